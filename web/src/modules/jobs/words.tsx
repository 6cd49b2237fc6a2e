import type { messages } from '@slipway/domain/jobs/messages.ru.ts'
import type { JobState } from '@slipway/domain/jobs/states.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

type FieldKey = Extract<keyof typeof messages, `field_${string}`>
type QueueKey = Extract<keyof typeof messages, `queue_${string}`>

const family = {
  waiting: 'waiting',
  planned: 'waiting',
  retrying: 'back',
  running: 'work',
  dead: 'failed',
  failed: 'failed',
  discarded: 'back',
  done: 'done',
} as const satisfies Record<JobState, StatusFamily>

export function StateBadge({ state }: { state: JobState }) {
  const t = useTexts('jobs')
  return (
    <FamilyBadge family={family[state]} size="sm">
      {t(`state_${state}`)}
    </FamilyBadge>
  )
}

/** What a queue does; one that an older version has filled keeps its name. */
export function useQueueName(): (queue: string) => string {
  const t = useTexts('jobs')
  return (queue) => {
    const key = `queue_${queue}`
    const words = t(key as QueueKey)
    return words === key ? t('otherQueue', { name: queue }) : words
  }
}

/** What a job is given, in words; what has none keeps its name. */
export function useFieldName(): (name: string) => string {
  const t = useTexts('jobs')
  return (name) => {
    const key = `field_${name}`
    const words = t(key as FieldKey)
    return words === key ? name : words
  }
}
