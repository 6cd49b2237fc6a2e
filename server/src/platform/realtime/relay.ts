import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import type { Database } from '../database/schema.ts'

const batch = 500

export interface Relay {
  /** Sends what waits in the outbox; calls made while it runs are folded into one more round. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Moves outbox rows to sockets. Rows are deleted in the same statement that reads them, and skipped while another node
 * holds them, so each is sent by one node; the Socket.IO adapter carries it to the others.
 */
export function createRelay(db: Kysely<Database>, io: Server, log: Logger): Relay {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function drain(): Promise<void> {
    do {
      again = false
      const { rows } = await sql<{ id: bigint; channel: string; event: string; payload: object }>`
        DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
        RETURNING id, channel, event, payload`.execute(db)
      for (const row of rows.sort((a, b) => Number(a.id - b.id))) io.to(row.channel).emit(row.event, row.payload)
      if (rows.length === batch) again = true
    } while (again && !stopped)
  }

  return {
    wake() {
      again = true
      if (running || stopped) return
      running = drain()
        .catch((error) => log.error({ err: error }, 'relay'))
        .finally(() => {
          running = null
        })
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
