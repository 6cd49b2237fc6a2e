import type { Actor } from '@slipway/domain/access/actor.ts'
import type { factorsContract } from '@slipway/domain/factors/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockOwner } from '../../identity/queries/owner.ts'
import { countFactorTry, uncountFactorTry } from '../limits.ts'
import { readTotp } from '../queries/read-totp.ts'
import { factorAdded } from './factor-added.ts'

type Confirm = Input<(typeof factorsContract)['confirmTotp']>
const lane = 'enrolment'

export const countConfirmation = ({ transact }: Before, { userId }: Actor): Promise<void> =>
  transact((tx) => countFactorTry(tx, userId, lane))

/** The app shows what it should: from now on it counts. */
export async function confirmTotp(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body: { totp, name } }: Confirm,
  call: Call,
) {
  const { userId } = actor
  await lockOwner(tx, userId)
  const { id, step } = await readTotp(tx, { userId, code: totp, confirmed: false })
  await tx.db
    .updateTable('second_factors')
    .set({ name, confirmed_at: tx.now, last_step: step })
    .where('id', '=', id)
    .execute()
  await uncountFactorTry(tx, userId, lane)
  return factorAdded(tx, actor, call, { kind: 'totp', name })
}
