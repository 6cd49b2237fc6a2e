import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Module } from '../module.ts'

interface Known {
  pattern: RegExp
  method: string
}

/** What is under /api but not a call: 405 where another method would do, else 404; OPTIONS tells the methods. */
export function registerUnknown(app: FastifyInstance, modules: readonly Module[]): void {
  const known = modules
    .flatMap(({ contract }) => Object.values(contract))
    .map((call) => ({
      pattern: new RegExp(`^${fullPath(call).replace(/\{\w+\}/g, '[^/]+')}/?$`),
      method: call.method,
    }))
  for (const url of ['/api', '/api/*'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: async (request, reply) => {
        const allowed = methodsOf(known, request.url.split('?')[0] ?? '')
        if (!allowed.length) throw new AppError('not_found')
        reply.header('allow', allowed.join(', '))
        if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed')
        return noContent(reply)
      },
    })
}

function methodsOf(known: readonly Known[], path: string): string[] {
  const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
  if (!methods.size) return []
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')]
}

const noContent = (reply: FastifyReply) => reply.status(204).send()
