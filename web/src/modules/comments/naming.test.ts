import { expect, test } from 'vitest'
import { askedIn, fitting, namedIn, withName } from './naming.ts'

const people = [
  { id: 1, first_name: 'Мария', last_name: 'Котова' },
  { id: 2, first_name: 'Марк', last_name: '' },
]
const asked = (text: string) => askedIn(text, text.length)?.name ?? null

test('a name is typed after an @ that begins a word, up to the caret', () => {
  expect(['@', 'Да, @Мар', 'строка\n@Мария Ко'].map(asked)).toEqual(['', 'мар', 'мария ко'])
  expect(['', 'x', 'mail@example', '@ Мар', '@Мар\n', `@${'я'.repeat(60)}`].map(asked)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(askedIn('@Мар и дальше', 4)).toEqual({ from: 0, to: 4, name: 'мар' })
})

test('people are offered by the beginning of any part of their name', () => {
  const offered = (name: string) => fitting(people, { from: 0, to: 0, name }).map(({ id }) => id)
  expect(['', 'мар', 'кот', 'мария к', 'ия'].map(offered)).toEqual([[1, 2], [1, 2], [1], [1], []])
})

test('a chosen name takes the place of what was typed, and the caret goes behind it', () => {
  const text = 'Да, @мар и ещё'
  const found = askedIn(text, 8)
  expect(found && withName(text, found, 'Мария Котова')).toEqual({ text: 'Да, @Мария Котова и ещё', caret: 18 })
})

test('who is taken out of the text is named no more', () => {
  expect(namedIn('@Марк, смотри', people).map(({ id }) => id)).toEqual([2])
})
