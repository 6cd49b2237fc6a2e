import { createHash } from 'node:crypto'
import { type Answer, ask, json, part, under } from './ask.ts'
import { type Provider, ProviderError } from './provider.ts'
import { spoken } from './words.ts'

interface Options {
  url: string
  authKey: string
  signKey: string
  timeoutMs?: number
  now?: () => number
}

/** Seconds that the phone rings. */
const ringSeconds = 25

/** NewTel's call-password: the phone is called from a number that ends with our code, or a voice tells a longer one
 * (providers.md, section 3). */
export function createNewtel({ url, authKey, signKey, timeoutMs, now = Date.now }: Options): Provider {
  const call = async (method: string, fields: object): Promise<Answer> => {
    const body = JSON.stringify(fields)
    const time = String(Math.floor(now() / 1000))
    const signature = createHash('sha256').update([method, time, authKey, body, signKey].join('\n')).digest('hex')
    const authorization = `Bearer ${authKey}${time}${signature}`
    return checked(await ask({ url: under(url, method), body, headers: { ...json, authorization }, timeoutMs }))
  }
  return {
    ways: ['ring', 'voice'],
    async send(way, { phone, code, locale }) {
      const dstNumber = phone.slice(1)
      const data =
        way === 'voice'
          ? await call('call-password/start-voice-password-call', { dstNumber, text: spoken(code)[locale] })
          : await call('call-password/start-password-call', { dstNumber, pin: code, timeout: ringSeconds, async: 1 })
      const { callId } = part(data.callDetails)
      return callId === undefined ? null : String(callId)
    },
    async state(callId) {
      const { status } = part((await call('call-password/get-password-call-status', { callId })).callDetails)
      if (rang.includes(String(status))) return 'delivered'
      return unreachable.test(String(status)) ? 'failed' : 'pending'
    },
    async balance() {
      const { balance, currency } = part((await call('company/get-state', {})).state)
      if (balance === undefined) throw new ProviderError('unknown', 'No balance')
      return { balance: String(balance), currency: String(currency ?? 'RUB') }
    },
  }
}

const rang: readonly string[] = ['answered', 'busy', 'no answer']
const unreachable =
  /no such number|not available|can'?t (?:to )?deliver|(?:invalid|wrong|incorrect).{0,20}(?:number|phone)/i

/** Both levels tell of errors: the envelope, and the call within it. */
function checked(answer: Answer): Answer {
  const data = part(answer.data)
  const message = String(answer.message ?? data.message ?? '')
  if (part(data.callDetails).isValidNumber === false || unreachable.test(message)) {
    throw new ProviderError('unreachable', message)
  }
  if (answer.status !== 'success' || (data.result !== undefined && data.result !== 'success')) {
    throw new ProviderError('refused', message || 'refused')
  }
  return data
}
