import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The built web app: hashed assets for ever, its page for every address that is not the API's. */
export async function registerWeb(http: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) return
  await http.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.setHeader('cache-control', cache)
    },
  })
  http.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw new AppError('not_found')
    return reply.sendFile('index.html')
  })
}
