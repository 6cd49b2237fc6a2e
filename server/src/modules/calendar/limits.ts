import { networkOf } from '../../platform/security/networks.ts'
import type { Budget } from '../identity/commands/limits.ts'

const hour = 3600

/** Guessing 256 bits is hopeless; the limit bounds the work that strangers can cause. */
export const wrongLinksOfAddress = (ip: string): Budget => ({
  key: `calendar-link:ip:${networkOf(ip)}`,
  points: 60,
  seconds: hour,
})

/** Counted by link: the services that read calendars ask for those of many people from a few addresses. */
export const readsOfLink = (userId: number): Budget => ({
  key: `calendar-link:of:${userId}`,
  points: 120,
  seconds: hour,
})

export const linksOfPerson = (userId: number): Budget => ({
  key: `calendar-link:made:${userId}`,
  points: 20,
  seconds: 24 * hour,
})
