import pg from 'pg'

interface Listener {
  stop(): Promise<void>
}

/**
 * Holds one connection that listens to the channels and comes back after every break. `onConnect` runs after each
 * (re)connection, because notices sent in between are lost.
 */
export function listen(
  url: string,
  handlers: Readonly<Record<string, (payload: string) => void>>,
  onConnect: () => void,
): Listener {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'slipway-listen', keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload))
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client === next) again()
    })
    client = next
    try {
      await next.connect()
      for (const channel of Object.keys(handlers)) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      onConnect()
    } catch {
      await next.end().catch(() => undefined)
      if (client === next) again()
    }
  }

  function again(): void {
    client = null
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), 500)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
