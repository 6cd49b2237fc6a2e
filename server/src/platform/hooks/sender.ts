import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { HookFault } from '@slipway/domain/webhooks/kinds.ts'
import { guardedLookup, type Resolve } from './lookup.ts'
import { mayBeTold } from './target.ts'

export interface HookMessage<B extends string | Buffer = string> {
  url: string
  /** In lowercase; JSON is sent unless they say otherwise. */
  headers: Readonly<Record<string, string>>
  body: B
}

/** `status` is null where nothing was answered; a fault says why the try came to nothing. */
export interface HookAnswer {
  status: number | null
  fault: HookFault | null
  tookMs: number
  /** In so many seconds it may be asked again, where it says so (RFC 9110, 10.2.3). */
  retryAfter: number | null
}

export interface HookSender {
  /** Whether anything is ever sent there. */
  accepts(url: string): boolean
  /** Never throws: what went wrong is its answer. */
  post(message: HookMessage<string | Buffer>): Promise<HookAnswer>
}

export interface HookOptions {
  /** This machine may be told as well, also without TLS: for tests and development. */
  loopback: boolean
  timeoutMs?: number
  find?: Resolve
}

const maxAnswer = 64 * 1024

/** One POST on a connection of its own; redirects are not followed. */
export function createHookSender({ loopback, timeoutMs = 10_000, find }: HookOptions): HookSender {
  const lookup = guardedLookup(loopback, find)
  return {
    accepts: (url) => {
      const target = URL.parse(url)
      return target !== null && mayBeTold(target, loopback)
    },
    async post({ url, headers, body }) {
      const began = performance.now()
      const answer = (said: Said, retryAfter: number | null = null): HookAnswer => ({
        ...{ ...said, retryAfter },
        tookMs: Math.round(performance.now() - began),
      })
      const target = URL.parse(url)
      if (!target || !mayBeTold(target, loopback)) return answer({ status: null, fault: 'address' })
      const signal = AbortSignal.timeout(timeoutMs)
      const length = Buffer.byteLength(body)
      const request = (target.protocol === 'https:' ? secure : plain)(target, {
        ...{ method: 'POST', agent: false, lookup, signal },
        headers: { 'content-type': 'application/json', ...headers, 'content-length': length },
      })
      try {
        const response = await responseTo(request, body)
        await readAway(response)
        return answer(judged(response.statusCode ?? 0), secondsOf(response.headers['retry-after']))
      } catch (error) {
        return answer({ status: null, fault: signal.aborted ? 'timeout' : faultOf(error) })
      } finally {
        request.destroy()
      }
    },
  }
}

const responseTo = (request: ClientRequest, body: string | Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve)
    // It stays: what breaks later than the answer is nobody's concern, and must not end the process.
    request.on('error', reject)
    // A change of protocol, which nobody asked for, ends with neither of both.
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end(body)
  })

/** What is said in the answer is not kept: its status counts, also when the rest never ends. */
const readAway = (response: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxAnswer) response.destroy()
    })
    response.on('error', () => {})
    response.on('close', resolve)
  })

type Said = Pick<HookAnswer, 'status' | 'fault'>

function judged(status: number): Said {
  if (status >= 200 && status < 300) return { status, fault: null }
  return { status, fault: status >= 300 && status < 400 ? 'redirect' : 'status' }
}

/** Seconds, or a moment. */
function secondsOf(said: string | undefined): number | null {
  if (said === undefined) return null
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - Date.now()) / 1_000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

function faultOf(error: unknown): HookFault {
  const { code = '' } = error as { code?: string }
  if (code === 'CLOSED_ADDRESS') return 'address'
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT)/.test(code)) return 'name'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'tls' : 'connection'
}
