import type { Actor } from '../access/actor.ts'
import type { ErrorCode } from '../errors.ts'

interface JudgedCheck {
  status: 'pending' | 'approved' | 'rejected'
  user_id: number
  /** Has the actor opened both documents of this check? */
  isOpened: boolean
}

/** Why the actor can't approve the documents of a check; null when they can. Rejecting takes no look: the reason is told. */
export function whyNotApprovePassport(actor: Pick<Actor, 'userId'>, check: JudgedCheck): ErrorCode | null {
  if (check.status !== 'pending') return 'passport_decided'
  if (check.user_id === actor.userId) return 'forbidden'
  return check.isOpened ? null : 'passport_unopened'
}
