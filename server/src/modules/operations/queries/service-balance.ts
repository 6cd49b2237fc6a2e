import { formatMinor } from '@slipway/domain/kernel/money.ts'
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
  const read = await services.balances.read(name)
  if (read.state === 'unset') throw new AppError('service_unset', { name })
  if (read.state === 'unanswered') throw new AppError('service_unanswered', { name, reason: read.reason })
  return { id: name, balance: read.balance, currency: read.currency, checked_at: read.checkedAt.toISOString() }
}

/** All of them, asked at once; one that does not answer holds up the others for its limit alone. */
export async function serviceBalances({ reader, services }: Asking<'serviceBalances'>) {
  const thresholds = await thresholdsOf(reader)
  const standing = async (name: ServiceName): Promise<ServiceStanding> =>
    standingOf(name, await services.balances.read(name), thresholds.get(name) ?? null)
  return { data: await Promise.all(serviceNames.map(standing)) }
}

/** By name, of those that have one. */
export async function thresholdsOf({ db }: Reader): Promise<Map<ServiceName, bigint>> {
  const rows = await db
    .selectFrom('service_balance_thresholds')
    .select(['name', 'amount_minor'])
    .where('amount_minor', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ name, amount_minor }) => (amount_minor === null ? [] : [[name, amount_minor]])))
}

function standingOf(id: ServiceName, read: BalanceRead, least: bigint | null): ServiceStanding {
  const isKnown = read.state === 'ok'
  return {
    ...{ id, state: read.state },
    balance: isKnown ? read.balance : null,
    currency: isKnown ? read.currency : null,
    reason: read.state === 'unanswered' ? read.reason : null,
    checked_at: read.state === 'unset' ? null : read.checkedAt.toISOString(),
    threshold: least === null ? null : formatMinor(least),
    is_low: isKnown && least !== null && read.minor < least,
  }
}
