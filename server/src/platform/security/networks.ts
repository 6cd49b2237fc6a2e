import { isIPv6 } from 'node:net'

/** An address, or the network of an IPv6 one: a household has a whole /56. */
export const networkOf = (ip: string): string =>
  isWide(ip) ? `${groupsOf(ip).join(':').slice(0, 17)}00::/56` : plain(ip)

/** The neighbourhood of an address: who rents addresses gets them by the hundred. */
export const widerNetworkOf = (ip: string): string =>
  isWide(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : `${plain(ip).split('.', 3).join('.')}.0/24`

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const isWide = (ip: string) => isIPv6(ip) && !mapped.test(ip)
const plain = (ip: string) => mapped.exec(ip)?.[1] ?? ip

/** The first four groups of an IPv6 address, each of four digits. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const middle = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...middle, ...back].slice(0, 4).map((group) => group.padStart(4, '0'))
}
