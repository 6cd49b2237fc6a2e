import type { messages as auditMessages } from '@slipway/domain/audit/messages.ru.ts'
import type { AuditRecord } from '@slipway/domain/audit/schema.ts'
import { type JobState, jobStates } from '@slipway/domain/jobs/states.ts'
import { payoutStatuses } from '@slipway/domain/money/kinds.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useActivityWords } from '../applications/activity-words.ts'
import { usePersonWords } from '../users/card/activity-words.ts'

export interface Change {
  field: string
  from: string
  to: string
}

type FieldKey = Extract<keyof typeof auditMessages, `field_${string}`>
type Changes = AuditRecord['changes']

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)
const isId = (name: string) => name.endsWith('_id') && name !== 'package_id'

/** Before and after in words: those of the record's own card, where it has one. */
export function useChanges(): (line: AuditRecord) => Change[] {
  const person = usePersonWords()
  const work = useActivityWords()
  const plain = usePlainWords()
  return (line) => {
    const { subject_type, changes } = line
    const card =
      subject_type === 'user' ? person : isOneOf(['application', 'subtask', 'task'], subject_type) ? work : null
    if (!card) return plain(line, changes)
    // The cards leave ids out, which say nothing to most people; here they are told.
    const ids = Object.entries(changes).filter(([name]) => isId(name))
    return [...card.changesOf({ changes }), ...plain(line, Object.fromEntries(ids))]
  }
}

function usePlainWords() {
  const t = useTexts('audit')
  const money = useTexts('money')
  const jobs = useTexts('jobs')
  const labelOf = (name: string, labels: AuditRecord['labels']): string => {
    const key = `field_${name}`
    const words = t(key as FieldKey)
    return labels[name] ?? (words === key ? name : words)
  }
  const valueOf = (subject: AuditRecord['subject_type'], name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (isId(name)) return t('numberOf', { id: String(value) })
    if (subject === 'payout' && name === 'status' && isOneOf(payoutStatuses, value)) return money(`status_${value}`)
    if (name === 'job_state' && isOneOf<JobState>(jobStates, value)) return jobs(`state_${value}`)
    if (Array.isArray(value)) return value.map(String).join(', ')
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  }
  return ({ subject_type, labels }: AuditRecord, changes: Changes): Change[] =>
    Object.entries(changes).map(([name, [from, to]]) => ({
      field: labelOf(name, labels),
      from: valueOf(subject_type, name, from),
      to: valueOf(subject_type, name, to),
    }))
}
