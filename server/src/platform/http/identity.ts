import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Locale, negotiate } from '@slipway/domain/kernel/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Call } from '../call.ts'
import type { Config } from '../config.ts'
import { alsoSays } from '../log.ts'
import { outerText } from '../outer-text.ts'
import type { Actors } from '../security/actors.ts'
import { authCookies } from './auth-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

const refreshLife = 30 * 24 * 3600

/** Decision 0013: on https the prefix makes browsers refuse the cookie from anybody but this very host. */
function refreshCookieOf({ protocol }: FastifyRequest, publicUrl: string | undefined) {
  const secure = protocol === 'https' || publicUrl?.startsWith('https:') === true
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return { name: secure ? '__Host-slipway_refresh' : 'slipway_refresh', options }
}

/** Our web client says so; a page of another site can't send this header without being asked for it first (CORS). */
const isBrowser = (request: FastifyRequest): boolean => request.headers['x-requested-with'] === 'slipway'

/** The token of an Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

function wordIn({ headers }: FastifyRequest, name: string, most: number): string | undefined {
  const word = headers[name]
  return typeof word === 'string' ? word.slice(0, most) : undefined
}

/** Finds out who calls, before anything is read of the body. A wrong token is the same as none. */
export function registerIdentity(app: FastifyInstance, actors: Actors): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const token = request.url.startsWith('/api/') ? bearerOf(request) : undefined
    if (!token || token.split('.').length !== 3) return
    const activeRole = request.headers['x-active-role']
    const actor = await actors.identify(token, typeof activeRole === 'string' ? activeRole : undefined)
    request.actor = actor
    // Every line that this request writes says whose it is.
    if (actor) alsoSays(request.log as Logger, whoIs(actor))
  })
}

const whoIs = ({ userId, impersonatorId }: Actor) =>
  impersonatorId === null ? { user: userId } : { user: userId, impersonator: impersonatorId }

/** Staff read Russian; others what the call asks for, else the language of their profile. */
export function localeOf(request: FastifyRequest): Locale {
  if (request.actor?.isInternal) return 'ru'
  const asked = request.headers['accept-language']
  return asked ? negotiate(asked) : (request.actor?.locale ?? 'ru')
}

export const userAgentOf = (request: FastifyRequest): string =>
  outerText(String(request.headers['user-agent'] ?? ''), 400)

/** Only of a proxy whose word is taken: then the caller's address is not that of the connection. */
function proxyCountryOf(request: FastifyRequest, header: string | undefined): string | undefined {
  if (!header || request.ip === request.socket.remoteAddress) return undefined
  const code = String(request.headers[header.toLowerCase()] ?? '').toUpperCase()
  // XX and T1 are how such proxies say "unknown" and "Tor".
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined
}

type Settings = Pick<Config, 'PUBLIC_URL' | 'COUNTRY_HEADER'>

export function callOf(request: FastifyRequest, reply: FastifyReply, config: Settings): Call {
  const browser = isBrowser(request)
  const { name, options } = refreshCookieOf(request, config.PUBLIC_URL)
  return {
    ...authCookies(request, reply, config, browser),
    requestId: request.id,
    ip: request.ip,
    userAgent: userAgentOf(request),
    locale: localeOf(request),
    origin: URL.parse(config.PUBLIC_URL ?? `${request.protocol}://${request.host}`)?.origin ?? '',
    languages: outerText(String(request.headers['accept-language'] ?? ''), 200),
    proxyCountry: proxyCountryOf(request, config.COUNTRY_HEADER),
    browser,
    refreshCookie: browser ? request.cookies[name] : undefined,
    bearer: bearerOf(request),
    linkSecret: wordIn(request, 'x-link-secret', 100),
    idempotencyKey: wordIn(request, 'idempotency-key', 200),
    concerns: (subject) => {
      request.concerned = subject
    },
    setRefreshCookie: (value) => {
      if (!browser) return
      if (value === null) reply.clearCookie(name, options)
      else reply.setCookie(name, value, { ...options, maxAge: refreshLife })
    },
  }
}
