import { z } from 'zod'
import { store, storeLanguage } from '../applications/stores.schema.ts'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { subtaskType } from '../tasks/types.schema.ts'
import { skillView } from '../users/schema.ts'

/** What a subtask of a type may cost and last. `times` are the durations offered, in seconds, in rising order. */
export const taskBounds = z.object({
  type: subtaskType,
  currency,
  min: amountOut,
  max: amountOut,
  default: amountOut,
  min_time: z.number(),
  max_time: z.number(),
  times: z.array(z.number()),
})
export type TaskBounds = z.infer<typeof taskBounds>

const named = z.object({ name: z.string(), title: z.string() })

export const restrictionTree = resource(
  'restrictions',
  z.object({
    /** There is one tree. */
    id: z.literal('tree'),
    programming_languages: z.array(
      skillView.extend({ frameworks: z.array(skillView.extend({ task_types: z.array(taskBounds) })) }),
    ),
    /** Of every type, for orders that aren't bound to a technology. */
    task_types: z.array(taskBounds),
    languages: z.array(storeLanguage),
    countries: z.array(named),
    stores: z.array(z.object({ name: store, title: z.string() })),
    categories: z.array(named),
    tags: z.array(named),
    aso_managers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
)
export type RestrictionTree = z.infer<typeof restrictionTree.schema>
