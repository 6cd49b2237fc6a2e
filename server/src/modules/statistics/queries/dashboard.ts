import type { Actor } from '@slipway/domain/access/actor.ts'
import { applicationStatuses } from '@slipway/domain/applications/status.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { recordOf } from '@slipway/domain/kernel/records.ts'
import { dayAt, startOfDay } from '@slipway/domain/kernel/zone.ts'
import type { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import type { AdminDashboard, Dashboard, ManagerDashboard } from '@slipway/domain/statistics/schema.ts'
import { addDays } from '@slipway/domain/statistics/span.ts'
import { familyOf, statusFamilies } from '@slipway/domain/tasks/status.ts'
import { publicationTypes, subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { inSnapshot, lasting } from '../../../platform/database/abortable.ts'
import type { Totals } from '../../../platform/list/totals.ts'
import type { Reader } from '../../../platform/tx.ts'
import { withoutCopies } from '../../tasks/queries/batches.ts'
import { clockRules } from '../../tasks/queries/clock.ts'
import { overdueFor } from '../../tasks/queries/overdue.ts'
import { ofLiveApplication, workedOnBy } from '../../tasks/queries/own.ts'
import { roundsToDecide } from '../../tasks/queries/rounds-to-decide.ts'
import { conditionOf } from '../../tasks/queries/scope.ts'
import { moneyFigures, spentByDay } from './money-figures.ts'

export const dashboardDays = 30

type Query = Input<(typeof statisticsContract)['dashboard']>

/** How long one of its statements may take: longer than a request's, for the figures are remembered. */
const statementLimit = sql`SET LOCAL statement_timeout = '30s'`

/**
 * The figures of one snapshot. What took long is remembered, so that many who have the page open cost no more than one;
 * nobody waits longer than for the total of a list.
 */
export async function dashboardFor(
  reader: Reader<{ totals: Totals }>,
  actor: Actor,
  { query: { zone } }: Query,
): Promise<Dashboard> {
  const { role, userId } = actor
  const isAdmin = role === 'superadministrator'
  const read = (snapshot: Reader): Promise<Dashboard> =>
    isAdmin ? adminFigures(snapshot, actor, zone) : managerFigures(snapshot, actor, zone)
  const figures = await reader.services.totals.of(`dashboard ${isAdmin ? role : userId} ${zone}`, userId, () =>
    inSnapshot(lasting(reader.db), async (db) => {
      await statementLimit.execute(db)
      return read({ ...reader, db })
    }),
  )
  if (figures === null) throw new AppError('unavailable', { seconds: 5 })
  return figures
}

async function adminFigures(reader: Reader, actor: Actor, zone: string): Promise<AdminDashboard> {
  const [applications, subtasks, money, overdue, completed, spent] = await Promise.all([
    applicationCounts(reader, null),
    subtaskCounts(reader, actor),
    moneyFigures(reader, zone),
    overdueCount(reader, actor),
    completedByDay(reader, zone),
    spentByDay(reader, lastDays(reader.now, zone)[0] as string, zone),
  ])
  const days = lastDays(reader.now, zone).map((date) => ({
    date,
    completed: completed.get(date) ?? 0,
    spent: formatMinor(spent.get(date) ?? 0n),
  }))
  return { role: 'superadministrator', applications, subtasks, money, overdue, days }
}

async function managerFigures(reader: Reader, actor: Actor, zone: string): Promise<ManagerDashboard> {
  const { userId } = actor
  const counts = await reader.db
    .selectFrom('subtasks')
    .leftJoin('applications', 'applications.id', 'subtasks.application_id')
    .select([
      countIf(sql`subtasks.status = 'published' AND subtasks.type <> 'manager_verification'`).as('available'),
      countIf(
        sql`subtasks.executor_id = ${userId} AND subtasks.status IN ('process', 'moderation_rejected', 'purchase_moderation_rejected')`,
      ).as('mine'),
      countIf(
        sql`subtasks.executor_id = ${userId} AND subtasks.status IN ('moderation_rejected', 'purchase_moderation_rejected')`,
      ).as('returned'),
      countIf(sql`subtasks.type = 'manager_verification' AND subtasks.status = 'published'`).as('to_verify'),
      countIf(sql`applications.app_manager_id = ${userId} AND subtasks.status = 'verification'`).as('verifying'),
    ])
    .where('subtasks.type', 'in', publicationTypes)
    .where('subtasks.status', 'in', [
      'published',
      'process',
      'moderation_rejected',
      'purchase_moderation_rejected',
      'verification',
    ])
    .executeTakeFirstOrThrow()
  const [applications, subtasks, overdue, moderations, completed] = await Promise.all([
    applicationCounts(reader, userId),
    subtaskCounts(reader, actor),
    overdueCount(reader, actor),
    roundsToDecide(reader, userId),
    completedByDay(reader, zone, userId),
  ])
  const { available, mine, returned, to_verify, verifying } = counts
  return {
    role: 'app_manager',
    applications,
    publications: { available, mine, returned, overdue },
    moderations,
    verifications: { available: to_verify, mine: verifying },
    subtasks,
    days: lastDays(reader.now, zone).map((date) => ({ date, completed: completed.get(date) ?? 0 })),
  }
}

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) FILTER (WHERE ${condition})::int`

/** What is too late in the eyes of the reader, as their list of it counts. */
async function overdueCount(reader: Reader, actor: Actor): Promise<number> {
  const { count } = await reader.db
    .selectFrom('subtasks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`${overdueFor(actor, reader.now, await clockRules(reader))}`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * All applications, or those that belong to one manager, as their lists hold them: what is archived or deleted stands in the
 * archive alone and not in the total. Managers have no archive.
 */
async function applicationCounts(reader: Reader, managerId: number | null) {
  const rows = await reader.db
    .selectFrom('applications')
    .select(['status', sql<boolean>`archived_at IS NULL`.as('live'), sql<number>`count(*)::int`.as('count')])
    .$if(managerId !== null, (query) => query.where('app_manager_id', '=', managerId).where('archived_at', 'is', null))
    .groupBy(['status', 'live'])
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const by_status = recordOf(applicationStatuses, (status) => counts.get(status) ?? 0)
  const total = rows.reduce((sum, { live, count }) => (live ? sum + count : sum), 0)
  return { total, by_status }
}

/** Subtasks of live applications, or those that a manager works on, by type and family. Of a batch, as many as lists show. */
async function subtaskCounts(reader: Reader, actor: Actor): Promise<AdminDashboard['subtasks']> {
  const rows = await reader.db
    .selectFrom('subtasks')
    .select(['subtasks.type', 'subtasks.status', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`${ofLiveApplication} AND ${conditionOf(withoutCopies({}, actor))}`)
    .$if(actor.role === 'app_manager', (query) => query.where(sql<boolean>`${workedOnBy(actor.userId)}`))
    .groupBy(['subtasks.type', 'subtasks.status'])
    .execute()
  const ofType = Map.groupBy(rows, ({ type }) => type)
  return subtaskTypes
    .filter((type) => ofType.has(type))
    .map((type) => {
      const families = recordOf(statusFamilies, () => 0)
      for (const { status, count } of ofType.get(type) ?? []) families[familyOf[status]] += count
      return { type, families }
    })
}

/** Completed subtasks by day of the zone: all of them, or the publications of one manager. */
async function completedByDay(reader: Reader, zone: string, managerId?: number): Promise<Map<string, number>> {
  const rows = await reader.db
    .selectFrom('subtasks')
    .select([
      sql<string>`to_char(completed_at AT TIME ZONE ${zone}, 'YYYY-MM-DD')`.as('date'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('completed_at', '>=', startOfDay(lastDays(reader.now, zone)[0] as string, zone))
    .where('status', '=', 'completed')
    .$if(managerId !== undefined, (query) =>
      query.where('executor_id', '=', managerId as number).where('type', 'in', publicationTypes),
    )
    .groupBy('date')
    .execute()
  return new Map(rows.map(({ date, count }) => [date, count]))
}

/** The last days as YYYY-MM-DD, today last. */
function lastDays(now: Date, zone: string): string[] {
  const today = dayAt(now.getTime(), zone)
  return Array.from({ length: dashboardDays }, (_, index) => addDays(today, 1 + index - dashboardDays))
}
