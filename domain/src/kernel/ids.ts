import { z } from 'zod'
import { readDigits } from './query.ts'

/** The largest `integer` of PostgreSQL, which every id of ours is. */
export const maxId = 2_147_483_647

export const id = z.number().int().positive().max(maxId)

/** The same in an address or a query: its digits and nothing else. */
export const idText = z.preprocess(readDigits, id)

export const idParams = z.object({ id: idText })

/** Ids of records, each at most once. */
export const idList = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid_value' })
