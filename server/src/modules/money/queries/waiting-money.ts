import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

/** What waits for an administrator; of others nothing. */
export async function waitingMoney({ db }: Reader, actor: Actor): Promise<Counts['money']> {
  if (actor.role !== 'superadministrator') return undefined
  const [payouts, settlements] = await Promise.all([
    db
      .selectFrom('payouts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'requested')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('settlements')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ])
  return { payouts: Number(payouts.count), settlements: Number(settlements.count) }
}
