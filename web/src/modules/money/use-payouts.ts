import { currencies } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { payoutStatuses } from '@slipway/domain/money/kinds.ts'
import { payoutProviders } from '@slipway/domain/money/targets.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { flag, one, period } from '../../kit/list/filters.ts'
import { useList } from '../../kit/list/use-list.ts'

/** Payouts, one's own or everybody's: the server decides. Who carries money out is a matter of those who send it. */
export function usePayouts(search: string, { part = false, own = false } = {}) {
  const t = useTexts('money')
  return useList(moneyContract.payouts, {
    filters: {
      undecided: flag(t('undecided')),
      status: one(payoutStatuses, t('state'), (status) => t(`status_${status}`)),
      currency: one(currencies, t('currency'), (name) => name),
      ...(!own && { provider: one(payoutProviders, t('provider'), (provider) => t(`provider_${provider}`)) }),
      period: period(t('period'), (span) => t(`period_${span}`)),
      decided: period(t('decidedIn'), (span) => t(`period_${span}`), 'decided_'),
    },
    search,
    failed: t('payoutsFailed'),
    part,
  })
}
