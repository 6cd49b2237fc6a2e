import { expect, test } from 'vitest'
import { errorFaults } from '../../tools/check-errors.ts'

const tables = new Map([
  ['a/errors.ts', ['gone', 'thrown']],
  ['b/errors.ts', ['unfit']],
])
const atFields = new Set(['unfit'])
const sources = [`throw new AppError('thrown')`, `if (late) return 'gone'`, `throw new AppError('unfit', { id })`]

test('a planted error that nothing throws is found, also one that is only a message at a field', () => {
  expect(errorFaults({ tables, atFields }, sources)).toEqual([])
  expect(errorFaults({ tables, atFields }, sources.slice(0, 2))).toEqual(['unfit of b/errors.ts is thrown nowhere'])
  expect(errorFaults({ tables, atFields }, [...sources.slice(0, 2), `invalid({ user_id: 'unfit' })`])).toHaveLength(1)
  expect(errorFaults({ tables, atFields }, sources.slice(1))).toEqual(['thrown of a/errors.ts is thrown nowhere'])
})

test('a planted code of two tables is found', () => {
  const twice = new Map([...tables, ['c/errors.ts', ['gone']]])
  expect(errorFaults({ tables: twice, atFields }, sources)).toEqual([
    'gone stands in a/errors.ts and in c/errors.ts: the latter silently wins',
  ])
})
