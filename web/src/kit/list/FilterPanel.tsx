import { Checkbox, MultiSelect, Radio, Select, Stack, Switch } from '@mantine/core'
import { useTexts } from '../../i18n/i18n.ts'
import { searchable } from '../../ui/searchable.ts'
import type { Filter } from './filters.ts'
import { PeriodField } from './PeriodField.tsx'
import type { AnyList } from './use-list.ts'

interface FilterPanelProps {
  of: AnyList
  filters: readonly (readonly [string, Filter])[]
}

/** More options than this are chosen from a searchable field. */
const few = 8

export function FilterPanel({ of, filters }: FilterPanelProps) {
  return (
    <Stack gap="md">
      {filters.map(([name, filter]) => (
        <Field key={name} filter={filter} value={of.values[name]} onChange={(value) => of.setFilter(name, value)} />
      ))}
    </Stack>
  )
}

interface FieldProps {
  filter: Filter
  value: unknown
  onChange: (value: unknown) => void
}

function Field({ filter, value, onChange }: FieldProps) {
  const t = useTexts()
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
  const { label, options, kind } = filter
  const data = [...options]
  if (kind === 'many' && options.length > few) {
    return (
      <MultiSelect label={label} data={data} value={value as string[]} onChange={onChange} {...searchable} clearable />
    )
  }
  if (kind === 'one' && options.length > few) {
    return (
      <Select
        label={label}
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
