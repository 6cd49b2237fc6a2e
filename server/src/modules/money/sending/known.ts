import type { Currency } from '@slipway/domain/kernel/money.ts'
import { nearestDay } from '@slipway/domain/kernel/zone.ts'
import type { PayoutStatus } from '@slipway/domain/money/kinds.ts'
import type { ProviderAnswer, SendingState } from '@slipway/domain/money/sendings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import type { NumberKind, TheirLine } from './reconcile-table.ts'

/** A payment as a table of the provider could name it. One that staff paid by hand was sent by nobody. */
export interface Known {
  sending_id: number | null
  payout_id: number
  status: PayoutStatus
  amount_minor: bigint
  currency: Currency
  attempt: number | null
  state: SendingState | null
  answer: ProviderAnswer | null
  document_id: string | null
  request_id: string | null
}

const columns = sql`p.id AS payout_id, p.status, p.amount_minor, p.currency, s.id AS sending_id, s.attempt,
  s.state, s.answer, s.document_id, s.request_id`

/** Of a payout by its own number, the latest attempt. */
const latest = sql`payouts p LEFT JOIN LATERAL (
  SELECT * FROM payout_sendings o WHERE o.payout_id = p.id ORDER BY o.attempt DESC LIMIT 1) s ON true`
const attempts = sql`payout_sendings s JOIN payouts p ON p.id = s.payout_id`

const shapes: Readonly<Record<NumberKind, RegExp>> = {
  request: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  document: /^\d{1,30}$/,
  payout: /^\d{1,9}$/,
}

/** Finds what the lines are about, however many they are, by three queries at most. */
export async function knownByNumbers(
  reader: Reader,
  lines: readonly TheirLine[],
): Promise<(line: TheirLine) => Known | null> {
  const numbersOf = (kind: NumberKind) => [
    ...new Set(
      lines.filter((line) => line.kind === kind && shapes[kind].test(line.number)).map(({ number }) => number),
    ),
  ]
  const find = async (
    kind: NumberKind,
    from: RawBuilder<unknown>,
    where: (numbers: string[]) => RawBuilder<unknown>,
  ) => {
    const numbers = numbersOf(kind)
    if (!numbers.length) return []
    const { rows } = await sql<Known>`SELECT ${columns} FROM ${from} WHERE ${where(numbers)}`.execute(reader.db)
    return rows
  }
  const requests = await find('request', attempts, (numbers) => sql`s.request_id = ANY (${numbers}::uuid[])`)
  const documents = await find('document', attempts, (numbers) => sql`s.document_id = ANY (${numbers}::text[])`)
  const payouts = await find('payout', latest, (numbers) => sql`p.id = ANY (${numbers}::int[])`)
  const found = {
    request: new Map(requests.map((one) => [one.request_id, one])),
    document: new Map(documents.map((one) => [one.document_id, one])),
    payout: new Map(payouts.map((one) => [String(one.payout_id), one])),
  }
  return ({ kind, number }) => {
    if (kind === 'payout') return found.payout.get(String(Number(number))) ?? null
    return found[kind].get(number.toLowerCase()) ?? null
  }
}

/** So many that a table does not have are named; `total` says how many there are. */
const mostMissing = 1_000

/** What was sent within the days and arrived, as far as anybody knows, without what the table has `seen`. */
export async function sentWithin(
  reader: Reader,
  { from, to, seen }: { from: string; to: string; seen: readonly number[] },
): Promise<{ named: Known[]; total: number }> {
  const { rows } = await sql<Known & { total: number }>`
    SELECT ${columns}, (count(*) OVER ())::int AS total FROM ${attempts}
    WHERE s.sent_at >= ${nearestDay(from)}::date AND s.sent_at < ${nearestDay(to)}::date + 1
      AND (s.document_id IS NOT NULL OR s.state NOT IN ('queued', 'failed'))
      AND NOT s.id = ANY (${seen}::int[])
    ORDER BY s.id LIMIT ${sql.lit(mostMissing)}`.execute(reader.db)
  return { named: rows, total: rows[0]?.total ?? 0 }
}
