import type { App } from '../../app.ts'
import { registerDevOutbox } from './dev-outbox.ts'
import { registerMetrics } from './metrics.ts'
import { registerOpenapi } from './openapi-page.ts'

export interface State {
  ready: boolean
  /** On the clock of `performance`; null until then. */
  readyAt: number | null
  stopping: boolean
}

/** What operators ask: does the process live, may it be sent traffic; and what developers read. */
export async function registerOperations({ http, pool, db, services }: App, state: State): Promise<void> {
  http.get('/api/ready', async (_request, reply) => {
    const up = state.ready && (await answers(db, services.limits.probeMs))
    const status = state.stopping ? 'stopping' : up ? 'ready' : 'starting'
    return reply
      .status(up ? 200 : 503)
      .headers(up ? {} : { 'retry-after': '2' })
      .send({ status })
  })
  const { config } = services
  registerMetrics(http, pool, config.METRICS_TOKEN)
  await registerOpenapi(http, { page: config.demo })
  if (config.demo) registerDevOutbox(http, db, config)
}

/** Does the database answer in time? */
async function answers(db: App['db'], probeMs: number): Promise<boolean> {
  const silence = AbortSignal.timeout(probeMs)
  const late = new Promise<false>((resolve) => silence.addEventListener('abort', () => resolve(false), { once: true }))
  const asked = db
    .selectFrom('idempotency_keys')
    .select('key')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
  return Promise.race([asked, late])
}
