import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Pieces of work that end when they are told to; `begun` names whose have begun, in their order. */
function workshop(places: number) {
  const enter = createFairQueue(places, { ofKey: 30 })
  const begun: string[] = []
  const running: { whose: string; end: () => void }[] = []
  return {
    begun,
    bring: (whose: string) => {
      const place = enter(whose)
      const work = () =>
        new Promise<void>((end) => {
          begun.push(whose)
          running.push({ whose, end })
        })
      void place.pass(work).finally(place.leave)
    },
    /** The one that began first ends. */
    end: async () => {
      running.shift()?.end()
      await settle()
    },
  }
}

test('three people with thirty slow pieces each keep a fourth waiting for no more than one turn of each', async () => {
  const { begun, bring, end } = workshop(2)
  for (let piece = 0; piece < 30; piece++) for (const whose of ['a', 'b', 'c']) bring(whose)
  await settle()
  for (let turns = 0; turns < 5; turns++) await end()
  const before = begun.length
  bring('d')
  await end()
  await end()
  // Of the three, one works and one waits in front of the fourth, whose turn comes when the second place is free.
  expect(begun.slice(before)).toContain('d')
  for (let turns = 0; turns < 20; turns++) await end()
  const shares = begun.slice(before).filter((whose) => whose === 'a').length
  expect(shares).toBeGreaterThan(5)
})

test('nobody has two places at once, whatever is free', async () => {
  const { begun, bring, end } = workshop(2)
  for (let piece = 0; piece < 3; piece++) bring('a')
  await settle()
  expect(begun).toEqual(['a'])
  bring('b')
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end()
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('a crowd has so many inside and no more, whatever keys they bring; all together have a bound too', async () => {
  const enter = createFairQueue(2, { ofKey: 5, ofCrowd: 3, ofAll: 5 })
  const crowd = ['1', '2', '3'].map((phone) => enter(phone, 'network'))
  expect(() => enter('4', 'network')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  const others = [enter('5', 'home'), enter('6', 'office')]
  expect(() => enter('7', 'café')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  for (const place of crowd) place.leave()
  for (const place of others) place.leave()
  for (const phone of ['4', '7', '8']) enter(phone, 'network')
})
