// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const moderationContract = calls(() => import('./contract.ts').then((whole) => whole.moderationContract), {
  list: { base: 'v3', method: 'GET', path: '/moderations', answer: 'resources', sorts: ['id', 'completed_at'] },
  exportList: { base: 'v3', method: 'GET', path: '/moderations/export', answer: 'stream', sorts: ['id', 'completed_at'] },
})
