import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { isAdministered } from '../users/queries/administered.ts'

/** Until somebody administers the installation, its API answers the calls that say so in their contract, and /ready. */
export function closeUntilClaimed({ http, db, services }: Pick<App, 'http' | 'db' | 'services'>): void {
  // The demo has people of every role.
  let administered = services.config.demo
  http.addHook('onRequest', async ({ url, routeOptions }) => {
    // The address as it was routed: `/%61pi` is one of ours, too.
    if (administered || !/^\/api(\/|\?|$)/.test(routeOptions.url ?? url)) return
    if (routeOptions.config.call?.beforeFirstStart || routeOptions.url === '/api/ready') return
    // Another process may have had the link used.
    administered = await isAdministered({ db })
    if (!administered) throw new AppError('first_start_needed')
  })
}
