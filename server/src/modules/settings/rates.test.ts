import { identityContract } from '@slipway/domain/identity/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { resetSettings } from '../../../test/factories/tasks.ts'
import { bankRateJob } from './jobs.ts'

let app: TestApp
let admin: Client
let manager: Client
/** What the bank says; null: nothing. */
let bank: { value: string; set_for: string } | null
let days: string[]
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  manager = await app.people.app_manager({ first_name: 'Вера' })
  app.services.rates = {
    dollar: async (day) => {
      days.push(day)
      if (!bank) throw new Error('The bank is silent')
      return bank
    },
  }
})
beforeEach(async () => {
  days = []
  await app.db.deleteFrom('currency_rates').execute()
  await resetSettings(app, 'usd', 'usdt')
})
afterAll(() => app.close())

/** A daily reading; the queue's own retries are its business. */
const readBank = (value: string, set_for = '2026-03-02') => {
  bank = { value, set_for }
  return bankRateJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})
}
const idOf = async (name: string) =>
  (await app.db.selectFrom('types').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const setByHand = async (value: string, name = 'usd') =>
  manager.call(settingsContract.change, { params: { id: await idOf(name) }, body: { value } })
const standing = async () => {
  const { data } = await manager.speaking('ru').call(settingsContract.standingRates)
  return data.rates.find(({ name }) => name === 'usd')
}
const history = async () => (await admin.call(settingsContract.rates, { query: { filter: { name: 'usd' } } })).data
const follow = (name: 'usd' | 'usdt' = 'usd', who = manager) =>
  who.speaking('ru').call(settingsContract.followBank, { body: { name } })

test('the rate of the bank for today in Moscow comes into force, and what is shown in dollars obeys', async () => {
  app.setNow(new Date('2026-03-02T21:30:00Z'))
  await readBank('80.5')
  expect(days).toEqual(['2026-03-03'])
  expect(await standing()).toMatchObject({
    value: '80.5',
    by_bank: true,
    title: 'Доллар США',
    bank: { value: '80.5', set_for: '2026-03-02', stale: false },
  })
  const english = (await app.people.designer()).speaking('en')
  await admin.sending({ 'idempotency-key': crypto.randomUUID() }).raw({
    method: 'POST',
    url: `/api/v3/users/${(await english.call(identityContract.me)).data.id}/balance`,
    payload: { meta: { amount: '161.00', currency: 'RUB', comment: 'x' } },
  })
  expect((await english.call(identityContract.me)).data.balance).toEqual({ amount: '2.00', currency: 'USD' })
})

test('what is set by hand stays in force until the bank is followed again, and its history says who', async () => {
  await readBank('80.5')
  await setByHand('95')
  await readBank('81', '2026-03-03')
  expect(await standing()).toMatchObject({ value: '95', by_bank: false, since: { user: { first_name: 'Вера' } } })
  expect((await follow()).status).toBe(204)
  expect(await standing()).toMatchObject({ value: '81', by_bank: true, since: { set_for: '2026-03-03' } })
  await readBank('82', '2026-03-04')
  expect((await standing())?.value).toBe('82')
  const lines = (await history()).map((one) => [one.value, one.source, one.in_force, one.user?.first_name ?? null])
  expect(lines).toEqual([
    ['82', 'bank', true, null],
    ['81', 'bank', true, 'Вера'],
    ['81', 'bank', false, null],
    ['95', 'hand', true, 'Вера'],
    ['80.5', 'bank', true, null],
  ])
})

test('a day without a new rate is no line, but it was read', async () => {
  await readBank('80.5')
  app.later(40 * 3600)
  await readBank('80.5')
  app.later(40 * 3600)
  expect([(await history()).length, (await standing())?.bank?.stale]).toEqual([1, false])
})

test('a rate that was not read for two days is old, and stays in force', async () => {
  await readBank('80.5')
  app.later(49 * 3600)
  bank = null
  await expect(bankRateJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})).rejects.toThrow('silent')
  expect(await standing()).toMatchObject({ value: '80.5', bank: { stale: true } })
})

test.each([
  ['a leap up', '160', '2026-03-03'],
  ['a leap down', '8.05', '2026-03-03'],
  ['an earlier day than before', '80.6', '2026-02-27'],
])('%s is not taken for news', async (_what, value, day) => {
  await readBank('80.5')
  await expect(readBank(value, day)).rejects.toThrow()
  expect((await standing())?.value).toBe('80.5')
})

test('the bank sets no rate of USDT, nor any before it was read', async () => {
  const answer = await follow('usdt')
  expect([answer.status, answer.problem.error]).toEqual([409, 'Курс Банка России ещё не получен'])
  expect((await follow()).code).toBe('bank_rate_missing')
})

test('S-A11: the history is found by whoever set a rate, and by the rate in figures of either language', async () => {
  await readBank('80.5')
  await setByHand('95.25')
  const found = async (search: string) =>
    (await admin.call(settingsContract.rates, { query: { filter: { search } } })).data.map(({ value }) => value)
  expect(await found('вера')).toEqual(['95.25'])
  expect(await found('80,50')).toEqual(['80.5'])
  expect(await found('95.25')).toEqual(['95.25'])
  expect(await found('81')).toEqual([])
})

test('rates are for those who set them', async () => {
  const creator = await app.people.creator()
  expect((await creator.call(settingsContract.rates)).status).toBe(403)
  expect((await creator.call(settingsContract.standingRates)).status).toBe(403)
  expect((await follow('usd', creator)).status).toBe(403)
  expect((await manager.callUnchecked(settingsContract.followBank, { body: { name: 'rub' } })).status).toBe(422)
})

test('every change of a rate is in the activity log', async () => {
  await readBank('80.5')
  await setByHand('95')
  const lines = await app.db
    .selectFrom('activity_logs')
    .select(['changes', 'actor_id'])
    .where('subject_type', '=', 'setting')
    .where('subject_id', '=', await idOf('usd'))
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines.map(({ changes, actor_id }) => [changes, actor_id === null])).toEqual([
    [{ usd: ['80.5', '95'] }, false],
    [{ usd: ['92.50', '80.5'] }, true],
  ])
})
