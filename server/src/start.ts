import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { modules } from './modules/index.ts'
import { tellStrangeSettings } from './modules/settings/queries/settings.ts'
import type { Config } from './platform/config.ts'
import { createServices } from './platform/create-services.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { createPool } from './platform/database/pool.ts'
import type { Front } from './platform/http/front.ts'
import { registerOperations, type State } from './platform/http/operations.ts'
import { registerOverload } from './platform/http/overload.ts'
import { registerWeb } from './platform/http/web.ts'
import { startRealtime } from './platform/realtime/realtime.ts'

export type Ends = (() => Promise<unknown>)[]

/** Starts everything in order, and pushes onto `ends` how each part is stopped. */
export async function start(config: Config, log: Logger, front: Front, state: State, ends: Ends): Promise<void> {
  const embedded = config.embedded ? await startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres') }) : null
  if (embedded) ends.push(() => embedded.stop())
  if (state.stopping) return
  const url = embedded?.url ?? (config.DATABASE_URL as string)
  await migrate(url, { logger: log })
  const pool = createPool(url, { max: config.DATABASE_POOL, prepare: config.DATABASE_PREPARE })
  ends.push(() => pool.end())
  const services = createServices(config, log, url)
  const app = await createApp(config, pool, services, front.factory)
  await tellStrangeSettings({ db: app.db, log })
  await registerOverload(app.http, state)
  await registerOperations(app, state)
  await registerWeb(app.http)
  await app.http.ready()
  ends.push(() => app.http.close())
  if (config.demo) {
    const { seedDemo } = await import('./demo/seed.ts')
    log.warn('demo mode: the passwords are public, whoever reaches this address may be anybody')
    if (await seedDemo(app.jobContext)) log.info('demo data made')
  }
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
