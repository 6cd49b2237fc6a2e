import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Does the address, or the name as a URL's host writes it, lead to this machine and nowhere else? */
export function isLoopback(host: string | undefined): boolean {
  const plain = host?.replace(/^\[(.*)\]$/, '$1') ?? ''
  const family = isIP(plain)
  if (family) return loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  return plain.toLowerCase() === 'localhost'
}
