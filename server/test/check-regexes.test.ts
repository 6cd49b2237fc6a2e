import { describe, expect, it } from 'vitest'
import { regexesOf, whySlow } from '../../tools/check-regexes.ts'

describe('F2: the lint for regular expressions', () => {
  it.each([
    ['F2a', String.raw`(?:<!--[\s\S]*?-->\s*)*<svg`, 'i'],
    ['F2c', String.raw`<!DOCTYPE[^>]*\[`, 'i'],
    ['F2d', String.raw`^\.+|[. ]+$`, 'g'],
    ['P-1: an address', String.raw`url\s*\(\s*(?!['"]?\s*#)`, 'i'],
    ['If-None-Match', String.raw`\s*,\s*`, ''],
  ])('refuses that of %s', (_finding, source, flags) => {
    expect(whySlow(source, flags)).not.toBeNull()
  })

  it.each([
    ['no repetition', 'a|b', ''],
    ['one that is anchored', '^[a-z]+$', ''],
  ])('takes %s', (_title, source, flags) => {
    expect(whySlow(source, flags)).toBeNull()
  })

  it('finds a planted one with its line, and none in texts or comments', () => {
    const text = 'const a = "/(x+)+y/"\n// /(x+)+y/\nexport const b = (s: string) => /(x+)+y/u.test(s)\n'
    const found = regexesOf('planted.ts', text)
    expect(found).toEqual([{ source: '(x+)+y', flags: 'u', line: 3 }])
    expect(found.map(({ source, flags }) => whySlow(source, flags))).not.toContain(null)
  })
})
