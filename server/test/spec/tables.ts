import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles, staffRoles } from '@slipway/domain/access/roles.ts'
import { rowRules } from '@slipway/domain/access/who.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'

/** The specification's tables of calls and screens, kept here as they were decided: tests expect what they say. */

const read = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/** Who a call is for: `see workflow.md` leaves it to the table of transitions, which is `null` here. */
export interface CallRow {
  /** Words of the table: roles, `public`, `any`, `external`, and words about the row. */
  words: readonly string[] | null
}

const known: readonly string[] = ['public', 'any', 'external', ...roles, ...rowRules]

function wordsOf(text: string, method: string): readonly string[] | null {
  if (text === 'see workflow.md') return null
  if (/signed URL/.test(text)) return ['public']
  if (text.startsWith('any who')) return ['any']
  if (/^public (with|for)/.test(text)) return ['public']
  const reads = method === 'GET'
  const words = text
    .replace('; read also every staff role', reads ? `,${staffRoles.join()}` : '')
    .replace(/; read also (\w+)/, reads ? ',$1' : '')
    .replace(/; (\w+) for currency/, ',$1')
    .replace('its author', 'author')
    .split(',')
    .map((word) => word.trim())
  const strange = words.filter((word) => !known.includes(word))
  if (strange.length) throw new Error(`endpoints.tsv: not understood: ${text}`)
  return words
}

const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/(.)\/$/, '$1')
const keyOf = (base: string, method: string, path: string) => `${base} ${method} ${withoutNames(path)}`

const calls = new Map<string, CallRow>()
for (const [, base = '', method = '', path = '', held = '', input = ''] of read('endpoints.tsv')) {
  // `kind: text, design` says what stands for {kind} in the path.
  const [, name, listed = ''] = /^(kind|action): (.*)$/.exec(input) ?? []
  const words = name && path.includes(`{${name}}`) ? listed.split(', ') : []
  for (const each of [path, ...words.map((word) => path.replace(`{${name}}`, word))]) {
    calls.set(keyOf(base, method, each), { words: wordsOf(held, method) })
  }
}

/** The row of a call; undefined where the product needs a call that the table doesn't name. */
export const callRow = ({ base, method, path }: Pick<Endpoint, 'base' | 'method' | 'path'>): CallRow | undefined =>
  calls.get(keyOf(base, method, path))

/** With the screens that are ours beside those of the specification. */
export const screenRows = [...read('routes.tsv'), ...read('own-routes.tsv')]
  .filter(([path]) => !path?.startsWith('*'))
  .map(([path = '', layout = '', held = '']) => ({ path, layout, roles: held.split(',').toSorted() }))

export interface Person {
  role: Role
  isInternal: boolean
  isBlocked: boolean
}

/** What the table says of somebody who makes the call, as far as it can be said without a row. */
export function outcomeFor(
  words: readonly string[],
  person: Person | null,
): 'passes' | 'unauthenticated' | 'account_blocked' | 'forbidden' {
  if (words.includes('public')) return 'passes'
  if (!person) return 'unauthenticated'
  if (person.isBlocked) return 'account_blocked'
  const rowDecides = words.some((word) => (rowRules as readonly string[]).includes(word))
  const passes =
    rowDecides ||
    words.includes('any') ||
    words.includes(person.role) ||
    (words.includes('external') && !person.isInternal)
  return passes ? 'passes' : 'forbidden'
}
