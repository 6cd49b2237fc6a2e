import { usersContract } from '@slipway/domain/users/contract.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { setting } from '../../settings/queries/settings.ts'
import { invitationsOf, invitedPeople } from './invited.ts'

/** The people whom the reader has invited, without names and earnings, which bonuses don't tell either. */
export const ownInvited = listOf(usersContract.invited, {
  id: 'u.id',
  scope: ({ reader, actor }) => invitedPeople(reader).where('u.referrer_id', '=', actor.userId),
  filters: {},
  sorts: {},
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await invitationsOf(reader, page, await setting(reader, 'referral_months'))
    return rows.map(({ id, created_at, until }) => ({
      id,
      joined_at: created_at.toISOString(),
      until: until.toISOString(),
      active: until > reader.now,
    }))
  },
})
