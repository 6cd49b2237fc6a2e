import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CodeMessage, Transact, Way } from '../src/platform/telephony/message.ts'
import { createNewtel } from '../src/platform/telephony/newtel.ts'
import { type Provider, ProviderError } from '../src/platform/telephony/provider.ts'
import { createSmsaero } from '../src/platform/telephony/smsaero.ts'
import { createSmscru } from '../src/platform/telephony/smscru.ts'
import { createUcaller } from '../src/platform/telephony/ucaller.ts'
import { patienceMs } from './patience.ts'

export interface Seen {
  method: string
  url: string
  authorization: string
  body: string
}
export interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Takes the request and never answers. */
  silent?: boolean
  /** Takes the request and hangs up. */
  broken?: boolean
}

export interface TelephonyProvider {
  url: string
  seen: Seen[]
  /** What it answers to everything, or by what is asked. */
  reply: Reply | ((seen: Seen) => Reply)
  close(): void
}

/** A server of this machine that stands in for a telephony provider. */
export async function startTelephonyProvider(): Promise<TelephonyProvider> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const seen = { method, url, authorization: headers.authorization ?? '', body: await text(request) }
    own.seen.push(seen)
    const reply = typeof own.reply === 'function' ? own.reply(seen) : own.reply
    if (reply.broken) return void request.socket.destroy()
    if (reply.silent) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own: TelephonyProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    reply: {},
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return own
}

export const aMessage: CodeMessage = { phone: '+79135550001', code: '0427', locale: 'ru', key: 'challenge-1' }
const noTransaction = (() => Promise.reject(new Error('no database here'))) as Transact
export const sendBy = (provider: Provider, way: Way = provider.ways[0] as Way, message = aMessage) =>
  provider.send(way, message, noTransaction)
const failureOf = (error: unknown) => (error instanceof ProviderError ? error.failure : String(error))
/** How the provider knows it, or how it failed. */
export const outcomeOf = (provider: Provider) => sendBy(provider).then((reference) => ({ reference }), failureOf)

export const secrets = {
  authKey: 'a'.repeat(48),
  signKey: 'b'.repeat(48),
  key: 'k'.repeat(32),
  password: 'p@ss&word',
} as const

/** Each driver, talking to the server at this address. */
export const driversAt = (url: string, timeoutMs = patienceMs) => ({
  newtel: () => createNewtel({ url, ...secrets, timeoutMs, now: () => 1_700_000_000_500 }),
  ucaller: () => createUcaller({ url: `${url}/v1.0/`, key: secrets.key, serviceId: '4711', timeoutMs }),
  smsaero: () =>
    createSmsaero({ url: `${url}/v2`, email: 'it@company.example', key: secrets.key, sign: 'Slipway', timeoutMs }),
  smscru: () =>
    createSmscru({ url: `${url}/sys`, login: 'company', password: secrets.password, sender: 'Slipway', timeoutMs }),
})
