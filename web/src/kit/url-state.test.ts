import { expect, test } from 'vitest'
import { ownPart } from './url-modal.ts'
import { count, flag, manyOf, oneOf, parseSearch, readUrl, stringifySearch, text } from './url-state.ts'

test('a page number out of reason becomes one that exists', () => {
  const { read, write } = count(1, 500)
  expect(['7', '0', '900', '-1', '1e3', '2.5', '', undefined].map(read)).toEqual([7, 1, 500, 1, 1, 1, 1, 1])
  expect([write(1), write(2)]).toEqual([undefined, '2'])
})

test('values that the list does not know are dropped, the known ones stay', () => {
  const statuses = manyOf(['new', 'process', 'done'])
  expect(statuses.read('done,,hacked,new')).toEqual(['done', 'new'])
  expect(statuses.write([])).toBeUndefined()
  expect(oneOf(['a', 'b'], 'a').read('c')).toBe('a')
  expect(oneOf(['a', 'b']).read('c')).toBeUndefined()
})

test('what is the default does not stand in the address', () => {
  expect(text('-id').write('-id')).toBeUndefined()
  expect(oneOf(['a', 'b'], 'a').write('a')).toBeUndefined()
  expect([flag().write(false), flag().write(true)]).toEqual([undefined, '1'])
})

test('each part of the address is read by its own codec, strange parts are left alone', () => {
  const spec = { page: count(), my: flag(), sort: text('-id') }
  expect(readUrl(spec, { page: '3', my: '1', other: 'x' })).toEqual({ page: 3, my: true, sort: '-id' })
})

test('an address survives being written and read: signs, spaces and Cyrillic too', () => {
  const search = { search: 'Погода & «дом» +1=2 #5', from: '/ru/login?a=b', page: '2' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ search: '', open: undefined, page: null })).toBe('')
})

test('a modal knows its own part of the address and no other that begins alike', () => {
  expect(ownPart('task', 'task.12.verify')).toBe('12.verify')
  expect(ownPart('order', 'order')).toBe('')
  expect([ownPart('task', 'tasks.1'), ownPart('task', 'other.task.1'), ownPart('task')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
