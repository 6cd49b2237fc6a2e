import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { whyNotPayOut } from '@slipway/domain/money/policy.ts'
import type { ReconciledRow, ReconciledView } from '@slipway/domain/money/reconciliation.schema.ts'
import { type ReconciledOutcome, reconciledOutcomes } from '@slipway/domain/money/reconciliation.ts'
import type { ProviderAnswer } from '@slipway/domain/money/sendings.ts'
import { AppError } from '../../../platform/app-error.ts'
import { currencyCodes } from '../../../platform/payouts/capitalist-payload.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type Known, knownByNumbers, sentWithin } from './known.ts'
import { readTable, type TheirLine } from './reconcile-table.ts'

type Reconcile = Input<(typeof moneyContract)['reconcilePayouts']>

/** Compares a table of the provider with what we know, line by line, and says what of ours it does not have. */
export async function reconcilePayouts(
  reader: Reader,
  actor: Actor,
  { body: { table, from, to } }: Reconcile,
): Promise<{ data: ReconciledView }> {
  const denial = whyNotPayOut(actor)
  if (denial) throw new AppError(denial)
  const lines = readTable(table)
  const known = await knownByNumbers(reader, lines)
  const seen = new Set<string>()
  const sendings = new Set<number>()
  const compared = lines.map((line) => {
    const ours = known(line)
    if (ours?.sending_id) sendings.add(ours.sending_id)
    const key = ours ? `${ours.payout_id}:${ours.attempt}` : `${line.kind}:${line.number}`
    const isAgain = seen.has(key)
    seen.add(key)
    return rowOf(line, ours, isAgain ? 'twice' : outcomeOf(line, ours))
  })
  const missing = await sentWithin(reader, { from, to, seen: [...sendings] })
  const rows = [...compared, ...missing.named.map((ours) => rowOf(null, ours, 'missing'))].toSorted(
    (a, b) => rank(a.outcome) - rank(b.outcome),
  )
  const counts = Object.fromEntries(
    reconciledOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as Record<ReconciledOutcome, number>
  return { data: { counts: { ...counts, missing: missing.total }, rows } }
}

/** What is equal needs nobody. */
const rank = (outcome: ReconciledOutcome): number => (outcome === 'equal' ? 1 : 0)

function outcomeOf(line: TheirLine, ours: Known | null): ReconciledOutcome {
  if (!ours) return 'unknown'
  const isSameMoney = line.minor === ours.amount_minor && isSameCurrency(line.currency, ours.currency)
  if (!isSameMoney) return 'amount'
  return line.answer === believed(ours) ? 'equal' : 'state'
}

const isSameCurrency = (theirs: string | null, ours: Currency): boolean =>
  theirs === null || theirs === ours || theirs === currencyCodes[ours]

/** What the provider would say if it were as we believe. What staff paid by hand it should not have paid as well. */
function believed({ status, state }: Known): ProviderAnswer {
  if (state === 'paid' || (state === null && status === 'paid')) return 'EXECUTED'
  return state === 'failed' || status === 'paid' || status === 'rejected' ? 'DECLINED' : 'PENDING'
}

const rowOf = (line: TheirLine | null, ours: Known | null, outcome: ReconciledOutcome): ReconciledRow => ({
  line: line?.line ?? null,
  number: line?.number ?? ours?.document_id ?? ours?.request_id ?? '',
  outcome,
  theirs: line && { state: line.state, amount: line.amount, currency: line.currency },
  ours: ours && {
    ...{ payout_id: ours.payout_id, attempt: ours.attempt, status: ours.status, state: ours.state },
    ...{ answer: ours.answer, amount: formatMinor(ours.amount_minor), currency: ours.currency },
  },
})
