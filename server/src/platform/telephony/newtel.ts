import { createHash } from 'node:crypto'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { invalid } from '../app-error.ts'
import { failed, postJson } from './post-json.ts'
import type { Telephony } from './telephony.ts'

interface Options {
  url: string
  authKey: string
  signKey: string
  now?: () => number
}

/** The calling number ends with the code. */
const ringing = 'call-password/start-password-call'
/** A voice tells the code. */
const speaking = 'call-password/start-voice-password-call'
/** Seconds that the phone rings. */
const ringSeconds = 25

/** NewTel's call-password: the phone is called from a number that ends with our code, or a voice tells a longer one
 * (providers.md, section 3). */
export function createNewtel({ url, authKey, signKey, now = Date.now }: Options): Telephony {
  const authorization = (method: string, body: string): string => {
    const time = String(Math.floor(now() / 1000))
    const signature = createHash('sha256').update([method, time, authKey, body, signKey].join('\n')).digest('hex')
    return `Bearer ${authKey}${time}${signature}`
  }
  return {
    channel: 'call',
    longCodes: true,
    ready: () => true,
    async sendCode({ phone, code, locale }) {
      const dstNumber = phone.slice(1)
      const [method, fields] =
        code.length > 4
          ? [speaking, { dstNumber, text: spoken(code)[locale] }]
          : [ringing, { dstNumber, pin: code, timeout: ringSeconds, async: 1 }]
      const body = JSON.stringify(fields)
      const headers = { authorization: authorization(method, body) }
      check(await postJson(`${url.replace(/\/$/, '')}/${method}`, body, headers))
    },
  }
}

/** Digit by digit, twice. */
function spoken(code: string): Record<Locale, string> {
  const digits = [...code].join(', ')
  return { ru: `Ваш код: ${digits}. Повторяем: ${digits}.`, en: `Your code: ${digits}. Again: ${digits}.` }
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
