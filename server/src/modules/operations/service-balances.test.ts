import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { serviceNames } from '@slipway/domain/operations/service-names.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { type PayoutProvider, startPayoutProvider } from '../../../test/payout-provider.ts'
import type { Person } from '../../../test/people.ts'
import { type Seen, startTelephonyProvider, type TelephonyProvider } from '../../../test/telephony-provider.ts'

let provider: TelephonyProvider
let payouts: PayoutProvider
let app: TestApp
let admin: Person

/** What each of the services answers to whom it knows. */
const answers: readonly (readonly [part: string, body: object])[] = [
  ['/balance.php', { balance: '84.75', currency: 'RUR' }],
  ['/getBalance.php', { response: '1', balance: '4.30' }],
  ['/getBalance', { status: true, rub_balance: 84.6 }],
  [
    '/company/get-state',
    { status: 'success', data: { result: 'success', state: { balance: '337.03', currency: 'RUB' } } },
  ],
  ['/v1/user/profile', { balance: 100 }],
  ['/customer/balance', { balance: 456 }],
  ['/funding-sources/', { accounts: [{ alias: 'qw_wallet_rub', hasBalance: true, balance: { amount: 73.09 } }] }],
  ['/balance', { success: true, data: { balance: 12.4 }, message: null }],
]
const known = ({ url }: Seen) => ({ body: answers.find(([part]) => url.includes(part))?.[1] ?? {} })

beforeAll(async () => {
  provider = await startTelephonyProvider()
  payouts = await startPayoutProvider()
  const { url } = provider
  app = await createTestApp({
    env: {
      ...{ TELEPHONY: 'newtel,ucaller,smsaero,smscru', NEWTEL_URL: url, UCALLER_URL: url, SMSAERO_URL: url },
      ...{ SMSCRU_URL: url, SMSCRU_LOGIN: 'company', SMSCRU_PASSWORD: 'secret', UCALLER_KEY: 'key' },
      ...{ NEWTEL_AUTH_KEY: 'a'.repeat(48), NEWTEL_SIGN_KEY: 'b'.repeat(48), UCALLER_SERVICE_ID: '7' },
      ...{ SMSAERO_EMAIL: 'it@company.example', SMSAERO_KEY: 'key', SMSAERO_SIGN: 'Slipway' },
      ...{ ONLINESIM_URL: url, ONLINESIM_KEY: 'key', FIVESIM_URL: url, FIVESIM_TOKEN: 'token' },
      ...{ BRIGHTDATA_URL: url, BRIGHTDATA_KEY: 'key', QIWI_URL: url, QIWI_WALLET: '79135550001', QIWI_TOKEN: 'token' },
      ...payouts.env,
    },
  })
  admin = await app.people.superadministrator()
})
afterAll(async () => {
  await app.close()
  provider.close()
  await payouts.close()
})
beforeEach(() => {
  provider.reply = known
  app.later(61)
  provider.seen.length = 0
})

const balanceOf = (name: string, who: Client = admin) =>
  who.callUnchecked(operationsContract.serviceBalance, { params: { name } })
const all = async (who: Client = admin) => (await who.call(operationsContract.serviceBalances)).data
const one = async (name: string) => (await all()).find(({ id }) => id === name)
const setThreshold = (name: string, threshold: unknown, who: Client = admin) =>
  who.callUnchecked(operationsContract.setServiceThreshold, { params: { name }, body: { threshold } })

describe('one balance', () => {
  test('of Capitalist is that of its first account; each of its accounts has a name of its own', async () => {
    const read = async (name: string) => {
      const { data } = await balanceOf(name)
      return [data.id, data.balance, data.currency]
    }
    expect(await read('capitalist')).toEqual(['capitalist', '1250.5', 'RUB'])
    expect(await read('capitalist-rub')).toEqual(['capitalist-rub', '1250.5', 'RUB'])
    expect(await read('capitalist-usd')).toEqual(['capitalist-usd', '100', 'USD'])
    expect(await read('capitalist-usdt')).toEqual(['capitalist-usdt', '100', 'USDT'])
    expect((await balanceOf('capitalist-eur')).status).toBe(404)
  })

  test('is what is left there, and when it was asked', async () => {
    const answer = await balanceOf('smscru')
    const attributes = { balance: '84.75', currency: 'RUB', checked_at: app.now().toISOString() }
    expect(answer.wire).toEqual({ data: { type: 'service-balances', id: 'smscru', attributes } })
  })

  test('is 503 with the reason when the service does not answer, or gives no balance', async () => {
    provider.reply = { body: { error: 'authorise error', error_code: 2 } }
    const refused = await balanceOf('smscru')
    expect([refused.status, refused.code]).toEqual([503, 'service_unanswered'])
    expect(refused.text).toContain('authorise error')
    app.later(61)
    provider.reply = { body: '<html>' }
    expect((await balanceOf('smscru')).status).toBe(503)
  })

  test('is 404 for another name, 403 for anybody else', async () => {
    expect((await balanceOf('paypal')).status).toBe(404)
    expect((await balanceOf('smscru', await app.people.app_manager())).status).toBe(403)
  })
})

describe('the balances of all services', () => {
  test('stand in one answer, each in its currency', async () => {
    const read = (await all()).map(({ id, state, balance, currency }) => [id, state, balance, currency].join(' '))
    expect(read).toEqual([
      'smsaero ok 12.4 RUB',
      'luminati ok 456 USD',
      'qiwi ok 73.09 RUB',
      'capitalist-rub ok 1250.5 RUB',
      'capitalist-usd ok 100 USD',
      'capitalist-usdt ok 100 USDT',
      'newtel ok 337.03 RUB',
      'smscru ok 84.75 RUB',
      'ucaller ok 84.6 RUB',
      'onlinesim ok 4.30 USD',
      '5sim ok 100 RUB',
    ])
  })

  test('are asked once a minute, however many look', async () => {
    const at = app.now().toISOString()
    await Promise.all([all(), all(), balanceOf('qiwi')])
    app.later(59)
    expect((await one('qiwi'))?.checked_at).toBe(at)
    // Capitalist is another server.
    expect(provider.seen).toHaveLength(serviceNames.length - 1)
    app.later(2)
    expect((await one('qiwi'))?.checked_at).toBe(app.now().toISOString())
    expect(provider.seen).toHaveLength(2 * (serviceNames.length - 1))
  })

  test('say why one is not known, beside the others', async () => {
    provider.reply = (seen) => (seen.url.includes('apikey') ? { body: { response: 'ERROR_WRONG_KEY' } } : known(seen))
    expect(await one('onlinesim')).toEqual({
      ...{
        id: 'onlinesim',
        service: 'onlinesim',
        account: null,
        state: 'unanswered',
        balance: null,
        currency: null,
        reason: 'ERROR_WRONG_KEY',
      },
      ...{ checked_at: app.now().toISOString(), threshold: null, is_low: false },
    })
    expect(await one('qiwi')).toMatchObject({ state: 'ok', reason: null })
  })

  test('say which are not set up, and are not asked', async () => {
    const bare = await createTestApp()
    const boss = await bare.people.superadministrator()
    const standings = await all(boss)
    expect(standings.map(({ state, checked_at }) => `${state} ${checked_at}`)).toEqual(Array(9).fill('unset null'))
    expect(await balanceOf('5sim', boss)).toMatchObject({ status: 503, code: 'service_unset' })
    await bare.close()
  })

  test('have a row for each account of Capitalist that is set up, and one that does not answer is alone in that', async () => {
    const { CAPITALIST_ACCOUNT_RUB: _, ...env } = payouts.env
    const partly = await createTestApp({ env })
    const boss = await partly.people.superadministrator()
    payouts.balances = { RUR: 1_250.5, USDTt: 100 }
    const accounts = (await all(boss)).filter(({ service }) => service === 'capitalist')
    payouts.balances = { RUR: 1_250.5, USD: 100, USDTt: 100 }
    expect(accounts).toMatchObject([
      { id: 'capitalist-usd', account: 'USD', state: 'unanswered', reason: 'no such account' },
      { id: 'capitalist-usdt', account: 'USDT', state: 'ok', balance: '100' },
    ])
    partly.later(61)
    expect((await balanceOf('capitalist', boss)).data.currency).toBe('USD')
    await partly.close()
  })

  test('are for superadministrators', async () => {
    for (const who of [await app.people.app_manager(), await app.people.designer()]) {
      expect((await who.callUnchecked(operationsContract.serviceBalances, {})).status).toBe(403)
      expect((await setThreshold('qiwi', '1', who)).status).toBe(403)
    }
  })
})

describe('a threshold', () => {
  const notices = async () => {
    await app.drainJobs()
    const rows = await app.db
      .selectFrom('notifications')
      .select(['user_id', 'params'])
      .where('kind', '=', 'balance-low')
      .orderBy('id')
      .execute()
    return rows.map(({ user_id, params }) => [user_id, params.service, params.amount])
  }
  const watch = async () => {
    const job = app.jobs.find(({ name }) => name === 'operations.balances')
    await job?.run({ ...app.jobContext, finish: app.transact }, {})
    return notices()
  }

  test('is set, shown, logged and taken away', async () => {
    expect((await setThreshold('5sim', '100.5')).data).toEqual({ id: '5sim', threshold: '100.50' })
    expect(await one('5sim')).toMatchObject({ threshold: '100.50', is_low: true })
    await setThreshold('5sim', '100.50')
    await setThreshold('5sim', null)
    expect(await one('5sim')).toMatchObject({ threshold: null, is_low: false })
    const log = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'service-balance')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'threshold', changes: { service: [null, '5sim'], threshold: [null, '100.50'] } },
      { action: 'threshold', changes: { service: [null, '5sim'], threshold: ['100.50', null] } },
    ])
  })

  test.each(['0', '-1', '1.005', '1e3', '', 'x', undefined])('of %j is 422 at its field', async (threshold) => {
    const answer = await setThreshold('qiwi', threshold)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['threshold']])
  })

  test('of another service is 404', async () => {
    expect((await setThreshold('paypal', '1')).status).toBe(404)
  })

  test('tells every superadministrator once, and again only after there was enough', async () => {
    const other = await app.people.superadministrator()
    const left = (amount: number) => {
      const accounts = [{ alias: 'qw_wallet_rub', hasBalance: true, balance: { amount } }]
      provider.reply = (seen) => (seen.url.includes('/funding-sources/') ? { body: { accounts } } : known(seen))
      app.later(61)
    }
    await setThreshold('qiwi', '50')
    expect(await watch()).toEqual([])
    left(49.99)
    const told = [
      [admin.id, 'qiwi', '49.99'],
      [other.id, 'qiwi', '49.99'],
    ]
    expect(await watch()).toEqual(told)
    left(20)
    expect(await watch()).toEqual(told)
    provider.reply = { status: 500, body: '' }
    app.later(61)
    expect(await watch()).toEqual(told)
    left(50)
    expect(await watch()).toEqual(told)
    left(10)
    expect((await watch()).slice(2)).toEqual(told.map(([id]) => [id, 'qiwi', '10.00']))
  })

  test('is told in words, and leads to the service', async () => {
    const { data } = await admin.call(notificationsContract.list)
    expect(data[0]).toMatchObject({
      ...{ kind: 'balance-low', service: 'qiwi' },
      message: 'QIWI: на счёте осталось 10,00 ₽, порог 50,00 ₽. Пополните счёт'.replaceAll(' ₽', '\u00a0₽'),
    })
  })

  test('is that of one account of Capitalist, and each fall of each is told once', async () => {
    const left = (balances: Record<string, number>) => {
      payouts.balances = { RUR: 1_250.5, USD: 100, USDTt: 100, ...balances }
      app.later(61)
    }
    const before = await watch()
    const fallen = async () => (await watch()).slice(before.length).filter(([id]) => id === admin.id)
    await setThreshold('capitalist-usd', '150')
    await setThreshold('capitalist-usdt', '50')
    left({})
    const lows = (await all()).filter(({ service }) => service === 'capitalist').map(({ is_low }) => is_low)
    expect(lows).toEqual([false, true, false])
    const told = [[admin.id, 'capitalist-usd', '100.00']]
    expect(await fallen()).toEqual(told)
    left({ USDTt: 49.99 })
    told.push([admin.id, 'capitalist-usdt', '49.99'])
    expect(await fallen()).toEqual(told)
    left({ USDTt: 40 })
    expect(await fallen()).toEqual(told)
    const { data } = await admin.call(notificationsContract.list)
    expect(data[0]).toMatchObject({
      service: 'capitalist-usdt',
      message: 'Capitalist USDT: на счёте осталось 49,99\u00a0USDT, порог 50,00\u00a0USDT. Пополните счёт',
    })
    await setThreshold('capitalist-usd', null)
    await setThreshold('capitalist-usdt', null)
    left({})
  })

  test('of a service that nobody looks at any more asks nobody', async () => {
    await setThreshold('qiwi', null)
    app.later(61)
    provider.seen.length = 0
    await watch()
    expect(provider.seen).toEqual([])
  })
})
