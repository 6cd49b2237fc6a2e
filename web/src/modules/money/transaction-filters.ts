import { depositTypes, transactionTypes } from '@slipway/domain/money/kinds.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { daysOf, period, presetPeriods } from '../../kit/list/period.ts'
import type { Filter } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { oneOf } from '../../kit/url-state.ts'

const confirmed = ['1', '0'] as const

/** The filters of a list of transactions, and its state as the call takes it. */
export function useTransactionList() {
  const t = useTexts('money')
  const state = useListState({
    filters: {
      type: oneOf(transactionTypes),
      deposit_type: oneOf(depositTypes),
      confirmed: oneOf(confirmed),
      period: period(),
    },
  })
  const { period: span, search, ...rest } = state.v3.filter
  const user = search && /^\d{1,9}$/.test(search) ? Number(search) : undefined
  const filter = { ...rest, ...daysOf(span), ...(user && { user }) }
  const filters: Filter[] = [
    {
      id: 'type',
      kind: 'one',
      label: t('type'),
      options: transactionTypes.map((value) => ({ value, label: t(value) })),
    },
    {
      id: 'deposit_type',
      kind: 'one',
      label: t('depositType'),
      options: depositTypes.map((value) => ({ value, label: t(`deposit_${value}`) })),
    },
    {
      id: 'confirmed',
      kind: 'one',
      label: t('state'),
      options: [
        { value: '1', label: t('state_confirmed') },
        { value: '0', label: t('state_unconfirmed') },
      ],
    },
    periodFilter(t),
  ]
  return { state, filters, query: { page: state.v3.page, filter } }
}

/** The span of days that a list of money shows. */
export const periodFilter = (t: ReturnType<typeof useTexts<'money'>>): Filter => ({
  id: 'period',
  kind: 'period',
  label: t('period'),
  options: presetPeriods.map((value) => ({ value, label: t(`period_${value}`) })),
})
