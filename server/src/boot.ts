import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { modules } from './modules/index.ts'
import type { Config } from './platform/config.ts'
import { createServices } from './platform/create-services.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { createPool } from './platform/database/pool.ts'
import { createFront, type Front } from './platform/http/front.ts'
import { registerOperations, type State } from './platform/http/operations.ts'
import { registerWeb } from './platform/http/web.ts'
import { startRealtime } from './platform/realtime/realtime.ts'

export interface Running {
  url: string
  /** Settles once everything is up; rejects when it can't be. */
  ready: Promise<void>
  /** Undoes what was started, in reverse. Takes less than ten seconds whatever clients do. */
  stop(): Promise<void>
}

/** How long balancers and clients are told to go elsewhere before the port closes. */
const farewellMs = 500
const requestsMs = 3_000
const stepMs = 4_000

/** Opens the port and starts the rest behind it; `/api/health` answers at once, `/api/ready` when all is up. */
export async function boot(config: Config, log: Logger): Promise<Running> {
  const front = createFront()
  const port = await front.listen(config.PORT, config.HOST)
  const url = config.PUBLIC_URL ?? `http://${config.HOST}:${port}`
  const state: State = { ready: false, stopping: false }
  const ends: (() => Promise<unknown>)[] = []
  const ready = start(config, log, front, state, ends).then(() => {
    if (state.stopping) return
    front.open()
    state.ready = true
    log.info({ url, embedded: config.embedded, demo: config.demo }, 'ready')
  })
  // Whoever awaits `ready` learns of it; `stop` must not be the second to fail.
  const settled = ready.catch(() => undefined)
  const stop = async () => {
    const served = state.ready
    Object.assign(state, { ready: false, stopping: true })
    front.drain()
    if (served) await sleep(farewellMs)
    await front.close(requestsMs)
    await settled
    for (const end of ends.reverse()) {
      await Promise.race([end(), sleep(stepMs)]).catch((error: unknown) => log.error({ err: error }, 'stop'))
    }
  }
  return { url, ready, stop }
}

/** Starts everything in order, and pushes onto `ends` how each part is stopped. */
async function start(config: Config, log: Logger, front: Front, state: State, ends: (() => Promise<unknown>)[]) {
  const embedded = config.embedded ? await startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres') }) : null
  if (embedded) ends.push(() => embedded.stop())
  if (state.stopping) return
  const url = embedded?.url ?? (config.DATABASE_URL as string)
  await migrate(url, { logger: log })
  const pool = createPool(url, { max: config.DATABASE_POOL })
  ends.push(() => pool.end())
  const services = createServices(config, log, url)
  const app = await createApp(config, pool, services, front.factory)
  await registerOperations(app, state)
  await registerWeb(app.http)
  await app.http.ready()
  ends.push(() => app.http.close())
  await services.jobs.start(
    app.jobs,
    modules.flatMap(({ schedules }) => schedules),
    app.jobContext,
    true,
  )
  ends.push(() => services.jobs.stop())
  if (state.stopping) return
  const realtime = startRealtime(app, front.server, url)
  ends.push(
    () => realtime.stop(),
    () => realtime.closeSockets(),
  )
}
