import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Behind a proxy that isn't trusted everybody has the proxy's address, and shares its limits: the log says so. */
export function warnOfProxies(http: FastifyInstance, { PUBLIC_URL, TRUSTED_PROXIES }: Config): void {
  if (PUBLIC_URL?.startsWith('https:') && !TRUSTED_PROXIES) {
    http.log.warn('PUBLIC_URL is https, yet TRUSTED_PROXIES is empty: everybody shares the limits of one address')
  }
  let told = false
  http.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (told || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    told = true
    http.log.warn({ peer: ip }, 'X-Forwarded-For of a peer that TRUSTED_PROXIES does not name is ignored')
  })
}
