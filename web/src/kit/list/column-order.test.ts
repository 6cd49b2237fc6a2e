import { expect, test } from 'vitest'
import { inOrder } from './column-order.ts'

const columns = ['name', 'status', 'cost', 'moment'].map((id) => ({ id }))
const ids = (order: string[]) => inOrder(columns, order).map(({ id }) => id)

test('columns stand as the reader ordered them', () => {
  expect(ids(['cost', 'name', 'status', 'moment'])).toEqual(['cost', 'name', 'status', 'moment'])
  expect(ids([])).toEqual(['name', 'status', 'cost', 'moment'])
})

test('a column that came later stands near where the page has it, one that is gone leaves no hole', () => {
  expect(ids(['name', 'gone', 'moment', 'status'])).toContain('cost')
  expect(ids(['name', 'gone', 'moment', 'status'])).toHaveLength(4)
})
