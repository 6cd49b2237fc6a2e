import { expect, test } from 'vitest'
import { merge } from './palette-store.ts'

const action = (id: string, label: string) => ({ id, label, run: () => undefined })

test('C22: a card that is opened and closed again leaves the page its actions', () => {
  const page = [action('add', 'Add an application'), action('refresh', 'Refresh the list')]
  const card = [action('take', 'Take the task'), action('refresh', 'Refresh the card')]
  expect(merge([page, card]).map(({ label }) => label)).toEqual([
    'Take the task',
    'Refresh the card',
    'Add an application',
  ])
  expect(merge([page])).toEqual(page)
})
