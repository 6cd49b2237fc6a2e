import { messageEvents } from '@slipway/domain/messaging/events.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { testEvent } from '@slipway/domain/webhooks/events.ts'
import type { DeliveryState, HookFault } from '@slipway/domain/webhooks/kinds.ts'
import type { WebhookView } from '@slipway/domain/webhooks/schema.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

const families = {
  waiting: 'waiting',
  delivered: 'done',
  failed: 'back',
  given_up: 'failed',
} as const satisfies Record<DeliveryState, StatusFamily>

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useTexts('webhooks')
  return (
    <FamilyBadge family={families[state]} size="sm">
      {t(`delivery_${state}`)}
    </FamilyBadge>
  )
}

export function HealthBadge({ webhook }: { webhook: WebhookView }) {
  const t = useTexts('webhooks')
  const { off_reason, failing_since, delivered_at } = webhook
  if (off_reason)
    return <FamilyBadge family={off_reason === 'person' ? 'waiting' : 'failed'}>{t(`off_${off_reason}`)}</FamilyBadge>
  if (failing_since) return <FamilyBadge family="back">{t('state_failing')}</FamilyBadge>
  return <FamilyBadge family={delivered_at ? 'done' : 'open'}>{t(delivered_at ? 'state_on' : 'state_new')}</FamilyBadge>
}

/** As the registry of events calls it; one that an older version knew keeps its alias. */
export function useEventTitle(): (event: string) => string {
  const t = useTexts('webhooks')
  const locale = useLocale()
  return (event) => (event === testEvent ? t('testEvent') : (messageEvents[event]?.title[locale] ?? event))
}

interface Outcome {
  status: number | null
  fault: HookFault | null
  took_ms: number | null
}

/** What a try came to: the answer's status, else why there was none. Null before the first try. */
export function useOutcome(): (outcome: Outcome) => string | null {
  const t = useTexts('webhooks')
  return ({ status, fault, took_ms }) => {
    const result = status === null ? fault && t(`fault_${fault}`) : t('answered', { status })
    if (!result) return null
    return took_ms === null ? result : t('took', { result, time: t('ms', { count: took_ms }) })
  }
}
