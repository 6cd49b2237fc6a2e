import { AppError } from '../../platform/app-error.ts'
import { networkOf } from '../../platform/security/networks.ts'
import type { Tx } from '../../platform/tx.ts'
import { count } from '../identity/commands/limits.ts'

const hour = 3600

/** Guessing 256 bits is hopeless; the limit bounds the work that a stranger can cause, and lines in the history. */
export const linkTriesOfAddress = (ip: string) => ({
  key: `application-link:ip:${networkOf(ip)}`,
  points: 120,
  seconds: hour,
})
/** Colleagues share an address. */
export const linkTriesOfPerson = (userId: number) => ({
  key: `application-link:user:${userId}`,
  points: 300,
  seconds: hour,
})

interface Caller {
  transact: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
  actor: { userId: number } | null
  call: { ip: string }
}

/** Counted and committed before anything is looked at. */
export async function countTry({ transact, actor, call }: Caller): Promise<void> {
  const budget = actor ? linkTriesOfPerson(actor.userId) : linkTriesOfAddress(call.ip)
  const { wait } = await transact((tx) => count(tx, budget))
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
}
