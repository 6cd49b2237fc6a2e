import pg from 'pg'
import { usualLimits } from '../limits.ts'

export interface Listener {
  /** Settles once the first connection listens. */
  ready: Promise<void>
  stop(): Promise<void>
}

const againMs = 500
const beatMs = 10_000

/**
 * Holds one connection that listens to the channels and comes back after every break; a beat finds the breaks that
 * nobody announces. `onConnect` runs after each (re)connection, because notices sent in between are lost.
 */
export function listen(
  url: string,
  handlers: Readonly<Record<string, (payload: string) => void>>,
  onConnect: (first: boolean) => void,
  beatLimitMs = usualLimits.nodeMs,
): Listener {
  let stopped = false
  let first = true
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  const started = Promise.withResolvers<void>()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'slipway-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: beatMs,
      connectionTimeoutMillis: beatLimitMs,
      query_timeout: beatLimitMs,
    })
    next.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload))
    next.on('error', () => undefined)
    next.on('end', () => lose(next))
    client = next
    try {
      await next.connect()
      await next.query(
        Object.keys(handlers)
          .map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`)
          .join('; '),
      )
      onConnect(first)
      first = false
      started.resolve()
      beat(next)
    } catch {
      lose(next)
    }
  }

  function beat(of: pg.Client): void {
    timer = setTimeout(async () => {
      try {
        await of.query('SELECT 1')
        if (client === of) beat(of)
      } catch {
        lose(of)
      }
    }, beatMs)
    timer.unref()
  }

  function lose(of: pg.Client): void {
    if (client !== of) return
    client = null
    clearTimeout(timer)
    void of.end().catch(() => undefined)
    if (!stopped) timer = setTimeout(() => void connect(), againMs)
  }

  void connect()
  return {
    ready: started.promise,
    async stop() {
      stopped = true
      clearTimeout(timer)
      started.resolve()
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
