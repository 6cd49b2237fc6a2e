import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { referralsContract } from '@slipway/domain/referrals/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildPaidSubtask } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'

/** Specification, section 7 (page, sorting, filter[id]); money.md: the percent of whoever invited, for so many months. */

let app: TestApp
let admin: Person
let inviter: Person
let other: Person
const invited: Person[] = []
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  inviter = await app.people.designer({ first_name: 'Зовущий' })
  other = await app.people.tester()
  for (const referrer of [inviter, inviter, other]) {
    const person = await app.people.designer({ first_name: `Гость ${invited.length + 1}` })
    const set = { referrer_id: referrer.id, created_at: app.now() }
    await app.db.updateTable('users').set(set).where('id', '=', person.id).execute()
    invited.push(person)
    app.later(60)
  }
  for (const [index, amount] of [10_000n, 20_001n, 777n].entries()) {
    const subtask = await buildPaidSubtask(app, { executorId: invited[index]?.id as number })
    await app.transact((tx) => payForWork(tx, { ...subtask, attemptNumber: 1, amount, currency: 'RUB' }))
  }
})
afterAll(() => app.close())

const stats = async (query: object = {}) => (await admin.call(referralsContract.stats, { query })).data
const roubles = (amount: string) => [{ amount, currency: 'RUB' }]

test('who was invited by whom, what they were paid, and what that brought, until when', async () => {
  expect(await stats({ sort: 'joined_at' })).toMatchObject([
    { id: invited[0]?.id, referrer: { id: inviter.id }, paid: roubles('100.00'), earned: roubles('5.00') },
    // 5 %, rounded down.
    { id: invited[1]?.id, referrer: { id: inviter.id }, paid: roubles('200.01'), earned: roubles('10.00') },
    { id: invited[2]?.id, referrer: { id: other.id }, paid: roubles('7.77'), earned: roubles('0.38') },
  ])
  expect((await stats())[0]).toMatchObject({ active: true, until: '2027-03-02T09:02:00.000Z', shares: [] })
})

test('of one inviter by filter[id], of one guest by their name, in both orders', async () => {
  const ids = async (query: object) => (await stats(query)).map(({ id }) => invited.findIndex((one) => one.id === id))
  expect(await ids({ filter: { id: inviter.id }, sort: 'id' })).toEqual([0, 1])
  expect(await ids({ filter: { id: inviter.id } })).toEqual([1, 0])
  expect(await ids({ filter: { search: 'гость 3' } })).toEqual([2])
  expect(await ids({ sort: '-joined_at' })).toEqual([2, 1, 0])
})

test('those who invite, with their code, link and earnings, also for app managers', async () => {
  const manager = await app.people.app_manager()
  const { data } = await manager.call(referralsContract.users, { query: { sort: 'id' } })
  expect(data).toMatchObject([
    { id: inviter.id, invited: 2, suspicious: 0, earned: roubles('15.00'), user: { first_name: 'Зовущий' } },
    { id: other.id, invited: 1, earned: roubles('0.38') },
  ])
  const found = await admin.call(referralsContract.users, { query: { filter: { search: 'зовущий' } } })
  expect(found.data.map(({ id }) => id)).toEqual([inviter.id])
  expect((await inviter.call(referralsContract.users)).status).toBe(403)
})

test('a pair that shares something is flagged until somebody finds it harmless', async () => {
  const { id } = await app.db
    .insertInto('user_findings')
    .values({
      ...{ user_id: invited[0]?.id as number, kind: 'shared_device', key: 'x', shown: '', others: [inviter.id] },
      ...{ weight: 40, found_at: app.now(), seen_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await stats({ sort: 'id' })).map(({ shares }) => shares)).toEqual([['shared_device'], [], []])
  const flagged = async () => (await admin.call(referralsContract.users, { query: { sort: 'id' } })).data[0]?.suspicious
  expect(await flagged()).toBe(1)
  const dismissed = { dismissed_at: app.now(), dismissed_by: admin.id, reason: 'A family' }
  await app.db.updateTable('user_findings').set(dismissed).where('id', '=', id).execute()
  expect(await flagged()).toBe(0)
})

test('K-A6: every sum and count of who invited and who came has exactly its rows', async () => {
  const { id: guest } = invited[0] as Person
  await app.db
    .insertInto('user_findings')
    .values({
      ...{ user_id: guest, kind: 'shared_purse', key: 'y', shown: '', others: [inviter.id] },
      ...{ weight: 40, found_at: app.now(), seen_at: app.now() },
    })
    .execute()
  const rowsOf = async (filter: object) => (await admin.call(moneyContract.transactions, { query: { filter } })).data
  const sumOf = async (filter: object) => {
    const minor = (await rowsOf(filter)).map(({ amount }) => parseMinor(amount))
    return roubles(formatMinor(minor.reduce((sum, amount) => sum + amount, 0n)))
  }
  for (const row of await stats()) {
    expect(await sumOf({ user: row.id, deposit_type: 'task', confirmed: '1' })).toEqual(row.paid)
    expect(await sumOf({ earner: row.id, deposit_type: 'referral' })).toEqual(row.earned)
  }
  for (const row of (await admin.call(referralsContract.users)).data) {
    expect(await sumOf({ user: row.id, deposit_type: 'referral', confirmed: '1' })).toEqual(row.earned)
    expect(await stats({ filter: { id: row.id } })).toHaveLength(row.invited)
    expect(await stats({ filter: { id: row.id, suspicious: true } })).toHaveLength(row.suspicious)
    expect(await stats({ filter: { id: row.id, suspicious: false } })).toHaveLength(row.invited - row.suspicious)
  }
  expect(await rowsOf({ earner: inviter.id })).toEqual([])
  // Whose work it was is for those who see everybody's money.
  const own = await inviter.call(moneyContract.transactions, { query: { filter: { earner: guest } } })
  expect(own.data).toEqual([])
  await app.db.deleteFrom('user_findings').where('key', '=', 'y').execute()
})

test('K-A6: whom somebody has invited is shown to themselves as rows, without who they are and what they earn', async () => {
  for (const person of [inviter, other, invited[0] as Person]) {
    const { invited: count } = (await person.call(usersContract.referral, {})).data
    const { data, meta } = await person.call(usersContract.invited, { query: {} })
    expect([data.length, meta.total]).toEqual([count, count])
  }
  const [latest] = (await inviter.call(usersContract.invited, { query: {} })).data
  expect(Object.keys(latest ?? {}).toSorted()).toEqual(['active', 'id', 'joined_at', 'until'])
  expect(latest).toMatchObject({ joined_at: '2026-03-02T09:01:00.000Z', active: true })
})

test('S-A11: by whoever invited, by the day of joining, and by whether a bonus still comes', async () => {
  const ids = async (filter: object) =>
    (await stats({ filter, sort: 'id' })).map(({ id }) => invited.findIndex((one) => one.id === id))
  expect(await ids({ search: 'зовущий' })).toEqual([0, 1])
  const longAgo = new Date('2024-01-10T09:00:00Z')
  await app.db
    .updateTable('users')
    .set({ created_at: longAgo })
    .where('id', '=', invited[2]?.id as number)
    .execute()
  expect(await ids({ active: '1' })).toEqual([0, 1])
  expect(await ids({ active: '0' })).toEqual([2])
  expect(await ids({ from: '2024-01-10', to: '2024-01-10' })).toEqual([2])
  expect(await ids({ from: '2024-01-11' })).toEqual([0, 1])
  const inviters = async (active: boolean) =>
    (await admin.call(referralsContract.users, { query: { filter: { active } } })).data.map(({ id }) => id)
  expect([await inviters(true), await inviters(false)]).toEqual([[inviter.id], [other.id]])
  await app.db
    .updateTable('users')
    .set({ created_at: app.now() })
    .where('id', '=', invited[2]?.id as number)
    .execute()
})

test('as files', async () => {
  const csv = await admin.call(referralsContract.exportStats, { query: { format: 'csv', sort: 'id' } })
  expect(csv.text).toContain(';100,00;5,00;')
  const users = await admin.call(referralsContract.exportUsers, { query: { format: 'csv', sort: 'id' } })
  expect(users.text).toContain(';2;0;15,00')
})
