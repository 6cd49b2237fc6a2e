import { z } from 'zod'
import type { Bilingual, Locale } from './locale.ts'
import { keysOf } from './records.ts'

const userWords = {
  applications: { ru: 'приложения', en: 'applications' },
} as const satisfies Record<string, Bilingual>

/** What refers to a record and so keeps it from being deleted: how many there are, and the names of the first few. */
export const uses = z.array(
  z.object({
    by: z.enum(keysOf(userWords)),
    count: z.number(),
    names: z.array(z.string()),
  }),
)
export type Uses = z.infer<typeof uses>

/** `приложения: «Карта», «Паруса» и ещё 3`. */
export const usesText = (found: Uses, locale: Locale): string =>
  found
    .map(({ by, count, names }) => {
      const rest = count - names.length
      const more = rest > 0 ? { ru: ` и ещё ${rest}`, en: ` and ${rest} more` }[locale] : ''
      const quoted = names.map((name) => (locale === 'ru' ? `«${name}»` : `“${name}”`))
      return `${userWords[by][locale]}: ${quoted.join(', ')}${more}`
    })
    .join('; ')
