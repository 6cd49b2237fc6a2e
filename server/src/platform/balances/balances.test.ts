import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { BalanceError } from './ask.ts'
import { createBalances } from './balances.ts'

let now: Date
let asked: number
beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
  asked = 0
})
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

/** What is logged of it, beside what it answers. */
function balancesOf(read: () => Promise<{ balance: string; currency: string }>) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const count = () => {
    asked++
    return read()
  }
  return { ...createBalances({ qiwi: count }, log, () => now), lines }
}

test('who asks within a minute gets one answer, and whoever comes while it is asked as well', async () => {
  const answer = Promise.withResolvers<{ balance: string; currency: string }>()
  const balances = balancesOf(() => answer.promise)
  const reads = [balances.read('qiwi'), balances.read('qiwi')]
  answer.resolve({ balance: '12.5', currency: 'RUB' })
  const wanted = { state: 'ok', balance: '12.5', minor: 1_250n, currency: 'RUB', checkedAt: now }
  expect(await Promise.all(reads)).toEqual([wanted, wanted])
  later(59)
  expect(await balances.read('qiwi')).toEqual(wanted)
  expect(asked).toBe(1)
  later(1)
  expect(await balances.read('qiwi')).toMatchObject({ checkedAt: now })
  expect(asked).toBe(2)
})

test('a failure is kept as long, so that a service in trouble is left alone', async () => {
  const balances = balancesOf(() => Promise.reject(new BalanceError('HTTP 500')))
  for (let turn = 0; turn < 3; turn++)
    expect(await balances.read('qiwi')).toEqual({ state: 'unanswered', reason: 'HTTP 500', checkedAt: now })
  expect([asked, balances.lines.length]).toEqual([1, 1])
  later(60)
  await balances.read('qiwi')
  expect(asked).toBe(2)
})

test('what is thrown by anything else is neither told nor logged', async () => {
  const balances = balancesOf(() => Promise.reject(new Error('Failed at https://x.example/?apikey=secret')))
  expect(await balances.read('qiwi')).toMatchObject({ state: 'unanswered', reason: 'unreadable answer' })
  expect(balances.lines.join()).not.toContain('secret')
})

test('what is no amount is no balance, and what is not set up is not asked', async () => {
  const balances = balancesOf(async () => ({ balance: 'much', currency: 'RUB' }))
  expect(await balances.read('qiwi')).toMatchObject({ state: 'unanswered', reason: 'no amount' })
  expect(await balances.read('5sim')).toEqual({ state: 'unset' })
})
