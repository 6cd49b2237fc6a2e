import type { AuditRecord } from '@slipway/domain/audit/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { few, type PageRow, type Part } from './list/page.ts'
import type { Reader } from './tx.ts'

/**
 * The activity log and the events of security under the same columns, so that one list walks both along their indexes.
 * An event has the negative of its id, and both ids are of one type, or PostgreSQL would sort what it could merge. What
 * an event doesn't have is a constant, by which PostgreSQL leaves its part out.
 */
export function auditLines({ db }: Pick<Reader, 'db'>): Part[] {
  const done = sql`(SELECT id::bigint AS id, 'done'::text AS kind, action, action AS deed, subject_type, subject_id,
    coalesce(impersonator_id, actor_id) AS doer, actor_id AS named, impersonator_id, request_id, address, created_at,
    coalesce(reason, '') || ' ' || CASE subject_type WHEN 'user' THEN '' ELSE changes::text END AS words
    FROM activity_logs)`
  const told = sql`(SELECT -id AS id, kind, code AS action, NULL::text AS deed, subject_type, subject_id,
    coalesce(impersonator_id, user_id) AS doer, user_id AS named, impersonator_id, request_id,
    address, created_at, NULL::text AS words
    FROM security_events)`
  return [db.selectFrom(done.as('line')), db.selectFrom(told.as('line'))] as Part[]
}

/** The events of security, and who signed in. */
export function securityLines(reader: Pick<Reader, 'db'>): Part[] {
  const [done, told] = auditLines(reader) as [Part, Part]
  return [done.where(sql<boolean>`line.deed = 'sign-in'`), told]
}

/** The same where a filter leaves few rows, which are sorted, rather than everybody's walked in the order of the list. */
export const fewAuditLines = (reader: Pick<Reader, 'db'>): Part[] => auditLines(reader).map(few)
export const fewSecurityLines = (reader: Pick<Reader, 'db'>): Part[] => securityLines(reader).map(few)

/** A line as it was written. */
export interface AuditRow
  extends Omit<
    AuditRecord,
    'id' | 'user' | 'in_place_of' | 'refusal' | 'created_at' | 'forgotten' | 'labels' | 'beside'
  > {
  id: number
  actor_id: number | null
  impersonator_id: number | null
  created_at: Date
}

/** The rows of a page, of whichever of both tables they are. */
export async function auditRows({ db }: Pick<Reader, 'db'>, page: RawBuilder<PageRow>): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`SELECT page.id::float8 AS id, coalesce(event.kind, 'done') AS kind,
      coalesce(log.action, event.code) AS action, coalesce(log.subject_type, event.subject_type) AS subject_type,
      coalesce(log.subject_id, event.subject_id) AS subject_id, coalesce(log.changes, '{}') AS changes,
      log.reason, coalesce(log.actor_id, event.user_id) AS actor_id,
      coalesce(log.impersonator_id, event.impersonator_id) AS impersonator_id, coalesce(event.count, 1) AS count,
      event.call, coalesce(log.request_id, event.request_id) AS request_id, coalesce(log.address, event.address) AS address,
      coalesce(log.user_agent, event.user_agent) AS user_agent, coalesce(log.created_at, event.created_at) AS created_at
    FROM ${page} AS page
    LEFT JOIN activity_logs log ON log.id = page.id
    LEFT JOIN security_events event ON event.id = -page.id
    ORDER BY page.place`.execute(db)
  return rows
}

/** A page of the one line of this number, or of none. */
export const onlyLine = (number: number): RawBuilder<PageRow> => sql<PageRow>`(
  SELECT id, 1 AS place FROM activity_logs WHERE id = ${number}::bigint
  UNION ALL SELECT -id, 1 FROM security_events WHERE id = ${-number}::bigint)`

/**
 * The next lines of a span in the order in which they were written: `after` is the last one that was read, with its
 * number as a list has it.
 */
export const linesAfter = (
  what: 'activity' | 'security',
  { from, until, after, most }: { from: Date; until: Date; after: { at: Date; id: number } | null; most: number },
): RawBuilder<PageRow> => {
  const [table, id] = what === 'activity' ? [sql`activity_logs`, sql`id::bigint`] : [sql`security_events`, sql`(-id)`]
  const behind = after ? sql`(created_at, ${id}) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`
  return sql<PageRow>`(SELECT ${id} AS id, row_number() OVER (ORDER BY created_at, ${id}) AS place FROM ${table}
    WHERE created_at >= ${from} AND created_at < ${until} AND ${behind} ORDER BY created_at, ${id} LIMIT ${most})`
}

/** How many lines a request has left. */
export async function linesOfRequest({ db }: Pick<Reader, 'db'>, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT (
    (SELECT count(*) FROM activity_logs WHERE request_id = ${requestId}) +
    (SELECT count(*) FROM security_events WHERE request_id = ${requestId}))::int AS count`.execute(db)
  return rows[0]?.count ?? 0
}
