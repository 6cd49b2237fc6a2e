import { type Answer, ask, json, part, under } from './ask.ts'
import { type Provider, ProviderError } from './provider.ts'
import { written } from './words.ts'

interface Options {
  url: string
  email: string
  key: string
  /** The sender that the account may write under. */
  sign: string
  timeoutMs?: number
}

/** SMS Aero's API v2 (providers.md, section 1). Its flash calls are in no SDK of today, so it writes only. */
export function createSmsaero({ url, email, key, sign, timeoutMs }: Options): Provider {
  const authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`
  const call = async (method: string, fields: object) =>
    checked(
      await ask({
        url: under(url, method),
        body: JSON.stringify(fields),
        headers: { ...json, authorization },
        timeoutMs,
      }),
    )
  return {
    ways: ['sms'],
    async send(_way, { phone, ...said }) {
      const { id } = await call('sms/send', { number: phone.slice(1), sign, text: written(said) })
      return id === undefined ? null : String(id)
    },
    async state(id) {
      const { status, extendStatus } = await call('sms/status', { id: Number(id) })
      if (Number(status) === 1) return 'delivered'
      // Numbers above 2 mean different things to different sources; the words don't.
      const isLost = Number(status) === 2 || /reject|undeliver|not.?deliver|fail/i.test(String(extendStatus ?? ''))
      return isLost ? 'failed' : 'pending'
    },
    async balance() {
      const { balance } = await call('balance', {})
      if (balance === undefined) throw new ProviderError('unknown', 'No balance')
      return { balance: String(balance), currency: 'RUB' }
    },
  }
}

function checked(answer: Answer): Answer {
  const data = part(answer.data)
  if (answer.success === true) return data
  if (answer.success === undefined && answer.result === undefined) throw new ProviderError('unknown', 'No envelope')
  const faults = [data.number, data.phone].flat().filter((fault) => typeof fault === 'string')
  const words = [answer.message, answer.reason, answer.result, ...faults].filter(Boolean).join(' ')
  if (/wait \d+|too many|frequen/i.test(words)) throw new ProviderError('busy', words)
  throw new ProviderError(faults.length ? 'unreachable' : 'refused', words)
}
