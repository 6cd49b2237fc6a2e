import type { FieldMessage } from '../kernel/field-messages.ts'

/** The `{name}` places of a text, each once, in the order of the alphabet. */
export const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place))].toSorted()

type Fault = readonly [FieldMessage, Readonly<Record<string, unknown>>]

const without = (places: readonly string[], others: readonly string[]) => places.filter((one) => !others.includes(one))

/**
 * Why a text can't stand in the place of the built-in one: a value that it says would be lost, a place would stay empty,
 * or it would bring along another text by `$t(`. Null where it can.
 */
export function textFault(text: string, builtIn: string): Fault | null {
  const [mine, needed] = [placesOf(text), placesOf(builtIn)]
  const [missing, unknown] = [without(needed, mine), without(mine, needed)]
  if (missing.length) return ['text_places_missing', { places: missing.join(', ') }]
  if (unknown.length) return ['text_places_unknown', { places: unknown.join(', ') }]
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return ['text_braces', {}]
  return text.includes('$t(') ? ['text_nested', {}] : null
}

/** Spaces around a text are the built-in one's: people don't see them, and sentences are put together by them. */
export function spacedAs(builtIn: string, text: string): string {
  const before = builtIn.slice(0, builtIn.length - builtIn.trimStart().length)
  const after = builtIn.slice(builtIn.trimEnd().length)
  return `${before}${text.trim()}${after}`
}
