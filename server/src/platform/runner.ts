import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from './app-error.ts'
import { fromDatabaseError } from './database/constraints.ts'
import { withNext } from './database/prepared-client.ts'
import type { Database } from './database/schema.ts'
import type { Services } from './services.ts'
import { writeTrail } from './trail.ts'
import { type Origin, openTx, type Reader, type Tx } from './tx.ts'

const maxTries = 4
/** Before the second try; longer before the next ones. A transaction takes a few milliseconds. */
const mostPauseMs = 50
const retryable = new Set(['40001', '40P01'])

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/**
 * Opens a transaction, runs the work, writes its trail and commits. Serialization failures and deadlocks are tried
 * again after a moment, at most three times; violations of named constraints become the AppError of their row in the
 * table of constraints.
 */
export async function inTransaction<R>(
  db: Kysely<Database>,
  services: Services,
  origin: Origin | null,
  work: (tx: Tx<Services>) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      const afterCommit = new Set<() => void>()
      const result = await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (db) => {
          const tx = openTx({
            db,
            now: services.now(),
            log: services.log,
            services,
            origin,
            queue: services.jobs,
            afterCommit,
          })
          if (!origin) await sql.raw(`${withNext}SET LOCAL statement_timeout = '10min'`).execute(db)
          const done = await work(tx)
          await writeTrail(tx)
          return done
        })
      runAll(afterCommit, services.log)
      return result
    } catch (error) {
      const state = sqlState(error)
      if (!state || !retryable.has(state) || attempt >= maxTries) throw fromDatabaseError(error)
      // At once and in step they would only block each other again.
      await setTimeout(mostPauseMs * attempt * (0.2 + 0.8 * Math.random()))
    }
  }
}

/** What was committed stays: a task that fails takes nothing of it back and keeps none of the others from running. */
function runAll(tasks: ReadonlySet<() => void>, log: Services['log']): void {
  for (const task of tasks) {
    try {
      task()
    } catch (error) {
      log.error({ err: error }, 'what follows a commit failed')
    }
  }
}

export function readerOf(db: Kysely<Database>, services: Services): Reader<Services> {
  return { db, now: services.now(), log: services.log, services }
}

export interface StoredAnswer {
  status: number
  body: string
}

interface Claim {
  userId: number
  call: string
  key: string
  input: unknown
}

/**
 * Makes a call happen once per key: the first one runs and stores its answer in the same transaction, later ones get
 * that answer byte for byte. Rivals wait on the unique index until the first has committed or rolled back.
 * Throws idempotency_key_reused when the key came with other data before.
 */
export async function once(tx: Tx, claim: Claim, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const requestHash = createHash('sha256').update(JSON.stringify(claim.input)).digest('hex')
  const where = { user_id: claim.userId, call: claim.call, key: claim.key }
  const inserted = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...where, request_hash: requestHash, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return stored(tx, where, requestHash)
  const answer = await work()
  await tx.db
    .updateTable('idempotency_keys')
    .set(answer)
    .where('user_id', '=', where.user_id)
    .where('call', '=', where.call)
    .where('key', '=', where.key)
    .execute()
  return answer
}

async function stored(
  tx: Tx,
  where: { user_id: number; call: string; key: string },
  hash: string,
): Promise<StoredAnswer> {
  const row = await tx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', where.user_id)
    .where('call', '=', where.call)
    .where('key', '=', where.key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== hash) throw new AppError('idempotency_key_reused')
  // Written in the transaction that made the row: nobody sees the one without the other.
  return { status: row.status as number, body: row.body as string }
}
