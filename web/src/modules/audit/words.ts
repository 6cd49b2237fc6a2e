import { givenReason } from '@slipway/domain/activity/reasons.ts'
import { type ActivitySubject, activitySubjects } from '@slipway/domain/activity/subjects.ts'
import type { AuditLine } from '@slipway/domain/audit/schema.ts'
import { whatOf } from '@slipway/domain/audit/words.ts'
import { useTexts } from '../../i18n/i18n.ts'

/** What a line tells, in plain words. */
export function useWhat(): (line: AuditLine) => string {
  const audit = useTexts('audit')
  const actions = useTexts('actions')
  return (line) =>
    whatOf(line, {
      action: (key) => actions(key),
      audit: (key) => audit(key),
      counted: (key, count) => audit(key, { count }),
    })
}

/** Why, as far as the line says. */
export function useReason(): (line: Pick<AuditLine, 'action' | 'reason'>) => string | null {
  const t = useTexts('actions')
  return (line) => givenReason(line, (key) => t(key)) ?? line.reason
}

const isSubject = (kind: string): kind is ActivitySubject => (activitySubjects as readonly string[]).includes(kind)

/** A record by its kind and number: "Приложение № 7". */
export function useSubjectName(): (kind: string, id: string | number) => string {
  const t = useTexts('audit')
  return (kind, id) => t('recordOf', { kind: isSubject(kind) ? t(`subject_${kind}`) : kind, id })
}
