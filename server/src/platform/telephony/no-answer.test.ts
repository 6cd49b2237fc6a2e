import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  driversAt,
  outcomeOf,
  type Reply,
  type Seen,
  secrets,
  sendBy,
  startTelephonyProvider,
  type TelephonyProvider,
} from '../../../test/telephony-provider.ts'
import { usualLimits } from '../limits.ts'

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

const providers = ['newtel', 'ucaller', 'smsaero', 'smscru'] as const

describe.each(providers)('%s, when the answer is none', (name) => {
  test.each<[string, Reply, string]>([
    ['HTTP 500', { status: 500, body: { status: true, success: true } }, 'unknown'],
    ['HTTP 503', { status: 503, body: '' }, 'refused'],
    ['HTTP 429', { status: 429, body: {} }, 'busy'],
    ['HTTP 403 with a page', { status: 403, body: '<html>' }, 'refused'],
    ['broken JSON', { body: '{"status":tr' }, 'unknown'],
    ['a list of nothing', { body: 'null' }, 'unknown'],
    ['another place', { status: 302, headers: { location: '/elsewhere' }, body: '' }, 'refused'],
    ['an endless answer', { body: `"${'x'.repeat(200_000)}"` }, 'unknown'],
    ['a connection that breaks', { broken: true }, 'unknown'],
  ])('%s', async (_name, reply, wanted) => {
    server.reply = reply
    expect(await outcomeOf(drivers[name]())).toBe(wanted)
    expect(server.seen).toHaveLength(1)
  })

  test('nobody there: certainly nothing was sent', async () => {
    const driver = drivers[name]()
    server.close()
    expect(await outcomeOf(driver)).toBe('refused')
  })

  test('secrets are in no address, and neither they nor the code in what is thrown', async () => {
    const echo = `bad key ${secrets.key} code 0427 for 79135550001`
    server.reply = { body: { status: false, success: false, error: echo, message: echo, error_code: 2 } }
    const thrown = await sendBy(drivers[name]()).catch((error: Error) => error)
    const text = `${JSON.stringify(thrown)} ${String((thrown as Error).cause)} ${(thrown as Error).stack}`
    for (const word of [...Object.values(secrets), '0427', '79135550001']) {
      expect(text).not.toContain(word)
      expect(only().url).not.toContain(encodeURIComponent(word))
    }
  })
})

test.each(providers)('T18: %s: silence ends after the limit, which is three seconds', async (name) => {
  expect(usualLimits.telephonyMs).toBe(3_000)
  server.reply = { silent: true }
  const limit = vi.spyOn(AbortSignal, 'timeout')
  expect(await outcomeOf(driversAt(server.url, 50)[name]())).toBe('unknown')
  expect(limit.mock.calls).toEqual([[50]])
})
