import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { OwnFieldProps } from '../../kit/list/filters.ts'
import { useMenuPlace } from '../../kit/list/menu-place.ts'

const pauseMs = 250

/** Looks a person up by what one has in hand. */
export function PersonField({ label, value, onChange }: OwnFieldProps) {
  const t = useTexts('people')
  const place = useMenuPlace()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const found = useApiQuery(
    usersContract.list,
    { query: { filter: { search } } },
    { enabled: search.length > 1, keepPrevious: true },
  )
  const chosen = useApiQuery(usersContract.get, { params: { id: Number(value) } }, { enabled: value !== undefined })
  const people = [...(chosen.data ? [chosen.data] : []), ...(search.length > 1 ? (found.data?.data ?? []) : [])]
  const names = new Map(people.map((person) => [String(person.id), `${personName(person)} · № ${person.id}`]))
  return (
    <Select
      label={label}
      placeholder={t('personHint')}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable
      clearable
      onSearchChange={setTyped}
      // The server has looked already, also by what the name doesn't hold.
      filter={({ options }) => options}
      nothingFoundMessage={search.length > 1 && found.data ? t('nobodyFound') : undefined}
      comboboxProps={place}
    />
  )
}

/** Who was chosen, on the chip of the filter. */
export function PersonNamed({ value }: { value: string }) {
  const t = useTexts('people')
  const { data } = useApiQuery(usersContract.get, { params: { id: Number(value) } })
  return <>{data ? personName(data) : t('personNumber', { id: value })}</>
}
