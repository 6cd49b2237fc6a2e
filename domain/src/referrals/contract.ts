import { contract, many } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { flag, search } from '../kernel/query.ts'
import { referralStatsResource, referrerResource } from './schema.ts'

const who = ['superadministrator', 'app_manager'] as const

const lists = contract({
  users: {
    base: 'v3',
    method: 'GET',
    path: '/referral-system/users',
    summary: 'Those who have invited others, with what that has brought them',
    who,
    /** `active`: whether anybody whom they invited still brings a bonus. */
    query: listQuery({ filter: { search, active: flag }, sort: ['id'] }),
    answer: many(referrerResource),
  },
  stats: {
    base: 'v3',
    method: 'GET',
    path: '/stats/referral-stats',
    summary: 'Who was invited by whom, and what came of it',
    who,
    /**
     * `id`: of whoever invited; `search`: the invited person or the other; `suspicious`: whether the two share something;
     * `from`, `to`: when they joined.
     */
    query: listQuery({
      filter: { id: idText, search, active: flag, suspicious: flag, ...period },
      sort: ['id', 'joined_at'],
    }),
    answer: many(referralStatsResource),
  },
})

export const referralsContract = contract({
  users: lists.users,
  exportUsers: exportOf(lists.users),
  stats: lists.stats,
  exportStats: exportOf(lists.stats),
})
