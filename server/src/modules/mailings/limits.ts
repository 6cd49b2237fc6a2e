import { networkOf } from '../../platform/security/networks.ts'
import type { Budget } from '../identity/commands/limits.ts'

/**
 * Only wrong links count: the providers of mail programs post for many people from a few addresses. Guessing 256 bits is
 * hopeless; this bounds the work that strangers can cause.
 */
export const wrongLinksOfAddress = (ip: string): Budget => ({
  key: `mailing-link:ip:${networkOf(ip)}`,
  points: 60,
  seconds: 3600,
})
