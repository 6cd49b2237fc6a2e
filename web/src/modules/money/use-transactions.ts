import { currencies } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { depositTypes, transactionTypes } from '@slipway/domain/money/kinds.ts'
import { subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { many, type Own, one, period } from '../../kit/list/filters.ts'
import { useList } from '../../kit/list/use-list.ts'

type OfWhom = Partial<Record<'user' | 'earner', Own<number>>>

/** Transactions, one's own or everybody's: the server decides. Whose they are is asked where that may be anybody. */
export function useTransactions(search: string, ofWhom: OfWhom = {}) {
  const t = useTexts('money')
  const locale = useLocale()
  return useList(moneyContract.transactions, {
    filters: {
      ...ofWhom,
      type: one(transactionTypes, t('type'), (type) => t(type)),
      deposit_type: many(depositTypes, t('depositType'), (type) => t(`deposit_${type}`)),
      task_type: many(subtaskTypes, t('taskType'), (type) => subtaskTypeText[type][locale]),
      currency: one(currencies, t('currency'), (name) => name),
      confirmed: one(
        ['1', '0'],
        t('state'),
        (on) => t(on === '1' ? 'state_confirmed' : 'state_unconfirmed'),
        (on) => on === '1',
      ),
      period: period(t('period'), (span) => t(`period_${span}`)),
    },
    search,
    failed: t('transactionsFailed'),
  })
}
