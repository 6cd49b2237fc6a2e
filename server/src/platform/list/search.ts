import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './page.ts'

/** The pattern of LIKE for texts that contain this one, in which % and _ mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Does the text hold the word, whatever its case, ё like е? `text` must be written as in the trigram index on
 * `search_key(text)`. Of words of one or two letters there are no trigrams: they are looked for where words begin.
 */
export function holds(text: RawBuilder<unknown>, word: string): Condition {
  const short = /^[\p{L}\p{N}]{1,2}$/u.test(word)
  const key = short ? sql`'% ' || ltrim(search_key(${word})) || '%'` : sql`'%' || substr(search_key(${word}), 2) || '%'`
  return sql`(search_key(${text}) LIKE ${key} AND search_folded(${text}) LIKE search_folded(${containing(word)}))`
}

/** Does it hold all the words? */
export const holdsAll = (text: RawBuilder<unknown>, search: string): Condition =>
  sql`(${sql.join(
    rarestFirst(search.split(/\s+/)).map((word) => holds(text, word)),
    sql` AND `,
  )})`

/**
 * The trigram index is walked by its first word, and by the others only where that one leads: behind a word that ten
 * million rows hold, a rare one took 240 ms, before it 10. Figures are rarer than letters, long words than short ones.
 */
const rarestFirst = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length)

/** The number of a text that is one; `#5` can mean nothing else. */
export function numberIn(search: string): { id: number; only: boolean } | null {
  const found = /^(#?)0*([1-9]\d{0,8})$/.exec(search)
  return found ? { id: Number(found[2]), only: found[1] === '#' } : null
}

/** The one search of lists: by `#id`, else by every word of the text, a number by the id as well. */
export function searchBy({ id, text }: { id: string; text: RawBuilder<unknown> }) {
  return (search: string): Condition => {
    const number = numberIn(search)
    const same = number && sql`${sql.ref(id)} = ${number.id}`
    if (same && number.only) return same
    const words = holdsAll(text, search)
    return same ? sql`(${same} OR ${words})` : words
  }
}
