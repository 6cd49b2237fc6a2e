import { expect, test } from 'vitest'
import { type Picture, successorOf } from './carry.ts'

const shots = (...files: [number, string][]): Picture[] =>
  files.map(([id, name], index) => ({ id, name, field: 'phone_file_ids', place: index + 1 }))
const to = (old: number, before: Picture[], after: Picture[]) =>
  successorOf(before.find(({ id }) => id === old) as Picture, before, after)?.id ?? null

const before = shots([1, 'a.png'], [2, 'b.png'], [3, 'c.png'])

test('a file that was kept is itself, wherever it stands now', () => {
  expect(to(3, before, shots([3, 'c.png'], [1, 'a.png']))).toBe(3)
})

test('a file of the same name takes the place of the old one, whatever its order', () => {
  expect(to(1, before, shots([11, 'B.png'], [12, 'A.PNG'], [3, 'c.png']))).toBe(12)
})

test('of another name, the one in the same field and place', () => {
  expect(to(2, before, shots([1, 'a.png'], [12, 'b-2.png'], [3, 'c.png']))).toBe(12)
})

test('what was left out is on no picture, though others moved up into its place', () => {
  expect(to(2, before, shots([1, 'a.png'], [3, 'c.png']))).toBe(null)
  expect(to(2, before, shots([1, 'a.png'], [13, 'c.png']))).toBe(null)
  expect(to(3, before, shots([1, 'a.png'], [2, 'b.png']))).toBe(null)
})

test('a place of another field is none, but a name found there is', () => {
  const moved: Picture[] = [{ id: 21, name: 'b.png', field: 'tablet_file_ids', place: 2 }]
  expect(to(2, before, moved)).toBe(21)
  expect(to(1, before, [{ id: 22, name: 'z.png', field: 'tablet_file_ids', place: 1 }])).toBe(null)
})
