import { isLeftOut, isRefusal, type MailingStatus, type ReceiverState } from '@slipway/domain/mailings/status.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

const families = {
  draft: 'open',
  scheduled: 'waiting',
  running: 'work',
  paused: 'waiting',
  done: 'done',
  stopped: 'failed',
} as const satisfies Record<MailingStatus, string>

export function MailingBadge({ status }: { status: MailingStatus }) {
  const t = useTexts('mailings')
  return <FamilyBadge family={families[status]}>{t(`status_${status}`)}</FamilyBadge>
}

const letterFamilies = {
  waiting: 'open',
  sending: 'work',
  sent: 'done',
  failed: 'failed',
  unknown: 'waiting',
  skipped: 'waiting',
} as const satisfies Record<ReceiverState, string>

/** What becomes of a letter, by what has become of its mailing: one that was stopped never goes on. */
export function useStateText(mailing: MailingStatus) {
  const t = useTexts('mailings')
  return (state: ReceiverState): string => (isLeftOut(state, mailing) ? t('state_left') : t(`state_${state}`))
}

export function LetterBadge({ state, of }: { state: ReceiverState; of: MailingStatus }) {
  const textOf = useStateText(of)
  return <FamilyBadge family={isLeftOut(state, of) ? 'waiting' : letterFamilies[state]}>{textOf(state)}</FamilyBadge>
}

/** What a reason is called; what a server said stays as it is. */
export function useReason() {
  const t = useTexts('mailings')
  return (reason: string): string => (isRefusal(reason) || reason === 'interrupted' ? t(`reason_${reason}`) : reason)
}

export function useEventTitle() {
  const locale = useLocale()
  return (alias: string): string => messageEvents[alias]?.title[locale] ?? alias
}
