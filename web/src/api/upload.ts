import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { answerOf, headersOf, unreachable, withSession } from './client.ts'
import { tellingOf } from './live.ts'
import { type CallArgs, urlOf } from './url.ts'

/** A file may be large and the line slow, but something has to move. */
const silenceMs = 60_000

export interface UploadOptions {
  signal?: AbortSignal
  /** 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends one file to a call with `upload: 'file'`. XMLHttpRequest, because fetch tells nothing about its progress. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  file: File,
  options: UploadOptions = {},
): Promise<Result<E>> {
  const { body, ...rest }: CallArgs = args
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value))
  form.append('file', file, file.name)
  return tellingOf(endpoint, () => sendBytes(endpoint, rest as Args<E>, { body: form }, options))
}

interface Sent {
  body: FormData | Blob | null
  headers?: Record<string, string>
}

/** The same for bytes as they are, with what a protocol wants in headers. */
export async function sendBytes<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  sent: Sent,
  options: UploadOptions = {},
): Promise<Result<E>> {
  const response = await withSession(() => post(endpoint, urlOf(endpoint, args), sent, options).catch(unreachable))
  return answerOf(endpoint, response)
}

function post(
  endpoint: Endpoint,
  url: string,
  { body, headers }: Sent,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, url)
    const key = endpoint.idempotency ? crypto.randomUUID() : undefined
    for (const [name, value] of Object.entries({ ...headersOf(key), ...headers })) request.setRequestHeader(name, value)
    const silence = watch(() => {
      reject(new DOMException('Silent', 'TimeoutError'))
      request.abort()
    })
    request.upload.onprogress = ({ loaded, total }) => {
      silence.heard()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new Error('No connection'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onloadend = silence.end
    if (signal?.aborted) {
      silence.end()
      return request.onabort(new ProgressEvent('abort'))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Tells when nothing was heard for too long. */
function watch(onSilence: () => void) {
  let timer = setTimeout(onSilence, silenceMs)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silenceMs)
    },
    end: () => clearTimeout(timer),
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const empty = request.status === 204 || request.status === 304
  const requestId = request.getResponseHeader('x-request-id')
  return new Response(empty ? null : request.responseText, {
    status: request.status,
    headers: requestId ? { 'x-request-id': requestId } : {},
  })
}
