/** So many characters more than are kept are looked at, because some of them may be removed. */
const slack = 1_000

/**
 * One line of text that nobody typed into a form of ours: out of a file, an archive, a certificate, a header, or the
 * answer of a store or a provider. What is typed is checked and refused; this is made harmless: no NUL and no halves
 * of characters, which PostgreSQL refuses in jsonb, no control characters, and at most `max` UTF-16 units, never cut
 * within a character. Empty when nothing is left.
 */
export function outerText(given: string, max: number): string {
  const line = given
    .slice(0, max + slack)
    .toWellFormed()
    .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}+/gu, '')
    .trim()
  return cutAt(line, max).trim()
}

/** The beginning of a text, without half of a character at its end. */
export const cutAt = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** The escapes of JSON that jsonb refuses; of well-formed text JSON.stringify writes no surrogates. */
const refused = /\\(?:u0000|u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/g

/**
 * The text of a JSON value as jsonb takes it. It is a net below `outerText`: what comes here unchecked loses its NULs
 * and halves of characters instead of failing the statement.
 */
export const storableJson = (json: string): string =>
  json.replace(refused, (escape) => {
    if (escape === '\\u0000') return ''
    return /^\\u[dD]/.test(escape) ? '\uFFFD' : escape
  })
