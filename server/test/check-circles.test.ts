import { expect, test } from 'vitest'
import { circles } from '../../tools/check-circles.ts'

test('a planted circle is found, also a long one and one of types; a tree is none', () => {
  const tree = new Map([
    ['a.ts', ['b.ts', 'c.ts', 'zod']],
    ['b.ts', ['c.ts']],
    ['c.ts', []],
  ])
  expect(circles(tree)).toEqual([])
  expect(circles(new Map([...tree, ['c.ts', ['d.ts']], ['d.ts', ['a.ts']]]))).toEqual([
    ['a.ts', 'b.ts', 'c.ts', 'd.ts'],
  ])
  expect(circles(new Map([...tree, ['c.ts', ['b.ts']]]))).toEqual([['b.ts', 'c.ts']])
})
