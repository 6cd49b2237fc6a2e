import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { uncountFactorTry } from '../limits.ts'
import type { FactorProof } from './prove-factor.ts'

type Needs = { cipher: Cipher; config: Config; mail: Mail }

/** Spends what was proved: whoever comes second with the same code, or the same state of a key, is refused. */
export async function keepProof(tx: Tx<Needs>, call: Call, proof: FactorProof): Promise<void> {
  await spend(tx, proof)
  await uncountFactorTry(tx, proof.userId, proof.lane)
  if (proof.way !== 'recovery') return
  await credentialChanged(tx, call, { userId: proof.userId, actorId: proof.userId, what: 'recovery-used' })
}

async function spend(tx: Tx, proof: FactorProof): Promise<void> {
  const { id } = proof
  if (proof.way === 'recovery') {
    const used = tx.db.updateTable('recovery_codes').set({ used_at: tx.now }).where('id', '=', id)
    if (!(await one(used.where('used_at', 'is', null)))) throw invalid({ recovery_code: 'code_invalid' })
    return
  }
  const used = tx.db.updateTable('second_factors').where('id', '=', id)
  if (proof.way === 'totp') {
    const { step } = proof
    const unused = used
      .set({ last_step: step, last_used_at: tx.now })
      .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    if (!(await one(unused))) throw invalid({ totp: 'code_invalid' })
    return
  }
  const counted = used
    .set({ sign_count: BigInt(proof.counter), last_used_at: tx.now })
    .where('sign_count', '<=', BigInt(proof.counter))
  if (!(await one(counted))) throw new AppError('passkey_refused')
}

const one = async (update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> =>
  (await update.executeTakeFirst()).numUpdatedRows === 1n
