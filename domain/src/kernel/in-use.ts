import type { Bilingual, Locale } from './locale.ts'

/** What can refer to a record of a dictionary. */
export const userWords = {
  applications: { ru: 'приложения', en: 'applications' },
  deliveries: { ru: 'сданный код приложений', en: 'delivered code of applications' },
  templates: { ru: 'шаблоны писем', en: 'templates of e-mails' },
  events: { ru: 'события', en: 'events' },
  executors: { ru: 'исполнители', en: 'executors' },
} as const satisfies Record<string, Bilingual>

export interface Use {
  by: keyof typeof userWords
  names: string[]
  more: boolean
}
export type Uses = Use[]

/** `приложения: «Карта», «Паруса» и другие`. */
export const usesText = (found: Uses, locale: Locale): string =>
  found
    .map(({ by, names, more }) => {
      const quoted = names.map((name) => (locale === 'ru' ? `«${name}»` : `“${name}”`)).join(', ')
      return `${userWords[by][locale]}: ${quoted}${more ? { ru: ' и другие', en: ' and others' }[locale] : ''}`
    })
    .join('; ')
