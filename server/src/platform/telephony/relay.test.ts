import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { CodeMessage, Transact, Way } from './message.ts'
import { type Failure, type Provider, ProviderError, type ProviderName } from './provider.ts'
import { createRelay } from './relay.ts'
import type { CodeSender } from './sender.ts'

const message: CodeMessage = { phone: '+79135550001', code: '0427', locale: 'ru', key: 'challenge-1' }
const noTransaction = (() => Promise.reject(new Error('no database here'))) as Transact

const waysOf: Readonly<Record<ProviderName, readonly Way[]>> = {
  newtel: ['ring', 'voice'],
  ucaller: ['ring'],
  smsaero: ['sms'],
  smscru: ['sms', 'voice'],
}
type Faults = Partial<Record<ProviderName, Failure>>

/** Providers that fail as is said, and what they were asked for. */
function relayOf(names: readonly ProviderName[], faults: Faults = {}) {
  let now = 0
  const asked: string[] = []
  const provider = (name: ProviderName): Provider => ({
    ways: waysOf[name],
    async send(way) {
      asked.push(`${name} ${way}`)
      const fault = faults[name]
      if (fault) throw new ProviderError(fault, 'x')
      return '1'
    },
    state: async () => 'delivered',
    balance: async () => ({ balance: '1', currency: 'RUB' }),
  })
  const relay = createRelay(
    names.map((name) => [name, provider(name)]),
    () => now,
  )
  return { relay, asked, faults, later: (ms: number) => void (now += ms) }
}
const outcome = (relay: CodeSender, options?: Parameters<CodeSender['sendCode']>[2], given = message) =>
  relay.sendCode(given, noTransaction, options).then(
    (taken) => `${taken?.provider} ${taken?.way}`,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('failover', () => {
  test.each<[string, readonly ProviderName[], Faults, string, readonly string[]]>([
    ['the first that is well', ['newtel', 'ucaller', 'smsaero'], {}, 'newtel ring', ['newtel ring']],
    ['in the order given', ['smsaero', 'newtel'], {}, 'smsaero sms', ['smsaero sms']],
    [
      'the next where one refuses',
      ['newtel', 'ucaller'],
      { newtel: 'refused' },
      'ucaller ring',
      ['newtel ring', 'ucaller ring'],
    ],
    [
      'the next where one is busy',
      ['newtel', 'ucaller'],
      { newtel: 'busy' },
      'ucaller ring',
      ['newtel ring', 'ucaller ring'],
    ],
    [
      'nobody else where one may have called',
      ['newtel', 'smsaero'],
      { newtel: 'unknown' },
      'unavailable',
      ['newtel ring'],
    ],
    [
      'a message where no call reaches the number',
      ['newtel', 'ucaller', 'smscru'],
      { newtel: 'unreachable' },
      'smscru sms',
      ['newtel ring', 'smscru sms'],
    ],
    [
      'an end where no message does either',
      ['newtel', 'smsaero', 'smscru'],
      { newtel: 'unreachable', smsaero: 'unreachable' },
      'invalid',
      ['newtel ring', 'smsaero sms'],
    ],
    ['an end where nobody writes', ['newtel', 'ucaller'], { newtel: 'unreachable' }, 'invalid', ['newtel ring']],
    [
      'nobody when all refuse',
      ['newtel', 'smsaero'],
      { newtel: 'refused', smsaero: 'refused' },
      'unavailable',
      ['newtel ring', 'smsaero sms'],
    ],
  ])('%s', async (_name, names, faults, wanted, asked) => {
    const made = relayOf(names, faults)
    expect(await outcome(made.relay)).toBe(wanted)
    expect(made.asked).toEqual(asked)
  })

  test('six digits go to who can tell them', async () => {
    const { relay } = relayOf(['ucaller', 'newtel'])
    expect(await outcome(relay, {}, { ...message, code: '042719' })).toBe('newtel voice')
    expect([relay.longCodes(), relayOf(['ucaller']).relay.longCodes()]).toEqual([true, false])
    expect([relay.channel(4), relayOf(['smscru']).relay.channel(4)]).toEqual(['call', 'sms'])
  })

  test('after a call that reached nobody only those who write are asked', async () => {
    const { relay, asked } = relayOf(['newtel', 'smscru'])
    expect(await outcome(relay, { bySms: true })).toBe('smscru sms')
    expect(asked).toEqual(['smscru sms'])
    expect(await outcome(relayOf(['newtel']).relay, { bySms: true })).toBe('unavailable')
  })
})

describe('a service that was chosen', () => {
  const chosen = { call: 'ucaller', sms: 'smscru' } as const
  test('goes before the others of its channel; which channel comes first stays', async () => {
    const made = relayOf(['newtel', 'smsaero', 'ucaller', 'smscru'], { ucaller: 'refused', newtel: 'refused' })
    expect(await outcome(made.relay, { chosen })).toBe('smscru sms')
    expect(made.asked).toEqual(['ucaller ring', 'newtel ring', 'smscru sms'])
    const writes = relayOf(['smsaero', 'smscru', 'ucaller'])
    expect([await outcome(writes.relay, { chosen }), writes.relay.channel(4, chosen)]).toEqual(['smscru sms', 'sms'])
  })

  test('writes after a call that reached nobody, and speaks where it was chosen to call', async () => {
    const after = relayOf(['newtel', 'smsaero', 'smscru'], { newtel: 'unreachable' })
    expect(await outcome(after.relay, { chosen })).toBe('smscru sms')
    const speaks = relayOf(['smscru'])
    expect(await outcome(speaks.relay, { chosen: { call: 'smscru', sms: null } })).toBe('smscru voice')
  })

  test('that is not set up, or not well, is passed over', async () => {
    expect(await outcome(relayOf(['newtel']).relay, { chosen })).toBe('newtel ring')
    const { relay } = relayOf(['newtel', 'ucaller'], { ucaller: 'refused' })
    for (let i = 0; i < 5; i++) await outcome(relay, { chosen })
    expect(relay.lines()).toEqual([
      { name: 'newtel', channels: ['call'], well: true },
      { name: 'ucaller', channels: ['call'], well: false },
    ])
  })
})

describe('breaker', () => {
  test('T18: one opens after five failures in a row and tries once after 30 s; the others go on', async () => {
    const { relay, asked, faults, later } = relayOf(['newtel', 'ucaller'], { newtel: 'refused' })
    for (let i = 0; i < 5; i++) expect(await outcome(relay)).toBe('ucaller ring')
    asked.length = 0
    expect([await outcome(relay), relay.ready()]).toEqual(['ucaller ring', true])
    expect(asked).toEqual(['ucaller ring'])
    later(30_000)
    await outcome(relay)
    expect(asked.filter((one) => one.startsWith('newtel'))).toHaveLength(1)
    await outcome(relay)
    expect(asked.filter((one) => one.startsWith('newtel'))).toHaveLength(1)
    later(30_000)
    delete faults.newtel
    expect(await outcome(relay)).toBe('newtel ring')
  })

  test('of ten who come while it is half open one tries', async () => {
    const { relay, asked, later } = relayOf(['newtel', 'ucaller'], { newtel: 'unknown' })
    for (let i = 0; i < 5; i++) await outcome(relay)
    asked.length = 0
    later(30_000)
    await Promise.all(Array.from({ length: 10 }, () => outcome(relay)))
    expect(asked.filter((one) => one.startsWith('newtel'))).toHaveLength(1)
  })

  test.each<Failure>(['unreachable', 'busy'])('%s numbers are no failures of the provider', async (failure) => {
    const { relay } = relayOf(['ucaller'], { ucaller: failure })
    for (let i = 0; i < 8; i++) await outcome(relay)
    expect(relay.ready()).toBe(true)
  })

  test('with nobody well nothing is ready', async () => {
    const { relay, later } = relayOf(['ucaller'], { ucaller: 'unknown' })
    for (let i = 0; i < 5; i++) await outcome(relay)
    expect([relay.ready(), await outcome(relay)]).toEqual([false, 'unavailable'])
    later(30_000)
    expect(relay.ready()).toBe(true)
  })
})
