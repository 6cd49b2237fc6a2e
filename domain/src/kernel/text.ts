import { z } from 'zod'

/** The beginning of a text, with an ellipsis where there was more. Never half of a sign that takes two code units. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max).replace(/\p{Cs}$/u, '')}…`
}

// Spaces, and signs that take no room: zero-width ones, fillers of other scripts, the empty braille sign.
const invisible = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

// What turns the direction of all that follows, and breaks that nobody sees: joiners stay, which scripts and emoji need.
const misleading = /[\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Without spaces around it and without what makes it look like another; empty when there is nothing to see. */
export const visibleText = (text: string): string => (invisible.test(text) ? '' : text.replace(misleading, '').trim())

/** One line of text, in which control characters have no place. It may be empty. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: 'invalid_value' })

/** As searches compare: case and ё don't tell words apart. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
