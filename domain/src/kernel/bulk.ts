import { z } from 'zod'
import { json } from './endpoint.ts'
import { idList } from './ids.ts'
import { maxBulk } from './many-rows.ts'

const numbers = idList(maxBulk).min(1)

/**
 * The rows that a bulk call is about: by their ids, or every one that the filters of its list match. `ids`: what ids
 * are, where rows have no numbers.
 */
export const bulkBody = <
  L extends z.ZodObject,
  B extends z.ZodRawShape = Record<never, never>,
  I extends z.ZodType = typeof numbers,
>(
  list: L,
  rest: B = {} as B,
  ids: I = numbers as unknown as I,
) =>
  z
    .strictObject({
      ids: ids.optional(),
      filter: list.shape.filter as L['shape']['filter'],
      ...rest,
    })
    .refine((body) => 'ids' in body !== 'filter' in body, {
      error: 'required',
      path: ['ids'],
    })

/** A row of a list is named by its number, or by a UUID where rows have none. */
export type RowId = number | string

export interface BulkResult<Id extends RowId = number> {
  done: Id[]
  /** The others, each with what its own call would have said. */
  refused: { id: Id; code: string; message: string }[]
  /** Rows that match beyond those that one call takes. */
  left: number
  /** Rows that the filters match and the call never takes, such as decided ones. */
  left_out?: number | undefined
}

const resultOf = <Id extends z.ZodType>(id: Id) =>
  z.object({
    done: z.array(id),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
    left: z.number(),
    left_out: z.number().optional(),
  })

export const bulkResult = resultOf(z.number())
export const bulkAnswer = json(z.object({ data: bulkResult }))
export const bulkAnswerByUuid = json(z.object({ data: resultOf(z.uuid()) }))
