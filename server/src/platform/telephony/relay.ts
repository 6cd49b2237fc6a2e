import { type ChosenServices, phoneChannels } from '@slipway/domain/messaging/senders.ts'
import { AppError, invalid } from '../app-error.ts'
import { createBreaker } from '../breaker.ts'
import type { CodeMessage, Transact, Way } from './message.ts'
import { type Provider, ProviderError, type ProviderName } from './provider.ts'
import type { CodeSender } from './sender.ts'
import type { CodeChannel } from './telephony.ts'

const ringDigits = 4

/** The way in which it would tell a code of so many digits; whoever was chosen for calls calls if it can. */
function wayOf({ ways }: Provider, digits: number, bySms: boolean, calls = false): Way | undefined {
  const able = ways.filter((way) => (bySms ? way === 'sms' : way !== 'ring' || digits <= ringDigits))
  return (calls ? able.find((way) => way !== 'sms') : undefined) ?? able[0]
}

const channelOf = (way: Way): CodeChannel => (way === 'sms' ? 'sms' : 'call')

/** Whoever was chosen for a channel goes before the others of that channel; which channel comes first stays. */
function preferring<L extends { name: ProviderName; way: Way }>(lines: readonly L[], chosen?: ChosenServices): L[] {
  const ordered = [...lines]
  for (const channel of phoneChannels) {
    const first = ordered.findIndex(({ way }) => channelOf(way) === channel)
    const own = ordered.findIndex(({ name, way }) => channelOf(way) === channel && name === chosen?.[channel])
    if (own > first) ordered.splice(first, 0, ...ordered.splice(own, 1))
  }
  return ordered
}

/** What says something of the number, not of the provider. */
const isWell = (error: unknown) =>
  error instanceof ProviderError && (error.failure === 'unreachable' || error.failure === 'busy')

/**
 * Providers in the order of the configuration, each behind a breaker of its own. The next one is asked where this one
 * has certainly sent nothing; a number that can't be called is written to. Where a provider may have sent, nobody else
 * does: the person asks for another code.
 */
export function createRelay(
  providers: readonly (readonly [ProviderName, Provider])[],
  clock?: () => number,
): CodeSender {
  const lines = providers.map(([name, provider]) => ({ name, provider, breaker: createBreaker(clock) }))
  const well = () => lines.filter(({ breaker }) => !breaker.open())
  const able = (digits: number, { bySms = false, chosen }: { bySms?: boolean; chosen?: ChosenServices } = {}) => {
    const found = well().flatMap((line) => {
      const way = wayOf(line.provider, digits, bySms, chosen?.call === line.name)
      return way ? [{ ...line, way }] : []
    })
    return preferring(found, chosen)
  }

  return {
    channel: (digits, chosen) => channelOf(able(digits, { chosen })[0]?.way ?? 'ring'),
    lines: () =>
      lines.map(({ name, provider: { ways }, breaker }) => ({
        ...{ name, well: !breaker.open() },
        channels: phoneChannels.filter((channel) => ways.some((way) => channelOf(way) === channel)),
      })),
    longCodes: () => able(ringDigits + 1).length > 0,
    ready: () => well().length > 0,
    async sendCode(message: CodeMessage, transact: Transact, { bySms = false, chosen } = {}) {
      const causes: string[] = []
      let isUncallable = bySms
      for (const { name, provider, breaker, way } of able(message.code.length, { bySms, chosen })) {
        const told = isUncallable && way !== 'sms' ? wayOf(provider, message.code.length, true) : way
        if (!told) continue
        try {
          const reference = await breaker.run(() => provider.send(told, message, transact), isWell)
          return { provider: name, way: told, reference }
        } catch (error) {
          const failure = error instanceof ProviderError ? error.failure : 'refused'
          causes.push(`${name}: ${failure} ${(error as Error).message}`)
          if (failure === 'unknown') throw unavailable(causes)
          if (failure === 'unreachable' && told === 'sms') throw undeliverable(causes)
          isUncallable ||= failure === 'unreachable'
        }
      }
      throw isUncallable && !bySms ? undeliverable(causes) : unavailable(causes)
    },
    async state({ provider: name, reference }, phone) {
      const line = lines.find((one) => one.name === name)
      if (!line || reference === null) return 'pending'
      return line.breaker.run(() => line.provider.state(reference, phone), isWell)
    },
    balances: Object.fromEntries(lines.map(({ name, provider }) => [name, () => provider.balance()])),
  }
}

const unavailable = (causes: readonly string[]) => Object.assign(new AppError('unavailable'), { cause: causes })
const undeliverable = (causes: readonly string[]) =>
  Object.assign(invalid({ phone: 'phone_undeliverable' }), { cause: causes })
