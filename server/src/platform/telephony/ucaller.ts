import { type Answer, ask, json, under } from './ask.ts'
import { type Failure, type Provider, ProviderError } from './provider.ts'

interface Options {
  url: string
  key: string
  serviceId: string
  timeoutMs?: number
}

/** Bad phone, country not served; too often or too soon for this number. */
const failures: Readonly<Record<string, Failure>> = {
  3: 'unreachable',
  9: 'unreachable',
  18: 'busy',
  19: 'busy',
  429: 'busy',
}

/** uCaller's initCall with our code; `unique` keeps one challenge to one call (providers.md, section 4). */
export function createUcaller({ url, key, serviceId, timeoutMs }: Options): Provider {
  const headers = { ...json, authorization: `Bearer ${key}.${serviceId}` }
  const call = async (method: string, fields: object) =>
    checked(await ask({ url: under(url, method), body: JSON.stringify(fields), headers, timeoutMs }))
  return {
    ways: ['ring'],
    async send(_way, { phone, code, key: unique }) {
      const { ucaller_id } = await call('initCall', { phone: phone.slice(1), code, unique })
      return ucaller_id === undefined ? null : String(ucaller_id)
    },
    async state(uid) {
      const { call_status } = await call('getInfo', { uid: Number(uid) })
      if (Number(call_status) === 1) return 'delivered'
      return Number(call_status) === 0 ? 'failed' : 'pending'
    },
    async balance() {
      const { rub_balance } = checked(await ask({ method: 'GET', url: under(url, 'getBalance'), headers, timeoutMs }))
      if (rub_balance === undefined) throw new ProviderError('unknown', 'No balance')
      return { balance: String(rub_balance), currency: 'RUB' }
    },
  }
}

function checked(answer: Answer): Answer {
  if (answer.status === true) return answer
  const { code, error } = answer
  throw new ProviderError(failures[String(code)] ?? 'refused', `${String(code)} ${String(error)}`)
}
