import type { Actor } from '@slipway/domain/access/actor.ts'
import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import { type Currency, floorMinor } from '@slipway/domain/kernel/money.ts'
import { whyNotDecide } from '@slipway/domain/money/policy.ts'
import type { PayoutProvider } from '@slipway/domain/money/targets.ts'
import { AppError, Sum } from '../../../platform/app-error.ts'
import { GateError, type PayoutGate } from '../../../platform/payouts/gate.ts'
import type { Reader } from '../../../platform/tx.ts'
import { driverOf } from '../drivers.ts'
import { judgedColumns, type Standing, standingOf } from '../queries/standing.ts'

interface Need {
  gate: PayoutGate
  provider: PayoutProvider
  currency: Currency
  sum: bigint
}

/**
 * Refuses payouts that are sent together when their provider's account can't pay for all of them: half a batch would be
 * declined one by one. Throws payout_provider_poor, and payout_unanswered where the balance can't be read: payments to a
 * provider that is silent would leave with an unknown end, each for a person. One payout alone is sent without asking.
 */
export async function assertCovered(
  reader: Reader<Standing>,
  actor: Actor,
  { ids, body }: { ids: readonly RowId[]; body: object },
): Promise<void> {
  if ((body as { status?: unknown }).status !== 'processing' || ids.length < 2) return
  for (const { gate, provider, currency, sum } of await needsOf(reader, actor, ids.map(Number))) {
    const left = await leftOn(gate, currency)
    const needed = sum + (await queuedSum(reader, provider, currency))
    if (needed <= left) continue
    const sums = { balance: new Sum(left, currency), needed: new Sum(needed, currency) }
    throw new AppError('payout_provider_poor', sums)
  }
}

/** What would leave, by provider and currency. What the decision is refused for by itself takes no money. */
async function needsOf(reader: Reader<Standing>, actor: Actor, ids: readonly number[]): Promise<Need[]> {
  const payouts = await reader.db.selectFrom('payouts').select(judgedColumns).where('id', 'in', ids).execute()
  const standings = await standingOf(reader, actor, payouts)
  const needs = new Map<string, Need>()
  for (const { id, provider, currency, amount_minor } of payouts) {
    const { gate } = driverOf(reader.services.payoutGates, provider)
    const standing = standings.get(id)
    if (!gate || !standing || whyNotDecide(actor, 'processing', standing)) continue
    const key = `${provider} ${currency}`
    const sum = (needs.get(key)?.sum ?? 0n) + amount_minor
    needs.set(key, { gate, provider, currency, sum })
  }
  return [...needs.values()]
}

async function leftOn(gate: PayoutGate, currency: Currency): Promise<bigint> {
  const answer = await gate.balance(currency).catch((error: unknown) => {
    if (error instanceof GateError) throw new AppError('payout_unanswered', { reason: error.message })
    throw error
  })
  const left = floorMinor(answer)
  if (left === null) throw new AppError('payout_unanswered', { reason: 'unreadable' })
  return left
}

/** What earlier decisions have queued is still on the account, and leaves it first. */
async function queuedSum({ db }: Reader, provider: PayoutProvider, currency: Currency): Promise<bigint> {
  const { sum } = await db
    .selectFrom('payout_sendings as s')
    .innerJoin('payouts as p', 'p.id', 's.payout_id')
    .select((eb) => eb.fn.sum<string | null>('p.amount_minor').as('sum'))
    .where('s.state', '=', 'queued')
    .where('p.provider', '=', provider)
    .where('p.currency', '=', currency)
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}
