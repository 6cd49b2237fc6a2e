import { Checkbox, MultiSelect, Radio, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { searchable } from '../../ui/searchable.ts'
import { fastFirst, noteStatuses } from './fast-statuses.ts'
import type { Filter, Many, One } from './filters.ts'
import { useMenuPlace } from './menu-place.ts'
import { PeriodField } from './PeriodField.tsx'
import type { AnyList } from './use-list.ts'

interface FilterPanelProps {
  of: AnyList
  filters: readonly (readonly [string, Filter])[]
}

/** More options than this are chosen from a searchable field. */
const few = 8
/** What filters by status are called. */
const statusNames = ['status', 'state']

export function FilterPanel({ of, filters }: FilterPanelProps) {
  return (
    <Stack gap="md">
      {filters.map(([name, filter]) => (
        <Field
          key={name}
          name={name}
          filter={filter}
          value={of.values[name]}
          onChange={(value) => of.setFilter(name, value)}
        />
      ))}
    </Stack>
  )
}

interface FieldProps {
  name: string
  filter: Filter
  value: unknown
  onChange: (value: unknown) => void
}

function Field({ name, filter, value, onChange }: FieldProps) {
  if (filter.kind === 'flag') {
    return (
      <Switch
        label={filter.label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (filter.kind === 'period')
    return <PeriodField filter={filter} value={value as string | undefined} onChange={onChange} />
  if (filter.kind === 'own') {
    return <filter.Field label={filter.label} value={value as string | undefined} onChange={onChange} />
  }
  return <Choice name={name} filter={filter} value={value} onChange={onChange} />
}

/** One or some of several values. */
function Choice({ name, filter, value, onChange: choose }: FieldProps & { filter: Many<any> | One<any, any> }) {
  const t = useTexts()
  const { id } = useMe()
  const place = useMenuPlace()
  const { label, kind } = filter
  const menu = statusNames.includes(name) ? `${window.location.pathname} ${name}` : null
  // As they stood when the panel opened: nothing moves under the pointer.
  const [options] = useState(() => (menu ? fastFirst(id, menu, filter.options) : filter.options))
  const data = [...options]
  const onChange = (next: string | string[] | undefined) => {
    if (menu)
      noteStatuses(
        id,
        menu,
        [next ?? []].flat().filter((one) => ![value].flat().includes(one)),
      )
    choose(next)
  }
  if (kind === 'many' && options.length > few) {
    return (
      <MultiSelect
        label={label}
        data={data}
        value={value as string[]}
        onChange={onChange}
        comboboxProps={place}
        {...searchable}
        clearable
      />
    )
  }
  if (kind === 'one' && options.length > few) {
    return (
      <Select
        label={label}
        comboboxProps={place}
        data={data}
        value={(value as string) || null}
        onChange={(next) => onChange(next ?? undefined)}
        {...searchable}
        clearable
      />
    )
  }
  if (kind === 'many') {
    return (
      <Checkbox.Group label={label} value={value as string[]} onChange={onChange}>
        <Stack gap={8} mt={6}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  return (
    <Radio.Group label={label} value={(value as string) ?? ''} onChange={(next) => onChange(next || undefined)}>
      <Stack gap={8} mt={6}>
        <Radio value="" label={t('all')} />
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
