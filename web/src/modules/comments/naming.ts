import type { NamedView } from '@slipway/domain/comments/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'

/** A name that is being typed: from its `@` up to the caret. */
export interface Asked {
  from: number
  to: number
  name: string
}

const longest = 40
const most = 6

/** The name that is typed before the caret; null where none is. An `@` within a word is an address. */
export function askedIn(text: string, caret: number): Asked | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret - from > longest) return null
  const before = text[from - 1]
  const name = text.slice(from + 1, caret)
  if ((before !== undefined && !/\s/.test(before)) || /\n|\s\s|^\s/.test(name)) return null
  return { from, to: caret, name: name.toLowerCase() }
}

/** Those of whom a word begins with what was typed, as it stands. */
export const fitting = (people: readonly NamedView[], { name }: Asked): NamedView[] =>
  people.filter((person) => ` ${personName(person).toLowerCase()}`.includes(` ${name}`)).slice(0, most)

/** The text with the name in place of what was typed of it, and where the caret goes. */
export function withName(text: string, { from, to }: Asked, name: string): { text: string; caret: number } {
  const head = `${text.slice(0, from)}@${name} `
  return { text: `${head}${text.slice(to).replace(/^ /, '')}`, caret: head.length }
}

/** Those of the people whom the text names still. */
export const namedIn = (text: string, people: readonly NamedView[]): NamedView[] =>
  people.filter((person) => text.includes(`@${personName(person)}`))
