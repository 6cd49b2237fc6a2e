import { activityContract } from '@slipway/domain/activity/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, credit } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let start: Date
let one: Person
let other: Person
let payee: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  start = app.now()
  one = await app.people.superadministrator()
  other = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  payee = await app.people.creator({ first_name: 'Ольга' })
  await credit(app, payee.id, '90000')
})

const settle = (who: Client, changes: object = {}, userId = payee.id) =>
  who.callUnchecked(moneyContract.settle, {
    params: { id: userId },
    body: { amount: '30000', comment: 'Зарплата за май', ...changes },
  })
const decide = (who: Client, id: number, state = 'settled') =>
  who.callUnchecked(moneyContract.decideSettlement, { params: { id }, body: { state } })
const listed = async (filter: object = { user: payee.id }, who: Client = one) =>
  (await who.callUnchecked(moneyContract.settlements, { query: { filter } as never })).data as {
    id: number
    state: string
    abilities: { settled: string | null; withdrawn: string | null }
  }[]
const codeOf = ({ status, code }: { status: number; code: string | undefined }) => (status < 300 ? 'done' : code)
const large = async (who: Client = one): Promise<number> => (await settle(who, { amount: '60000' })).data.id
const balance = () => balanceOf(app, payee.id)
const seen = async () =>
  (await one.call(moneyContract.transactions, { query: { filter: { user: payee.id, type: 'withdraw' } } })).data
const differences = async () => (await verifyLedger(readerOf(app.db, app.services))).differences

describe('up to the sum of the setting', () => {
  test('one settles at once: the wallet is empty, and it stands among the accruals', async () => {
    payee = await app.people.creator()
    await credit(app, payee.id, '50000')
    const answer = await settle(one, { amount: '50000', comment: 'Наличными, май' })
    expect([answer.status, answer.data]).toMatchObject([
      201,
      { state: 'settled', amount: '50000.00', currency: 'RUB', created_by: { id: one.id }, decided_by: { id: one.id } },
    ])
    expect(await balance()).toBe('0.00')
    expect(await seen()).toMatchObject([
      { type: 'withdraw', deposit_type: 'settlement', confirmed: true, amount: '50000.00', comment: 'Наличными, май' },
    ])
    const { data } = await one.call(moneyContract.transactions, { query: { filter: { deposit_type: ['settlement'] } } })
    expect(data.map(({ user }) => user.id)).toContain(payee.id)
    expect(await differences()).toEqual([])
  })

  test('what was paid lies on the account of the house for it', async () => {
    const held = async () =>
      BigInt(
        (
          await app.db
            .selectFrom('ledger_entries as e')
            .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
            .select(({ fn }) => fn.sum<string | null>('e.amount').as('sum'))
            .where('a.kind', '=', 'settled')
            .executeTakeFirstOrThrow()
        ).sum ?? 0,
      )
    const before = await held()
    await settle(one, { amount: '12.34' })
    expect((await held()) - before).toBe(1234n)
  })

  test('more than the wallet has is refused at the amount, also where two decide', async () => {
    for (const changes of [{ amount: '90000.01' }, { amount: '1', currency: 'USD' }]) {
      const answer = await settle(one, changes)
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['amount']])
    }
    expect(await listed()).toEqual([])
    expect(await balance()).toBe('90000.00')
  })

  test.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ comment: ' ' }, 'comment'],
    [{ currency: 'EUR' }, 'currency'],
    [{ state: 'settled' }, '_'],
  ])('%j is refused', async (changes, field) => {
    const answer = await settle(one, changes)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  })

  test('twice at once with one key settles once; two that together exceed the wallet settle once', async () => {
    const params = { id: payee.id }
    const body = { amount: '100', comment: 'Раз' }
    const same = () => one.call(moneyContract.settle, { params, body, idempotencyKey: `settle-once-${payee.id}` })
    expect(new Set((await Promise.all([same(), same(), same()])).map(({ text }) => text)).size).toBe(1)
    expect(await balance()).toBe('89900.00')
    await credit(app, payee.id, '-69900')
    const rivals = await Promise.all([one, other, one].map((who) => settle(who, { amount: '15000' })))
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await balance()).toBe('5000.00')
    expect(await differences()).toEqual([])
  })
})

describe('above the sum two decide', () => {
  test('one asks, another confirms; nothing moves before', async () => {
    const asked = await settle(one, { amount: '90000' })
    expect(asked.data).toMatchObject({ state: 'waiting', decided_by: null, decided_at: null })
    expect([await balance(), await seen()]).toEqual(['90000.00', []])
    const { id } = asked.data
    expect((await listed())[0]?.abilities).toEqual({ settled: 'settlement_by_you', withdrawn: null })
    expect((await listed(undefined, other))[0]?.abilities).toEqual({ settled: null, withdrawn: null })
    expect(codeOf(await decide(one, id))).toBe('settlement_by_you')
    const confirmed = await decide(other, id)
    expect(confirmed.data).toMatchObject({ state: 'settled', created_by: { id: one.id }, decided_by: { id: other.id } })
    expect(await balance()).toBe('0.00')
    expect(codeOf(await decide(other, id))).toBe('settlement_decided')
    expect(codeOf(await decide(one, id, 'withdrawn'))).toBe('settlement_decided')
    expect(await differences()).toEqual([])
    const query = { filter: { subject_type: 'user', subject_id: String(payee.id) } } as never
    const log = (await one.callUnchecked(activityContract.list, { query })).data as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['settle', 'settle-request'])
  })

  test('a second account of whoever asked is no second person', async () => {
    const body = { first_name: 'Second', phone: '+79165550771', roles: ['superadministrator' as const] }
    const second = app.as({ id: (await one.call(usersContract.add, { body })).data.id })
    const id = await large()
    expect(codeOf(await decide(second, id))).toBe('settlement_by_you')
    expect(codeOf(await decide(one, id, 'withdrawn'))).toBe('done')
    expect(codeOf(await decide(one, await large(second)))).toBe('settlement_by_you')
  })

  test('parts of a large sum are as large together, what waits among them; a day later they count no more', async () => {
    expect((await settle(one)).data.state).toBe('settled')
    const rest = await settle(one, { amount: '20000.01' })
    expect(rest.data.state).toBe('waiting')
    await decide(one, rest.data.id, 'withdrawn')
    expect((await settle(other, { amount: '20000' })).data.state).toBe('settled')
    expect((await settle(one, { amount: '1' })).data.state).toBe('waiting')
    const [waiting] = await listed({ user: payee.id, state: 'waiting' })
    await decide(one, waiting?.id ?? 0, 'withdrawn')
    app.setNow(new Date(start.getTime() + 25 * 3_600_000))
    expect((await settle(await one.signIn())).data.state).toBe('settled')
  })

  test('of a person and currency one waits at a time, however many ask at once', async () => {
    const answers = await Promise.all([one, other, one].map((who) => settle(who, { amount: '60000' })))
    expect(answers.map(codeOf).sort()).toEqual(['done', 'settlement_waits', 'settlement_waits'])
    expect(codeOf(await settle(one, { amount: '1' }))).toBe('settlement_waits')
    await credit(app, payee.id, '100', 'USD')
    expect((await settle(one, { amount: '1', currency: 'USD' })).data.state).toBe('waiting')
  })

  test('confirmed and withdrawn at once it is one of both, and moves money once at most', async () => {
    const id = await large()
    const answers = await Promise.all([decide(other, id), decide(other, id), decide(one, id, 'withdrawn')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [row] = await listed()
    expect(await balance()).toBe(row?.state === 'settled' ? '30000.00' : '90000.00')
  })

  test('what the wallet no longer has is not confirmed', async () => {
    const id = await large()
    await credit(app, payee.id, '-50000')
    const answer = await decide(other, id)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['amount']])
    expect([await balance(), (await listed())[0]?.state]).toEqual(['40000.00', 'waiting'])
  })

  test('with whoever became an executor meanwhile nobody settles: they have payouts now', async () => {
    const id = await large()
    await app.db.updateTable('users').set({ is_internal: false }).where('id', '=', payee.id).execute()
    expect(codeOf(await decide(other, id))).toBe('settlement_external')
    expect(codeOf(await decide(other, id, 'withdrawn'))).toBe('done')
  })
})

describe('who settles with whom', () => {
  const creditBy = (who: Client) =>
    who.call(moneyContract.adjustBalance, { params: { id: payee.id }, body: { amount: '10', comment: 'Премия' } })

  test('whoever credited the person neither settles nor confirms, nor is what they asked for confirmed', async () => {
    const [hand, late] = [await app.people.superadministrator(), await app.people.superadministrator()]
    await creditBy(hand)
    expect(codeOf(await settle(hand))).toBe('payout_separation')
    const id = await large(late)
    expect(codeOf(await decide(hand, id))).toBe('payout_separation')
    await creditBy(late)
    expect(codeOf(await decide(other, id))).toBe('settlement_maker_bound')
    expect((await listed(undefined, other))[0]?.abilities.settled).toBe('settlement_maker_bound')
    expect(codeOf(await decide(hand, id, 'withdrawn'))).toBe('done')
    expect(codeOf(await decide(other, await large(one)))).toBe('done')
  })

  test('nobody with themselves, nor by a second account of their own, nor confirms that', async () => {
    const chief = await app.people.superadministrator()
    await credit(app, chief.id, '90000')
    expect(codeOf(await settle(chief, {}, chief.id))).toBe('balance_is_own')
    const body = { first_name: 'Second', phone: '+79165550772', roles: ['superadministrator' as const] }
    const second = app.as({ id: (await chief.call(usersContract.add, { body })).data.id })
    expect(codeOf(await settle(second, {}, chief.id))).toBe('payout_separation')
    const { id } = (await settle(one, { amount: '60000' }, chief.id)).data
    expect(codeOf(await decide(chief, id))).toBe('balance_is_own')
    expect(codeOf(await decide(second, id))).toBe('payout_separation')
    expect(await balanceOf(app, chief.id)).toBe('90000.00')
  })

  test('an executor is paid by payouts alone', async () => {
    const executor = await app.people.designer()
    await credit(app, executor.id, '1000')
    expect(codeOf(await settle(one, { amount: '10' }, executor.id))).toBe('settlement_external')
    expect(await balanceOf(app, executor.id)).toBe('1000.00')
  })

  test('who isn’t there is not found', async () => {
    expect((await settle(one, {}, 2_000_000_000)).status).toBe(404)
    expect((await decide(one, 2_000_000_000)).status).toBe(404)
    await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', payee.id).execute()
    expect((await settle(one)).status).toBe(404)
  })

  test('other roles neither settle, nor decide, nor read', async () => {
    const id = await large()
    const { creator, app_manager, aso_manager, designer } = app.people
    for (const role of [creator, app_manager, aso_manager, designer]) {
      const who = await role()
      const list = await who.call(moneyContract.settlements, {})
      const tried = [await settle(who), await decide(who, id), await decide(who, id, 'withdrawn'), list]
      expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    expect((await settle(payee)).status).toBe(403)
    expect((await app.visitor.call(moneyContract.settlements, {})).status).toBe(401)
  })

  test('nobody in somebody’s place', async () => {
    const id = await large()
    const stand = await app.people.aso_manager()
    const acting = await one.inPlaceOf(stand)
    // Raised while somebody acts as them: whoever is an administrator already nobody acts as.
    await app.db.updateTable('user_roles').set({ role: 'superadministrator' }).where('user_id', '=', stand.id).execute()
    for (const answer of [await settle(acting), await decide(acting, id), await decide(acting, id, 'withdrawn')])
      expect([answer.status, answer.code]).toEqual([403, 'impersonation_forbids'])
    const why = { settled: 'impersonation_forbids', withdrawn: 'impersonation_forbids' }
    expect((await listed(undefined, acting))[0]?.abilities).toEqual(why)
    expect(await balance()).toBe('90000.00')
  })
})

test('the list is narrowed by person, state, days and words, and sorted', async () => {
  const small = (await settle(one, { amount: '10', comment: 'Карта, апрель' })).data.id
  const waiting = await large()
  const ids = async (filter: object, sort = '-created_at') => {
    const query = { filter: { user: payee.id, ...filter }, sort } as never
    const { data } = await one.callUnchecked(moneyContract.settlements, { query })
    return (data as { id: number }[]).map(({ id }) => id)
  }
  expect(await ids({})).toEqual([waiting, small])
  expect(await ids({}, 'amount')).toEqual([small, waiting])
  expect(await ids({ state: 'waiting' })).toEqual([waiting])
  expect(await ids({ search: 'апрель' })).toEqual([small])
  expect(await ids({ search: `#${waiting}` })).toEqual([waiting])
  expect(await ids({ search: 'Ольга' })).toEqual([waiting, small])
  expect(await ids({ from: start.toISOString().slice(0, 10) })).toEqual([waiting, small])
  expect(await ids({ to: '2020-01-01' })).toEqual([])
})
