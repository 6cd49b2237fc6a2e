import { amountText } from '@slipway/domain/kernel/money-text.ts'
import type { ServiceStanding } from '@slipway/domain/operations/services.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import classes from './operations.module.css'

/** An amount in the currency that the service counts in, which may be none of ours. */
export function useAmount(): (amount: string | null, currency: string | null) => string {
  const locale = useLocale()
  return (amount, currency) => (amount === null ? '—' : amountText(amount, currency, locale))
}

const families = { ok: 'done', low: 'back', unanswered: 'failed', unset: 'waiting' } as const

/** How a balance stands, with the service's own words where it has not answered. */
export function BalanceState({ service: { state, is_low, reason } }: { service: ServiceStanding }) {
  const t = useTexts('operations')
  const shown = is_low ? 'low' : state
  return (
    <>
      <FamilyBadge family={families[shown]} size="sm">
        {t(`state_${shown}`)}
      </FamilyBadge>
      {reason && <div className={classes.reason}>{reason}</div>}
    </>
  )
}
