import { fill } from '@slipway/domain/kernel/locale.ts'
import type { PassportCheckView } from '@slipway/domain/passports/schema.ts'
import { passportTold } from '@slipway/domain/passports/told.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

export type Check = PassportCheckView
type Status = Check['status']

const family = {
  pending: 'review',
  approved: 'done',
  rejected: 'back',
} as const satisfies Record<Status, StatusFamily>

export function CheckBadge({ status }: { status: Status }) {
  const t = useTexts('passports')
  return (
    <FamilyBadge family={family[status]} size="sm">
      {t(`status_${status}`)}
    </FamilyBadge>
  )
}

/** How long the documents of a check are there. */
export function useKeptUntil() {
  const t = useTexts('passports')
  const { date } = useFormats()
  return ({ has_documents, kept_until }: Check): string => {
    if (!has_documents) return t('documentsGone')
    return kept_until ? t('documentsKept', { when: date(kept_until) }) : t('documentsWait')
  }
}

/** What the person is told of a decision, word for word. */
export function useTold() {
  const t = useTexts('passports')
  const locale = useLocale()
  return (decision: Exclude<Status, 'pending'>, reason = '') =>
    t('told', { text: fill(passportTold[decision][locale], { reason }) })
}
