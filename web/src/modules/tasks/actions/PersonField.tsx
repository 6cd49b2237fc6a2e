import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { personName } from '@slipway/domain/users/person.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Task } from '../queries.ts'
import classes from './Actions.module.css'
import type { FormValues } from './action-values.ts'
import own from './PersonField.module.css'
import { PersonSearch } from './PersonSearch.tsx'

interface PersonFieldProps {
  task: Task
  form: UseFormReturnType<FormValues>
}

/** Whoever worked on the order before is one press away; anybody else by a search. */
export function PersonField({ task, form }: PersonFieldProps) {
  const t = useTexts('tasks')
  const failed = failedAt(task)
  const known = knownPeople(task).filter(({ id }) => !failed.has(id))
  const { value, error, onChange } = form.getInputProps('user_id')
  return (
    <div>
      {known.length > 0 && (
        <Radio.Group label={t('assignKnown')} value={String(value)} onChange={onChange} mb={12}>
          <div className={classes.choices}>
            {known.map((person, index) => (
              <Radio
                key={person.id}
                autoFocus={index === 0}
                data-autofocus={index === 0 || undefined}
                value={String(person.id)}
                label={
                  <span className={own.person}>
                    <Avatar name={personName(person)} image={person.image} size={24} named />
                    {personName(person)}
                    <span className={own.id}>{t('number', { id: person.id })}</span>
                  </span>
                }
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <PersonSearch task={task} value={String(value)} error={error} focused={known.length === 0} onChange={onChange} />
    </div>
  )
}

/** Whoever failed at the task can't have it again until that is forgotten. */
const failedAt = ({ attempts = [] }: Task): ReadonlySet<number> =>
  new Set(
    attempts.flatMap(({ user, outcome, forgotten_at }) =>
      user && (outcome === 'failed' || outcome === 'expired') && !forgotten_at ? user.id : [],
    ),
  )

/** Those who had this task before, the last first; each once. */
function knownPeople(task: Task): PersonView[] {
  const people = (task.attempts ?? []).flatMap(({ user }) => (user ? [user] : []))
  return [...new Map(people.toReversed().map((person) => [person.id, person])).values()]
}
