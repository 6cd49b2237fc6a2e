import { messages as en } from '@slipway/domain/money/messages.en.ts'
import { messages as ru } from '@slipway/domain/money/messages.ru.ts'
import type { TransactionView } from '@slipway/domain/money/schema.ts'
import { messages as settlementsEn } from '@slipway/domain/settlements/messages.en.ts'
import { messages as settlementsRu } from '@slipway/domain/settlements/messages.ru.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { decimal } from '../../platform/list/export-cells.ts'
import { payouts } from './queries/payouts.ts'
import { settlements } from './queries/settlements.ts'
import { transactions } from './queries/transactions.ts'

const header = headersOf(ru, en)
const settled = headersOf(settlementsRu, settlementsEn)

const amountOf = ({ type, amount }: TransactionView) => decimal(type === 'deposit' ? amount : `-${amount}`)

export const exportTransactions = exported(transactions, {
  name: 'transactions',
  columns: [
    idColumn,
    {
      header: header('what'),
      value: ({ type, deposit_type }, locale) => header(deposit_type ? `deposit_${deposit_type}` : type)[locale],
    },
    { header: header('comment'), value: ({ subtask, comment }) => subtask?.title ?? comment },
    { header: header('user'), value: ({ user }) => personName(user) },
    { header: header('state'), value: ({ state }, locale) => header(`state_${state}`)[locale] },
    { header: header('amount'), value: amountOf },
    { header: header('currency'), value: ({ currency }) => currency },
    momentColumn(header('created'), ({ created_at }) => created_at),
  ],
})

/** What stands in the list: the purse itself leaves the house only in the file of a batch. */
export const exportPayouts = exported(payouts, {
  name: 'payouts',
  columns: [
    idColumn,
    { header: header('target'), value: ({ target }, locale) => header(`target_${target}`)[locale] },
    { header: header('purseEnd'), value: ({ purse_last4 }) => purse_last4 },
    { header: header('user'), value: ({ user }) => personName(user) },
    { header: header('state'), value: ({ status }, locale) => header(`status_${status}`)[locale] },
    { header: header('batchColumn'), value: ({ batch }) => batch?.number ?? null },
    { header: header('amount'), value: ({ amount }) => decimal(amount) },
    { header: header('currency'), value: ({ currency }) => currency },
    momentColumn(header('created'), ({ created_at }) => created_at),
    momentColumn(header('decided'), ({ decided_at }) => decided_at),
    { header: header('reason'), value: ({ reason }) => reason },
  ],
})

export const exportSettlements = exported(settlements, {
  name: 'settlements',
  columns: [
    idColumn,
    { header: settled('what'), value: ({ comment }) => comment },
    { header: settled('person'), value: ({ user }) => personName(user) },
    { header: settled('state'), value: ({ state }, locale) => settled(`state_${state}`)[locale] },
    { header: settled('amountColumn'), value: ({ amount }) => decimal(amount) },
    { header: header('currency'), value: ({ currency }) => currency },
    momentColumn(settled('begun'), ({ created_at }) => created_at),
    { header: settled('begunWho'), value: ({ created_by }) => personName(created_by) },
    momentColumn(settled('decided'), ({ decided_at }) => decided_at),
    { header: settled('decidedWho'), value: ({ decided_by }) => decided_by && personName(decided_by) },
  ],
})
