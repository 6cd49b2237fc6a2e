import { z } from 'zod'
import { bulkResult } from '../kernel/bulk.ts'
import { json } from '../kernel/endpoint.ts'
import { id, idList } from '../kernel/ids.ts'
import { maxBulk } from '../kernel/many-rows.ts'

/** `version`: the one that the decision left, which came with its answer. */
export const undoBody = z.strictObject({ version: id })
export const undoManyBody = z.strictObject({ ids: idList(maxBulk).min(1) })

/** With the answer of a decision; null where it can't be taken back. */
export const undoView = z.object({ version: z.number(), until: z.string() })
export type UndoView = z.infer<typeof undoView>

/** Of several decisions, those that can be taken back. */
export const undosView = z.object({ ids: z.array(z.number()), until: z.string() })
export type UndosView = z.infer<typeof undosView>

export const decidedAnswer = json(z.object({ data: bulkResult.extend({ undo: undosView.nullable() }) }))
