import { z } from 'zod'
import { pageSizes } from '../kernel/page-sizes.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'
import { maxText, textStates } from './limits.ts'
import { sections } from './sections.ts'

export const textQuery = listQuery({
  filter: {
    /** Words of the key, of the built-in text and of one's own, in both languages. */
    search,
    section: z.enum(sections),
    state: z.enum(textStates),
  },
  sort: ['key', 'changed_at'],
  size: pageSizes.simple,
})

const wording = line(maxText).min(1, { error: 'required' }).nullable()
/** Null is the built-in text again; what is left out stays. `version`: what it is a change of. */
export const changeTextBody = z.strictObject({
  ru: wording.optional(),
  en: wording.optional(),
  version: z.number().int().positive().max(2_147_483_647),
})

const words = z.string().nullable()
const text = {
  id: z.number(),
  section: z.string(),
  key: z.string(),
  /** As the product has it, or had it last; null where a language has no such form. */
  built_in: z.object({ ru: words, en: words }),
  /** What stands in its place. */
  own: z.object({ ru: words, en: words }),
  version: z.number(),
  /** Own in one language, built in in the other one. */
  incomplete: z.boolean(),
  /** The built-in text has other places by now: the own one is not applied. */
  unfit: z.boolean(),
  /** The product has no such text any more. */
  lost: z.boolean(),
  changed_at: z.string().nullable(),
  changed_by: personView.nullable(),
}
export const textResource = resource('texts', z.object(text))
export type TextView = z.infer<typeof textResource.schema>

const change = z.object({
  id: z.number(),
  locale: z.enum(['ru', 'en']),
  /** Null: the built-in text. */
  before: words,
  after: words,
  created_at: z.string(),
  user: personView.nullable(),
})
export const textCard = resource('texts', z.object({ ...text, history: z.array(change) }))
export type TextCard = z.infer<typeof textCard.schema>

/** By section and key, without what is built in. */
export const ownTexts = z.object({ data: z.record(z.string(), z.record(z.string(), z.string())) })
export type OwnTexts = z.infer<typeof ownTexts>['data']
