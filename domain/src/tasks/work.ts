import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { taskStatus } from './status.schema.ts'
import { subtaskType } from './types.schema.ts'
import { workFigures } from './work-figures.ts'
import { attemptOutcomes } from './workflow.ts'

/** What became of all that a person took up. */
const workView = z.object({
  /** The person's. */
  id: z.number(),
  in_hand: z.number(),
  accepted: z.number(),
  /** Deliveries that were sent back. */
  revised: z.number(),
  /** Time ran out. */
  expired: z.number(),
  failed: z.number(),
  /** Given back unfinished, or taken away. */
  released: z.number(),
  /** Of a hundred deliveries that were due, so many came in time; null before the first. */
  on_time: z.number().nullable(),
  earned: z.array(z.object({ amount: amountOut, currency })),
  /** Figures of which the reader may see every row that they count. */
  shown: z.array(z.enum(workFigures)),
  /** The latest tasks, of those that the reader may see. */
  recent: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: subtaskType,
      status: taskStatus,
      updated_at: z.string(),
    }),
  ),
})
export type WorkView = z.infer<typeof workView>
export const workResource = resource('works', workView)

/** An attempt that ended. */
export const workResult = z.object({
  id: z.number(),
  subtask_id: z.number(),
  title: z.string(),
  type: subtaskType,
  outcome: z.enum(attemptOutcomes),
  closed_at: z.string(),
})
export type WorkResult = z.infer<typeof workResult>
export const workResultResource = resource('work-results', workResult)
