import { expect, test } from 'vitest'
import { createPace } from './upload-pace.ts'

function paceAt() {
  let now = 0
  const pace = createPace(() => now)
  return (at: number, bytes: number) => {
    now = at
    return pace(bytes)
  }
}

test('the speed is known after a second and is that of the last seconds', () => {
  const heard = paceAt()
  // What had come before a pause is no speed.
  expect(heard(0, 50_000_000)).toBeNull()
  expect(heard(500, 50_500_000)).toBeNull()
  expect(heard(1_000, 51_000_000)).toBe(1_000_000)
  for (let second = 2; second <= 60; second++) heard(second * 1_000, 51_000_000 + (second - 1) * 100_000)
  expect(heard(61_000, 57_000_000)).toBe(100_000)
})

test('a part that is sent again makes no speed below zero', () => {
  const heard = paceAt()
  heard(0, 0)
  expect(heard(2_000, 4_000_000)).toBe(2_000_000)
  expect(heard(3_000, 1_000_000)).toBeNull()
  expect(heard(5_000, 3_000_000)).toBe(1_000_000)
})
