import type { Bilingual } from './locale.ts'

export const maxSearch = 100
const maxWords = 5

/** Apart from the other messages at fields: every list has a search, and few pages the rest of them. */
export const searchMessages = {
  search_short: { ru: 'Введите хотя бы 2 буквы или номер', en: 'Type at least 2 letters or a number' },
  search_long: { ru: 'Не больше 5 слов', en: 'At most 5 words' },
} as const satisfies Record<string, Bilingual>

/** Why nothing can be looked for by this text; null when it can, or when it is empty. */
export function whyNotSearch(given: string): keyof typeof searchMessages | null {
  const text = given.trim()
  // The nought of a phone ("+46 (0)70 174 06 05") is no word.
  if ((text.replace('(0)', '').match(/[\p{L}\p{N}]+/gu) ?? []).length > maxWords) return 'search_long'
  return text.length === 1 && !/\d/.test(text) ? 'search_short' : null
}
