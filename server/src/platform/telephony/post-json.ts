import { AppError } from '../app-error.ts'

const timeoutMs = 3_000
const maxAnswer = 64 * 1024

/**
 * Posts `body` (exactly these bytes, they may be signed) and answers the JSON object of the reply. Three seconds, no
 * redirects, whatever the status: providers tell their errors in the body. Throws AppError('unavailable') whose cause
 * never holds the request.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAll(response)
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) throw new Error(`HTTP ${response.status} without an object`)
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
    return answer as Record<string, unknown>
  } catch (error) {
    throw failed(error)
  }
}

async function readAll(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswer) throw new Error('The answer is too long')
  }
  return text
}

export const failed = (cause: unknown): AppError => Object.assign(new AppError('unavailable'), { cause })
