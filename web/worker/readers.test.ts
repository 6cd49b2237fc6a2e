import { expect, test } from 'vitest'
import { isSaid, pageOf, startOf } from './readers.ts'

const own = { id: 7, live: true }
const deaf = { id: 7, live: false }
const other = { id: 8, live: true }
/** The sign-in page, or an administrator in somebody's place. */
const nobody = { id: null, live: true }

test('a push is silenced by that person’s page that hears what happens, and by no other', () => {
  expect(isSaid([other, own], 7)).toBe(true)
  for (const page of [deaf, other, nobody, null]) expect(isSaid([page], 7), JSON.stringify(page)).toBe(false)
  expect(isSaid([], 7)).toBe(false)
})

test('a notification is opened by that person’s page, whether it hears or not', () => {
  expect(pageOf([null, other, deaf], 7)).toBe(2)
  expect(pageOf([null, other, nobody], 7)).toBe(-1)
})

test('where it was somebody else’s, the start page is opened', () => {
  expect(startOf([null, other], '/todo/list')).toBe('/')
  expect(startOf([nobody, null], '/todo/list')).toBe('/todo/list')
  expect(startOf([], '/todo/list')).toBe('/todo/list')
})
