import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { inChunks } from './wire.ts'

/** What carries messages from the node that took them out of the outbox to all nodes, itself among them. */
export const socketNotice = 'slipway_socket'

const batch = 500
const lock = 7_354_003
const patrolMs = 3_000

export interface Relay {
  /** Sends what waits in the outbox; calls made while it runs are folded into one more round. */
  wake(): void
  stop(): Promise<void>
}

interface Row {
  id: bigint
  channel: string
  event: string
  payload: unknown
}

/**
 * Moves outbox rows to all nodes. One node at a time does so, and its NOTIFY commits together with the deletion: each
 * row goes out once, and in the order of the outbox. A wake that meets another node's round is not lost, because that
 * node was woken too; the patrol is for the case that its notice was.
 */
export function createRelay(db: Kysely<Database>, log: Logger): Relay {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const patrol = setInterval(wake, patrolMs)
  patrol.unref()

  async function drain(): Promise<void> {
    while (again && !stopped) {
      again = false
      if ((await round(db)) === batch) again = true
    }
  }

  function wake(): void {
    again = true
    if (running || stopped) return
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'relay'))
      .finally(() => {
        running = null
        // A wake between the last look at `again` and this moment.
        if (again) setImmediate(wake)
      })
  }

  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(patrol)
      await running
    },
  }
}

/** Sends one batch; answers how many rows it had. */
function round(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`
      WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${lock}) AS held)
      DELETE FROM outbox
      WHERE (SELECT held FROM mine) AND id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch})
      RETURNING id, channel, event, payload`.execute(tx)
    if (!rows.length) return 0
    // A crash before the next flush brings the rows back: sent twice rather than never.
    await sql`SET LOCAL synchronous_commit = off`.execute(tx)
    const ordered = rows.sort((a, b) => Number(a.id - b.id))
    const chunks = inChunks(ordered.map(({ channel, event, payload }) => [channel, event, payload] as const))
    await sql`SELECT pg_notify(${socketNotice}, chunk) FROM unnest(${chunks}::text[]) AS chunk`.execute(tx)
    return rows.length
  })
}
