import { createHash } from 'node:crypto'
import { type Answer, ask, under } from './ask.ts'
import { type Failure, type Provider, ProviderError } from './provider.ts'
import { spoken, written } from './words.ts'

interface Options {
  url: string
  login: string
  password: string
  /** The name that messages come from, where the account has one. */
  sender?: string | undefined
  timeoutMs?: number
}

/** Bad number, can't be delivered; the same or too many at once. */
const failures: Readonly<Record<string, Failure>> = { 7: 'unreachable', 8: 'unreachable', 9: 'busy' }

/**
 * SMSC.ru (providers.md, section 2): messages, and calls in which a voice tells the code. In its flash calls it chooses
 * the code itself, so they are not used. Forms only, never a query: addresses are logged on the way.
 */
export function createSmscru({ url, login, password, sender, timeoutMs }: Options): Provider {
  const call = async (script: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ login, psw: password, charset: 'utf-8', fmt: '3', ...fields }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return checked(await ask({ url: under(url, script), body, headers, timeoutMs }))
  }
  return {
    ways: ['sms', 'voice'],
    async send(way, { phone, key, ...said }) {
      const words: Record<string, string> =
        way === 'voice' ? { mes: spoken(said.code)[said.locale], call: '1' } : { mes: written(said) }
      const id = idOf(key)
      await call('send.php', { phones: phone.slice(1), id, ...words, ...(sender && way === 'sms' && { sender }) })
      return id
    },
    async state(id, phone) {
      const status = Number((await call('status.php', { phone: phone.slice(1), id })).status)
      if (status === 1 || status === 2) return 'delivered'
      return status === 3 || status >= 20 ? 'failed' : 'pending'
    },
    async balance() {
      const { balance, currency } = await call('balance.php', { cur: '1' })
      if (balance === undefined) throw new ProviderError('unknown', 'No balance')
      return {
        balance: String(balance),
        currency: currency === undefined || currency === 'RUR' ? 'RUB' : String(currency),
      }
    },
  }
}

/** Our number for the message, so that sending one challenge twice is the same message to them. */
const idOf = (key: string): string => String(createHash('sha256').update(key).digest().readUInt32BE() >>> 1 || 1)

function checked(answer: Answer): Answer {
  const { error, error_code } = answer
  if (error === undefined && error_code === undefined) return answer
  throw new ProviderError(failures[String(error_code)] ?? 'refused', `${String(error_code)} ${String(error)}`)
}
