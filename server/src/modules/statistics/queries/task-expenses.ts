import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { before, partsOf, spanIn } from '@slipway/domain/statistics/span.ts'
import type { TaskExpenseRow, TaskExpenses } from '@slipway/domain/statistics/spent.schema.ts'
import { type SubtaskType, subtaskTypes } from '@slipway/domain/tasks/types.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type Deposited, depositsOf } from './deposits.ts'

type Query = Input<(typeof statisticsContract)['taskExpenses']>['query']

const add = (deposits: readonly Deposited[]) => deposits.reduce((sum, { amount }) => sum + amount, 0n)

/** What tasks cost in a span, by type: the work, and the bonuses that came with it. Tasks are paid in roubles. */
export async function taskExpensesFor(reader: Reader, { filter = {} }: Query): Promise<TaskExpenses> {
  const span = spanIn(filter, reader.now)
  const earlier = { ...before(span), group: span.group }
  const of = { currency: 'RUB', type: filter.type, zone: filter.zone } as const
  const [now, then] = await Promise.all([depositsOf(reader, span, of), depositsOf(reader, earlier, of)])
  const [paid, paidBefore] = [now.filter(forTask), then.filter(forTask)]
  const byPart = Map.groupBy(paid, ({ part }) => part)
  const ofType = (deposits: readonly Deposited[], wanted: SubtaskType) => deposits.filter(({ type }) => type === wanted)
  return {
    ...span,
    rows: subtaskTypes
      .map((type) => ({ type, spent: ofType(paid, type), past: ofType(paidBefore, type) }))
      .filter(({ spent, past }) => spent.length > 0 || past.length > 0)
      .toSorted((a, b) => (add(a.spent) < add(b.spent) ? 1 : -1))
      .map(({ type, spent, past }) => ({ type, ...sumsOf(spent, past) })),
    totals: sumsOf(paid, paidBefore),
    parts: partsOf(span).map((date) => ({ date, total: formatMinor(add(byPart.get(date) ?? [])) })),
    before: { from: earlier.from, to: earlier.to },
  }
}

export const taskExpenseRows = async (reader: Reader, query: Query): Promise<TaskExpenseRow[]> =>
  (await taskExpensesFor(reader, query)).rows

const forTask = (deposit: Deposited): deposit is Deposited & { type: SubtaskType } => deposit.type !== null

function sumsOf(deposits: readonly Deposited[], earlier: readonly Deposited[]): Omit<TaskExpenseRow, 'type'> {
  const of = (wanted: string) => deposits.filter(({ reason }) => reason === wanted)
  const work = of('task')
  const count = work.reduce((sum, deposit) => sum + deposit.count, 0)
  return {
    count,
    task: formatMinor(add(work)),
    average: formatMinor(count > 0 ? add(work) / BigInt(count) : 0n),
    marathon: formatMinor(add(of('marathon'))),
    referral: formatMinor(add(of('referral'))),
    total: formatMinor(add(deposits)),
    before: formatMinor(add(earlier)),
  }
}
