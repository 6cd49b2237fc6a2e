import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import type { BulkDecision, DecisionsPreview } from '@slipway/domain/money/decisions.contract.ts'
import { type DecidedPayout, whyNotBatch, whyNotDecide } from '@slipway/domain/money/policy.ts'
import { rowsOf } from '../../../platform/bulk.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import { payouts } from './payouts.ts'
import { judgedColumns, standingOf } from './standing.ts'

type Preview = Input<(typeof moneyContract)['previewDecisions']>

/** What a bulk decision takes where all that match are meant. */
export const openOnly = { undecided: true } as const

const whyNot = (actor: Actor, decision: BulkDecision, payout: DecidedPayout): ErrorCode | null =>
  decision === 'batch' ? whyNotBatch(actor, payout) : whyNotDecide(actor, decision, payout)

/** Judges the chosen payouts by the rules of the decision itself, so that the question before it names true sums. */
export async function previewDecisions(
  reader: ListReader,
  actor: Actor,
  { body: { decision, ...chosen } }: Preview,
): Promise<{ data: DecisionsPreview }> {
  const { ids: named, left, leftOut = 0 } = await rowsOf(payouts, reader, actor, chosen, openOnly)
  const ids = [...new Set(named.map(Number))]
  const rows = ids.length
    ? await reader.db.selectFrom('payouts').select(judgedColumns).where('id', 'in', ids).execute()
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const standings = await standingOf(reader, actor, rows)
  const denials = ids.map((id) => {
    const standing = standings.get(id)
    return { id, denial: standing ? whyNot(actor, decision, standing) : 'not_found' }
  })
  const counts = new Map<ErrorCode, number>(leftOut > 0 ? [['payout_decided', leftOut]] : [])
  for (const { denial } of denials) if (denial) counts.set(denial, (counts.get(denial) ?? 0) + 1)
  const possible = denials.filter(({ denial }) => denial === null).flatMap(({ id }) => byId.get(id) ?? [])
  const sums = currencies.flatMap((currency) => {
    const sum = possible.reduce((so, row) => (row.currency === currency ? so + row.amount_minor : so), 0n)
    return sum > 0n ? [{ currency, amount: formatMinor(sum) }] : []
  })
  const left_out = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => ({ code, message: errorText(code, actor.locale), count }))
  return { data: { ids: possible.map(({ id }) => id), sums, left_out, left } }
}
