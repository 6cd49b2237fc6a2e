import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PayoutProvider, saying, startPayoutProvider } from '../../../test/payout-provider.ts'
import { createCapitalist } from './capitalist.ts'
import { channelOf, payloadOf } from './capitalist-payload.ts'
import { GateError, harmless, type PayoutOrder } from './gate.ts'
import { signatureOf } from './signature.ts'

let provider: PayoutProvider
beforeAll(async () => {
  provider = await startPayoutProvider()
})
afterAll(() => provider.close())
beforeEach(() => Object.assign(provider, { whim: 'takes', fate: 'EXECUTED', statusInstead: null }))

const gate = (changes: object = {}, url = provider.url) =>
  createCapitalist({
    ...{ url, key: provider.env.CAPITALIST_KEY, secret: provider.env.CAPITALIST_SECRET, callbackUrl: null },
    ...{ accounts: { RUB: 'R0000001', USD: 'U0000001' }, timeoutMs: 5_000, ...changes },
  })
let number = 0
const order = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  ...{ requestId: `request-${++number}`, target: 'card', country: 'RU', currency: 'RUB', amount: 1_234_50n },
  ...{ purse: '4276160900000002', holder: { first_name: 'IVAN', last_name: 'PETROV' }, ...changes },
})
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof GateError ? error.failure : String(error)),
  )

test('signs as the vendor’s example is signed', () => {
  const body =
    '{"type":"PAYONEER","accountFrom":"U0123504","payload":{"account":"[email protected]"},"userRequestId":"1745844029437","callbackUrl":"https://some-domain.com/callbacksFromCap","amount":100}'
  expect(signatureOf('1678901234567', body, 'somePrivateApiSecret')).toBe(
    '57bd25d836c076c24a81f1f088f405b5fd371918ba96f9a28df72d39860396b6',
  )
})

test('pays, and says what became of it, with numbers as they are written', async () => {
  const one = order()
  const documentId = await gate().pay(one)
  expect(documentId).toMatch(/^\d{16}$/)
  expect(await gate().ask(one.requestId)).toEqual({
    ...{ requestId: one.requestId, state: 'EXECUTED', documentId, amount: 123_450n, currency: 'RUB', fee: '1.12' },
    words: null,
  })
  expect(await gate().ask('nobody-knows')).toBeNull()
  expect(await gate().balance('RUB')).toBe('1250.5')
  expect(await gate().balance('USD')).toBe('100')
})

describe('that there is no such payment', () => {
  const absent = [
    ...[[400, 'Payment not found'] as const, [400, 'payment is not found.'] as const, [404, 'Not found'] as const],
    ...[[400, 'Unknown payment'] as const, [404, 'No such payment'] as const, [400, 'Payment does not exist'] as const],
    [400, 'Payment with userRequestId 5d8f4f3c-7d0c-4c3e-9a53-0d6f2b8c8a11 not found'] as const,
  ]
  test.each(absent)('%i %s says so', async (status, words) => {
    provider.statusInstead = saying(status, words)
    expect(await gate().ask('request')).toBeNull()
  })

  test.each([
    [400, 'IP address is not allowed'],
    [400, 'Too many requests'],
    [400, 'Invalid signature'],
    [400, 'API key not found'],
    [400, 'Not found'],
    [400, 'Unknown payment type'],
    [400, 'Payment API is switched off for an unknown address'],
    [404, 'API is switched off'],
    [404, 'Account not found'],
  ])('%i %s does not', async (status, words) => {
    provider.statusInstead = saying(status, words)
    const said = await gate()
      .ask('request')
      .catch((error: unknown) => error)
    expect(said).toMatchObject({ failure: 'unknown', message: words })
  })
})

describe('tells apart', () => {
  test.each([
    ['refuses', 'refused'],
    ['lies', 'refused'],
    ['silent', 'unknown'],
    ['hangs-up', 'unknown'],
    ['drops', 'unknown'],
    ['breaks', 'unknown'],
    ['babbles', 'unknown'],
  ] as const)('a server that %s: %s', async (whim, wanted) => {
    provider.whim = whim
    expect(await failure(gate(whim === 'silent' ? { timeoutMs: 300 } : {}).pay(order()))).toBe(wanted)
  })

  test('what certainly never arrived', async () => {
    const gone = await startPayoutProvider()
    await gone.close()
    expect(await failure(gate({}, gone.url).pay(order()))).toBe('unsent')
    expect(await failure(gate({ secret: 'another' }).pay(order()))).toBe('unsent')
    expect(await failure(gate({ key: undefined }).pay(order()))).toBe('unsent')
  })

  test('an answer about another payment, in no known state, too long, or elsewhere', async () => {
    const one = order()
    await gate().pay(one)
    const payment = provider.payments.get(one.requestId)
    for (const says of [
      { userRequestId: 'other' },
      { state: 'DONE' },
      { comment: 'x'.repeat(100_000) },
      { amount: null },
    ]) {
      if (payment) payment.says = says
      expect(await failure(gate().ask(one.requestId))).toBe('unknown')
    }
    provider.statusInstead = (response) => void response.writeHead(302, { location: '/v1/x' }).end()
    expect(await failure(gate().ask(one.requestId))).toBe('unknown')
  })
})

test('T18: after five failures in a row nothing is asked for a while', async () => {
  provider.whim = 'breaks'
  const one = gate()
  for (let turn = 0; turn < 5; turn++) await failure(one.pay(order()))
  const before = provider.posts.size
  expect(await failure(one.pay(order()))).toBe('unsent')
  expect(provider.posts.size).toBe(before)
})

test.each([
  ['card', 'RU', 'RUB', 'RUCARD'],
  ['card', 'KZ', 'RUB', 'KZCARD'],
  ['card', 'UZ', 'USD', 'UZCARD'],
  ['card', 'AZ', 'USD', 'AZCARD'],
  ['card', 'DE', 'USD', 'WORLDCARDUSD'],
  ['usdttrc20', 'RU', 'USDT', 'USDTTRC20'],
  ['card', 'DE', 'RUB', null],
  ['card', 'RU', 'USD', null],
  ['card', 'TR', 'USD', null],
  ['usdttrc20', 'RU', 'USD', null],
  ['phone', 'RU', 'RUB', null],
  ['qiwi', 'RU', 'RUB', null],
] as const)('%s in %s, %s: %s', (target, country, currency, channel) => {
  expect(channelOf({ target, country, currency })).toBe(channel)
})

test('a card of the world is told of as the channel wants it', () => {
  const holder = {
    ...{ first_name: 'HANS', last_name: 'MEYER', city: 'Berlin', street: 'Ring', house: '12' },
    ...{ expiry_month: 3, expiry_year: 2030, holder_birthday: '1990-02-28' },
  }
  expect(payloadOf(order({ country: 'DE', currency: 'USD', holder }))).toEqual({
    ...{ type: 'WORLDCARDUSD', account: '4276160900000002', name: 'HANS', surname: 'MEYER', cardCurrency: 'USD' },
    ...{ birthDate: '1990-02-28', address: 'Ring, 12', addressCountryCode: 'DEU', addressCity: 'Berlin' },
    ...{ cardExpiryMonth: '03', cardExpiryYear: '2030' },
  })
})

test('its words are kept without what may be a number of somebody’s', () => {
  expect(harmless('Card 4276 1609 0000 0002 of +79001234567 is\nrefused, code 57')).toBe(
    'Card … of +… is refused, code 57',
  )
})
