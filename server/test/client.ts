import { type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AnswerOf, readAnswer } from './answer.ts'
import { unique } from './factories/unique.ts'
import { addressOf, bodyOf, type LooseArgs, type TestArgs } from './request.ts'

export type Headers = Record<string, string>

/** A request as it is written here and nothing else: for wrong methods, content types, addresses and bodies. */
export type RawRequest = Omit<InjectOptions, 'headers'> & { headers?: Headers }

/** Somebody who calls the API: who it is, where from and in which language were said when the client was made. */
export interface Client {
  /** One call by its contract. */
  call<E extends Endpoint>(endpoint: E, ...args: TestArgs<E>): Promise<AnswerOf<E>>
  /** The same with input that the types of the contract needn't allow: for what must be refused. */
  callUnchecked<E extends Endpoint>(endpoint: E, args: LooseArgs): Promise<AnswerOf<E>>
  /** A request by hand as the same person; of the client come only the session, the address and the language. */
  raw(request: RawRequest | string): Promise<LightMyRequestResponse>
  /** What a request by this client has in its head. */
  headers(): Promise<Headers>
  /** The same from another address. */
  from(ip: string): Client
  /** The same asking for answers in this language. Staff are answered in Russian whatever they ask for. */
  speaking(language: string): Client
  /** The same with these headers as well. */
  sending(headers: Headers): Client
  /** The same with this token in place of a session. */
  bearing(token: string): Client
  /** Our own web client at this address: it says so, and keeps the cookies that it is given. */
  browser(ip: string): Browser
}

export interface Browser extends Client {
  jar: Map<string, string>
}

interface Caller {
  http: FastifyInstance
  session?: () => Promise<Headers>
  ip?: string
  headers?: Headers
  jar?: Map<string, string>
}

export function clientOf(caller: Caller): Client {
  const { http, session, ip, jar } = caller
  const headers = async (): Promise<Headers> => ({
    'accept-language': 'en',
    ...(await session?.()),
    ...(jar?.size ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    ...caller.headers,
  })
  const inject = async (request: RawRequest) => {
    const response = await http.inject({
      ...(ip ? { remoteAddress: ip } : {}),
      ...request,
      headers: { ...(await headers()), ...request.headers },
    })
    for (const { name, value } of response.cookies) jar?.set(name, value)
    return response
  }
  const ask = async <E extends Endpoint>(endpoint: E, args: LooseArgs = {}) => {
    const request = {
      method: endpoint.method,
      url: addressOf(fullPath(endpoint), args),
      ...bodyOf(endpoint, args.body, args.file),
    }
    const key = args.idempotencyKey === undefined && endpoint.idempotency ? `test-key-${unique()}` : args.idempotencyKey
    const response = await inject({
      ...request,
      headers: { ...request.headers, ...(key ? { 'idempotency-key': key } : {}) },
    })
    return readAnswer(endpoint, `${request.method} ${request.url}`, response)
  }
  return {
    call: (endpoint, ...[args]) => ask(endpoint, args as LooseArgs),
    callUnchecked: ask,
    raw: (request) => inject(typeof request === 'string' ? { url: request } : request),
    headers,
    from: (address) => clientOf({ ...caller, ip: address }),
    speaking: (language) => clientOf({ ...caller, headers: { ...caller.headers, 'accept-language': language } }),
    sending: (more) => clientOf({ ...caller, headers: { ...caller.headers, ...more } }),
    bearing: (token) => clientOf({ ...caller, session: async () => ({ authorization: `Bearer ${token}` }) }),
    browser: (address) => {
      const kept = new Map<string, string>()
      const ours = { ...caller.headers, 'x-requested-with': 'slipway' }
      return { ...clientOf({ ...caller, ip: address, jar: kept, headers: ours }), jar: kept }
    },
  }
}
