import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import type { passportsContract } from '@slipway/domain/passports/contract.ts'
import { whyNotApprovePassport } from '@slipway/domain/passports/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { setPassportStatus } from '../../users/commands/set-passport-status.ts'
import { userGuard } from '../../users/guard.ts'
import { raise } from '../../webhooks/commands/raise.ts'
import { openedBy, presentCheck } from '../queries/checks.ts'

type Decide = Input<(typeof passportsContract)['decide']>

/** A person who is approved may take money out. */
export const isApproval = async (_reader: Reader, _actor: Actor, { body }: Decide): Promise<boolean> =>
  body.status === 'approved'

/** Decides on the documents that wait, and tells the person. Nobody decides on their own. */
export async function decidePassport(tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Decide) {
  const user = await userGuard.lock(tx, actor, params.id)
  if (user.id === actor.userId) throw new AppError('forbidden')
  await assertOpened(tx, actor, user.id, body)
  const reason = body.status === 'rejected' ? (body.reason ?? null) : null
  const row = await tx.db
    .updateTable('passport_checks')
    .set({ status: body.status, reason, decided_at: tx.now, decided_by: actor.userId })
    .where('user_id', '=', user.id)
    .where('status', '=', 'pending')
    .$if(body.check_id !== undefined, (query) => query.where('id', '=', body.check_id as number))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError(user.passport_status === 'none' ? 'not_found' : 'passport_decided')
  await setPassportStatus(tx, user.id, body.status)
  const changes = { passport_status: ['pending', body.status] } as const
  record(tx, actor, { subject: 'user', id: user.id, action: 'passport_decide', changes, reason })
  notify(tx, {
    userIds: [user.id],
    kind: 'passport-decided',
    tag: tagOf['passport-decided'],
    params: { decision: body.status, ...(reason && { reason }) },
    authorId: actor.userId,
  })
  raise(tx, 'passport-decided', { check_id: row.id, user_id: user.id, status: body.status })
  hint(tx, [roleChannel('superadministrator'), userChannel(user.id)], 'passports', row.id)
  hint(tx, [userChannel(user.id)], 'users', user.id)
  return presentCheck(tx, actor, row)
}

/** Nobody approves documents that they have not opened. Where nothing waits, the decision itself says so. */
async function assertOpened(tx: Tx, actor: Actor, userId: number, { status, check_id }: Decide['body']): Promise<void> {
  if (status !== 'approved') return
  const check = await tx.db
    .selectFrom('passport_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!check || (check_id !== undefined && check.id !== check_id)) return
  const opened = await openedBy(tx, actor, [check.id])
  const denial = whyNotApprovePassport(actor, { ...check, isOpened: opened.has(check.id) })
  if (denial) throw new AppError(denial)
}
