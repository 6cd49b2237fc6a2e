import { createHash } from 'node:crypto'
import { invalid } from '../app-error.ts'
import { failed, postJson } from './post-json.ts'
import type { Telephony } from './telephony.ts'

interface Options {
  url: string
  authKey: string
  signKey: string
  now?: () => number
}

const method = 'call-password/start-password-call'
/** Seconds that the phone rings. */
const ringSeconds = 25

/** NewTel's call-password: the phone is called from a number that ends with our code (providers.md, section 3). */
export function createNewtel({ url, authKey, signKey, now = Date.now }: Options): Telephony {
  const authorization = (body: string): string => {
    const time = String(Math.floor(now() / 1000))
    const signature = createHash('sha256').update([method, time, authKey, body, signKey].join('\n')).digest('hex')
    return `Bearer ${authKey}${time}${signature}`
  }
  return {
    channel: 'call',
    ready: () => true,
    async sendCode({ phone, code }) {
      const body = JSON.stringify({ dstNumber: phone.slice(1), pin: code, timeout: ringSeconds, async: 1 })
      const answer = await postJson(`${url.replace(/\/$/, '')}/${method}`, body, { authorization: authorization(body) })
      check(answer)
    },
  }
}

interface Data {
  result?: unknown
  message?: unknown
  callDetails?: { isValidNumber?: unknown; status?: unknown }
}

/** Both levels tell of errors: the envelope, and the call within it. */
function check(answer: Record<string, unknown>): void {
  const data = (answer.data ?? {}) as Data
  const details = data.callDetails ?? {}
  const message = String(answer.message ?? data.message ?? '')
  if (details.isValidNumber === false || unreachable.test(`${String(details.status ?? '')} ${message}`)) {
    throw invalid({ phone: 'phone_undeliverable' })
  }
  if (answer.status !== 'success' || data.result !== 'success')
    throw failed(new Error(`newtel: ${message || 'refused'}`))
}

const unreachable =
  /no such number|not available|can'?t (?:to )?deliver|(?:invalid|wrong|incorrect).{0,20}(?:number|phone)/i
