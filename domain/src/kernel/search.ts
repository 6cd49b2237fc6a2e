import type { FieldMessage } from './field-messages.ts'

export const maxSearch = 100
const maxWords = 5

/** Why nothing can be looked for by this text; null when it can, or when it is empty. */
export function whyNotSearch(given: string): FieldMessage | null {
  const text = given.trim()
  if ((text.match(/[\p{L}\p{N}]+/gu) ?? []).length > maxWords) return 'search_long'
  return text.length === 1 && !/\d/.test(text) ? 'search_short' : null
}
