import { auditContract } from '@slipway/domain/audit/contract.ts'
import { sql } from 'kysely'
import { auditLines, auditRows, fewAuditLines } from '../../../platform/audit-rows.ts'
import { equals, inPeriod } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { isRecord } from './is-record.ts'
import { presentLines } from './present.ts'
import { isExact, searchLines } from './search.ts'

/** Everything that people and the system did, and what they were refused, the latest first. */
export const auditList = listOf(auditContract.list, {
  id: 'line.id',
  scope: ({ reader, filter: { record, search, in_place_of } }) =>
    record || in_place_of || (search && isExact(search)) ? fewAuditLines(reader) : auditLines(reader),
  filters: {
    search: searchLines,
    user: equals('line.doer'),
    in_place_of: (id) => sql`(line.named = ${id} AND line.impersonator_id IS NOT NULL)`,
    kind: equals('line.kind'),
    action: equals('line.deed'),
    subject_type: equals('line.subject_type'),
    record: isRecord,
    ...inPeriod('line.created_at'),
  },
  sorts: { created_at: by('line.created_at'), action: by('line.action', 'line.created_at') },
  order: down(by('line.created_at')),
  // Whoever may read it at all reads all of it.
  sharedBy: () => 'superadministrator',
  present: async ({ reader, actor }, page) => presentLines(reader, actor.locale, await auditRows(reader, page)),
})
