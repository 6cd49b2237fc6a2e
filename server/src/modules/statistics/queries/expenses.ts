import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { before, partsOf, type Span, spanIn } from '@slipway/domain/statistics/span.ts'
import type { ExpenseRow, ExpenseSums, Expenses } from '@slipway/domain/statistics/spent.schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type Deposited, depositsOf } from './deposits.ts'

type Query = Input<(typeof statisticsContract)['expenses']>['query']

/** What the house spent in a span and in as much time before it: every part of both, also those without a deposit. */
export async function expensesFor(reader: Reader, { filter = {} }: Query): Promise<Expenses> {
  const span = spanIn(filter, reader.now)
  const earlier = { ...before(span), group: span.group }
  const currency = filter.currency === 'usd' ? 'USD' : 'RUB'
  const of = { currency, zone: filter.zone } as const
  const [now, then] = await Promise.all([read(reader, span, of), read(reader, earlier, of)])
  return {
    ...span,
    currency,
    ...now,
    before: {
      from: earlier.from,
      to: earlier.to,
      rows: then.rows.map(({ date, total }) => ({ date, total })),
      totals: then.totals,
    },
  }
}

export const expenseRows = async (reader: Reader, query: Query): Promise<ExpenseRow[]> =>
  (await expensesFor(reader, query)).rows

async function read(reader: Reader, span: Span, of: { currency: Currency; zone: string | undefined }) {
  const deposits = await depositsOf(reader, span, of)
  const byPart = Map.groupBy(deposits, ({ part }) => part)
  return {
    rows: partsOf(span).map((date) => ({ date, ...sumsOf(byPart.get(date) ?? []) })),
    totals: sumsOf(deposits),
  }
}

function sumsOf(deposits: readonly Deposited[]): ExpenseSums {
  const of = (reasons: readonly string[]) => deposits.filter(({ reason }) => reasons.includes(reason))
  const sum = (...reasons: string[]) => formatMinor(of(reasons).reduce((total, { amount }) => total + amount, 0n))
  return {
    task: sum('task'),
    marathon: sum('marathon'),
    referral: sum('referral'),
    promo: sum('promo'),
    total: sum(...earnedTypes),
    count: of(earnedTypes).reduce((total, { count }) => total + count, 0),
    manual: sum('manual'),
  }
}
