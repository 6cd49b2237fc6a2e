import { usualLimits } from '../limits.ts'
import { readWhole } from '../read-body.ts'
import { ProviderError } from './provider.ts'

const maxAnswer = 64 * 1024

export interface Asked {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Exactly these bytes: they may be signed. */
  body?: string
  timeoutMs?: number | undefined
}
export type Answer = Readonly<Record<string, unknown>>

/** The connection never came about, so nothing was sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Asks a provider and answers the JSON object of its reply. No redirects. Providers tell their errors in
 * the body, whatever the status. Throws ProviderError, which never holds the request.
 */
export async function ask({
  url,
  method = 'POST',
  headers = {},
  body,
  timeoutMs = usualLimits.telephonyMs,
}: Asked): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreached)
  const text = new TextDecoder().decode(await readWhole(response, maxAnswer).catch(unreached))
  if (response.status === 429) throw new ProviderError('busy', 'HTTP 429')
  if (response.status === 503) throw new ProviderError('refused', 'HTTP 503')
  if (response.status >= 500) throw new ProviderError('unknown', `HTTP ${response.status}`)
  const answer = objectIn(text)
  if (answer) return answer
  throw new ProviderError(response.ok ? 'unknown' : 'refused', `HTTP ${response.status} without an object`)
}

function objectIn(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : null
  } catch {
    return null
  }
}

function unreached(error: unknown): never {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  const code = cause?.code ?? name
  throw new ProviderError(unsent.has(code) ? 'refused' : 'unknown', code)
}

export const under = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path}`
export const json = { 'content-type': 'application/json' } as const
export const part = (value: unknown): Answer => (typeof value === 'object' && value !== null ? (value as Answer) : {})
