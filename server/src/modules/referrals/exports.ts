import { messages as en } from '@slipway/domain/referrals/messages.en.ts'
import { messages as ru } from '@slipway/domain/referrals/messages.ru.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { Sums } from '../../ledger/referred.ts'
import { exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { decimal } from '../../platform/list/export-cells.ts'
import { referralStats } from './queries/referral-stats.ts'
import { referrerList } from './queries/referrers.ts'

const header = headersOf(ru, en)
/** Work is paid in roubles, and so is its bonus. */
const roubles = (sums: Sums) => decimal(sums.find(({ currency }) => currency === 'RUB')?.amount ?? '0.00')

export const exportReferrers = exported(referrerList, {
  name: 'referrers',
  columns: [
    idColumn,
    { header: header('referrer'), value: ({ user }) => personName(user) },
    { header: header('code'), value: ({ code }) => code },
    { header: header('invited'), value: ({ invited }) => invited },
    { header: header('suspicious'), value: ({ suspicious }) => suspicious },
    { header: header('earnedBy'), value: ({ earned }) => roubles(earned) },
  ],
})

export const exportReferralStats = exported(referralStats, {
  name: 'referrals',
  columns: [
    idColumn,
    { header: header('referral'), value: ({ referral }) => personName(referral) },
    { header: header('referrer'), value: ({ referrer }) => personName(referrer) },
    momentColumn(header('joined'), ({ joined_at }) => joined_at),
    { header: header('paid'), value: ({ paid }) => roubles(paid) },
    { header: header('earned'), value: ({ earned }) => roubles(earned) },
    {
      header: header('shares'),
      value: ({ shares }, locale) => shares.map((kind) => header(`shares_${kind}`)[locale]).join(', '),
    },
  ],
})
