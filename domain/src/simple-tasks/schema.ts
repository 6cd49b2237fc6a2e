import { z } from 'zod'
import { idList } from '../kernel/ids.ts'
import { maxBulk } from '../kernel/many-rows.ts'
import { simpleOrder as ordered } from '../orders/schema.ts'
import { bodies, subtaskView } from '../tasks/schema.ts'
import { simpleTypes } from '../tasks/types.ts'

/** Unless said otherwise for those outside, who are told by an event of their own. */
export const simpleOrder = ordered.extend({ type: z.enum(simpleTypes).default('user_simple') })

/** A simple task is a subtask with a tag. */
export const simpleView = subtaskView.extend({ tag: z.string().nullable() })
export type SimpleView = z.infer<typeof simpleView>

/** Of several tasks at once, all of which were seen; one comment for all of them. */
export const decideSimpleBody = z
  .strictObject({
    ids: idList(maxBulk).min(1),
    decision: z.enum(['complete', 'revise']),
    comment: bodies.note.shape.comment,
  })
  .refine(({ decision, comment }) => decision === 'complete' || Boolean(comment?.trim()), {
    error: 'required',
    path: ['comment'],
  })
