import { moneyContract } from '@slipway/domain/money/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type Client, clientOf } from '../../../test/client.ts'
import { balanceOf, cardPayout, credit, decideByCard } from '../../../test/factories/money.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'
import { createApp } from '../../app.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { createServices } from '../../platform/create-services.ts'
import { createPool } from '../../platform/database/pool.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  // As many connections as rivals, so that all of them stand at the same row.
  app = await createTestApp({ connections: 100 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

let me: Person
beforeEach(async () => {
  me = await app.people.designer()
  await credit(app, me.id, '1000')
})

const newKey = () => `key-${unique()}-abcdefgh`
const request = (body: object, key: string | null = newKey(), as: Client = me) =>
  as.callUnchecked(moneyContract.requestPayout, { body, idempotencyKey: key })
const decide = (id: number, body: object) => decideByCard(admin, id, body)
const payoutsOf = (userId: number) =>
  app.db.selectFrom('payouts').selectAll().where('user_id', '=', userId).orderBy('id').execute()
const setType = (name: string, value: string) =>
  app.db.updateTable('types').set({ value }).where('name', '=', name).execute()

describe('T4: one key', () => {
  test('sent 100 times at once makes one payout and answers the same bytes to everybody', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => request(cardPayout(), 'one-key-for-all')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await payoutsOf(me.id)).toHaveLength(1)
    expect(await balanceOf(app, me.id)).toBe('900.00')
  })

  test('with another body is refused', async () => {
    const key = newKey()
    await request(cardPayout(), key)
    const other = await request(cardPayout({ amount: '200' }), key)
    expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await payoutsOf(me.id)).toHaveLength(1)
  })

  test('is replayed byte for byte by another process a day later, also after the payout was decided', async () => {
    const key = newKey()
    const first = await request(cardPayout(), key)
    await decide(first.data.id, { status: 'paid' })
    const { config } = app.services
    const later = new Date(app.now().getTime() + 25 * 3_600_000)
    const services = createServices(config, pino({ level: 'silent' }), config.DATABASE_URL as string, () => later)
    const pool = createPool(config.DATABASE_URL as string, { max: 2 })
    const restarted = await createApp(config, pool, services)
    const there = clientOf({ http: restarted.http, session: me.headers })
    const again = await request(cardPayout(), key, there)
    await restarted.http.close()
    await restarted.db.destroy()
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await payoutsOf(me.id)).toHaveLength(1)
  })

  test('is needed', async () => {
    const answer = await request(cardPayout(), null)
    expect([answer.status, answer.code]).toEqual([400, 'idempotency_key_required'])
  })

  test('of somebody else is nobody else’s: 20 keys of two people make 40 payouts', async () => {
    const second = await app.people.designer()
    for (const id of [me.id, second.id]) await credit(app, id, '50000')
    const keys = Array.from({ length: 20 }, (_, index) => `shared-key-${index}`)
    const answers = await Promise.all(
      keys.flatMap((key) => [request(cardPayout(), key), request(cardPayout(), key, second)]),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect([(await payoutsOf(me.id)).length, (await payoutsOf(second.id)).length]).toEqual([20, 20])
  })
})

test('T11: of 50 parallel withdrawals of 100 from 1,000 exactly 10 succeed and nothing is left', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => request(cardPayout())))
  const refused = answers.filter(({ status }) => status === 422)
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 40])
  for (const answer of refused) expect(answer.fields).toEqual({ amount: ['Insufficient funds'] })
  expect(await balanceOf(app, me.id)).toBe('0.00')
})

describe('one payout', () => {
  const read = (id: number, as: Client) => as.callUnchecked(moneyContract.payout, { params: { id } })

  test('is read by its owner and by those who see all money, and is no one’s else', async () => {
    const { id } = (await request(cardPayout())).data
    const manager = await app.people.app_manager()
    for (const reader of [me, admin, manager]) {
      expect((await read(id, reader)).data).toMatchObject({ id, status: 'requested', purse_last4: '0002' })
    }
    for (const stranger of [await app.people.designer(), await app.people.creator(), await app.people.aso_manager()]) {
      expect((await read(id, stranger)).status).toBe(404)
    }
    expect((await read(id + 1_000, admin)).status).toBe(404)
  })

  test('stands in what its owner is told of it', async () => {
    const { id } = (await request(cardPayout())).data
    await decide(id, { status: 'paid' })
    const told = (await me.call(notificationsContract.list, {})).data.find(({ kind }) => kind === 'payout-decided')
    expect(told?.payout_id).toBe(id)
  })
})

describe('a request for a payout', () => {
  test('holds the money, keeps the purse sealed and shows its end only', async () => {
    const answer = await request(cardPayout())
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      status: 'requested',
      confirmed: false,
      amount: '100.00',
      currency: 'RUB',
      country: 'RU',
      payment_system: 'mastercard',
      purse_last4: '0002',
    })
    expect(answer.text).not.toContain('427616')
    const [row] = await payoutsOf(me.id)
    expect(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
      /427616|PETROV|1990-02/,
    )
    expect(app.services.cipher.open(row?.purse_cipher as string, `payout:${row?.id}:purse`)).toBe('4276160900000002')
    expect(() => app.services.cipher.open(row?.purse_cipher as string, 'payout:1:purse')).toThrow('authenticate')
  })

  test('may come as a JSON:API document with the holder in meta', async () => {
    const { target, amount, purse, currency, country, ...meta } = cardPayout()
    const attributes = { target, amount, purse, currency, country, meta }
    const answer = await me.raw({
      method: 'POST',
      url: '/api/v3/payouts',
      headers: { 'idempotency-key': newKey() },
      payload: { data: { type: 'payouts', attributes } },
    })
    expect(answer.statusCode).toBe(201)
  })

  test.each([
    [{ amount: '1010' }, { amount: ['Insufficient funds'] }],
    [{ amount: '90' }, { amount: ['Not less than ₽100.00'] }],
    [{ amount: '100010' }, { amount: ['Insufficient funds. Not more than ₽100,000.00'] }],
    [{ amount: '0100' }, { amount: ['The amount must not start with 0'] }],
    [{ amount: '105' }, { amount: ['The amount must be a multiple of 10'] }],
    [{ purse: '4276160900000003' }, { purse: ['Check the card number'] }],
    [{ expiry_month: 2, expiry_year: 2026 }, { expiry_month: ['The card has expired'] }],
    [{ country: 'XA' }, { country: ['Invalid value'] }],
    [{ target: 'phone', purse: '+79123456789', country: 'KZ' }, { target: ['Invalid value'] }],
    [{ user_id: 1 }, { _: ['Unknown field: user_id'] }],
  ])('with %j is refused at the field and takes nothing', async (changes, errors) => {
    const answer = await request(cardPayout(changes))
    expect([answer.status, answer.fields]).toEqual([422, errors])
    expect(await balanceOf(app, me.id)).toBe('1000.00')
    expect(await payoutsOf(me.id)).toEqual([])
  })

  test.each([
    ['2027-01-01', 422],
    ['2026-03-04', 422],
    ['2026-03-02', 201],
    ['2000-02-29', 201],
    ['1999-02-29', 422],
  ])(
    'K:K a card holder born on %s is answered %i: nobody was born later than today',
    async (holder_birthday, status) => {
      const answer = await request(cardPayout({ holder_birthday }))
      const fields = status === 422 ? ['holder_birthday'] : undefined
      expect([answer.status, answer.fields && Object.keys(answer.fields)]).toEqual([status, fields])
    },
  )

  test.each([
    ['the least', '100', 201],
    ['the most', '100000', 201],
  ])('for %s that the limits allow is accepted', async (_, amount, status) => {
    await credit(app, me.id, '100000')
    expect((await request(cardPayout({ amount }))).status).toBe(status)
  })

  test.each([
    { target: 'qiwi', purse: '+79123456789' },
    { target: 'phone', purse: '8 912 345 67 89' },
    { target: 'yandex', purse: '41001123456789' },
    { target: 'webmoney', purse: 'P123456789012' },
  ])('to $target needs no holder', async (purse) => {
    const answer = await request({ ...purse, amount: 100, currency: 'RUB', country: 'RU' })
    expect([answer.status, answer.data.payment_system]).toEqual([201, null])
  })

  test('in dollars is paid from the wallet in dollars', async () => {
    await credit(app, me.id, '50', 'USD')
    const purse = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
    const answer = await request({ target: 'usdttrc20', purse, amount: '40', currency: 'usd', country: 'kz' })
    expect(answer.status).toBe(201)
    expect([await balanceOf(app, me.id, 'USD'), await balanceOf(app, me.id)]).toEqual(['10.00', '1000.00'])
  })

  test('is told "No accounts" where no provider pays', async () => {
    await setType('payout_provider', 'capitalist')
    const answer = await request(cardPayout())
    await setType('payout_provider', 'manual')
    expect([answer.status, answer.code, answer.messages.join()]).toEqual([422, 'no_accounts', 'No accounts'])
  })

  test('waits for a passport check where one is needed', async () => {
    await setType('need_upload_passport', '1')
    const refused = await request(cardPayout())
    await app.db.updateTable('users').set({ passport_status: 'approved' }).where('id', '=', me.id).execute()
    const accepted = await request(cardPayout())
    await setType('need_upload_passport', '0')
    expect([refused.code, accepted.status]).toEqual(['passport_required', 201])
  })

  test('is refused to whoever acts as somebody else, and to staff', async () => {
    const boss = await app.people.superadministrator()
    const answer = await request(cardPayout(), newKey(), await boss.inPlaceOf(me))
    expect([answer.status, answer.code]).toEqual([403, 'impersonation_forbids'])
    const staff = await app.people.app_manager()
    expect((await request(cardPayout(), newKey(), staff)).status).toBe(403)
  })
})

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
