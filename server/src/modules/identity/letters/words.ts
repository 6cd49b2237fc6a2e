import { fill, type Locale } from '@slipway/domain/kernel/locale.ts'
import { messages as en } from './messages.en.ts'
import { messages as ru } from './messages.ru.ts'

const texts = { ru, en }

export interface Addressee {
  first_name: string
  is_internal: boolean
  interface_language: Locale
}

/** Staff read Russian, others the language of their profile. */
export const localeOf = ({ is_internal, interface_language }: Addressee): Locale =>
  is_internal ? 'ru' : interface_language

/** `t('linkLife', { minutes: 30 })` in one language. */
export const wordsIn =
  (locale: Locale) =>
  (key: keyof typeof ru, params?: Readonly<Record<string, unknown>>): string =>
    fill(texts[locale][key], params)

/** Where the person signs in. */
export const signInPath = (person: Addressee): string => (person.is_internal ? '/login' : `/${localeOf(person)}/login`)
