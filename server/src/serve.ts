import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import type { Ends } from './ends.ts'
import { serveScreens } from './modules/google-accounts/screens/serve-screens.ts'
import { closeUntilClaimed } from './modules/identity/closed-installation.ts'
import { offerInstallation } from './modules/identity/commands/offer-installation.ts'
import { modules } from './modules/index.ts'
import { tellStrangeSettings } from './modules/settings/queries/settings.ts'
import { syncTexts } from './modules/texts/sync.ts'
import type { Config } from './platform/config.ts'
import { createServices } from './platform/create-services.ts'
import { createPool } from './platform/database/pool.ts'
import type { Front } from './platform/http/front.ts'
import { registerOperations, type State } from './platform/http/operations.ts'
import { registerOverload } from './platform/http/overload.ts'
import { registerWeb } from './platform/http/web.ts'
import { usualLimits } from './platform/limits.ts'
import { startRealtime } from './platform/realtime/realtime.ts'
import type { Reports } from './platform/reports/reports.ts'

export interface Given {
  config: Config
  log: Logger
  reports: Reports | null
  front: Front
  state: State
  ends: Ends
  /** Of the database. */
  url: string
}

/** What of the start needs all of the code: the API, the demo, the queue and the sockets, on a database that is ready. */
export async function serve({ config, log, reports, front, state, ends, url }: Given): Promise<void> {
  const pool = createPool(url, { max: config.DATABASE_POOL, prepare: config.DATABASE_PREPARE })
  ends.push(() => pool.end())
  const services = createServices(config, log, url, () => new Date(), usualLimits, reports)
  const app = await createApp(config, pool, services, front.factory)
  ends.push(() => app.http.close())
  await tellStrangeSettings({ db: app.db, log })
  // The queues have tables of their own, and the demo is the database's work: they are made at the same time.
  const queues = services.jobs.open(app.jobs, { supervise: true })
  ends.push(() => services.jobs.stop())
  await settledAll([queues, config.demo ? fillDemo(app, url) : Promise.resolve(), openHttp(app, state)])
  // After the demo, which takes locks on all tables.
  await syncTexts(app.db)
  const schedules = modules.flatMap((module) => module.schedules)
  await services.jobs.work(schedules, app.jobContext)
  await offerInstallation(app)
  if (state.stopping) return
  const realtime = startRealtime(app, front.server, url)
  serveScreens(app, realtime)
  ends.push(
    () => realtime.stop(),
    () => realtime.closeSockets(),
  )
}

async function openHttp(app: App, state: State): Promise<void> {
  registerOverload(app.http, state)
  await registerOperations(app, state)
  closeUntilClaimed(app)
  await registerWeb(app.http)
  await app.http.ready()
}

async function fillDemo({ jobContext, services: { log } }: App, url: string): Promise<void> {
  log.warn('demo mode: the passwords are public, whoever reaches this address may be anybody')
  const { seedDemo } = await import('./demo/seed.ts')
  if (await seedDemo(jobContext, url)) log.info('demo data made')
}

/** Whatever is stopped after a failure must not be on its way still. */
async function settledAll(parts: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
