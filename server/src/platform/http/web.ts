import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../../../web/dist')

/** The built web app: hashed assets for ever, its page for every address that is neither a file's nor the API's. */
export async function registerWeb(http: FastifyInstance, root = dist): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
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
    },
  })
  http.get('/*', (request, reply) => {
    // A file that the new version has not: a page in its place would be run as a script.
    if (/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
