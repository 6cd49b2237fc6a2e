import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jsonText } from './database/json-columns.ts'
import { cleanName } from './file-names.ts'
import { cutAt, outerText } from './outer-text.ts'
import { harmless } from './payouts/gate.ts'
import { ProviderError } from './telephony/provider.ts'

it.each([
  ['a\0b', 'ab'],
  [' a \r\n\tb\u2028c ', 'a  b c'],
  ['\x1b[31mred\x7f\x9c', '[31mred'],
  ['a\uD800b\uDC00', 'a\uFFFDb\uFFFD'],
  ['123456789🎮', '123456789'],
  ['12345678🎮9', '12345678🎮'],
  ['123456789 1', '123456789'],
  [`${'\0'.repeat(500)}far`, 'far'],
  ['\0'.repeat(10_000_000), ''],
])('P-5: of %j the line %j is kept', (given, kept) => {
  expect(outerText(given, 10)).toBe(kept)
})

it('P-5: words of providers are cut between characters, and hold nothing that jsonb refuses', () => {
  const words = `a\0\uD800 ${'🎮 '.repeat(100)}`
  for (const told of [harmless(words), new ProviderError('refused', words).message]) {
    expect(told).toMatch(/^[^\p{Cc}\p{Cs}]{100,}$/u)
    expect(told.length).toBeLessThanOrEqual(200)
  }
})

it('P-5: names of files are cut between characters', () => {
  expect(cutAt('🎮', 1)).toBe('')
  expect(cleanName(`${'🎮'.repeat(200)}.png`)).toMatch(/^[^\p{Cc}\p{Cs}]+\.png$/u)
})

it('P-5: JSON for a column loses what jsonb refuses, and nothing that only looks like it', () => {
  const kept = (value: unknown) => JSON.parse(jsonText(value))
  expect(kept({ 'a\0': ['b\uD800', '\uDC00c', '🎮', '"\n'] })).toEqual({ a: ['b\uFFFD', '\uFFFDc', '🎮', '"\n'] })
  const text = ['\\u0000', '\\\\u0000', '\\ud800', '\\\0'].join(' ')
  expect(kept(text)).toBe(text.replace('\0', ''))
})

/** Where texts come in that nobody typed into a form of ours. */
const outer = [
  ...['stores', 'telephony', 'payouts', 'balances', 'sso', 'mail', 'hooks', 'rates'].map((name) => `platform/${name}`),
  'modules/files/examination/packages',
]
const root = join(import.meta.dirname, '..')
const sources = (where: string) =>
  globSync(`${where}/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

it('P-5: no other place cuts texts from outside', () => {
  const cutting = outer.flatMap(sources).filter(({ text }) => /\.(slice\(0,|substring\()/.test(text))
  expect(cutting.map(({ path }) => path)).toEqual([])
})

it('P-5: JSON goes into a statement through jsonText alone', () => {
  const bare = sources('.').filter(({ text }) => /JSON\.stringify\([^`]*\)\}::jsonb?\b/.test(text))
  expect(bare.map(({ path }) => path)).toEqual([])
})
