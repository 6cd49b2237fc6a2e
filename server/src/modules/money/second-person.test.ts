import { activityContract } from '@slipway/domain/activity/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, cardPayout, credit, decideByCard, ownCard } from '../../../test/factories/money.ts'
import { setSetting } from '../../../test/factories/tasks.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let start: Date
let one: Person
let other: Person
let payee: Person
let purse: string
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  start = app.now()
  one = await app.people.superadministrator()
  other = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  payee = await app.people.designer({ first_name: 'Иван' })
  purse = ownCard()
  await app.db.updateTable('users').set({ last_name: 'Петров' }).where('id', '=', payee.id).execute()
  await credit(app, payee.id, '200000')
})

const ask = async (body: Record<string, unknown> = {}, who: Client = payee) => {
  const { status, text, data } = await who.callUnchecked(moneyContract.requestPayout, {
    body: cardPayout({ purse, ...body }),
  })
  if (status !== 201) throw new Error(text)
  return data.id
}
const large = () => ask({ amount: '60000' })
const decide = (who: Client, id: number, body: object = { status: 'paid' }) => decideByCard(who, id, body)
const approve = (who: Client, id: number) => who.call(moneyContract.approvePayout, { params: { id } })
const hold = (who: Client, id: number, reason: string | null) =>
  who.call(moneyContract.holdPayout, { params: { id }, body: { reason } })
const batch = (who: Client, ids: number[]) => who.call(moneyContract.payoutBatch, { body: { ids } })
const view = async (who: Client, id: number) => (await who.call(moneyContract.payout, { params: { id } })).data
const codeOf = async (answer: Promise<{ status: number; code: string | undefined }>) => (await answer).code ?? 'done'

describe('above the sum of the setting two decide', () => {
  test('one checks, another pays; neither does both', async () => {
    const id = await large()
    for (const status of ['processing', 'paid'])
      expect(await codeOf(decide(one, id, { status }))).toBe('payout_unchecked')
    expect(await codeOf(batch(one, [id]))).toBe('payout_unchecked')
    expect((await approve(one, id)).status).toBe(200)
    expect(await codeOf(approve(other, id))).toBe('payout_checked')
    expect(await codeOf(decide(one, id))).toBe('payout_checked_by_you')
    expect(await codeOf(batch(one, [id]))).toBe('payout_checked_by_you')
    expect(await codeOf(decide(other, id))).toBe('done')
    expect(await view(other, id)).toMatchObject({ status: 'paid', approved_by: expect.any(String) })
  })

  test('at the sum itself one is enough, and whoever checked a small one leaves it to another, too', async () => {
    const id = await ask({ amount: '50000' })
    expect(await codeOf(decide(one, id))).toBe('done')
    const small = await ask()
    await approve(one, small)
    expect(await codeOf(decide(one, small))).toBe('payout_checked_by_you')
  })

  test('what one administrator’s own second account has checked is not checked by another', async () => {
    const body = { first_name: 'Second', phone: '+79165550101', roles: ['superadministrator' as const] }
    const second = app.as({ id: (await one.call(usersContract.add, { body })).data.id })
    const [first, next] = [await large(), await large()]
    await approve(second, first)
    expect((await view(one, first)).abilities.paid).toBe('payout_checked_by_you')
    expect(await codeOf(decide(one, first))).toBe('payout_checked_by_you')
    await approve(one, next)
    expect(await codeOf(decide(second, next))).toBe('payout_checked_by_you')
    expect(await codeOf(decide(other, next))).toBe('done')
  })

  test('parts of a large sum are as large together: to one person, to one purse, at once or within a day', async () => {
    const parts = [await ask({ amount: '28000' }), await ask({ amount: '28000' })]
    expect(await codeOf(batch(one, parts))).toBe('payout_unchecked')
    expect(await codeOf(decide(one, parts[0] as number))).toBe('payout_unchecked')
    expect(await codeOf(decide(one, parts[1] as number, { status: 'rejected', reason: 'Нет' }))).toBe('done')
    expect(await codeOf(decide(one, parts[0] as number))).toBe('done')
    const rest = await ask({ amount: '28000' })
    expect(await codeOf(decide(one, rest))).toBe('payout_unchecked')
    app.setNow(new Date(start.getTime() + 25 * 3_600_000))
    expect(await codeOf(decide(await one.signIn(), rest))).toBe('done')
    const friend = await app.people.designer()
    await credit(app, friend.id, '90000')
    const shared = { amount: '28000', purse: ownCard() }
    for (const id of [await ask(shared), await ask(shared, friend)])
      expect(await codeOf(decide(one, id))).toBe('payout_unchecked')
  })

  test('a phone is one purse, by whichever service money is sent to it', async () => {
    const number = `+79${String(100_000_000 + unique())}`
    const shared: number[] = []
    for (const target of ['phone', 'qiwi', 'phone', 'qiwi']) {
      const friend = await app.people.designer()
      await credit(app, friend.id, '14000')
      shared.push(await ask({ amount: '14000', target, purse: number }, friend))
    }
    expect(await codeOf(batch(one, shared))).toBe('payout_unchecked')
  })

  test('money in another currency is always paid by two', async () => {
    await credit(app, payee.id, '500', 'USDT')
    const id = await ask({
      target: 'usdttrc20',
      currency: 'USDT',
      purse: 'TQ5sYPBLwG3VkFvwfqJLfLvsZaFZ6b7FuB',
      amount: '100',
    })
    expect(await codeOf(decide(one, id))).toBe('payout_unchecked')
  })

  test('of two who check at once one has checked, and both who pay at once pay once', async () => {
    const id = await large()
    const checks = await Promise.all([approve(one, id), approve(other, id)])
    expect(checks.map(({ status }) => status).sort()).toEqual([200, 409])
    const payer = checks[0]?.status === 200 ? other : one
    const paid = await Promise.all([1, 2, 3].map(() => decide(payer, id)))
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(app, payee.id)).toBe('140000.00')
  })

  test('rejecting takes one, and a decided payout is checked no more', async () => {
    const id = await large()
    expect(await codeOf(decide(one, id, { status: 'rejected', reason: 'Нет' }))).toBe('done')
    expect(await codeOf(approve(one, id))).toBe('payout_decided')
    expect(await balanceOf(app, payee.id)).toBe('200000.00')
  })

  test('whoever credited the person checks nothing of theirs', async () => {
    const id = await large()
    const body = { amount: '10', comment: 'Премия' }
    await one.call(moneyContract.adjustBalance, { params: { id: payee.id }, body })
    expect(await codeOf(approve(one, id))).toBe('payout_separation')
    expect(await codeOf(approve(other, id))).toBe('done')
    expect(await codeOf(decide(one, id))).toBe('payout_separation')
  })

  test('is for superadministrators, and nobody is told who checked', async () => {
    const id = await large()
    const manager = await app.people.app_manager()
    for (const who of [manager, payee]) {
      expect((await approve(who, id)).status).toBe(403)
      expect((await hold(who, id, 'Стоп')).status).toBe(403)
    }
    await approve(one, id)
    await hold(one, id, 'Похоже на чужую карту')
    expect(await view(payee, id)).toMatchObject({ approved_by: null, hold_reason: null, status: 'requested' })
  })
})

describe('on hold', () => {
  test('nobody pays it, anybody rejects it, and the reason stands in the history', async () => {
    const id = await ask()
    expect(await codeOf(hold(one, id, null))).toBe('payout_not_held')
    expect((await hold(one, id, 'Ждём ответа банка')).data).toMatchObject({ hold_reason: 'Ждём ответа банка' })
    expect(await codeOf(hold(other, id, 'Ещё раз'))).toBe('payout_held')
    expect(await codeOf(decide(other, id))).toBe('payout_held')
    expect(await codeOf(batch(other, [id]))).toBe('payout_held')
    expect(await codeOf(hold(other, id, null))).toBe('done')
    expect(await codeOf(decide(other, id))).toBe('done')
    const query = { filter: { subject_type: 'payout', subject_id: String(id) } } as never
    const log = (await one.callUnchecked(activityContract.list, { query })).data as { action: string }[]
    expect(log.map(({ action }) => action).toReversed()).toEqual([
      'request',
      'hold',
      'purse_read',
      'release',
      'purse_read',
      'paid',
    ])
  })

  test('a reason is needed', async () => {
    const id = await ask()
    const answer = await one.callUnchecked(moneyContract.holdPayout, { params: { id }, body: { reason: ' ' } })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['reason']])
  })
})

describe('T29: a new purse waits 24 hours', () => {
  const hours = (count: number) => app.setNow(new Date(start.getTime() + count * 3_600_000))
  beforeEach(() => setSetting(app, 'payout_new_purse_hours', '24'))
  afterAll(() => setSetting(app, 'payout_new_purse_hours', '0'))

  test('from when its owner first asked for money to it, whoever else has it', async () => {
    const first = await ask()
    expect(await codeOf(decide(one, first))).toBe('payout_purse_new')
    expect(await codeOf(batch(one, [first]))).toBe('payout_purse_new')
    expect((await view(payee, first)).waits_until).toBe(new Date(start.getTime() + 86_400_000).toISOString())
    hours(23)
    const second = await ask()
    expect(await codeOf(decide(one, second))).toBe('payout_purse_new')
    hours(24)
    expect(await codeOf(decide(one, first))).toBe('done')
    expect(await codeOf(decide(one, second))).toBe('done')
    const stranger = await app.people.designer()
    await credit(app, stranger.id, '5000')
    expect(await codeOf(decide(one, await ask({}, stranger)))).toBe('payout_purse_new')
  })

  test('and the person is told of it, once a purse', async () => {
    const told = async () =>
      (await payee.call(notificationsContract.list, {})).data.filter(({ kind }) => kind === 'credential-changed')
    await ask()
    await ask()
    expect(await told()).toMatchObject([{ message: expect.stringContaining('purse') }])
    await ask({ purse: '5469380000000009' })
    expect(await told()).toHaveLength(2)
  })

  test('rejecting does not wait', async () => {
    const id = await ask()
    expect(await codeOf(decide(one, id, { status: 'rejected', reason: 'Нет' }))).toBe('done')
  })
})

describe('what speaks for looking twice', () => {
  const risks = async (id: number) => (await one.call(moneyContract.payoutRisks, { params: { id } })).data
  const kinds = async (id: number) => (await risks(id)).map(({ kind }) => kind)

  test('a first payout to a new purse; later only what is odd', async () => {
    const first = await ask()
    expect(await kinds(first)).toEqual(['credited', 'new_purse', 'first_payout'])
    await decide(one, first)
    expect(await kinds(await ask())).toEqual(['credited'])
    expect(await kinds(await ask({ amount: '310' }))).toEqual(['credited', 'unusual_sum'])
    expect(await kinds(await ask({ amount: '300' }))).toEqual(['credited'])
  })

  test('a card in another name, and what was credited by hand, in words', async () => {
    const id = await ask({ first_name: 'PETR', last_name: 'SIDOROV' })
    await one.call(moneyContract.adjustBalance, {
      params: { id: payee.id },
      body: { amount: '700', comment: 'Премия' },
    })
    expect(await risks(id)).toEqual(
      expect.arrayContaining([
        { kind: 'other_name', text: 'Карта на другое имя, не Иван Петров', people: [] },
        { kind: 'credited', text: expect.stringMatching(/\d,\d\d\s₽$/), people: [] },
      ]),
    )
    expect(JSON.stringify(await risks(id))).not.toContain('SIDOROV')
  })
})
