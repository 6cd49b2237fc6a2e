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

/** The words of the error `in_use`, for pages that need no other error's. */
export const inUse = {
  ru: 'Удалить нельзя, пока используют {where}',
  en: 'Can’t be deleted while it is used by {where}',
} as const satisfies Bilingual

/** Why a record can't be deleted; null for one that nothing uses. */
export const whyNotUnused = (found: Uses | undefined, locale: Locale): string | null =>
  found?.length ? inUse[locale].replace('{where}', () => usesText(found, locale)) : null

/** `приложения: «Карта», «Паруса» и другие`. */
export const usesText = (found: Uses, locale: Locale): string =>
  found
    .map(({ by, names, more }) => {
      const quoted = names.map((name) => (locale === 'ru' ? `«${name}»` : `“${name}”`)).join(', ')
      return `${userWords[by][locale]}: ${quoted}${more ? { ru: ' и другие', en: ' and others' }[locale] : ''}`
    })
    .join('; ')
