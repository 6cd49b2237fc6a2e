import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Call } from '../../../platform/call.ts'
import type { Tx } from '../../../platform/tx.ts'
import { askPasswordJob } from '../jobs/ask-password.ts'
import { accountOf } from '../queries/accounts.ts'
import { passwordRequestsOfAddress, spend } from './limits.ts'

type AskPassword = Input<(typeof identityContract)['askPassword']>

/**
 * Leaves a job with which the superadministrators are told that a member of staff wants a new password. A phone that is
 * nobody's on the staff leaves one that tells nobody: answer and work are the same.
 */
export async function askPassword(tx: Tx, call: Call, { body: { phone } }: AskPassword): Promise<undefined> {
  for (const budget of passwordRequestsOfAddress(call.ip)) await spend(tx, budget)
  const account = await accountOf(tx, phone)
  await tx.enqueue(askPasswordJob, { user_id: account?.is_internal && !account.is_block ? account.id : null })
  return undefined
}
