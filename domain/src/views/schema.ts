import { z } from 'zod'
import { line } from '../kernel/text.ts'
import { listNames, maxViews, partName } from './lists.ts'

export const listName = z.enum(listNames)

/** Parts of an address: filters, search and order. The page and what is open don't belong to a view. */
const address = z
  .record(z.string().regex(partName), z.string().max(500))
  .refine((parts) => Object.keys(parts).length <= 20, { error: 'invalid_value' })

const columnIds = z.array(z.string().regex(partName)).max(50)

export const keptBody = z.strictObject({
  /** Ids of columns in the reader's order; empty: as the page has them. */
  order: columnIds,
  /** Columns whose visibility differs from the page's own. */
  toggled: columnIds,
  dense: z.boolean(),
  views: z
    .array(z.strictObject({ name: line(40).min(1), address }))
    .max(maxViews)
    .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, { error: 'view_taken' }),
})
export type Kept = z.infer<typeof keptBody>
export type View = Kept['views'][number]

export const keptLists = z.object({ data: z.array(keptBody.extend({ list: listName })) })
export type KeptLists = z.infer<typeof keptLists>
