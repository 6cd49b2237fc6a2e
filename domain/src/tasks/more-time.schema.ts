import { z } from 'zod'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { longText } from './deliverables.schema.ts'
import { timeDecisions, timeRequestStates } from './more-time.ts'

/** At most the task's own time limit, which only its row tells. */
const hours = z.number().int().min(1).max(1_000_000)

export const askTimeBody = z.strictObject({ hours, comment: longText })

/** Without `hours` all that was asked for is granted. */
export const decideTimeBody = z.strictObject({
  decision: z.enum(timeDecisions),
  hours: hours.optional(),
  comment: longText.optional(),
})

export const timeRequestView = z.object({
  id: z.number(),
  subtask_id: z.number(),
  user: personView.nullable(),
  /** Asked for. */
  hours: z.number(),
  comment: z.string(),
  state: z.enum(timeRequestStates),
  granted_hours: z.number().nullable(),
  /** What was said with the decision. */
  answer: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type TimeRequestView = z.infer<typeof timeRequestView>
export const timeRequestResource = resource('time-requests', timeRequestView)
