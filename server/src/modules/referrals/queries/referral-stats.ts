import { referralsContract } from '@slipway/domain/referrals/contract.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { sql } from 'kysely'
import { broughtBy, depositedByAll } from '../../../ledger/referred.ts'
import { equals, inPeriod } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byId, down } from '../../../platform/list/order.ts'
import { setting } from '../../settings/queries/settings.ts'
import { sharedBy, sharesWith } from '../../suspicion/queries/shared.ts'
import { bringsBonus, invitationsOf, invitedPeople } from '../../users/queries/invited.ts'
import { people } from '../../users/queries/people.ts'
import { eitherMatches } from './search.ts'

/** Who was invited by whom: one row for each invited person, as nobody has two inviters. */
export const referralStats = listOf(referralsContract.stats, {
  id: 'u.id',
  scope: ({ reader }) => invitedPeople(reader),
  filters: {
    id: equals('u.referrer_id'),
    search: eitherMatches,
    active: async (active, { reader }) =>
      sql`${bringsBonus(reader.now, await setting(reader, 'referral_months'))} = ${active}`,
    suspicious: (suspicious) => sql`${sharesWith('u.id', 'u.referrer_id')} = ${suspicious}`,
    ...inPeriod('u.created_at'),
  },
  sorts: { id: byId, joined_at: by('u.created_at') },
  order: down(byId),
  sharedBy: () => 'staff',
  present: async ({ reader }, page) => {
    const months = await setting(reader, 'referral_months')
    const rows = await invitationsOf(reader, page, months)
    const ids = rows.map(({ id }) => id)
    const pairs = rows.map(({ id, referrer_id }) => [id, referrer_id as number] as const)
    const [persons, paid, earned, shared] = await Promise.all([
      people(reader, pairs.flat()),
      depositedByAll(reader, ids, 'task'),
      broughtBy(reader, ids),
      sharedBy(reader, pairs),
    ])
    return rows.map(({ id, referrer_id, created_at, until }) => ({
      id,
      referral: persons.get(id) as PersonView,
      referrer: persons.get(referrer_id as number) as PersonView,
      joined_at: created_at.toISOString(),
      until: until.toISOString(),
      active: until > reader.now,
      paid: paid.get(id) ?? [],
      earned: earned.get(id) ?? [],
      shares: shared.get(`${id} ${referrer_id}`) ?? [],
    }))
  },
})
