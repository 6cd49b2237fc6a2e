import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Locale, negotiate } from '@slipway/domain/kernel/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actors } from '../security/actors.ts'
import type { Call } from '../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

export const refreshCookie = 'slipway_refresh'
const refreshPath = '/api/v3/users/keycloak/refresh'
const refreshLife = 30 * 24 * 3600

/** The token of an Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Finds out who calls, before anything is read of the body. A wrong token is the same as none. */
export function registerIdentity(app: FastifyInstance, actors: Actors): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const token = request.url.startsWith('/api/') ? bearerOf(request) : undefined
    if (!token || token.split('.').length !== 3) return
    const activeRole = request.headers['x-active-role']
    request.actor = await actors.identify(token, typeof activeRole === 'string' ? activeRole : undefined)
  })
}

/** Staff read Russian; others what the call asks for, else the language of their profile. */
export function localeOf(request: FastifyRequest): Locale {
  if (request.actor?.isInternal) return 'ru'
  const asked = request.headers['accept-language']
  return asked ? negotiate(asked) : (request.actor?.locale ?? 'ru')
}

export function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    locale: localeOf(request),
    cookie: (name) => request.cookies[name],
    bearer: bearerOf(request),
    setRefreshCookie: (value) => {
      const secure = request.protocol === 'https'
      const options = { path: refreshPath, httpOnly: true, sameSite: 'strict', secure } as const
      if (value === null) reply.clearCookie(refreshCookie, options)
      else reply.setCookie(refreshCookie, value, { ...options, maxAge: refreshLife })
    },
  }
}
