import { expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery, metaOf } from './paging.ts'

const query = listQuery({ filter: { status: z.enum(['new', 'old']) }, sort: ['id'], include: ['user', 'task'] })

test('a typo in a list call is refused instead of widening the list', () => {
  for (const bad of [
    { filter: { stauts: 'new' } },
    { sort: 'name' },
    { include: 'users' },
    { pages: 1 },
    { page: { size: 101 } },
    { page: { size: 7 } },
  ]) {
    expect(query.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  }
})

test('defaults are the first page at the size of the specification', () => {
  expect(query.parse({})).toEqual({ page: { number: 1, size: 10 } })
  expect(query.parse({ sort: '-id', include: 'user,task', page: { number: '3' } })).toEqual({
    page: { number: 3, size: 10 },
    sort: '-id',
    include: ['user', 'task'],
  })
})

test('there is always a page', () => {
  expect(metaOf(1, 10, 0).last_page).toBe(1)
  expect(metaOf(1, 10, 21).last_page).toBe(3)
})

test('a page beyond the last is the last, and no page is deeper than a hundred thousand rows', () => {
  expect(metaOf(9, 10, 21)).toEqual({ page: 3, per_page: 10, total: 21, last_page: 3 })
  expect(metaOf(9, 10, 0).page).toBe(1)
  expect(metaOf(90_000, 10, 1_000_000)).toEqual({ page: 10_000, per_page: 10, total: 1_000_000, last_page: 10_000 })
})
