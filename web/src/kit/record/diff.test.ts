import { expect, test } from 'vitest'
import { piecesOf } from './Diff.tsx'

const said = (before: string, after: string) =>
  piecesOf(before, after)
    .map(({ text, as: kind }) => (kind === 'span' ? text : kind === 'del' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test('whole words and figures are compared, in any alphabet', () => {
  expect(said('Пройдено 34 пункта за 1,4 с', 'Пройдено 36 пунктов за 0,9 с')).toBe(
    'Пройдено [-34-][+36+] [-пункта-][+пунктов+] за [-1,4-][+0,9+] с',
  )
  expect(said('', 'Новое')).toBe('[+Новое+]')
  expect(said('Старое', '')).toBe('[-Старое-]')
  expect(said('Одно', 'Одно')).toBe('Одно')
})

test('texts too long to be compared stand one above the other', () => {
  const pieces = piecesOf('а '.repeat(9_000), 'б '.repeat(9_000))
  expect(pieces.map(({ as: kind }) => kind)).toEqual(['del', 'ins'])
})
