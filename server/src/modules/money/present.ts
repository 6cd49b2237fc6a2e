import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { DepositType } from '@slipway/domain/money/kinds.ts'
import {
  type DecidedPayout,
  seesAllMoney,
  whyNotApprove,
  whyNotAsk,
  whyNotBatch,
  whyNotDecide,
  whyNotHold,
  whyNotPaidThere,
  whyNotRetry,
  whyNotReveal,
} from '@slipway/domain/money/policy.ts'
import type { PayoutBatchView, PayoutView, TransactionView } from '@slipway/domain/money/schema.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import type { ValueOf } from '../../platform/database/column-values.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { people } from '../users/queries/people.ts'
import { batchesOf } from './queries/batches.ts'
import { earnersOf } from './queries/earners.ts'
import { latestSendings, sendingView } from './queries/sendings.ts'
import { type JudgedPayout, type Standing, standingOf } from './queries/standing.ts'

interface TransactionRow {
  id: number
  user_id: number
  type: ValueOf<'transactions.type'>
  deposit_type: DepositType | null
  state: ValueOf<'transactions.state'>
  amount_minor: bigint
  currency: Currency
  comment: string | null
  payout_id: number | null
  created_at: Date
  subtask_id: number | null
  subtask_title: string | null
  subtask_type: SubtaskType | null
}

export async function presentTransactions(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  rows: readonly TransactionRow[],
): Promise<TransactionView[]> {
  const owners = await ownersOf(reader, rows)
  const earners = seesAllMoney(actor)
    ? await earnersOf(
        reader,
        rows.filter(isBonus).map(({ id }) => id),
      )
    : null
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    deposit_type: row.deposit_type,
    confirmed: row.state === 'confirmed',
    state: row.state,
    amount: formatMinor(row.amount_minor),
    currency: row.currency,
    wallet: row.currency,
    comment: row.comment,
    payout_id: row.payout_id,
    created_at: row.created_at.toISOString(),
    user: owners(row.user_id),
    subtask: subtaskOf(actor.locale, row),
    ...(earners && { earner: earners.get(row.id) ?? null }),
  }))
}

const isBonus = ({ deposit_type }: TransactionRow): boolean => deposit_type === 'referral'

function subtaskOf(locale: Locale, { subtask_id, subtask_title: title, subtask_type: type }: TransactionRow) {
  if (subtask_id === null) return null
  return { id: subtask_id, title: title !== null && type !== null ? titleIn(locale, { title, type }) : '' }
}

interface PayoutRow extends JudgedPayout {
  payment_system: string | null
  purse_last4: string
  reason: string | null
  created_at: Date
  decided_at: Date | null
}

export async function presentPayouts(
  reader: Reader<{ cipher: Cipher } & Standing>,
  actor: Actor,
  rows: readonly PayoutRow[],
): Promise<PayoutView[]> {
  const seesAll = seesAllMoney(actor)
  const approvers = rows.flatMap(({ approved_by }) => (approved_by === null ? [] : [{ user_id: approved_by }]))
  const [persons, batches, standings, sendings] = await Promise.all([
    ownersOf(reader, [...rows, ...approvers]),
    seesAll ? batchesOf(reader, rows) : new Map<number, PayoutBatchView>(),
    standingOf(reader, actor, rows),
    latestSendings(reader, seesAll ? rows : []),
  ])
  return rows.map((row) => {
    const { status } = row
    const standing = standings.get(row.id) as DecidedPayout
    const sending = sendings.get(row.id)
    return {
      id: row.id,
      status,
      confirmed: status === 'paid',
      target: row.target,
      amount: formatMinor(row.amount_minor),
      currency: row.currency,
      country: row.country,
      payment_system: row.payment_system,
      provider: row.provider,
      purse_last4: row.purse_last4,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      user: persons(row.user_id),
      approved_by: seesAll && row.approved_by !== null ? personName(persons(row.approved_by)) : null,
      hold_reason: seesAll ? row.hold_reason : null,
      waits_until: standing.waitsUntil?.toISOString() ?? null,
      batch: row.batch_id === null ? null : (batches.get(row.batch_id) ?? null),
      sending: sending ? sendingView(sending) : null,
      abilities: {
        processing: whyNotDecide(actor, 'processing', standing),
        paid: whyNotDecide(actor, 'paid', standing),
        paid_there: whyNotPaidThere(actor, standing),
        reveal: whyNotReveal(actor, standing),
        rejected: whyNotDecide(actor, 'rejected', standing),
        batch: whyNotBatch(actor, standing),
        approve: whyNotApprove(actor, standing),
        hold: whyNotHold(actor, true, standing),
        release: whyNotHold(actor, false, standing),
        ask: whyNotAsk(actor, standing),
        retry: whyNotRetry(actor, standing),
      },
    }
  })
}

async function ownersOf(
  reader: Reader<{ cipher: Cipher }>,
  rows: readonly { user_id: number }[],
): Promise<(id: number) => PersonView> {
  const found = await people(
    reader,
    rows.map(({ user_id }) => user_id),
  )
  return (id) => {
    const person = found.get(id)
    if (!person) throw new Error(`Nobody has the id ${id}`)
    return person
  }
}
