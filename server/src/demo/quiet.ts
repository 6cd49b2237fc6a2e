import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import type { Tx } from '../platform/services.ts'
import { isNotice, writeNotices } from './notices.ts'

/** Locks, where there is nobody to be locked out. */
const needless: readonly RegExp[] = [
  /^SELECT pg_advisory_xact_lock\(/,
  /^SELECT 1 FROM subtasks WHERE task_id = \S+ ORDER BY id FOR NO KEY UPDATE$/,
  /^SELECT id FROM ledger_accounts WHERE .* FOR UPDATE$/,
]
/** Rows that nothing reads before the end: they are written together then, in their order. */
const later = /^insert into "ledger_entries" \([^)]*\) values (?!.* returning )/

/**
 * The same transaction for playing the past in: nobody was there to be told, nobody to be waited for, and a thousand
 * rows are written as fast as ten. `settle` writes what was put off.
 */
export function quiet(tx: Tx): { tx: Tx; settle: () => Promise<void> } {
  const backlog = new Map<string, unknown[][]>()
  const notices: (readonly unknown[])[] = []

  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (needless.some((pattern) => pattern.test(query.sql))) return { rows: [] }
    if (isNotice(query)) {
      notices.push(query.parameters)
      return { rows: [] }
    }
    if (!later.test(query.sql)) return tx.db.executeQuery<R>(query as CompiledQuery<R>)
    const [head = '', tail = ''] = query.sql.split(' values ')
    const width = tail.slice(0, tail.indexOf(')')).split(',').length
    const rows = backlog.get(head) ?? []
    backlog.set(head, rows)
    for (let at = 0; at < query.parameters.length; at += width) rows.push(query.parameters.slice(at, at + width))
    return { rows: [] }
  }

  async function settle(): Promise<void> {
    for (const [head, rows] of backlog) {
      for (let at = 0; at < rows.length; at += 500) {
        const values = rows.slice(at, at + 500).map((row) => sql`(${sql.join(row)})`)
        await sql`${sql.raw(head)} values ${sql.join(values)}`.execute(tx.db)
      }
    }
    await writeNotices(tx, notices)
  }
  // Lines of the log are kept, socket messages are not.
  const trail = { lines: tx.trail.lines, messages: [] }
  return { tx: { ...tx, trail, db: through(executeQuery) as Tx['db'] }, settle }
}

/** Kysely in front of somebody else's connection. */
function through(executeQuery: DatabaseConnection['executeQuery']): Kysely<Database> {
  const done = async () => undefined
  const streamQuery = () => {
    throw new Error('Nothing is streamed')
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        acquireConnection: async () => ({ executeQuery, streamQuery }),
        ...{ init: done, releaseConnection: done, destroy: done },
        ...{ beginTransaction: done, commitTransaction: done, rollbackTransaction: done },
      }),
    },
  })
}
