import { invalid } from '../app-error.ts'
import { failed, postJson } from './post-json.ts'
import type { Telephony } from './telephony.ts'

interface Options {
  url: string
  key: string
  serviceId: string
}

/** Bad phone, country not served. */
const unreachable = new Set([3, 9])

/** uCaller's initCall with our code; `unique` keeps one challenge to one call (providers.md, section 4). */
export function createUcaller({ url, key, serviceId }: Options): Telephony {
  return {
    channel: 'call',
    longCodes: false,
    ready: () => true,
    async sendCode({ phone, code, key: unique }) {
      const body = JSON.stringify({ phone: phone.slice(1), code, unique })
      const answer = await postJson(`${url.replace(/\/$/, '')}/initCall`, body, {
        authorization: `Bearer ${key}.${serviceId}`,
      })
      if (answer.status === true) return
      const { code: fault, error } = answer
      if (unreachable.has(Number(fault)) && fault !== undefined) throw invalid({ phone: 'phone_undeliverable' })
      throw failed(new Error(`ucaller: ${String(fault)} ${String(error)}`))
    },
  }
}
