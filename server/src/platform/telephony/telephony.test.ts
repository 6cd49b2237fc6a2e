import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { withBreaker } from './breaker.ts'
import { createNewtel } from './newtel.ts'
import type { CodeMessage, Telephony, Transact } from './telephony.ts'
import { createUcaller } from './ucaller.ts'

interface Seen {
  url: string
  authorization: string
  body: string
}
type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; silent?: boolean }

let server: Server
let url: string
let seen: Seen[]
let reply: Reply

const read = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

beforeEach(async () => {
  seen = []
  reply = {}
  server = createServer((request, response) => {
    void read(request).then((body) => {
      seen.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body })
      if (reply.silent) return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const message: CodeMessage = { phone: '+79135550001', code: '0427', locale: 'ru', key: 'challenge-1' }
const noTransaction = (() => Promise.reject(new Error('no database here'))) as Transact
const send = (driver: Telephony) => driver.sendCode(message, noTransaction)
const outcome = (driver: Telephony) =>
  send(driver).then(
    () => 'sent',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const authKey = 'a'.repeat(48)
const signKey = 'b'.repeat(48)
const newtel = () => createNewtel({ url, authKey, signKey, now: () => 1_700_000_000_500 })
const ucaller = () => createUcaller({ url: `${url}/v1.0`, key: 'k'.repeat(32), serviceId: '4711' })
const newtelDone = { status: 'success', data: { result: 'success', callDetails: { callId: '1', pin: '0427' } } }

describe('NewTel', () => {
  test('is asked for a call with our code, the exact bytes signed', async () => {
    reply = { body: newtelDone }
    expect(await outcome(newtel())).toBe('sent')
    const { body, authorization, url: path } = seen[0] as Seen
    expect(path).toBe('/call-password/start-password-call')
    expect(JSON.parse(body)).toMatchObject({ dstNumber: '79135550001', pin: '0427' })
    const signed = ['call-password/start-password-call', '1700000000', authKey, body, signKey].join('\n')
    const signature = createHash('sha256').update(signed).digest('hex')
    expect(authorization).toBe(`Bearer ${authKey}1700000000${signature}`)
    expect(authorization).toHaveLength('Bearer '.length + 122)
  })

  test('a code longer than a number can end with is told by a voice', async () => {
    reply = { body: newtelDone }
    await newtel().sendCode({ ...message, code: '042719' }, noTransaction)
    const { body, authorization, url: path } = seen[0] as Seen
    expect(path).toBe('/call-password/start-voice-password-call')
    expect(JSON.parse(body)).toEqual({
      dstNumber: '79135550001',
      text: 'Ваш код: 0, 4, 2, 7, 1, 9. Повторяем: 0, 4, 2, 7, 1, 9.',
    })
    const signed = ['call-password/start-voice-password-call', '1700000000', authKey, body, signKey].join('\n')
    expect(authorization).toContain(createHash('sha256').update(signed).digest('hex'))
  })

  test.each<[string, Reply, string]>([
    ['an error of the envelope', { body: { status: 'error', message: 'No money' } }, 'unavailable'],
    ['an error of the call', { body: { status: 'success', data: { result: 'error', message: 'x' } } }, 'unavailable'],
    [
      'a number that does not exist',
      { body: { status: 'success', data: { result: 'success', callDetails: { isValidNumber: false } } } },
      'invalid',
    ],
    ['a message about the number', { body: { status: 'error', message: "can't to deliver" } }, 'invalid'],
    ['HTTP 500', { status: 500, body: newtelDone }, 'unavailable'],
    ['something that is not JSON', { body: '<html>' }, 'unavailable'],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' }, body: newtelDone }, 'unavailable'],
    ['an endless answer', { body: `"${'x'.repeat(200_000)}"` }, 'unavailable'],
  ])('%s is understood', async (_name, given, wanted) => {
    reply = given
    expect(await outcome(newtel())).toBe(wanted)
    expect(seen).toHaveLength(1)
  })

  test('T18: silence ends after three seconds', async () => {
    reply = { silent: true }
    const start = performance.now()
    expect(await outcome(newtel())).toBe('unavailable')
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('uCaller', () => {
  test('is asked for a call with our code as text, once per challenge', async () => {
    reply = { body: { status: true, ucaller_id: 1, phone: '79135550001', code: '0427' } }
    expect(await outcome(ucaller())).toBe('sent')
    const { body, authorization, url: path } = seen[0] as Seen
    expect(path).toBe('/v1.0/initCall')
    expect(JSON.parse(body)).toEqual({ phone: '79135550001', code: '0427', unique: 'challenge-1' })
    expect(authorization).toBe(`Bearer ${'k'.repeat(32)}.4711`)
  })

  test.each([
    [3, 'invalid'],
    [9, 'invalid'],
    [0, 'unavailable'],
    [18, 'unavailable'],
    [401, 'unavailable'],
    [1002, 'unavailable'],
  ])('fault %i is %s', async (code, wanted) => {
    reply = { body: { status: false, error: 'text', code } }
    expect(await outcome(ucaller())).toBe(wanted)
  })
})

describe('breaker', () => {
  test('T18: opens after five failures in a row, tries once after 30 s, and a bad number is no failure', async () => {
    let now = 0
    const driver = withBreaker(ucaller(), () => now)
    reply = { body: { status: false, code: 5, error: 'x' } }
    for (let i = 0; i < 4; i++) await outcome(driver)
    reply = { body: { status: false, code: 3, error: 'x' } }
    expect(await outcome(driver)).toBe('invalid')
    reply = { body: { status: false, code: 5, error: 'x' } }
    for (let i = 0; i < 5; i++) await outcome(driver)
    expect(driver.ready()).toBe(false)
    const before = seen.length
    expect(await outcome(driver)).toBe('unavailable')
    expect(seen).toHaveLength(before)
    now = 30_000
    expect(await outcome(driver)).toBe('unavailable')
    expect(seen).toHaveLength(before + 1)
    expect(driver.ready()).toBe(false)
    now = 60_000
    reply = { body: { status: true } }
    expect(await outcome(driver)).toBe('sent')
    expect(driver.ready()).toBe(true)
  })

  test('what is thrown holds neither the code nor the keys', async () => {
    reply = { status: 500, body: {} }
    const error = await send(ucaller()).catch((thrown: Error) => thrown)
    const text = `${JSON.stringify(error)} ${String((error as Error).cause)} ${(error as Error).stack}`
    expect(text).not.toContain('0427')
    expect(text).not.toContain('kkkk')
  })
})
