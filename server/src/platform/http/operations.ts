import type { App } from '../../app.ts'
import type { Config } from '../config.ts'

/** What operators ask: does the process live, may it be sent traffic. */
export function registerOperations({ http, db }: App, _config: Config, state: { ready: boolean }): void {
  http.get('/api/health', async () => ({ status: 'ok' }))
  http.get('/api/ready', async (_request, reply) => {
    const up =
      state.ready &&
      (await db
        .selectFrom('settings')
        .select('name')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ))
    return reply.status(up ? 200 : 503).send({ status: up ? 'ready' : 'starting' })
  })
}
