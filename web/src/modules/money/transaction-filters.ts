import { depositTypes, transactionTypes } from '@slipway/domain/money/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Filter } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { oneOf } from '../../kit/url-state.ts'
import { fromOf, periods } from './periods.ts'

const confirmed = ['1', '0'] as const

/** The filters of a list of transactions, and its state as the call takes it. */
export function useTransactionList() {
  const t = useTexts('money')
  const state = useListState({
    filters: {
      type: oneOf(transactionTypes),
      deposit_type: oneOf(depositTypes),
      confirmed: oneOf(confirmed),
      period: oneOf(periods),
    },
  })
  const { period, search, ...rest } = state.v3.filter
  const user = search && /^\d{1,9}$/.test(search) ? Number(search) : undefined
  const from = fromOf(period)
  const filter = { ...rest, ...(from && { from }), ...(user && { user }) }
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
    {
      id: 'period',
      kind: 'one',
      label: t('period'),
      options: periods.map((value) => ({ value, label: t(`period_${value}`) })),
    },
  ]
  return { state, filters, query: { page: state.v3.page, filter } }
}
