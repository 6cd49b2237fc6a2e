import type { Actor } from '@slipway/domain/access/actor.ts'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockOwner } from '../../identity/queries/owner.ts'
import { newSecret, sealSecret, uriOf } from '../totp.ts'

/** A secret that counts once a code of it was right; one that was begun before is forgotten. */
export async function beginTotp(tx: Tx<{ cipher: Cipher }>, { userId }: Actor) {
  const { phone } = await lockOwner(tx, userId)
  const own = tx.db.selectFrom('second_factors').select('confirmed_at').where('user_id', '=', userId)
  const former = await own.where('kind', '=', 'totp').executeTakeFirst()
  if (former?.confirmed_at) throw new AppError('factor_exists')
  await tx.db.deleteFrom('second_factors').where('user_id', '=', userId).where('kind', '=', 'totp').execute()
  const secret = newSecret()
  const { id } = await tx.db
    .insertInto('second_factors')
    .values({ user_id: userId, kind: 'totp', name: '', secret_cipher: '', created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealSecret(tx.services.cipher, id, secret)
  await tx.db.updateTable('second_factors').set({ secret_cipher: sealed }).where('id', '=', id).execute()
  return { data: { secret, uri: uriOf(secret, phone ? readablePhone(phone) : `#${userId}`) } }
}
