import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { countedAtMost } from '../../../platform/list/counted.ts'
import { countUpTo, type Part } from '../../../platform/list/page.ts'
import type { Reader } from '../../../platform/tx.ts'

/** What waits for an administrator; of others nothing. */
export async function waitingMoney({ db }: Reader, actor: Actor): Promise<Counts['money']> {
  if (actor.role !== 'superadministrator') return undefined
  const count = async (part: Part) => (await countUpTo(countedAtMost, [part]).execute(db)).rows[0]?.total ?? 0
  const [payouts, settlements] = await Promise.all([
    count(db.selectFrom('payouts').where('status', '=', 'requested') as unknown as Part),
    count(db.selectFrom('settlements').where('state', '=', 'waiting') as unknown as Part),
  ])
  return { payouts, settlements }
}
