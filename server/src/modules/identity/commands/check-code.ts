import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Tx } from '../../../platform/services.ts'
import { codeDigest, codeTries, newToken, verificationDigest, verificationLifeMs } from '../codes.ts'
import { accountOf } from '../queries/accounts.ts'
import { answerSignedIn } from '../signed-in.ts'
import { count, uncount, wrongCodesOfAddress } from './limits.ts'

type Verify = RawContext<(typeof identityContract)['verify']>

interface Checked {
  id: string
  resolution: string
  right: boolean
  undeliverable: boolean
}

/** The try is counted and committed first, then the outcome is told; a refusal must not take the count back. */
export async function checkCode({ call, input, transact }: Verify) {
  const { phone, code, visitor_id: visitorId } = input.body
  const token = newToken()
  const limit = wrongCodesOfAddress(call.ip)
  const checked = await transact(async (tx) => {
    const wait = await count(tx, limit)
    if (wait !== null) return { wait }
    const outcome = await tryCode(tx, phone, code, token)
    if (outcome?.right) await uncount(tx, limit)
    return { outcome }
  })
  if (checked.wait !== undefined) throw new AppError('code_limit', { seconds: checked.wait })
  if (checked.outcome?.undeliverable) throw invalid({ phone: 'phone_undeliverable' })
  if (!checked.outcome?.right) throw invalid({ code: 'code_invalid' })
  if (checked.outcome.resolution !== 'login') return { verification_token: token }
  const { id } = checked.outcome
  return transact(async (tx) => {
    const account = await accountOf(tx, phone)
    if (!account || account.is_internal) throw invalid({ code: 'code_invalid' })
    if (account.is_block) throw new AppError('account_blocked')
    await tx.db.updateTable('phone_challenges').set({ consumed_at: tx.now }).where('id', '=', id).execute()
    record(
      tx,
      { userId: account.id, impersonatorId: null },
      {
        subject: 'user',
        id: account.id,
        action: 'sign-in',
        reason: 'code',
      },
    )
    const signedIn = await answerSignedIn(tx, call, { userId: account.id, visitorId })
    return { verification_token: token, ...signedIn }
  })
}

/**
 * One statement counts the try and decides it: parallel tries queue at the row, and whichever comes fourth finds no
 * row any more, right or not. Undefined when the phone has no code to try.
 */
async function tryCode(tx: Tx, phone: string, code: string, token: string): Promise<Checked | undefined> {
  const { cipher } = tx.services
  const right = sql<boolean>`code_hash = ${codeDigest(cipher, phone, code)}`
  const { rows } = await sql<Checked>`
    UPDATE phone_challenges SET
      tries = tries + 1,
      verified_at = CASE WHEN ${right} THEN ${tx.now}::timestamptz END,
      verification_hash = CASE WHEN ${right} THEN ${verificationDigest(cipher, token)} END,
      verification_expires_at = CASE WHEN ${right} THEN ${new Date(tx.now.getTime() + verificationLifeMs)}::timestamptz END
    WHERE phone = ${phone} AND superseded_at IS NULL AND verified_at IS NULL
      AND tries < ${codeTries} AND expires_at > ${tx.now}
    RETURNING id, resolution, ${right} AS right, undeliverable_at IS NOT NULL AS undeliverable`.execute(tx.db)
  return rows[0]
}
