import { expect, test } from 'vitest'
import { anew, merge, release, without } from './live-rows.ts'

const rows = (...keys: number[]) => keys.map((key) => ({ key }))
const nobody = new Set<number>()
const shownOf = ({ shown }: { shown: readonly { key: number }[] }) => shown.map(({ key }) => key)

test('a row that the list has lost stays until its motion ends; one that is held until it is let go', () => {
  const lost = merge(anew('published', rows(3, 2, 1)), rows(3, 1), nobody)
  expect([shownOf(lost), [...lost.leaving]]).toEqual([[3, 2, 1], [2]])
  expect(shownOf(without(lost, 2))).toEqual([3, 1])
  const held = merge(anew('published', rows(3, 2, 1)), rows(3, 1), new Set([2]))
  expect([...held.leaving]).toEqual([])
  expect([...release(held, 2).leaving]).toEqual([2])
  expect([...release(held, 3).leaving]).toEqual([])
})

test('the motion of a taken row that ends when the list of what was taken is there takes nothing from that', () => {
  const published = release(merge(anew('published', rows(7)), rows(), new Set([7])), 7)
  expect(shownOf(published)).toEqual([7])
  const process = anew('process', rows(7))
  expect(shownOf(without(process, 7))).toEqual([7])
})

test('a row that comes back while it leaves stays', () => {
  const back = merge(merge(anew('checking', rows(2, 1)), rows(1), nobody), rows(2, 1), nobody)
  expect([shownOf(without(back, 2)), [...back.leaving]]).toEqual([[2, 1], []])
})

test('new rows above wait for the reader, those below fill the page', () => {
  const more = merge(anew('published', rows(5, 4)), rows(9, 5, 4, 1), nobody)
  expect([shownOf(more), more.fresh]).toEqual([[5, 4, 1], 1])
})
