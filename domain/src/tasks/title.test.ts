import { expect, test } from 'vitest'
import { titleIn, usualTitle } from './title.ts'

test('B17: a usual title is read in the reader’s language, a written one as it was written', () => {
  const title = usualTitle('uidesigner', 'Моя полка')
  expect(title).toBe('UX/UI-дизайн: Моя полка')
  expect(titleIn('en', { type: 'uidesigner', title })).toBe('UX/UI design: Моя полка')
  expect(titleIn('ru', { type: 'uidesigner', title })).toBe(title)
  expect(titleIn('en', { type: 'tester', title })).toBe(title)
  expect(titleIn('en', { type: 'uidesigner', title: 'Проверить экран' })).toBe('Проверить экран')
})
