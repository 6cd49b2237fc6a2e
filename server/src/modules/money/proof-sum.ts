import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { sql } from 'kysely'
import { assertFreshProof, lastProof, lockProof } from '../../platform/security/fresh-proof.ts'
import type { Reader, Tx } from '../../platform/tx.ts'
import { setting } from '../settings/queries/settings.ts'

type Decide = Input<(typeof moneyContract)['decidePayout']>

/** Whether this decision takes a fresh proof. The decision itself asks again, under a lock. */
export const decidesLargeSum = (reader: Reader, actor: Actor, { params: { id } }: Decide): Promise<boolean> =>
  exceedsProofSum(reader, actor, [id])

/**
 * Notes that a session decides on these payouts, which must be locked. Throws proof_required when they and what the
 * session has decided on since its last fresh proof are together more than `payout_proof_sum`, and no proof is fresh:
 * many small payouts are as much as a large one.
 */
export async function countDecisions(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  // The server's own work, such as the demo's, has no session.
  if (actor.sessionId === '' || ids.length === 0) return
  await lockProof(tx, actor)
  if (await exceedsProofSum(tx, actor, ids)) await assertFreshProof(tx, actor, await setting(tx, 'fresh_proof_minutes'))
  await tx.db
    .insertInto('session_payouts')
    .values(ids.map((payout_id) => ({ session_id: actor.sessionId, payout_id, decided_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['session_id', 'payout_id']).doUpdateSet({ decided_at: tx.now }))
    .execute()
}

/** A payout in another currency than roubles always exceeds it; one that was decided on twice counts once. */
async function exceedsProofSum(reader: Reader, actor: Actor, ids: readonly number[]): Promise<boolean> {
  const decided = reader.db
    .selectFrom('session_payouts')
    .select('payout_id')
    .where('session_id', '=', actor.sessionId)
    .where('decided_at', '>', await lastProof(reader, actor))
  const { roubles, foreign } = await reader.db
    .selectFrom('payouts as p')
    .where((eb) => eb.or([eb('p.id', 'in', ids), eb('p.id', 'in', decided)]))
    .select(({ fn, eb }) => [
      fn.coalesce(fn.sum<string>('p.amount_minor').filterWhere('p.currency', '=', 'RUB'), sql<string>`0`).as('roubles'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('p.currency', '<>', 'RUB'), eb('p.id', 'in', ids)]))
        .as('foreign'),
    ])
    .executeTakeFirstOrThrow()
  return Number(foreign) > 0 || BigInt(roubles) > (await setting(reader, 'payout_proof_sum'))
}
