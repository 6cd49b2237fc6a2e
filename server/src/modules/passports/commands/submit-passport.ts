import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { passportsContract } from '@slipway/domain/passports/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles } from '../../files/commands/attach-files.ts'
import { setPassportStatus } from '../../users/commands/set-passport-status.ts'
import { userGuard } from '../../users/guard.ts'
import { presentOwn } from '../queries/checks.ts'

type Submit = Input<(typeof passportsContract)['submit']>

/** Sends one's documents to be checked; after a refusal as often as it takes. */
export const submitPassport = guarded(userGuard, async (tx: Tx, actor: Actor, { body }: Submit, user) => {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (user.passport_status === 'approved') throw new AppError('passport_approved')
  const waiting = await tx.db
    .selectFrom('passport_checks')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (waiting) throw new AppError('passport_pending')
  for (const field of ['passport', 'selfie'] as const) {
    await attachFiles(tx, actor, [body[field]], { userId: user.id }, { field, purposes: [field] })
  }
  const row = await tx.db
    .insertInto('passport_checks')
    .values({ user_id: user.id, passport_file_id: body.passport, selfie_file_id: body.selfie, created_at: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setPassportStatus(tx, user.id, 'pending')
  record(tx, actor, { subject: 'user', id: user.id, action: 'passport_submit' })
  hint(tx, [roleChannel('superadministrator')], 'passports', row.id)
  return presentOwn(user.id, row)
})
