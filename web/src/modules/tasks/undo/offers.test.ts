import { expect, test, vi } from 'vitest'
import { addOffer, latestOffer, type Offer, removeOffer, secondsOf } from './offers.ts'

const began = 1_000_000
/** As the notice makes it: hidden, it is offered no more. */
function offer(id: number, since = began): Offer {
  const made: Offer = {
    ids: [id],
    version: 1,
    since,
    isRunning: false,
    run: vi.fn<() => void>(),
    hide: vi.fn<() => void>(() => removeOffer(made)),
  }
  addOffer(made)
  return made
}

test('the key is for the latest, and not for what is typed on after the decision', () => {
  const [one, other] = [offer(1), offer(2, began + 100)]
  expect(latestOffer(began + 699)).toBeNull()
  expect(latestOffer(began + 700)).toBe(other)
  removeOffer(other)
  expect(latestOffer(began + 700)).toBe(one)
  removeOffer(one)
  expect(latestOffer(began + 700)).toBeNull()
})

test('a new decision on a task takes the place of its last one; a fourth notice that of the first', () => {
  const first = offer(1)
  const again = offer(1)
  expect(first.hide).toHaveBeenCalledOnce()
  const rest = [offer(2), offer(3)]
  expect(again.hide).not.toHaveBeenCalled()
  rest.push(offer(4))
  expect(again.hide).toHaveBeenCalledOnce()
  for (const one of rest) removeOffer(one)
})

test('the seconds are ten at the beginning, one until the end and none after it', () => {
  const at = (ms: number) => secondsOf({ since: began }, began + ms)
  expect([at(0), at(1), at(1000), at(9001), at(9999), at(10_000), at(12_000)]).toEqual([10, 10, 9, 1, 1, 0, 0])
})
