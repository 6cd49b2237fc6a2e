import { z } from 'zod'
import { id } from '../kernel/ids.ts'
import { resource } from '../kernel/resource.ts'
import { visibleText } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'
import { maxPinText, pinFields, pinStates } from './states.ts'

const text = z.string().overwrite(visibleText).min(1).max(maxPinText)
/** A share of the picture's width or height. */
const share = z.number().min(0).max(1)

export const putBody = z.strictObject({ file_id: id, x: share, y: share, text })
export const changeBody = z
  .strictObject({ x: share, y: share, text })
  .partial()
  .refine((body) => Object.values(body).some((given) => given !== undefined), { error: 'nothing_changed' })
export const tickBody = z.strictObject({ is_done: z.boolean(), answer: text.optional() })
export const judgeBody = z.strictObject({
  verdict: z.enum(['closed', 'open']),
  /** The state that was judged: whoever judged another one is told so. */
  was: z.enum(pinStates),
  /** Why it is open again. */
  reply: text.optional(),
})

const whyNot = z.string().nullable()

export const pinView = z.object({
  id: z.number(),
  subtask_id: z.number(),
  /** One of the task's own, by which people speak of it. */
  number: z.number(),
  x: z.number(),
  y: z.number(),
  text: z.string(),
  state: z.enum(pinStates),
  /** Of whoever ticked it off. */
  answer: z.string().nullable(),
  /** Of whoever opened it again. */
  reply: z.string().nullable(),
  user: personView.nullable(),
  created_at: z.string(),
  /** The picture of the last delivery on which it stands; null where that has none for it. */
  file_id: z.number().nullable(),
  /** Every picture that it has stood on. */
  file_ids: z.array(z.number()),
  /** What it stood on last: the field, and which one of the field's files, from 1. */
  field: z.enum(pinFields),
  place: z.number(),
  is_present: z.boolean(),
  is_carried: z.boolean(),
  /** Why the reader may not do it; null when they may. */
  abilities: z.object({ change: whyNot, remove: whyNot, tick: whyNot, close: whyNot, reopen: whyNot }),
})
export type PinView = z.infer<typeof pinView>
export const pinResource = resource('pins', pinView)

/** What a card tells of pins. */
export const pinsView = z.object({ put: whyNot, list: z.array(pinView) })
export type PinsView = z.infer<typeof pinsView>
