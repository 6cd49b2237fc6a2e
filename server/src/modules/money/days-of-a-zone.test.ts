import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let me: Person
/** Of UTC, around the midnights of Moscow and of UTC; the last one is of the next day. */
const moments = ['20:45', '21:15', '23:45', '00:15']

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
  for (const [at, moment] of moments.entries()) {
    const created_at = new Date(`${at === 3 ? '2026-03-11' : '2026-03-10'}T${moment}:00Z`)
    await app.db
      .insertInto('payouts')
      .values({
        ...{ user_id: me.id, target: 'card', amount_minor: 10_000n, currency: 'RUB', country: 'ru' },
        ...{ purse_last4: '0002', created_at },
      })
      .execute()
  }
})
afterAll(() => app.close())

const found = async (filter: object) => {
  const { data } = await me.call(moneyContract.payouts, { query: { filter } as never })
  return data.map(({ created_at }) => created_at.slice(11, 16)).toReversed()
}
const only = (day: string, zone?: string) => ({ from: day, to: day, ...(zone && { zone }) })

test('C20: days of a filter begin and end by the clocks of the reader', async () => {
  expect(await found(only('2026-03-10'))).toEqual(['20:45', '21:15', '23:45'])
  expect(await found(only('2026-03-10', 'Europe/Moscow'))).toEqual(['20:45'])
  expect(await found(only('2026-03-11', 'Europe/Moscow'))).toEqual(['21:15', '23:45', '00:15'])
  expect(await found(only('2026-03-10', 'America/New_York'))).toEqual(moments)
  expect(await found({ to: '2026-03-10', zone: 'Europe/Moscow' })).toEqual(['20:45'])
  expect(await found({ from: '2026-03-11', zone: 'Asia/Kathmandu' })).toEqual(moments)
})

test('a zone that there is not is refused', async () => {
  const query = { filter: only('2026-03-10', 'Europe/Atlantis') }
  const { status } = await me.callUnchecked(moneyContract.payouts, { query })
  expect(status).toBe(422)
})
