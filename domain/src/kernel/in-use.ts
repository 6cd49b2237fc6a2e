import { z } from 'zod'
import type { Bilingual, Locale } from './locale.ts'
import { keysOf } from './records.ts'

const userWords = {
  applications: { ru: 'приложения', en: 'applications' },
  deliveries: { ru: 'сданный код приложений', en: 'delivered code of applications' },
  executors: { ru: 'исполнители', en: 'executors' },
} as const satisfies Record<string, Bilingual>

/** What refers to a record and so keeps it from being deleted: the latest few by name, and whether there are more. */
export const uses = z.array(z.object({ by: z.enum(keysOf(userWords)), names: z.array(z.string()), more: z.boolean() }))
export type Uses = z.infer<typeof uses>

/** `приложения: «Карта», «Паруса» и другие`. */
export const usesText = (found: Uses, locale: Locale): string =>
  found
    .map(({ by, names, more }) => {
      const quoted = names.map((name) => (locale === 'ru' ? `«${name}»` : `“${name}”`)).join(', ')
      return `${userWords[by][locale]}: ${quoted}${more ? { ru: ' и другие', en: ' and others' }[locale] : ''}`
    })
    .join('; ')
