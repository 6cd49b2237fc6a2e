import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Screen, screens } from '@slipway/domain/access/screens.ts'
import { negotiate } from '@slipway/domain/kernel/locale.ts'
import { manifestOf } from '@slipway/domain/offline/manifest.ts'
import type { FastifyInstance } from 'fastify'
import { pageOnlyHeaders } from './security-headers.ts'

const dist = join(import.meta.dirname, '../../../../web/dist')

const manifestType = 'application/manifest+json; charset=utf-8'

const firstPart = (path: string) => path.split(/[/?]/)[1] ?? ''
const consoleParts = new Set(
  (screens as readonly Screen[]).filter(({ layout }) => layout === 'main').map(({ path }) => firstPart(path)),
)

/**
 * The built web app: hashed assets for ever, its page for every address that is neither a file's nor the API's. Its
 * worker is asked for anew each time, or an old version would live on.
 */
export async function registerWeb(http: FastifyInstance, root = dist): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  // The same page; it asks for the console's code at once.
  const consolePage = existsSync(join(root, 'console.html')) ? 'console.html' : 'index.html'
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const forEver = path.includes('/assets/')
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (!forEver) return
      for (const name of pageOnlyHeaders) reply.removeHeader(name)
    },
  })
  http.get('/manifest.webmanifest', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language', 'content-type': manifestType })
      .send(JSON.stringify(manifestOf(negotiate(request.headers['accept-language'])))),
  )
  http.get('/*', (request, reply) => {
    // A file that the new version has not: a page in its place would be run as a script. Who opens an address asks for HTML.
    const asksForPage = request.headers.accept?.includes('text/html')
    if (!asksForPage && /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return reply.sendFile(consoleParts.has(firstPart(request.url)) ? consolePage : 'index.html')
  })
}
