import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** S-B11, K-A5: docs/WORDS.md says what each thing is called; no text for people says otherwise. */
const root = join(import.meta.dirname, '../..')

/** All that is said in Russian, by file. */
const said = globSync('{domain,server,web}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\./.test(path),
}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]*[А-яЁё][^'\n]*)'/g)].map(([, text = '']) => ({
    file,
    text: text.toLowerCase(),
  })),
)

const rows = readFileSync(join(root, 'docs/WORDS.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [А-ЯЁ]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, russian = '', , , not = '']) => ({
    russian,
    not: [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  }))

describe('S-B11, K-A5: one word for one thing', () => {
  test('the list is there, and so are the texts', () => {
    expect([rows.length > 10, said.length > 3000]).toEqual([true, true])
  })

  test.each(rows)('$russian', ({ russian, not }) => {
    // In whatever case it stands.
    expect(said.some(({ text }) => text.includes(russian.toLowerCase().slice(0, -1)))).toBe(true)
    const wrong = said.filter(({ text }) => not.some((word) => text.includes(word)))
    expect(wrong).toEqual([])
  })
})
