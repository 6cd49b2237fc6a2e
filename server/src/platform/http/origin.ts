import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers name the site whose page makes a request: those of other sites change nothing here, signed in or not, and
 * nobody is signed in by them. Programs name none and are asked for their token as ever. Reading stays open, but for the
 * GETs that change something: links in letters come from other sites, and no page of another site may look at what is
 * answered.
 */
export function refuseForeignPages(http: FastifyInstance, publicUrl: string | undefined): void {
  let told = false
  http.addHook('onRequest', async ({ raw, method, routeOptions }) => {
    const call = (routeOptions.config as { call?: Endpoint }).call
    if ((reading.has(method) && !call?.changesByGet) || !isForeign(raw, publicUrl)) return
    if (!told && seemsOwn(raw)) {
      told = true
      const { host, origin } = raw.headers
      http.log.warn(
        { origin, host, publicUrl },
        'a page of this origin is refused; if it is ours, a proxy rewrites Host: set PUBLIC_URL to that origin',
      )
    }
    throw new AppError('foreign_site')
  })
}

/** The browser says that the page and the call are of one site, or, on plain http, says nothing of it. */
const seemsOwn = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && [undefined, 'same-origin'].includes(headers['sec-fetch-site'] as string | undefined)

/** Another host of the same domain is another site, too: what stands there is not ours. */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  if (headers.origin === undefined) return false
  const origin = URL.parse(headers.origin)
  if (!origin) return true
  return origin.host !== headers.host && origin.origin !== (publicUrl && new URL(publicUrl).origin)
}
