import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { searchable } from '../../ui/searchable.ts'
import type { SimpleValues } from './simple-values.ts'

/** The application that the tasks are about, by its name; none for those who have no list of applications. */
export function ApplicationField({ form }: { form: UseFormReturnType<SimpleValues> }) {
  const t = useTexts('simple-tasks')
  const { activeRole } = useMe()
  const { application_id } = form.values
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ id: number; name: string } | null>(null)
  // Whoever comes from the card of an application has chosen it already.
  const [given] = useState(application_id)
  const card = useApiQuery(applicationsContract.get, { params: { id: given ?? 0 } }, { enabled: given !== null })
  const chosen = picked ?? card.data ?? null
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), 300)
  const list = activeRole === 'app_manager' ? 'app-manager-my' : 'all'
  const hasList = activeRole !== 'superadministrator'
  const { data } = useApiQuery(
    applicationsContract.list,
    { query: { filter: { list, ...(search.length > 1 && { search }) } } },
    { keepPrevious: true, enabled: hasList },
  )
  if (!hasList && given === null) return null
  const found = (data?.data ?? []).map(({ id, name }) => ({ id, name }))
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      label={<OptionalLabel>{t('application')}</OptionalLabel>}
      placeholder={t('applicationHint')}
      {...searchable}
      clearable
      maxLength={100}
      // The server has searched already.
      filter={({ options }) => options}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={application_id === null ? null : String(application_id)}
      error={form.errors.application_id}
      onSearchChange={setTyped}
      onChange={(id) => {
        setPicked(all.find((one) => String(one.id) === id) ?? null)
        form.setFieldValue('application_id', id === null ? null : Number(id))
      }}
    />
  )
}
