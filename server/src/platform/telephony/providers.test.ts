import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aMessage,
  driversAt,
  outcomeOf,
  type Reply,
  type Seen,
  secrets,
  sendBy,
  startTelephonyProvider,
  type TelephonyProvider,
} from '../../../test/telephony-provider.ts'

let server: TelephonyProvider
let drivers: ReturnType<typeof driversAt>
beforeEach(async () => {
  server = await startTelephonyProvider()
  drivers = driversAt(server.url)
})
afterEach(() => server.close())

const only = (): Seen => {
  expect(server.seen).toHaveLength(1)
  return server.seen[0] as Seen
}

describe('NewTel', () => {
  const done = { status: 'success', data: { result: 'success', callDetails: { callId: '77', pin: '0427' } } }
  const signatureOf = (method: string, body: string) =>
    createHash('sha256').update([method, '1700000000', secrets.authKey, body, secrets.signKey].join('\n')).digest('hex')

  test('is asked for a call with our code, the exact bytes signed', async () => {
    server.reply = { body: done }
    expect(await outcomeOf(drivers.newtel())).toEqual({ reference: '77' })
    const { body, authorization, url } = only()
    expect(url).toBe('/call-password/start-password-call')
    expect(JSON.parse(body)).toEqual({ dstNumber: '79135550001', pin: '0427', timeout: 25, async: 1 })
    const signature = signatureOf('call-password/start-password-call', body)
    expect(authorization).toBe(`Bearer ${secrets.authKey}1700000000${signature}`)
    expect(authorization).toHaveLength('Bearer '.length + 122)
  })

  test('a code longer than a number can end with is told by a voice', async () => {
    server.reply = { body: done }
    await sendBy(drivers.newtel(), 'voice', { ...aMessage, code: '042719' })
    const { body, authorization, url } = only()
    expect(url).toBe('/call-password/start-voice-password-call')
    const text = 'Ваш код: 0, 4, 2, 7, 1, 9. Повторяем: 0, 4, 2, 7, 1, 9.'
    expect(JSON.parse(body)).toEqual({ dstNumber: '79135550001', text })
    expect(authorization).toContain(signatureOf('call-password/start-voice-password-call', body))
  })

  test.each<[string, unknown, string]>([
    ['an error of the envelope: no money', { status: 'error', message: 'No money' }, 'refused'],
    ['an error of the call', { status: 'success', data: { result: 'error', message: 'x' } }, 'refused'],
    [
      'a number that does not exist',
      { status: 'success', data: { result: 'success', callDetails: { isValidNumber: false } } },
      'unreachable',
    ],
    ['a message about the number', { status: 'error', message: "can't to deliver" }, 'unreachable'],
  ])('%s', async (_name, body, wanted) => {
    server.reply = { body }
    expect(await outcomeOf(drivers.newtel())).toBe(wanted)
  })

  test.each([
    ['answered', 'delivered'],
    ['busy', 'delivered'],
    ['no answer', 'delivered'],
    ['not available', 'failed'],
    ['no such number', 'failed'],
    ['ringing', 'pending'],
  ])('a call that is %s is %s', async (status, wanted) => {
    server.reply = { body: { status: 'success', data: { result: 'success', callDetails: { callId: '77', status } } } }
    expect(await drivers.newtel().state('77', aMessage.phone)).toBe(wanted)
    expect([only().url, JSON.parse(only().body)]).toEqual(['/call-password/get-password-call-status', { callId: '77' }])
  })

  test('tells its balance', async () => {
    server.reply = {
      body: { status: 'success', data: { result: 'success', state: { balance: 84.6, credit: 0, currency: 'RUB' } } },
    }
    expect(await drivers.newtel().balance()).toEqual({ balance: '84.6', currency: 'RUB' })
    expect([only().url, only().body]).toEqual(['/company/get-state', '{}'])
  })
})

describe('uCaller', () => {
  test.each([
    ['the first time', { status: true, ucaller_id: 103000, phone: '79135550001', code: '0427' }],
    ['a second time', { status: true, ucaller_id: 103000, code: 427, exists: true }],
  ])('is asked for a call with our code as text, once per challenge: %s', async (_name, body) => {
    server.reply = { body }
    expect(await outcomeOf(drivers.ucaller())).toEqual({ reference: '103000' })
    const { url, authorization } = only()
    expect(url).toBe('/v1.0/initCall')
    expect(JSON.parse(only().body)).toEqual({ phone: '79135550001', code: '0427', unique: 'challenge-1' })
    expect(authorization).toBe(`Bearer ${secrets.key}.4711`)
  })

  test.each([
    [3, 'unreachable'],
    [9, 'unreachable'],
    [18, 'busy'],
    [19, 'busy'],
    [0, 'refused'],
    [401, 'refused'],
    [1002, 'refused'],
    [1003, 'refused'],
  ])('fault %i is %s', async (code, wanted) => {
    server.reply = { body: { status: false, error: 'text', code } }
    expect(await outcomeOf(drivers.ucaller())).toBe(wanted)
  })

  test.each([
    [-1, 'pending'],
    [0, 'failed'],
    [1, 'delivered'],
  ])('a call in state %i is %s', async (call_status, wanted) => {
    server.reply = { body: { status: true, call_status } }
    expect(await drivers.ucaller().state('103000', aMessage.phone)).toBe(wanted)
    expect([only().url, JSON.parse(only().body)]).toEqual(['/v1.0/getInfo', { uid: 103000 }])
  })

  test('tells its balance', async () => {
    server.reply = { body: { status: true, rub_balance: 84.6, tariff: 'uni', tariff_name: 'x' } }
    expect(await drivers.ucaller().balance()).toEqual({ balance: '84.6', currency: 'RUB' })
    expect([only().method, only().url]).toEqual(['GET', '/v1.0/getBalance'])
  })
})

describe('SMS Aero', () => {
  const sent = {
    id: 9001,
    from: 'Slipway',
    number: '79135550001',
    text: 'x',
    status: 0,
    extendStatus: 'queue',
    cost: 5.2,
  }

  test('is asked for a message, the key in the head alone', async () => {
    server.reply = { body: { success: true, data: sent, message: null } }
    expect(await outcomeOf(drivers.smsaero())).toEqual({ reference: '9001' })
    const { url, authorization, body } = only()
    expect(url).toBe('/v2/sms/send')
    expect(authorization).toBe(`Basic ${Buffer.from(`it@company.example:${secrets.key}`).toString('base64')}`)
    const text = 'Ваш код: 0427. Никому его не сообщайте.'
    expect(JSON.parse(body)).toEqual({ number: '79135550001', sign: 'Slipway', text })
  })

  test.each<[string, Reply, string]>([
    [
      'a wrong key',
      { status: 401, body: { success: false, data: null, message: 'Your request was made with invalid credentials.' } },
      'refused',
    ],
    ['no money', { status: 402, body: { success: false, data: null, message: 'Payment Required' } }, 'refused'],
    ['no money, the old way', { body: { result: 'no credits' } }, 'refused'],
    ['a refusal, the old way', { body: { result: 'reject', reason: 'bad sign' } }, 'refused'],
    [
      'a number that is none',
      { status: 400, body: { success: false, message: 'Validation error.', data: { number: ['wrong'] } } },
      'unreachable',
    ],
    [
      'too soon again',
      { status: 400, body: { success: false, message: 'Validation error.', data: { phone: ['wait 30 seconds'] } } },
      'busy',
    ],
    ['an object that says nothing', { body: {} }, 'unknown'],
  ])('%s', async (_name, reply, wanted) => {
    server.reply = reply
    expect(await outcomeOf(drivers.smsaero())).toBe(wanted)
  })

  test.each([
    [{ status: 0, extendStatus: 'queue' }, 'pending'],
    [{ status: 1, extendStatus: 'delivery', cost: '5.2', number: 79135550001 }, 'delivered'],
    [{ status: 2, extendStatus: 'undelivered' }, 'failed'],
    [{ status: 6, extendStatus: 'reject' }, 'failed'],
    [{ status: 3, extendStatus: 'transmitted' }, 'pending'],
  ])('a message with %o is %s', async (data, wanted) => {
    server.reply = { body: { success: true, data, message: null } }
    expect(await drivers.smsaero().state('9001', aMessage.phone)).toBe(wanted)
    expect([only().url, JSON.parse(only().body)]).toEqual(['/v2/sms/status', { id: 9001 }])
  })

  test('tells its balance', async () => {
    server.reply = { body: { success: true, data: { balance: 337.03 }, message: null } }
    expect(await drivers.smsaero().balance()).toEqual({ balance: '337.03', currency: 'RUB' })
    expect(only().url).toBe('/v2/balance')
  })
})

describe('SMSC.ru', () => {
  const fields = () => Object.fromEntries(new URLSearchParams(only().body))

  test('is asked for a message in a form: nothing of it stands in the address', async () => {
    server.reply = { body: { id: 123, cnt: 1 } }
    const { reference } = (await outcomeOf(drivers.smscru())) as { reference: string }
    expect([only().method, only().url]).toEqual(['POST', '/sys/send.php'])
    expect(fields()).toEqual({
      ...{ login: 'company', psw: secrets.password, charset: 'utf-8', fmt: '3', sender: 'Slipway' },
      ...{ phones: '79135550001', mes: 'Ваш код: 0427. Никому его не сообщайте.', id: reference },
    })
    expect(Number(reference)).toBeLessThan(2 ** 31)
  })

  test('one challenge is one message there, however often it is sent', async () => {
    server.reply = { body: { id: 123, cnt: 1 } }
    const [first, second] = [await outcomeOf(drivers.smscru()), await outcomeOf(drivers.smscru())]
    expect(first).toEqual(second)
    expect(await sendBy(drivers.smscru(), 'sms', { ...aMessage, key: 'challenge-2' })).not.toBe(first)
  })

  test('a voice tells longer ones', async () => {
    server.reply = { body: { id: 123, cnt: 1 } }
    await sendBy(drivers.smscru(), 'voice', { ...aMessage, code: '042719', locale: 'en' })
    expect(fields()).toMatchObject({ call: '1', mes: 'Your code: 0, 4, 2, 7, 1, 9. Again: 0, 4, 2, 7, 1, 9.' })
    expect(fields()).not.toHaveProperty('sender')
  })

  test.each([
    [1, 'refused'],
    [2, 'refused'],
    [3, 'refused'],
    [4, 'refused'],
    [6, 'refused'],
    [7, 'unreachable'],
    [8, 'unreachable'],
    [9, 'busy'],
  ])('fault %i is %s', async (error_code, wanted) => {
    server.reply = { body: { error: 'text', error_code } }
    expect(await outcomeOf(drivers.smscru())).toBe(wanted)
  })

  test.each([
    [1, 'delivered'],
    [0, 'pending'],
    [-1, 'pending'],
    [3, 'failed'],
    [20, 'failed'],
  ])('a message in state %i is %s', async (status, wanted) => {
    server.reply = { body: { status, last_date: 'x', last_timestamp: 1 } }
    expect(await drivers.smscru().state('123', aMessage.phone)).toBe(wanted)
    expect(only().url).toBe('/sys/status.php')
    expect(fields()).toMatchObject({ id: '123', phone: '79135550001' })
  })

  test('tells its balance', async () => {
    server.reply = { body: { balance: '84.75', currency: 'RUR' } }
    expect(await drivers.smscru().balance()).toEqual({ balance: '84.75', currency: 'RUB' })
    expect(only().url).toBe('/sys/balance.php')
  })
})
