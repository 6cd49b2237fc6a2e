import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFold, delayOf, everybody, numbers, pageful } from './fold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function folding(random = 0) {
  const page = { isHidden: false }
  const read = vi.fn<() => void>()
  return { page, read, fold: createFold({ read, isHidden: () => page.isHidden, pace: pageful, random: () => random }) }
}

test('B30, C3: of 500 who heard the same at most 50 read in the first second, and all within three', () => {
  const delays = Array.from({ length: everybody }, (_, place) => delayOf(place, pageful))
  expect(delays.filter((delay) => delay < 1_000).length).toBeLessThanOrEqual(50)
  expect(Math.max(...delays)).toBeLessThan(2_800)
  expect(Math.min(...delays)).toBe(250)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delayOf(0, numbers)).toBe(250)
  expect(delayOf(everybody, numbers)).toBeLessThan(10_000)
})

test('five hints at once are one reading, a quarter of a second later', () => {
  const { fold, read } = folding()
  for (let turn = 0; turn < 5; turn++) {
    fold.add(1)
    vi.advanceTimersByTime(40)
  }
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60)
  expect(read).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveBeenCalledOnce()
})

test('hints that never stop coming put nothing off', () => {
  const { fold, read } = folding(0.999)
  for (let passed = 0; passed < 6_000; passed += 100) {
    fold.add(everybody)
    vi.advanceTimersByTime(100)
  }
  expect(read).toHaveBeenCalledTimes(2)
})

test('what few heard of does not wait for what everybody heard of', () => {
  const { fold, read } = folding(0.999)
  fold.add(everybody)
  fold.add(1)
  vi.advanceTimersByTime(300)
  expect(read).toHaveBeenCalledOnce()
})

test('a page that nobody looks at reads nothing, and once when it is shown', () => {
  const { fold, read, page } = folding()
  page.isHidden = true
  for (let turn = 0; turn < 20; turn++) {
    fold.add(1)
    vi.advanceTimersByTime(1_000)
  }
  expect(read).not.toHaveBeenCalled()
  fold.shown()
  expect(read).not.toHaveBeenCalled()
  page.isHidden = false
  fold.shown()
  fold.shown()
  expect(read).toHaveBeenCalledOnce()
})

test('what turns out old on arrival is read at once, or with what waits already', () => {
  const { fold, read } = folding()
  fold.late()
  expect(read).toHaveBeenCalledOnce()
  fold.add(1)
  fold.late()
  expect(read).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(250)
  expect(read).toHaveBeenCalledTimes(2)
})

test("one's own doing waits for nobody, and takes along what waits", () => {
  const { fold, read } = folding(0.5)
  fold.add(everybody)
  fold.now()
  expect(read).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveBeenCalledOnce()
})
