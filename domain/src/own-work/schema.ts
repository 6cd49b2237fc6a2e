import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { resource } from '../kernel/resource.ts'
import { workResult } from '../tasks/work.ts'
import { figures } from './figures.ts'

export const ownWorkQuery = z.strictObject({ filter: z.strictObject(period).partial().optional() })
export const resultsQuery = listQuery({ filter: { figure: z.enum(figures), ...period } })

const count = z.number()

export const ownWork = z.object({
  /** The days that were meant. */
  from: z.string(),
  to: z.string(),
  done: count,
  first_try: count,
  returned: count,
  failed: count,
  /** What the share in time is of, and how much of it came in time. */
  due: count,
  in_time: count,
  /** In whole per cent; null where nothing was due. */
  on_time: z.number().nullable(),
  timed: count,
  /** Of `timed`: half were handed in sooner after they were taken. Seconds; null without any. */
  median: z.number().nullable(),
  /** Paid for work and as bonuses, by currency and by month of the reader's calendar; months without any are zero. */
  earned: z.array(
    z.object({ currency, total: amountOut, months: z.array(z.object({ month: z.string(), amount: amountOut })) }),
  ),
})
export type OwnWork = z.infer<typeof ownWork>

/** One attempt of one's own that ended. */
const resultView = workResult.extend({
  /** Seconds from taking the task to handing it in; null where that is not counted. */
  spent: z.number().nullable(),
})
export type ResultView = z.infer<typeof resultView>
export const resultResource = resource('results', resultView)
