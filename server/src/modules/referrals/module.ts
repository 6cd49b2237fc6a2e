import { referralsContract } from '@slipway/domain/referrals/contract.ts'
import { defineModule } from '../../platform/module.ts'
import { exportReferralStats, exportReferrers } from './exports.ts'
import { referralStats } from './queries/referral-stats.ts'
import { referrerList } from './queries/referrers.ts'

export const referralsModule = defineModule(referralsContract, {
  name: 'referrals',
  handlers: {
    users: referrerList,
    exportUsers: exportReferrers,
    stats: referralStats,
    exportStats: exportReferralStats,
  },
})
