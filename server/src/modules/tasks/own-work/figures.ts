import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import { percentOf } from '@slipway/domain/kernel/percent.ts'
import { dayAfter, startOfDay } from '@slipway/domain/kernel/zone.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { ownWorkContract } from '@slipway/domain/own-work/contract.ts'
import { figures } from '@slipway/domain/own-work/figures.ts'
import type { OwnWork } from '@slipway/domain/own-work/schema.ts'
import { partsOf, type Span, spanIn } from '@slipway/domain/statistics/span.ts'
import { sql } from 'kysely'
import { depositedByMonth } from '../../../ledger/deposited.ts'
import type { Reader } from '../../../platform/tx.ts'
import { counted, spent } from './conditions.ts'

type Query = Input<(typeof ownWorkContract)['figures']>

interface Within {
  userId: number
  start: Date
  end: Date
}

type Counts = Omit<OwnWork, 'from' | 'to' | 'on_time' | 'in_time' | 'earned'> & { expired: number }

/** What became of one's own work in a span of days. Whose it is nobody says but the session. */
export async function ownFigures(
  reader: Reader,
  { userId }: Actor,
  { query: { filter: { zone = 'UTC', ...asked } = {} } }: Query,
): Promise<OwnWork> {
  const span = { ...spanIn({ ...asked, zone }, reader.now), group: 'month' } as const
  const within = { userId, start: startOfDay(span.from, zone), end: startOfDay(dayAfter(span.to), zone) }
  const [{ expired, ...counts }, earned] = await Promise.all([
    countsOf(reader, within),
    earnedIn(reader, within, span, zone),
  ])
  const inTime = counts.due - expired
  const { from, to } = span
  return { from, to, ...counts, in_time: inTime, on_time: percentOf(inTime, counts.due), earned }
}

/** Each condition is asked once of each attempt: OFFSET keeps PostgreSQL from writing them into every sum. */
async function countsOf({ db }: Reader, { userId, start, end }: Within): Promise<Counts> {
  const told = figures.filter((figure) => figure !== 'timed')
  const each = told.map((figure) => sql`${counted[figure]} AS ${sql.ref(figure)}`)
  const sums = told.map((figure) => sql`count(*) FILTER (WHERE ${sql.ref(figure)})::int AS ${sql.ref(figure)}`)
  const { rows } = await sql<Counts>`SELECT ${sql.join(sums)},
      count(*) FILTER (WHERE outcome = 'expired')::int AS expired, count(spent)::int AS timed,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY spent))::int AS median
    FROM (SELECT ${sql.join(each)}, a.outcome, ${spent} AS spent FROM subtask_attempts a
      WHERE a.user_id = ${userId} AND a.closed_at >= ${start} AND a.closed_at < ${end} AND a.forgotten_at IS NULL
      OFFSET 0) ended`.execute(db)
  return rows[0] as Counts
}

async function earnedIn(reader: Reader, within: Within, span: Span, zone: string): Promise<OwnWork['earned']> {
  const rows = await depositedByMonth(reader, { ...within, reasons: earnedTypes, zone })
  return currencies.flatMap((currency) => {
    const paid = new Map(rows.flatMap((row) => (row.currency === currency ? [[row.month, row.amount] as const] : [])))
    if (!paid.size) return []
    const total = formatMinor([...paid.values()].reduce((sum, amount) => sum + amount, 0n))
    const months = partsOf(span).map((month) => ({ month, amount: formatMinor(paid.get(month) ?? 0n) }))
    return [{ currency, total, months }]
  })
}
