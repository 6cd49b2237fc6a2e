import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import {
  type Reply,
  type Seen,
  startTelephonyProvider,
  type TelephonyProvider,
} from '../../../test/telephony-provider.ts'
import { BalanceError } from './ask.ts'
import { brightdataBalance } from './brightdata.ts'
import { fivesimBalance } from './fivesim.ts'
import { onlinesimBalance } from './onlinesim.ts'
import { qiwiBalance } from './qiwi.ts'

let server: TelephonyProvider
beforeEach(async () => {
  server = await startTelephonyProvider()
})
afterEach(() => server.close())

const secret = 'K3y'
const wallet = '79135550001'
const readers = {
  onlinesim: (timeoutMs = patienceMs) => onlinesimBalance({ url: server.url, key: secret, timeoutMs }),
  '5sim': (timeoutMs = patienceMs) =>
    fivesimBalance({ url: `${server.url}/`, token: secret, currency: 'RUB', timeoutMs }),
  luminati: (timeoutMs = patienceMs) => brightdataBalance({ url: server.url, key: secret, timeoutMs }),
  qiwi: (timeoutMs = patienceMs) => qiwiBalance({ url: server.url, wallet, token: secret, timeoutMs }),
}
type Name = keyof typeof readers
const names = Object.keys(readers) as Name[]
const purse = (balance: unknown, alias = 'qw_wallet_rub') => ({ alias, hasBalance: true, currency: 643, balance })
const only = (): Seen => {
  expect(server.seen).toHaveLength(1)
  return server.seen[0] as Seen
}
const thrown = (name: Name, timeoutMs?: number) => readers[name](timeoutMs).catch((error: Error) => error)
const words = async (name: Name, timeoutMs?: number) => {
  const error = await thrown(name, timeoutMs)
  expect(error).toBeInstanceOf(BalanceError)
  return (error as Error).message
}

test.each<[Name, unknown, object]>([
  ['onlinesim', { response: '1', balance: '4.30', zbalance: 0 }, { balance: '4.30', currency: 'USD' }],
  ['onlinesim', { response: 1, balance: 4.3 }, { balance: '4.3', currency: 'USD' }],
  ['5sim', { id: 1, email: 'a@b', balance: 100.25, rating: 96 }, { balance: '100.25', currency: 'RUB' }],
  ['luminati', { balance: 456, pending_balance: 123 }, { balance: '456', currency: 'USD' }],
  ['luminati', { balance: 2.5, credit: 0, pending_costs: 0.2 }, { balance: '2.5', currency: 'USD' }],
  [
    'qiwi',
    { accounts: [purse({ amount: 1, currency: 840 }, 'qw_wallet_usd'), purse({ amount: 73.09, currency: 643 })] },
    { balance: '73.09', currency: 'RUB' },
  ],
])('%s answers %j', async (name, body, wanted) => {
  server.reply = { body }
  expect(await readers[name]()).toEqual(wanted)
})

test.each<[Name, string, string]>([
  ['onlinesim', `/api/getBalance.php?apikey=${secret}`, ''],
  ['5sim', '/v1/user/profile', `Bearer ${secret}`],
  ['luminati', '/customer/balance', `Bearer ${secret}`],
  ['qiwi', `/funding-sources/v2/persons/${wallet}/accounts`, `Bearer ${secret}`],
])('%s is asked at its address, with its key', async (name, url, authorization) => {
  await thrown(name)
  expect(only()).toMatchObject({ method: 'GET', url, authorization, body: '' })
})

describe.each(names)('%s, when it gives no balance', (name) => {
  test.each<[string, Reply, string]>([
    ['a wrong key', { status: 401, body: 'Unauthorized' }, 'HTTP 401'],
    ['a key without the right', { status: 403, body: {} }, 'HTTP 403'],
    ['too many questions', { status: 423, body: {} }, 'HTTP 423'],
    ['a failure of its own', { status: 500, body: { balance: 1 } }, 'HTTP 500'],
    ['a page', { body: '<html>' }, 'unreadable answer'],
    ['broken JSON', { body: '{"balance":1' }, 'unreadable answer'],
    ['a list of nothing', { body: 'null' }, 'unreadable answer'],
    ['another answer', { body: { balance: {}, accounts: 'none' } }, 'unreadable answer'],
    ['another place', { status: 302, headers: { location: '/elsewhere' }, body: '' }, 'HTTP 302'],
    ['an endless answer', { body: `"${'x'.repeat(200_000)}"` }, 'broken answer'],
  ])('%s is told in words that hold nothing of ours', async (_name, reply, wanted) => {
    server.reply = reply
    expect(await words(name)).toBe(wanted)
    only()
  })

  test('silence ends after the limit', async () => {
    server.reply = { silent: true }
    const limit = vi.spyOn(AbortSignal, 'timeout')
    expect(await words(name, 50)).toBe('no answer in time')
    expect(limit.mock.calls).toEqual([[50]])
  })

  test('nobody is there, and neither key nor address is in what is thrown', async () => {
    server.close()
    const error = (await thrown(name)) as Error
    expect(error.message).toBe('ECONNREFUSED')
    const text = `${JSON.stringify(error)} ${error.message} ${error.stack} ${String(error.cause)}`
    for (const part of [secret, wallet, server.url]) expect(text).not.toContain(part)
  })
})

test('onlinesim says with 200 what is wrong, in its own words alone', async () => {
  server.reply = { body: { response: 'ERROR_WRONG_KEY' } }
  expect(await words('onlinesim')).toBe('ERROR_WRONG_KEY')
  server.reply = { body: { response: `wrong key ${secret}` } }
  expect(await words('onlinesim')).toBe('unreadable answer')
  server.reply = { body: { response: '1' } }
  expect(await words('onlinesim')).toBe('no balance')
})

test('QIWI is asked once more for a balance that it has not at hand', async () => {
  server.reply = ({ url }) => ({ body: { accounts: [purse(url.includes('alias=') ? { amount: '5.00' } : null)] } })
  expect(await readers.qiwi()).toEqual({ balance: '5.00', currency: 'RUB' })
  expect(server.seen.map(({ url }) => url.split('?')[1])).toEqual([undefined, 'timeout=1000&alias=qw_wallet_rub'])
  server.reply = { body: { accounts: [purse(null)] } }
  expect(await words('qiwi')).toBe('no rouble purse')
})
