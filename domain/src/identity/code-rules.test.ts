import { describe, expect, test } from 'vitest'
import {
  codeDigits,
  codeLifeSeconds,
  codeServes,
  codeTries,
  type PastCode,
  secondsUntilCode,
  secondsUntilTry,
} from './code-rules.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour
const start = Date.UTC(2026, 2, 2)

/** Codes sent so many milliseconds after the start, newest first. */
const sent = (...moments: number[]): PastCode[] =>
  moments.map((moment) => ({ sentAt: start + moment, wrong: 0, triedAt: null })).reverse()
const tried = (...tries: [moment: number, wrong: number][]): PastCode[] =>
  tries.map(([moment, wrong]) => ({ sentAt: start + moment, wrong, triedAt: start + moment })).reverse()

describe('when the next code may be sent', () => {
  test.each([
    ['T29: the second one after 60 s', sent(0), 60],
    ['T29: the third one 120 s after the second', sent(0, 60 * second), 60 + 120],
    ['T29: the fourth one 300 s after the third, at the earliest', sent(0, 1800 * second, 3590 * second), 3590 + 300],
    ['T29: the fourth one within the hour not at all', sent(0, 60 * second, 180 * second), 3600],
    ['an hour without any starts the waits afresh', sent(0, 2 * hour), 2 * 3600 + 60],
    ['T29: the sixth one within a day not at all', sent(0, 2 * hour, 4 * hour, 6 * hour, 8 * hour), 24 * 3600],
  ])('%s', (_, past, seconds) => {
    expect(secondsUntilCode(past, start + (seconds - 1) * second)).toBe(1)
    expect(secondsUntilCode(past, start + seconds * second)).toBe(0)
  })

  test('nothing was sent: at once', () => expect(secondsUntilCode([], start)).toBe(0))
})

describe('when codes may be tried', () => {
  const ten: [number, number][] = [
    [0, 3],
    [hour, 3],
    [2 * hour, 3],
    [3 * hour, 1],
  ]
  test('T29: the 10th wrong try of a day is looked at, the 11th is not', () => {
    expect(secondsUntilTry(tried(...ten.slice(0, 3)), start + 4 * hour)).toBe(0)
    expect(secondsUntilTry(tried(...ten), start + day - second)).toBe(1)
    expect(secondsUntilTry(tried(...ten), start + day)).toBe(0)
  })

  test('T29: the 20th wrong try of 30 days is looked at, the 21st is not', () => {
    const spread = Array.from({ length: 20 }, (_, i): [number, number] => [i * day, 1])
    expect(secondsUntilTry(tried(...spread.slice(0, 19)), start + 20 * day)).toBe(0)
    expect(secondsUntilTry(tried(...spread), start + 30 * day - second)).toBe(1)
    expect(secondsUntilTry(tried(...spread), start + 30 * day)).toBe(0)
  })

  test('a code is not even sent while it could not be tried', () =>
    expect(secondsUntilCode(tried(...ten), start + day - second)).toBe(1))
})

test('F3: a code alone serves no staff account, and none that is blocked', () => {
  const person = { is_internal: false, is_block: false }
  for (const resolution of ['login', 'password'] as const) {
    expect(codeServes(resolution, person)).toBe(true)
    expect(codeServes(resolution, { ...person, is_internal: true })).toBe(false)
    expect(codeServes(resolution, { ...person, is_block: true })).toBe(false)
    expect(codeServes(resolution, undefined)).toBe(false)
  }
  expect(codeServes('register', undefined)).toBe(true)
  expect(codeServes('register', person)).toBe(false)
})

/** When a stranger asks for codes and how often each can be tried, with every rule used up for a year. */
function greedyYear(): number[] {
  const tries: number[] = []
  let past: PastCode[] = []
  for (let now = start; now < start + 365 * day; ) {
    const wait = secondsUntilCode(past, now)
    if (wait > 0) {
      now += wait * second
      continue
    }
    const code: PastCode = { sentAt: now, wrong: 0, triedAt: null }
    past = [code, ...past.filter(({ sentAt }) => sentAt > now - 31 * day)]
    while (code.wrong < codeTries && secondsUntilTry(past, now) === 0) {
      code.wrong++
      code.triedAt = now
    }
    tries.push(code.wrong)
  }
  return tries
}

describe('T30: a year of guessing at one account', () => {
  const tries = greedyYear()
  const evaluated = tries.reduce((sum, each) => sum + each, 0)

  test('looks at no more than 20 wrong codes in 30 days', () =>
    expect(evaluated).toBeLessThanOrEqual(Math.ceil(365 / 30) * 20))

  // Each try is another guess at one of 10,000 codes, so the share needs no dice.
  test('takes over at most 3 % of accounts', () => {
    const safe = tries.reduce((share, tried) => share * (1 - tried / 10 ** codeDigits), 1)
    expect(1 - safe).toBeLessThanOrEqual(0.03)
    expect(1 - safe).toBeGreaterThan(0.015)
  })

  test('never locks the owner out of a known browser, who asks for a code each day and mistypes every fifth', () => {
    let own: PastCode[] = []
    for (let today = 0; today < 365; today++) {
      const now = start + today * day
      expect(secondsUntilCode(own, now)).toBe(0)
      const mistyped = today % 5 === 0 ? 1 : 0
      own = [{ sentAt: now, wrong: mistyped, triedAt: now + second }, ...own]
      expect(secondsUntilTry(own, now + second)).toBe(0)
    }
  })
})

test('T29: a code lives 5 minutes and has 3 tries', () => expect([codeLifeSeconds, codeTries]).toEqual([300, 3]))
