import { describe, expect, test } from 'vitest'
import { insertInTurn } from './file-turns.ts'

describe('S-B7: files stand as they were chosen, however their uploads end', () => {
  const turns = new Map([1, 2, 3, 4].map((id) => [id, id]))
  const arrive = (ids: readonly number[], before: readonly number[] = []) =>
    ids.reduce<{ id: number }[]>(
      (files, id) => insertInTurn(files, { id }, turns),
      before.map((id) => ({ id })),
    )
  const idsOf = (files: readonly { id: number }[]) => files.map(({ id }) => id)

  test.each([[[1, 2, 3, 4]], [[1, 3, 2, 4]], [[4, 3, 2, 1]], [[2, 4, 1, 3]]])('arriving as %j', (order) => {
    expect(idsOf(arrive(order))).toEqual([1, 2, 3, 4])
  })

  test('what was there before stays in front, also when it was moved meanwhile', () => {
    expect(idsOf(arrive([3, 1, 2], [70, 50]))).toEqual([70, 50, 1, 2, 3])
  })

  test('a file that was moved by hand keeps its place, and the next one follows what was chosen before it', () => {
    expect(idsOf(arrive([2], [3, 1]))).toEqual([3, 1, 2])
  })
})
