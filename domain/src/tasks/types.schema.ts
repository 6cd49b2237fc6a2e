import { z } from 'zod'
import { orderKinds, pageParts, subtaskTypes } from './types.ts'

export const subtaskType = z.enum(subtaskTypes)

/** What an order is named by. */
export const orderNaming = {
  kind: z.enum(orderKinds),
  /** Which version its builds are of; null where that is the application’s, and of none. */
  version: z.string().nullable(),
  /** Null of every kind but `text`. */
  page: z.enum(pageParts).nullable(),
}
