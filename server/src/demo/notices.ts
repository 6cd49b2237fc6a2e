import { type CompiledQuery, sql } from 'kysely'
import type { Tx } from '../platform/services.ts'

/** The statement by which notify writes: it takes the readers and what each of them is told. */
const statement =
  /INSERT INTO notifications \(user_id, seq, kind, tag, params, subtask_id, application_id, author_id, created_at\)/

export const isNotice = ({ sql, parameters }: CompiledQuery): boolean =>
  statement.test(sql) && parameters.length === 8 && Array.isArray(parameters[0])

/** Whoever is told has read it by and by, but for the last few. */
const unread = (userId: number): number => 3 + (userId % 5)

/**
 * Writes all notifications at once. One by one each would count on the row of its reader, which in a single transaction
 * grows slower with every time.
 */
export async function writeNotices({ db, now }: Tx, notices: readonly (readonly unknown[])[]): Promise<void> {
  const known = await db.selectFrom('users').select(['id', 'notification_seq']).execute()
  const seqs = new Map(known.map(({ id, notification_seq }) => [id, notification_seq]))
  const rows = notices.flatMap(([userIds, ...notice]) =>
    (userIds as number[])
      .toSorted((a, b) => a - b)
      .map((userId) => {
        const seq = (seqs.get(userId) ?? 0) + 1
        seqs.set(userId, seq)
        return { userId, seq, notice }
      }),
  )
  for (let at = 0; at < rows.length; at += 500) {
    const values = rows.slice(at, at + 500).map(({ userId, seq, notice: [kind, tag, params, ...rest] }) => {
      const [subtaskId, applicationId, authorId, created] = rest as [number, number, number, Date]
      const read = seq > (seqs.get(userId) ?? 0) - unread(userId) ? null : new Date(created.getTime() + 2_400_000)
      const told = sql`${userId}::int, ${seq}::int, ${kind}, ${tag}, ${params}::jsonb, ${subtaskId}::int`
      const when = sql`${created}::timestamptz, ${read && (read < now ? read : now)}::timestamptz`
      return sql`(${told}, ${applicationId}::int, ${authorId}::int, ${when})`
    })
    await sql`INSERT INTO notifications (user_id, seq, kind, tag, params, subtask_id, application_id, author_id,
      created_at, read_at) VALUES ${sql.join(values)}`.execute(db)
  }
  await sql`UPDATE users SET notification_seq = told.seq
    FROM unnest(${[...seqs.keys()]}::int[], ${[...seqs.values()]}::int[]) AS told (id, seq)
    WHERE users.id = told.id`.execute(db)
}
