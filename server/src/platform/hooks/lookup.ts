import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isLoopback } from '../http/loopback.ts'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

interface Asked {
  /** Other servers of names than the machine's. */
  servers?: readonly string[]
  timeout?: number
}

/**
 * Asks servers of names without the system's own lookup: that one waits in one of four threads, which no time limit gives
 * back, and four receivers whose servers of names hang would hold up every name that the process looks for. Nothing but
 * this machine's own name is found in its files.
 */
export const byServersOfNames =
  ({ servers, timeout = 3_000 }: Asked = {}): Resolve =>
  async (host) => {
    if (isLoopback(host)) return lookup(host, { all: true })
    // Of each lookup its own: it reads anew which servers the machine asks.
    const resolver = new Resolver({ timeout, tries: 1 })
    if (servers) resolver.setServers(servers)
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = families.flatMap((found, at) =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family: at ? 6 : 4 })) : [],
    )
    if (addresses.length) return addresses
    throw families.find((found) => found.status === 'rejected')?.reason
  }

export class ClosedAddress extends Error {
  readonly code = 'CLOSED_ADDRESS'
}

/**
 * The addresses that a connection then takes: nothing resolves the name a second time, so it can't lead elsewhere by then.
 * One closed address among them refuses them all.
 */
export const guardedLookup =
  (loopback: boolean, find: Resolve = byServersOfNames()): LookupFunction =>
  (host, options, done) => {
    const told = (addresses: readonly LookupAddress[]) => {
      const open = addresses.every(({ address }) => isPublicAddress(address) || (loopback && isLoopback(address)))
      const [first] = addresses
      if (!first || !open) return done(new ClosedAddress('a closed address'), '')
      return options.all ? done(null, [...addresses]) : done(null, first.address, first.family)
    }
    find(host).then(told, (error: NodeJS.ErrnoException) => done(error, ''))
  }
