import { readBody } from '../read-body.ts'
import { type StoreLimits, StoreSilence } from './driver.ts'

export interface Page {
  status: 200 | 404
  /** Its beginning. */
  text: string
  isWhole: boolean
}

/**
 * Asks a store and answers only with what it certainly said: 200 or 404. Nothing is followed anywhere, because what
 * stores lead to (consent, captcha, sign-in) says nothing of an application.
 */
export async function askStore(url: URL, { timeoutMs, most }: Required<StoreLimits>): Promise<Page> {
  try {
    const response = await fetch(url, {
      // A page in another language or without a browser's words is not the one that is known.
      headers: { accept: 'text/html, application/json', 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 slipway' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { bytes, isWhole } = await readBody(response, most)
    const { status } = response
    if (status === 200 || status === 404) return { status, text: new TextDecoder().decode(bytes), isWhole }
    throw new StoreSilence(reasonOf(status))
  } catch (error) {
    if (error instanceof StoreSilence) throw error
    throw new StoreSilence((error as Error).name === 'TimeoutError' ? 'silent' : 'unreachable', { cause: error })
  }
}

function reasonOf(status: number) {
  if (status === 429) return 'limited'
  if (status >= 500) return 'broken'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}
