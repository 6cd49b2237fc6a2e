import { auditContract } from '@slipway/domain/audit/contract.ts'
import { auditRows, fewSecurityLines, securityLines } from '../../../platform/audit-rows.ts'
import { equals, inPeriod } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { isRecord } from './is-record.ts'
import { presentLines } from './present.ts'

/** What an incident is looked into by: who was refused, who read which secret of whom, and who signed in. */
export const securityEvents = listOf(auditContract.events, {
  id: 'line.id',
  scope: ({ reader, filter: { record } }) => (record ? fewSecurityLines(reader) : securityLines(reader)),
  filters: {
    user: equals('line.doer'),
    kind: equals('line.kind'),
    record: isRecord,
    ...inPeriod('line.created_at'),
  },
  sorts: { created_at: by('line.created_at') },
  order: down(by('line.created_at')),
  // Whoever may read it at all reads all of it.
  sharedBy: () => 'superadministrator',
  present: async ({ reader, actor }, page) => presentLines(reader, actor.locale, await auditRows(reader, page)),
})
