import { z } from 'zod'

/** The beginning of a text, with an ellipsis where there was more. Never half of a sign that takes two code units. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max).replace(/\p{Cs}$/u, '')}…`
}

/** One line of text, in which control characters have no place. It may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: 'invalid_value' })

/** As searches compare: case and ё don't tell words apart. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
