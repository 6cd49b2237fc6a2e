import { moneyContract } from '@slipway/domain/money/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../../test/factories/sendings.ts'
import { saying } from '../../../../test/payout-provider.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => {
  Object.assign(desk.provider, { balances: { RUR: 250, USD: 100 }, balancesRead: [], accountsInstead: null })
})

const ask = (count: number) => Promise.all(Array.from({ length: count }, () => desk.ask()))
const mark = (ids: readonly number[], status: 'processing' | 'paid' = 'processing') =>
  desk.admin.callUnchecked(moneyContract.decidePayouts, { body: { ids, status } })
const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await desk.payout(id)).status))
const sendings = async (ids: readonly number[]) => (await Promise.all(ids.map((id) => desk.sendings(id)))).flat()

describe('payouts that are sent together', () => {
  test('are refused whole when the account has less than all of them need, and nothing changes', async () => {
    const ids = await ask(3)
    const answer = await mark(ids)
    expect([answer.status, answer.code]).toEqual([422, 'payout_provider_poor'])
    expect(answer.text).toContain('На счёте провайдера 250,00\u00a0₽')
    expect(answer.text).toContain('нужно 300,00\u00a0₽')
    expect(await statuses(ids)).toEqual(Array(3).fill('requested'))
    expect(await sendings(ids)).toEqual([])
  })

  test('are sent when it has enough; what they have queued is needed beside the next ones', async () => {
    const ids = await ask(2)
    expect((await mark(ids)).data).toMatchObject({ done: ids, refused: [] })
    const more = await ask(2)
    const answer = await mark(more)
    expect([answer.code, answer.text]).toEqual(['payout_provider_poor', expect.stringContaining('нужно 400,00\u00a0₽')])
    await desk.drain()
    expect((await mark(more)).data).toMatchObject({ done: more })
    await desk.drain()
  })

  test('count only as far as they would be sent', async () => {
    const [held, ...rest] = await ask(3)
    await desk.admin.call(moneyContract.holdPayout, { params: { id: held as number }, body: { reason: 'Смотрим' } })
    const answer = await mark([held as number, ...rest])
    expect(answer.data).toMatchObject({ done: rest, refused: [{ id: held, code: 'payout_held' }] })
    expect(desk.provider.balancesRead).toEqual(['RUR'])
    await desk.drain()
  })

  test.each([
    ['breaks', saying(500, 'x'), 'HTTP 500'],
    ['refuses', saying(400, 'Not from this address'), 'Not from this address'],
  ])('wait when the balance can’t be read: the provider %s', async (_how, accountsInstead, words) => {
    Object.assign(desk.provider, { accountsInstead })
    const ids = await ask(2)
    const answer = await mark(ids)
    expect([answer.status, answer.code]).toEqual([503, 'payout_unanswered'])
    expect(answer.text).toContain(words)
    expect(await statuses(ids)).toEqual(['requested', 'requested'])
  })

  test('wait when it has no such account any more, or writes no amount', async () => {
    const ids = await ask(2)
    Object.assign(desk.provider, { balances: {} })
    expect(await mark(ids)).toMatchObject({ status: 503, code: 'payout_unanswered' })
    Object.assign(desk.provider, { balances: { RUR: 'much' } })
    expect(await mark(ids)).toMatchObject({ status: 503, code: 'payout_unanswered' })
  })
})

test('one payout is sent, and what was paid by hand is marked, without asking for the balance', async () => {
  Object.assign(desk.provider, { balances: { RUR: 0 } })
  const [alone, ...paid] = await ask(3)
  expect((await desk.send(alone as number)).status).toBe(200)
  for (const id of paid) await desk.admin.call(moneyContract.payoutPurse, { params: { id } })
  expect((await mark(paid, 'paid')).data).toMatchObject({ done: paid })
  expect(desk.provider.balancesRead).toEqual([])
  await desk.drain()
})

describe('who can pay', () => {
  const providers = (who = desk.admin) => who.call(moneyContract.payoutProviders)

  test('is told to superadministrators, with what each has an account for', async () => {
    expect((await providers()).data).toEqual([
      { name: 'manual', chosen: false, missing: [], currencies: [] },
      { name: 'capitalist', chosen: true, missing: [], currencies: ['RUB', 'USD', 'USDT'] },
    ])
    expect((await providers(await desk.app.people.app_manager())).status).toBe(403)
  })

  test('may be chosen where nothing is missing', async () => {
    const { id } = await desk.app.db
      .selectFrom('types')
      .select('id')
      .where('name', '=', 'payout_provider')
      .executeTakeFirstOrThrow()
    for (const value of ['manual', 'capitalist'])
      expect((await desk.admin.call(settingsContract.change, { params: { id }, body: { value } })).data.value).toBe(
        value,
      )
  })
})
