export const locales = ['ru', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru'

/** A text in both languages. */
export type Bilingual = Readonly<Record<Locale, string>>

/** Puts `params` into the `{name}` places of a text. A place without a value stays as it is. */
export function fill(text: string, params: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place))
}

/** The best of our locales for an Accept-Language header; ru when it names none of them. */
export function negotiate(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'ru' || tag === 'en') return tag
  }
  return defaultLocale
}
