import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { searchable } from '../../../ui/searchable.ts'
import type { Task } from '../queries.ts'
import own from './PersonField.module.css'

interface PersonSearchProps {
  task: Task
  value: string
  error: unknown
  focused: boolean
  onChange: (value: string) => void
}

/** People who may have the task, by name or number. */
export function PersonSearch({ task, value, error, focused, onChange }: PersonSearchProps) {
  const t = useTexts('tasks')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PersonView | null>(null)
  const chosenName = chosen ? personName(chosen) : ''
  // The name of who was chosen stands in the field; it is no search for them.
  const [search] = useDebouncedValue(typed === chosenName ? '' : typed.trim(), 300)
  const {
    data,
    isFetching,
    error: failed,
  } = useApiQuery(
    tasksContract.assignees,
    { params: { id: task.id }, query: { ...(search && { search }) } },
    { keepPrevious: true },
  )
  const found = data?.data ?? []
  const all: PersonView[] = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const byId = new Map(all.map((person) => [String(person.id), person]))
  return (
    <Select
      label={t('assignSearch')}
      placeholder={t('assignSearchHint')}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      {...searchable}
      clearable
      autoFocus={focused}
      data-autofocus={focused || undefined}
      maw={420}
      maxLength={100}
      // The server has searched already.
      filter={({ options }) => options}
      data={all.map((person) => ({ value: String(person.id), label: personName(person) }))}
      renderOption={({ option }) => <Person person={byId.get(option.value)} />}
      nothingFoundMessage={failed ? failed.error : isFetching ? t('assignSearching') : t('assignNobody')}
      comboboxProps={{ position: 'top-start' }}
      value={byId.has(value) ? value : null}
      error={error as string | undefined}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen((id && byId.get(id)) || null)
        onChange(id ?? '')
      }}
    />
  )
}

function Person({ person }: { person: PersonView | undefined }) {
  const t = useTexts('tasks')
  if (!person) return null
  return (
    <span className={own.person}>
      <Avatar name={personName(person)} image={person.image} size={24} named />
      {personName(person)}
      <span className={own.id}>{t('number', { id: person.id })}</span>
    </span>
  )
}
