import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles, staffRoles } from '@slipway/domain/access/roles.ts'
import { screens } from '@slipway/domain/access/screens.ts'
import { rowRules, type Who, whyNotCall } from '@slipway/domain/access/who.ts'
import { contracts } from '@slipway/domain/contracts.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { describe, expect, test } from 'vitest'

const path = join(import.meta.dirname, '../../../shared/spec/endpoints.tsv')
const available = existsSync(path)
if (!available) console.warn('T24: the table of calls is not beside this checkout, the comparison with it is skipped')

const words: readonly string[] = ['public', 'any', 'external', ...roles, ...rowRules]

/** The table's words about roles as the descriptors' words. Null: decided per action by the workflow. */
function readRoles(text: string, method: string): Who[] | null {
  if (text === 'see workflow.md') return null
  if (/signed URL/.test(text)) return ['public']
  if (text.startsWith('any who')) return ['any']
  if (/^public (with|for)/.test(text)) return ['public']
  const reads = method === 'GET'
  const plain = text
    .replace('; read also every staff role', reads ? `,${staffRoles.join()}` : '')
    .replace(/; read also (\w+)/, reads ? ',$1' : '')
    .replace(/; (\w+) for currency/, ',$1')
    .replace('its author', 'author')
  const named = plain.split(',').map((word) => word.trim())
  const unknown = named.filter((word) => !words.includes(word))
  if (unknown.length) throw new Error(`Not understood: ${text}`)
  return named as Who[]
}

/** Who passes the call: nobody signed in, and each role. */
function passes(who: readonly Who[]): string[] {
  const base = {
    userId: 1,
    locale: 'ru',
    sessionId: '',
    isBlocked: false,
    taskBlock: false,
    impersonatorId: null,
  } as const
  const held = roles.filter((role) => {
    const isInternal = (staffRoles as readonly string[]).includes(role)
    return whyNotCall({ ...base, role, roles: [role], isInternal }, who) === null
  })
  return whyNotCall(null, who) === null ? ['public', ...held] : held
}

const norm = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/(.)\/$/, '$1')
const keyOf = ({ base, method, path }: Pick<Endpoint, 'base' | 'method' | 'path'>) => `${base} ${method} ${norm(path)}`

const table = new Map<string, string>()
if (available) {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [from, base, method, path, held] = line.split('\t')
    if (!from || from.startsWith('#') || !base || !method || !path || !held) continue
    const paths = path.includes('{kind}')
      ? [path, ...['text', 'design', 'update', 'simple'].map((k) => path.replace('{kind}', k))]
      : [path]
    for (const each of paths) table.set(keyOf({ base: base as 'v1', method: method as 'GET', path: each }), held)
  }
}

const calls = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([key, call]) => ({ name: `${module}.${key}`, call })),
)

describe.skipIf(!available)('T24: the declared roles are those of the table of calls', () => {
  test.each(calls.filter(({ call }) => table.has(keyOf(call))))('$name', ({ call }) => {
    const wanted = readRoles(table.get(keyOf(call)) as string, call.method)
    if (wanted) expect(passes(call.who)).toEqual(passes(wanted))
    else expect(call.who).not.toContain('public')
  })
})

const screenTable = join(import.meta.dirname, '../../../shared/spec/routes.tsv')
test.skipIf(!existsSync(screenTable))(
  'T24: the screens, their layouts and roles are those of the table of screens',
  () => {
    const wanted = readFileSync(screenTable, 'utf8')
      .split('\n')
      .filter((line) => line && !/^[#*]/.test(line))
      .map((line) => line.split('\t'))
      .map(([path, layout, held = '']) => [path, layout, held.split(',').toSorted().join()].join(' '))
    const declared = screens.map(({ path, layout, roles }) => [path, layout, [...roles].toSorted().join()].join(' '))
    expect(declared.toSorted()).toEqual(wanted.toSorted())
  },
)
