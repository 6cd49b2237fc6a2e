import { expect, test } from 'vitest'
import { flag, manyOf } from '../url-state.ts'
import { readList } from './use-list-state.ts'

const options = { filters: { status: manyOf(['new', 'done']), my: flag() }, sort: '-id', size: 25 }

test('an address without anything asks for the first page in the usual order, and no filter', () => {
  const { v3, v1, isFiltered } = readList(options, {})
  expect(v3).toEqual({ page: { number: 1, size: 25 }, sort: '-id', filter: {} })
  expect(v1).toEqual({ page: 1, per_page: 25, sort: '-id' })
  expect(isFiltered).toBe(false)
})

test('filters, search and page reach the call; what is unknown or empty does not', () => {
  const { v3, v1, isFiltered } = readList(options, { status: 'done,gone', my: '0', search: 'дом', page: '4', x: '1' })
  expect(v3).toEqual({ page: { number: 4, size: 25 }, sort: '-id', filter: { status: ['done'], search: 'дом' } })
  expect(v1).toEqual({ page: 4, per_page: 25, sort: '-id', status: ['done'], search: 'дом' })
  expect(isFiltered).toBe(true)
})
