import { moneyContract } from '@slipway/domain/money/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, credit } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let one: Person
let other: Person
let payee: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  one = await app.people.superadministrator()
  other = await app.people.superadministrator()
  payee = await app.people.creator({ first_name: 'Ольга' })
  await credit(app, payee.id, '90000')
})
afterAll(() => app.close())

const settle = (who: Client, changes: object = {}, userId = payee.id) =>
  who.callUnchecked(moneyContract.settle, {
    params: { id: userId },
    body: { amount: '30000', comment: 'Зарплата за май', ...changes },
  })
const confirm = (id: number) =>
  other.callUnchecked(moneyContract.decideSettlement, { params: { id }, body: { state: 'settled' } })

test('nobody waits for somebody who waits for them: settling, crediting and a promo code of one person, at once', async () => {
  const busy = await app.people.creator()
  await credit(app, busy.id, '5000')
  const creditOf = (id: number) =>
    other.callUnchecked(moneyContract.adjustBalance, { params: { id }, body: { amount: '5', comment: 'Премия' } })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => (nth % 2 ? creditOf(busy.id) : settle(one, { amount: '1' }, busy.id))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(12).fill(200), ...Array(12).fill(201)])
  const outsiders = await Promise.all(Array.from({ length: 6 }, () => app.people.designer()))
  const body = { code: '#TOGETHER', config: { bonus: '10' }, limit: 100 }
  expect((await one.call(promoCodesContract.add, { body })).status).toBe(201)
  const both = await Promise.all(
    outsiders.flatMap((person) => [
      person.call(usersContract.enterPromoCode, { params: { id: person.id }, body: { promo_code: body.code } }),
      creditOf(person.id),
    ]),
  )
  expect(both.filter(({ status }) => status >= 300)).toEqual([])
  const { rows } = await sql<{ deadlocks: string }>`SELECT pg_stat_force_next_flush(),
    (SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`.execute(app.db)
  expect(Number(rows[0]?.deadlocks)).toBe(0)
})

test('a settlement that waits is told to the other administrators, and leads to the person', async () => {
  const owed = await app.people.creator({ first_name: 'Мария' })
  await credit(app, owed.id, '70000')
  expect((await settle(one, { amount: '60000' }, owed.id)).data.state).toBe('waiting')
  await app.drainJobs()
  const told = async (who: Client) =>
    (await who.call(notificationsContract.list, {})).data.filter(({ kind }) => kind === 'settlement-waits')
  expect(await told(one)).toEqual([])
  expect(await told(other)).toMatchObject([
    {
      tag: 'money',
      person_id: owed.id,
      message: expect.stringMatching(/расчёт с сотрудником Мария.* на 60\s000,00\s₽ ждёт второго/),
    },
  ])
})

test('money.md: the wallet of staff is for superadministrators; an app_manager adds up nobody’s', async () => {
  const manager = await app.people.app_manager()
  const own = await app.people.app_manager()
  await credit(app, own.id, '500')
  expect([(await settle(one)).status, (await settle(one, { amount: '500' }, own.id)).status]).toEqual([201, 201])
  const seenBy = async (who: Client, filter: object) =>
    (await who.callUnchecked(moneyContract.transactions, { query: { filter } as never })).data as { id: number }[]
  const settled = { deposit_type: ['settlement'] }
  expect(await seenBy(manager, settled)).toEqual([])
  expect(await seenBy(manager, { user: payee.id, type: 'withdraw' })).toEqual([])
  expect(await seenBy(own, settled)).toHaveLength(1)
  expect(await seenBy(one, { ...settled, user: payee.id })).toHaveLength(1)
})

test('somebody who is owed something is not deleted: nobody settles with who is gone', async () => {
  const remove = () => one.call(usersContract.remove, { params: { id: payee.id } })
  const refused = await remove()
  expect([refused.status, refused.code]).toEqual([409, 'user_is_owed'])
  expect(refused.text).toContain('60\u00a0000,00\u00a0₽')
  for (const amount of ['30000', '30000']) await confirm((await settle(one, { amount })).data.id)
  expect(await balanceOf(app, payee.id)).toBe('0.00')
  expect((await remove()).status).toBe(204)
})

test('an executor who is owed something isn’t deleted either; once it is booked off they are', async () => {
  const person = await app.people.tester()
  await credit(app, person.id, '120.50')
  const remove = () => one.callUnchecked(usersContract.remove, { params: { id: person.id } })
  const refused = await remove()
  expect([refused.status, refused.code]).toEqual([409, 'user_is_owed'])
  expect(refused.text).toContain('120,50\u00a0₽')
  const body = { amount: '-120.50', comment: 'Выплачено наличными' }
  await other.call(moneyContract.adjustBalance, { params: { id: person.id }, body })
  expect((await remove()).status).toBe(204)
  expect(await balanceOf(app, person.id)).toBe('0.00')
})
