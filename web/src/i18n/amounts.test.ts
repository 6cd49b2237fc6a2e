import { expect, test } from 'vitest'
import { asOnThePage } from './i18n.ts'

test.each([
  ['ru', 'count', 3127, '3\u00a0127'],
  ['en', 'total', 3127, '3,127'],
  // A number of a record is its name.
  ['ru', 'id', 3127, 3127],
  ['ru', 'count', '3127', '3127'],
])('U-28: a text in %s says {%s} of %j as %j', (language, interpolationkey, value, said) => {
  expect(asOnThePage.format(value, undefined, language, { interpolationkey })).toBe(said)
})
