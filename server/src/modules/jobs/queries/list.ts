import { jobsContract } from '@slipway/domain/jobs/contract.ts'
import { sql } from 'kysely'
import { isInStates, isOfQueue, jobRows, jobsOf } from '../../../platform/jobs/board.ts'
import { inPeriod } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import type { Condition, Part } from '../../../platform/list/page.ts'
import { presentJob } from './present.ts'

const nothing = '00000000-0000-0000-0000-000000000000'

/** An id or its first signs: what people copy from a log. */
function withId(search: string): Condition {
  const given = search.toLowerCase().replace(/^#/, '')
  if (!/^[\da-f-]{1,36}$/.test(given)) return sql`false`
  const digits = given.replaceAll('-', '')
  const filled = (sign: string) => nothing.replaceAll('-', '').replace(/./g, (_, at: number) => digits[at] ?? sign)
  return sql`job.id BETWEEN ${filled('0')}::uuid AND ${filled('f')}::uuid`
}

export const jobList = listOf(jobsContract.list, {
  id: 'job.id',
  scope: ({ reader }) => reader.db.selectFrom(jobRows.as('job')) as unknown as Part,
  filters: {
    search: withId,
    queue: isOfQueue,
    state: isInStates,
    ...inPeriod('job.created_on'),
  },
  sorts: { created_at: by('job.created_on') },
  order: down(by('job.created_on')),
  sharedBy: () => 'superadministrator',
  present: async ({ reader }, page) => (await jobsOf(reader, page)).map((row) => presentJob(reader.services.jobs, row)),
})
