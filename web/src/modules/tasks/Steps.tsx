import { subtaskTypeShort, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { Pipeline } from '../../ui/Pipeline.tsx'
import type { Task } from './queries.ts'

interface StepsProps {
  task: Task
  size: 'sm' | 'md' | 'lg'
  onOpen?: (id: number) => void
}

/** The order's subtasks as the pipeline. Only the shown task's clock is known. */
export function Steps({ task, size, onOpen }: StepsProps) {
  const locale = useLocale()
  const steps = task.pipeline ?? []
  // One step is no way to go: its status stands elsewhere.
  if (steps.length < 2) return null
  const segments = steps.map((step) => ({
    id: step.id,
    label: subtaskTypeText[step.type][locale],
    short: subtaskTypeShort[step.type][locale],
    status: step.status,
    clock: step.id === task.id ? task.clock : null,
    person: step.executor && { name: personName(step.executor), image: step.executor.image },
  }))
  return (
    <Pipeline segments={segments} size={size} onOpen={onOpen && (({ id }) => id !== task.id && onOpen(Number(id)))} />
  )
}
