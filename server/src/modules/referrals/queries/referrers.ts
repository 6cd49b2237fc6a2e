import { referralsContract } from '@slipway/domain/referrals/contract.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { sql } from 'kysely'
import { depositedByAll } from '../../../ledger/referred.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { setting } from '../../settings/queries/settings.ts'
import { sharedBy } from '../../suspicion/queries/shared.ts'
import { hasBonus, invitersOf, referrers } from '../../users/queries/invited.ts'
import { people } from '../../users/queries/people.ts'
import { personMatches } from './search.ts'

/** Those who have invited others. */
export const referrerList = listOf(referralsContract.users, {
  id: 'u.id',
  scope: ({ reader }) => referrers(reader),
  filters: {
    search: personMatches,
    active: async (active, { reader }) =>
      sql`${hasBonus(reader.now, await setting(reader, 'referral_months'))} = ${active}`,
  },
  sorts: { id: byId },
  order: down(byId),
  sharedBy: () => 'staff',
  present: async ({ reader }, page) => {
    const rows = await invitersOf(reader, page)
    const ids = rows.map(({ id }) => id)
    const pairs = rows.flatMap(({ id, invited }) => invited.map((one) => [one, id] as const))
    const [persons, earned, shared] = await Promise.all([
      people(reader, ids),
      depositedByAll(reader, ids, 'referral'),
      sharedBy(reader, pairs),
    ])
    return rows.map(({ id, referral_code: code, invited }) => ({
      id,
      user: persons.get(id) as PersonView,
      code,
      invited: invited.length,
      suspicious: invited.filter((one) => shared.has(`${one} ${id}`)).length,
      earned: earned.get(id) ?? [],
    }))
  },
})
