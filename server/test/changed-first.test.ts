import { expect, test } from 'vitest'
import { placeOf } from '../../tools/lib/changed-first.ts'

test('changed tests come first, then those beside changed code, then all others', () => {
  const changed = ['server/src/modules/money/pay.test.ts', 'server/src/modules/tasks/rounds/end.ts', 'docs/TESTS.md']
  const files = [
    'server/src/modules/tasks/take.test.ts',
    'server/src/modules/tasks/rounds/rounds.test.ts',
    'server/src/modules/money/hold.test.ts',
    'server/src/modules/money/pay.test.ts',
  ]
  expect(files.map((file) => placeOf(file, changed))).toEqual([2, 1, 2, 0])
})
