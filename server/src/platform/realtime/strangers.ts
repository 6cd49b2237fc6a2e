import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** A connection below the sockets: anybody may open one, and says only then whose it is. */
export interface Raw {
  request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
}

export interface Strangers {
  /** Whether the address of this request may open one more. */
  admits(request: IncomingMessage): boolean
  remember(raw: Raw): void
  /** It has said whose it is, and is counted no more. */
  forget(raw: object): void
}

/** Connections of one address that have not said yet whose they are: an office coming back after a restart has fewer. */
const perAddress = 200

export function createStrangers(trustedProxies: string, silentMs: number): Strangers {
  const trust = proxyAddress.compile(trustedProxies.split(',').filter(Boolean))
  const addressOf = (request: IncomingMessage) => proxyAddress(request, trust)
  const counts = new Map<string, number>()
  const silent = new Map<object, { address: string; timer: NodeJS.Timeout }>()
  const forget = (raw: object) => {
    const found = silent.get(raw)
    if (!found) return
    silent.delete(raw)
    clearTimeout(found.timer)
    const { address } = found
    const left = (counts.get(address) ?? 1) - 1
    if (left) counts.set(address, left)
    else counts.delete(address)
  }
  return {
    admits: (request) => (counts.get(addressOf(request)) ?? 0) < perAddress,
    remember(raw) {
      const address = addressOf(raw.request)
      const { socket } = raw.request
      // Cut, not closed: who says nothing would not answer to a farewell either.
      silent.set(raw, { address, timer: setTimeout(() => socket.destroy(), silentMs).unref() })
      counts.set(address, (counts.get(address) ?? 0) + 1)
      raw.once('close', () => forget(raw))
    },
    forget,
  }
}
