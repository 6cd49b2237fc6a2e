import type { Args, Endpoint, Result } from '@slipway/domain/kernel/call.ts'
import { i18n } from '../i18n/i18n.ts'
import { readAnswer } from './answers.ts'
import { headersOf, withSession } from './client.ts'
import { ApiError } from './errors.ts'
import { tellingOf } from './live.ts'
import { type CallArgs, urlOf } from './url.ts'

interface UploadOptions {
  signal?: AbortSignal
  /** 0 to 1. */
  onProgress?: (share: number) => void
  /** Name of the part that carries the file. */
  field?: string
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
  form.append(options.field ?? 'file', file, file.name)
  const send = () => withSession(() => post(endpoint, urlOf(endpoint, rest), form, options))
  const response = await tellingOf(endpoint, send)
  return (response.status === 204 ? undefined : readAnswer(endpoint, await response.json())) as Result<E>
}

function post(
  endpoint: Endpoint,
  url: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, url)
    const key = endpoint.idempotency ? crypto.randomUUID() : undefined
    for (const [name, value] of Object.entries(headersOf(key))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () =>
      reject(
        new ApiError({ status: 0, code: 'unreachable', error: i18n.t('networkError'), errors: [], requestId: null }),
      )
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const empty = request.status === 204 || request.status === 304
  const requestId = request.getResponseHeader('x-request-id')
  return new Response(empty ? null : request.responseText, {
    status: request.status,
    headers: requestId ? { 'x-request-id': requestId } : {},
  })
}
