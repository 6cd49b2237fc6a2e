import type { Pool } from 'pg'
import type { Logger } from 'pino'

/** What carries messages from the node that took them out of the outbox to all nodes, itself among them. */
export const socketNotice = 'slipway_socket'

export interface Message {
  channel: string
  event: string
  payload: unknown
}

const batch = 500
const lock = 7_354_003
const patrolMs = 5_000

export interface Relay {
  /** Sends what waits in the outbox; calls made while it runs are folded into one more round. */
  wake(): void
  stop(): Promise<void>
}

/**
 * One batch of the outbox goes to every node. The lock lets one node at a time do so, and NOTIFY commits together with
 * the deletion: each row goes out once, in the order of the outbox. The id makes each message unique, because NOTIFY
 * drops what it has in the same transaction already.
 */
const round = {
  name: 'relay',
  text: `
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(${lock})),
    gone AS (
      DELETE FROM outbox
      WHERE (SELECT count(*) FROM turn) = 1 AND id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch})
      RETURNING id, channel, event, payload
    ),
    ordered AS MATERIALIZED (SELECT * FROM gone ORDER BY id)
    SELECT pg_notify('${socketNotice}', json_build_object(
      'id', id, 'channel', channel, 'event', event, 'payload', payload)::text) FROM ordered`,
}

/** Moves outbox rows to all nodes as soon as it is woken; the patrol finds those whose node died before it could wake. */
export function createRelay(pool: Pool, log: Logger): Relay {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const patrol = setInterval(wake, patrolMs)
  patrol.unref()

  async function drain(): Promise<void> {
    while (again && !stopped) {
      again = false
      const { rowCount } = await pool.query(round)
      if (rowCount === batch) again = true
    }
  }

  function wake(): void {
    again = true
    if (running || stopped) return
    running = drain()
      .catch((error: unknown) => {
        // The patrol tries again; at once would be a busy loop while the database is away.
        again = false
        log.error({ err: error }, 'relay')
      })
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
