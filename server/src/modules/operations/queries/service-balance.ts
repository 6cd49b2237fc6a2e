import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { type AccountName, accountOf, accountsOf } from '@slipway/domain/operations/accounts.ts'
import type { operationsContract } from '@slipway/domain/operations/contract.ts'
import { type ServiceName, serviceNames } from '@slipway/domain/operations/service-names.ts'
import type { ServiceStanding } from '@slipway/domain/operations/services.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { BalanceRead, Balances } from '../../../platform/balances/balances.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Reader } from '../../../platform/tx.ts'

type Calls = typeof operationsContract
type Asking<N extends 'serviceBalance' | 'serviceBalances'> = RawContext<Calls[N], { balances: Balances }>

/** Asks the service while nothing of the database is held. */
export async function serviceBalance({ input, services }: Asking<'serviceBalance'>) {
  const { name } = input.params
  const read = await readFirst(services.balances, name)
  if (read.state === 'unset') throw new AppError('service_unset', { name })
  if (read.state === 'unanswered') throw new AppError('service_unanswered', { name, reason: read.reason })
  return { id: name, balance: read.balance, currency: read.currency, checked_at: read.checkedAt.toISOString() }
}

/** By the name of a service, of its first account that is set up; the others of it are not asked. */
async function readFirst(balances: Balances, name: ServiceName | AccountName): Promise<BalanceRead> {
  for (const account of name === 'capitalist' ? accountsOf(name) : [name]) {
    const read = await balances.read(account)
    if (read.state !== 'unset') return read
  }
  return { state: 'unset' }
}

/** All of them, asked at once; one that does not answer holds up the others for its limit alone. */
export async function serviceBalances({ reader, services }: Asking<'serviceBalances'>) {
  const thresholds = await thresholdsOf(reader)
  const standing = async (name: AccountName): Promise<ServiceStanding> =>
    standingOf(name, await services.balances.read(name), thresholds.get(name) ?? null)
  const standings = await Promise.all(serviceNames.map((service) => Promise.all(accountsOf(service).map(standing))))
  return { data: standings.flatMap(shownOf) }
}

/** Of the accounts of a service those that are set up; where none is, the service itself. */
function shownOf(standings: readonly ServiceStanding[]): readonly ServiceStanding[] {
  const set = standings.filter(({ state }) => state !== 'unset')
  return set.length ? set : standings.slice(0, 1).map((one) => ({ ...one, account: null }))
}

/** By name, of those that have one. */
export async function thresholdsOf({ db }: Reader): Promise<Map<AccountName, bigint>> {
  const rows = await db
    .selectFrom('service_balance_thresholds')
    .select(['name', 'amount_minor'])
    .where('amount_minor', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ name, amount_minor }) => (amount_minor === null ? [] : [[name, amount_minor]])))
}

function standingOf(id: AccountName, read: BalanceRead, least: bigint | null): ServiceStanding {
  const isKnown = read.state === 'ok'
  return {
    ...{ id, ...accountOf(id), state: read.state },
    balance: isKnown ? read.balance : null,
    currency: isKnown ? read.currency : null,
    reason: read.state === 'unanswered' ? read.reason : null,
    checked_at: read.state === 'unset' ? null : read.checkedAt.toISOString(),
    threshold: least === null ? null : formatMinor(least),
    is_low: isKnown && least !== null && read.minor < least,
  }
}
