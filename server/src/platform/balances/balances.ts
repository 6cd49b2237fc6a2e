import { floorMinor } from '@slipway/domain/kernel/money.ts'
import type { AccountName } from '@slipway/domain/operations/accounts.ts'
import type { Logger } from 'pino'
import { GateError } from '../payouts/gate.ts'
import { ProviderError } from '../telephony/provider.ts'
import { BalanceError } from './ask.ts'
import type { BalanceReads } from './create.ts'

/** What is known of the balance of an account, and since when. */
export type BalanceRead =
  | { state: 'ok'; balance: string; minor: bigint; currency: string; checkedAt: Date }
  | { state: 'unanswered'; reason: string; checkedAt: Date }
  | { state: 'unset' }

export interface Balances {
  /** Never throws. Within a minute everybody gets the same answer, a failure as well. */
  read(name: AccountName): Promise<BalanceRead>
}

const keptMs = 60_000

/** Asks for each account once a minute at most, however many ask us; whoever comes meanwhile waits for the same answer. */
export function createBalances(reads: BalanceReads, log: Logger, now: () => Date): Balances {
  const kept = new Map<AccountName, { at: Date; answer: Promise<BalanceRead> }>()
  return {
    async read(name) {
      const read = reads[name]
      if (!read) return { state: 'unset' }
      const at = now()
      const known = kept.get(name)
      if (known && at.getTime() - known.at.getTime() < keptMs) return known.answer
      const answer = readOnce(name, read, at, log)
      kept.set(name, { at, answer })
      return answer
    },
  }
}

async function readOnce(
  name: AccountName,
  read: NonNullable<BalanceReads[AccountName]>,
  checkedAt: Date,
  log: Logger,
): Promise<BalanceRead> {
  try {
    const { balance, currency } = await read()
    const minor = floorMinor(balance)
    if (minor === null) throw new BalanceError('no amount')
    return { state: 'ok', balance, minor, currency, checkedAt }
  } catch (error) {
    const isTold = [BalanceError, GateError, ProviderError].some((kind) => error instanceof kind)
    // The words of anything else may hold an address, and with it a key.
    const reason = isTold ? (error as Error).message : 'unreadable answer'
    log.warn({ service: name, cause: reason }, 'balance not read')
    return { state: 'unanswered', reason, checkedAt }
  }
}
