import { isIP } from 'node:net'
import { isLoopback } from '../http/loopback.ts'
import { isPublicAddress } from './public-address.ts'

const ports = ['', '443', '8443']
/** Names that a network answers by itself. */
const inner = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

export const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[(.*)\]$/, '$1')
    .split('.')
    .filter(Boolean)
    .join('.')

/**
 * Where events may be sent to: https in the open internet, and with `loopback` this machine. A name may lead anywhere: what it
 * leads to is looked at when it is connected to.
 */
export function mayBeTold(target: URL, loopback: boolean): boolean {
  const host = hostOf(target)
  if (target.username || target.password || !host) return false
  if (loopback && isLoopback(host)) return /^https?:$/.test(target.protocol)
  if (target.protocol !== 'https:' || !ports.includes(target.port)) return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !inner.test(host)
}
