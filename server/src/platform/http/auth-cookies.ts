import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Cookies that only the calls of signing in receive: `challenge` says whose code this browser has asked for, `browser`
 * by what it is known to the people who have signed in here.
 */
type AuthCookie = 'challenge' | 'browser'

const path = '/api/auth'

/** Behind a proxy the public address tells; browsers hold the prefix to its promise. */
const isSecure = (request: FastifyRequest, config: Config): boolean =>
  request.protocol === 'https' || config.PUBLIC_URL?.startsWith('https:') === true
const nameOf = (name: AuthCookie, secure: boolean) => `${secure ? '__Secure-' : ''}slipway_${name}`

export const authCookie = (request: FastifyRequest, config: Config, name: AuthCookie): string | undefined =>
  request.cookies[nameOf(name, isSecure(request, config))]

export function setAuthCookie(
  reply: FastifyReply,
  config: Config,
  name: AuthCookie,
  { value, seconds }: { value: string; seconds: number },
): void {
  const secure = isSecure(reply.request, config)
  reply.setCookie(nameOf(name, secure), value, { path, httpOnly: true, sameSite: 'strict', secure, maxAge: seconds })
}
