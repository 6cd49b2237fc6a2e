import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'
import { urlOf } from './url.ts'

test('a query is written as the server reads it: names in brackets, lists by commas, nothing empty', () => {
  const query = { page: { number: 2, size: 10 }, filter: { status: ['a', 'b'], tag: [], search: '' }, include: ['x'] }
  const url = urlOf(applicationsContract.list, { query })
  expect(decodeURIComponent(url)).toBe('/api/v3/applications?page[number]=2&page[size]=10&filter[status]=a,b&include=x')
})

test('a parameter cannot leave its place in the path', () => {
  expect(urlOf(applicationsContract.get, { params: { id: '1/../users?x=' } })).toBe(
    '/api/v3/applications/1%2F..%2Fusers%3Fx%3D',
  )
})

const meta = { meta: { last_page: 3 } }

test('the next page differs in its number alone, in either form of a list call', () => {
  const v3 = { query: { page: { number: 1, size: 10 }, sort: '-id', filter: { my: true } } }
  expect(nextPage(v3, meta)).toEqual({ query: { page: { number: 2, size: 10 }, sort: '-id', filter: { my: true } } })
  expect(v3.query.page.number).toBe(1)
  expect(nextPage({ query: { page: 2, per_page: 10 } }, meta)).toEqual({ query: { page: 3, per_page: 10 } })
})

test('nothing is asked for ahead after the last page, before the first answer, and for what has no pages', () => {
  expect(nextPage({ query: { page: { number: 3, size: 10 } } }, meta)).toBeUndefined()
  expect(nextPage({ query: { page: 3 } }, meta)).toBeUndefined()
  expect(nextPage({ query: { page: { number: 1 } } }, undefined)).toBeUndefined()
  expect(nextPage({ query: { sort: 'id' } }, meta)).toBeUndefined()
  expect(nextPage({}, { data: [] })).toBeUndefined()
})
