import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { passportsContract } from '@slipway/domain/passports/contract.ts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { loadCheck } from '../queries/checks.ts'

type Read = Input<(typeof passportsContract)['documents']>

/** A command though it only reads: who has seen whose documents stands in the activity log. */
export async function readDocuments(tx: Tx<{ cipher: Cipher }>, actor: Actor, { params: { id } }: Read, call: Call) {
  const check = await loadCheck(tx, id)
  call.concerns({ type: 'user', id: check.user_id })
  const [passport, selfie] = [check.passport_file_id ?? 0, check.selfie_file_id ?? 0]
  const files = await fileViews(tx, actor, [passport, selfie])
  if (files.size === 2) await noteLook(tx, actor, id)
  if (files.size) record(tx, actor, { subject: 'user', id: check.user_id, action: 'passport_read' })
  return { id, passport: files.get(passport) ?? null, selfie: files.get(selfie) ?? null }
}

/** Whoever was given both documents of a check may approve them. */
export async function noteLook(tx: Tx, { userId }: Pick<Actor, 'userId'>, checkId: number): Promise<void> {
  await tx.db
    .insertInto('passport_looks')
    .values({ check_id: checkId, user_id: userId, opened_at: tx.now })
    .onConflict((conflict) => conflict.columns(['check_id', 'user_id']).doUpdateSet({ opened_at: tx.now }))
    .execute()
}
