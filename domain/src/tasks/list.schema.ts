import { z } from 'zod'
import { idText } from '../kernel/ids.ts'
import { includes } from '../kernel/paging.ts'
import { day, timeZone } from '../kernel/period.schema.ts'
import { flag, search } from '../kernel/query.ts'
import { boardTab } from './status.schema.ts'
import { taskStatuses } from './status.ts'
import { subtaskTypes } from './types.ts'

/** What figures of a dashboard count, so that each of them has a list of exactly its rows. */
export const figureFilters = z.object({
  /** Those that wait for the reader's own decision, as owner or as manager. */
  waits: z.enum(['1']),
  /** Those whose clock is over: everybody's for a superadministrator, else the reader's own work and decisions. */
  overdue: z.enum(['1']),
  /** Only those that the reader works on. */
  working: z.enum(['1']),
  /** Not those of archived applications. */
  live: z.enum(['1']),
  /** Those completed on some days, both ends within them, by the clocks of the zone. */
  completed_from: day,
  completed_to: day,
  zone: timeZone,
})

/** The filters of a list of subtasks. */
export const listFilters = {
  status: includes(taskStatuses),
  tab: boardTab,
  type: includes(subtaskTypes),
  application: idText,
  /** Who works on them. */
  executor: idText,
  /** Only those that I work on or ordered. */
  my: flag,
  ...figureFilters.shape,
  /** Those about which somebody has called for a superadministrator’s decision. */
  appeals: z.enum(['1']),
  search,
}
