import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { modules } from './modules/index.ts'
import type { Config } from './platform/config.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { createPool } from './platform/database/pool.ts'
import { createServices } from './platform/create-services.ts'
import { actorNotice, outboxNotice } from './platform/events.ts'
import { registerOperations } from './platform/http/operations.ts'
import { registerWeb } from './platform/http/web.ts'
import { listen } from './platform/realtime/listen.ts'
import { createRelay } from './platform/realtime/relay.ts'
import { createSockets, recheck } from './platform/realtime/sockets.ts'

export interface Running {
  url: string
  stop(): Promise<void>
}

/** Starts everything in order and answers once the product can be used; `stop` undoes it in reverse. */
export async function boot(config: Config, log: Logger): Promise<Running> {
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.reverse()) await end()
    ends.length = 0
  }
  try {
    const embedded = config.embedded ? await startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres') }) : null
    if (embedded) ends.push(() => embedded.stop())
    const url = embedded?.url ?? (config.DATABASE_URL as string)
    await migrate(url)
    const pool = createPool(url, { max: config.DATABASE_POOL })
    ends.push(() => pool.end())
    const services = createServices(config, log, url)
    const app = await createApp(config, pool, services)
    const state = { ready: false }
    registerOperations(app, config, state)
    await registerWeb(app.http)

    const io = createSockets(app.http, pool, app.actors)
    const relay = createRelay(app.db, io, log)
    const notices = listen(
      url,
      {
        [outboxNotice]: () => relay.wake(),
        [actorNotice]: (userId) => {
          app.actors.forget(Number(userId))
          void recheck(io, app.actors, Number(userId))
        },
      },
      () => {
        app.actors.forget()
        relay.wake()
      },
    )
    ends.push(
      () => notices.stop(),
      () => relay.stop(),
    )

    await services.jobs.start(
      app.jobs,
      modules.flatMap((module) => module.schedules),
      app.jobContext,
      true,
    )
    ends.push(() => services.jobs.stop())
    await app.http.listen({ port: config.PORT, host: config.HOST })
    // Closing the socket server closes the HTTP server under it; fastify then finds it closed.
    ends.push(
      () => app.http.close(),
      () => io.close(),
    )
    ends.push(async () => {
      state.ready = false
    })
    state.ready = true
    const { port } = app.http.server.address() as AddressInfo
    const address = config.PUBLIC_URL ?? `http://${config.HOST}:${port}`
    log.info({ address, embedded: config.embedded, demo: config.demo }, 'ready')
    return { url: address, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
