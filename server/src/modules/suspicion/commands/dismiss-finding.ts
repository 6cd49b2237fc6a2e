import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { hintPerson } from '../../users/commands/hint-person.ts'
import { presentFinding } from '../queries/findings.ts'
import { judge } from './judge.ts'

type Dismiss = Input<(typeof suspicionContract)['dismiss']>

/** A false alarm weighs nothing; the person is judged anew at once. */
export async function dismissFinding(tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Dismiss) {
  if (body.dismissed && !body.reason) throw invalid({ reason: 'required' })
  const row = await tx.db
    .updateTable('user_findings')
    .set(
      body.dismissed
        ? { dismissed_at: tx.now, dismissed_by: actor.userId, reason: body.reason ?? null }
        : { dismissed_at: null, dismissed_by: null, reason: null },
    )
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const action = body.dismissed ? 'finding_dismiss' : 'finding_restore'
  record(tx, actor, { subject: 'user', id: row.user_id, action, reason: body.reason ?? null })
  await judge(tx, [row.user_id])
  hintPerson(tx, row.user_id)
  return presentFinding(tx, row, actor.locale)
}
