import { z } from 'zod'
import { json } from './endpoint.ts'
import { idList } from './ids.ts'
import { maxBulk } from './many-rows.ts'

/** The rows that a bulk call is about: by their ids, or every one that the filters of its list match. */
export const bulkBody = <L extends z.ZodObject, B extends z.ZodRawShape = Record<never, never>>(
  list: L,
  rest: B = {} as B,
) =>
  z
    .strictObject({
      ids: idList(maxBulk).min(1).optional(),
      filter: list.shape.filter as L['shape']['filter'],
      ...rest,
    })
    .refine((body) => 'ids' in body !== 'filter' in body, {
      error: 'required',
      path: ['ids'],
    })

export const bulkResult = z.object({
  done: z.array(z.number()),
  /** The others, each with what its own call would have said. */
  refused: z.array(z.object({ id: z.number(), code: z.string(), message: z.string() })),
  /** Rows that match beyond those that one call takes. */
  left: z.number(),
})
export type BulkResult = z.infer<typeof bulkResult>

export const bulkAnswer = json(z.object({ data: bulkResult }))
