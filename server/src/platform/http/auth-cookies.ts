import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCookie, Call } from '../call.ts'
import type { Config } from '../config.ts'

const pathOf = {
  challenge: '/api/auth',
  browser: '/api/auth',
  step: '/api/auth',
  sso: '/api/v3/users/keycloak',
} as const

/** Behind a proxy the public address tells; browsers hold the prefix to its promise. */
const isSecure = (request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): boolean =>
  request.protocol === 'https' || config.PUBLIC_URL?.startsWith('https:') === true
const nameOf = (name: AuthCookie, secure: boolean) => `${secure ? '__Secure-' : ''}slipway_${name}`

/** The cookies of signing in; our own web client alone is given any. */
export function authCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'PUBLIC_URL'>,
  browser: boolean,
): Pick<Call, 'authCookie' | 'setAuthCookie'> {
  const secure = isSecure(request, config)
  const optionsOf = (name: AuthCookie) => ({ path: pathOf[name], httpOnly: true, sameSite: 'strict', secure }) as const
  return {
    authCookie: (name) => request.cookies[nameOf(name, secure)],
    setAuthCookie: (name, cookie) => {
      if (!browser) return
      if (cookie) reply.setCookie(nameOf(name, secure), cookie.value, { ...optionsOf(name), maxAge: cookie.seconds })
      else reply.clearCookie(nameOf(name, secure), optionsOf(name))
    },
  }
}
