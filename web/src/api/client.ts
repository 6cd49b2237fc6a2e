import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { currentLocale, i18n } from '../i18n/i18n.ts'
import { readAnswer } from './answers.ts'
import { ApiError, isAbort, readProblem } from './errors.ts'
import { tellingOf } from './live.ts'
import { withProof } from './proof.ts'
import { refresh } from './refresh.ts'
import { session } from './session.ts'
import { type CallArgs, urlOf } from './url.ts'

/** Nobody waits longer for an answer; a download may take its time. */
const patienceMs = 30_000
const downloadMs = 300_000

export interface CallOptions {
  signal?: AbortSignal
  /** The same for every try of one submission; made afresh when left out. */
  idempotencyKey?: string
  /** What the caller shows of a link that they hold: in a header, because addresses are logged. */
  linkSecret?: string | undefined
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/**
 * Makes one call of the API. Resolves to what the contract says, with JSON:API documents flattened; rejects with
 * `ApiError`. A 401 refreshes the session and tries once more, and so does a fresh proof where the call needs one. What shows what it changes is read again by itself.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  return tellingOf(endpoint, () => withProof(() => send(endpoint, args, options)))
}

async function send<E extends Endpoint>(endpoint: E, args: Args<E>, options: CallOptions): Promise<Result<E>> {
  const key = options.idempotencyKey ?? (endpoint.idempotency ? crypto.randomUUID() : undefined)
  const request = () => fetch(urlOf(endpoint, args), requestOf(endpoint, args, { ...options, idempotencyKey: key }))
  const response = await withSession(() => request().catch(unreachable))
  if (endpoint.answer === 'stream') return (await fileOf(response).catch(unreachable)) as Result<E>
  return answerOf(endpoint, response)
}

/** What an answer says. One that is not what the contract promises is a fault of whatever stands in between. */
export async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Result<E>> {
  if (response.status === 204 || endpoint.answer === 'none') return undefined as Result<E>
  const text = await response.text().catch(unreachable)
  try {
    return readAnswer(endpoint, JSON.parse(text)) as Result<E>
  } catch {
    const { url, headers } = response
    throw readProblem({ status: 502, url, headers }, null, i18n.t)
  }
}

/** What is downloaded, under the name that the server gives it. */
async function fileOf(response: Response): Promise<File> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], name ?? 'file')
}

/** Runs a request under the session's rules: a token first, one retry after a 401, errors as `ApiError`. */
export async function withSession(send: () => Promise<Response>): Promise<Response> {
  const { actsUntil, actedAs } = session.get()
  if (actedAs !== null) throw sessionOver()
  const response = actsUntil === null ? await sendAsOneself(send) : await sendInPlaceOf(send)
  if (response.ok) return response
  const problem = readProblem(response, await response.json().catch(() => null), i18n.t)
  if (problem.is('second_factor_required')) session.lackFactor()
  throw problem
}

async function sendAsOneself(send: () => Promise<Response>): Promise<Response> {
  if (session.get().user && !session.token()) await refreshOrEnd()
  const sent = session.token()
  const response = await send()
  if (response.status !== 401 || !(session.get().user || session.token())) return response
  // A slow 401 speaks of the token of then: where another call has renewed it meanwhile, there is nothing to refresh.
  if (session.token() === sent) await refreshOrEnd()
  const again = await send()
  if (again.status === 401) session.end()
  return again
}

/** Nothing refreshes such a session, and one's own never steps in for it: a 401 is its end. */
async function sendInPlaceOf(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status !== 401) return response
  session.endActing()
  throw sessionOver()
}

async function refreshOrEnd() {
  const outcome = await refresh()
  if (outcome === 'unreachable') return unreachable()
  if (outcome !== 'over') return
  session.end()
  throw sessionOver()
}

const sessionOver = () =>
  new ApiError({ status: 401, code: 'session_over', error: i18n.t('sessionOver'), errors: [], requestId: null })

export function unreachable(error?: unknown): never {
  if (isAbort(error)) throw error
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const text = i18n.t(isLate ? 'lateError' : 'networkError')
  throw new ApiError({ status: 0, code: 'unreachable', error: text, errors: [], requestId: null })
}

export function headersOf(idempotencyKey?: string): Record<string, string> {
  const { activeRole } = session.get()
  const token = session.token()
  return {
    Accept: 'application/json, application/vnd.api+json',
    // The page's language; the browser's own after it tell the region, where the phone field begins.
    'Accept-Language': [currentLocale(), ...navigator.languages].join(),
    // Says that this is the browser: the refresh token then comes in its cookie alone.
    'X-Requested-With': 'slipway',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(activeRole && { 'X-Active-Role': activeRole }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

function requestOf(endpoint: Endpoint, { body }: CallArgs, options: CallOptions): RequestInit {
  const { signal, keepalive, idempotencyKey, linkSecret } = options
  const headers = headersOf(idempotencyKey)
  if (linkSecret) headers['X-Link-Secret'] = linkSecret
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const limit = AbortSignal.timeout(endpoint.answer === 'stream' ? downloadMs : patienceMs)
  return {
    method: endpoint.method,
    headers,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    keepalive,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
