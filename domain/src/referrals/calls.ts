// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const referralsContract = calls(() => import('./contract.ts').then((whole) => whole.referralsContract), {
  users: { base: 'v3', method: 'GET', path: '/referral-system/users', answer: 'resources', sorts: ['id'] },
  exportUsers: { base: 'v3', method: 'GET', path: '/referral-system/users/export', answer: 'stream', sorts: ['id'] },
  stats: { base: 'v3', method: 'GET', path: '/stats/referral-stats', answer: 'resources', sorts: ['id', 'joined_at'] },
  exportStats: { base: 'v3', method: 'GET', path: '/stats/referral-stats/export', answer: 'stream', sorts: ['id', 'joined_at'] },
})
