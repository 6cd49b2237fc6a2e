import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import { dayAt, startOfDay } from '@slipway/domain/kernel/zone.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { DayView } from '@slipway/domain/tasks/day.ts'
import { heldStatuses, isTimed } from '@slipway/domain/tasks/status.ts'
import { sql } from 'kysely'
import { depositedBy } from '../../../ledger/deposited.ts'
import type { Reader } from '../../../platform/tx.ts'

const running = heldStatuses.filter(isTimed)
const delivered = heldStatuses.filter((status) => !isTimed(status))
const soonest = 3

/** What a person has to do now, what of theirs waits for others, and what they earned since this day and month began. */
export async function day(
  reader: Reader,
  { userId: id }: Actor,
  { query: { zone } }: Input<(typeof tasksContract)['day']>,
): Promise<DayView> {
  const today = dayAt(reader.now.getTime(), zone)
  const [inHand, due, review, todays, months] = await Promise.all([
    countOf(reader, id),
    dueOf(reader, id),
    reviewOf(reader, id),
    depositedBy(reader, id, earnedTypes, startOfDay(today, zone)),
    depositedBy(reader, id, earnedTypes, startOfDay(`${today.slice(0, 8)}01`, zone)),
  ])
  return { in_hand: inHand, due, review, earned: { today: todays, month: months } }
}

const ofPerson = ({ db }: Reader, userId: number, statuses: readonly (typeof heldStatuses)[number][]) =>
  db
    .selectFrom('subtasks')
    .where('executor_id', '=', userId)
    .where('status', 'in', [...statuses])

async function countOf(reader: Reader, userId: number): Promise<number> {
  const { count } = await ofPerson(reader, userId, running)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function dueOf(reader: Reader, userId: number): Promise<DayView['due']> {
  const rows = await ofPerson(reader, userId, running)
    .select(['id', 'title', 'type', 'status', 'ends_at', 'time_limit', 'cost_minor', 'currency'])
    .where('ends_at', 'is not', null)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(soonest)
    .execute()
  return rows.map(({ ends_at, cost_minor, ...row }) => ({
    ...row,
    ends_at: (ends_at as Date).toISOString(),
    cost: formatMinor(cost_minor),
  }))
}

async function reviewOf(reader: Reader, userId: number): Promise<DayView['review']> {
  const rows = await ofPerson(reader, userId, delivered)
    .select([
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(cost_minor)::bigint`.as('sum'),
      sql<Date | null>`min(submitted_at)`.as('since'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  const moments = rows.flatMap(({ since }) => (since ? [since.getTime()] : []))
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    sums: rows.map(({ currency, sum }: { currency: Currency; sum: bigint }) => ({
      amount: formatMinor(sum),
      currency,
    })),
    since: moments.length ? new Date(Math.min(...moments)).toISOString() : null,
  }
}
