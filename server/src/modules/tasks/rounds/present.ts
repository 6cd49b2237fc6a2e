import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { DisputeView } from '@slipway/domain/rounds/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { iso, type SubtaskRow } from '../row.ts'
import { type DisputeRow, openDisputesOf } from './disputes.ts'

type Of = Pick<SubtaskRow, 'currency'>
type Presenting = Reader<{ cipher: Cipher }>

export const presentDisputes = (reader: Presenting, { currency }: Of, rows: readonly DisputeRow[]) =>
  presentEach(
    reader,
    rows.map((row) => ({ row, currency })),
  )

/** What waits for an answer, by the subtask. */
export async function presentOpen(
  reader: Presenting,
  subtasks: readonly (Of & Pick<SubtaskRow, 'id'>)[],
): Promise<Map<number, DisputeView>> {
  const currencies = new Map(subtasks.map(({ id, currency }) => [id, currency]))
  const rows = await openDisputesOf(reader, [...currencies.keys()])
  const views = await presentEach(
    reader,
    rows.map((row) => ({ row, currency: currencies.get(row.subtask_id) as Of['currency'] })),
  )
  return new Map(views.map((view) => [view.subtask_id, view]))
}

async function presentEach(
  reader: Presenting,
  disputes: readonly (Of & { row: DisputeRow })[],
): Promise<DisputeView[]> {
  const persons = await people(
    reader,
    disputes.flatMap(({ row: { user_id, closed_by } }) => [user_id, closed_by ?? []].flat()),
  )
  return disputes.map(({ row, currency }) => ({
    id: row.id,
    subtask_id: row.subtask_id,
    kind: row.kind,
    state: row.state,
    user: persons.get(row.user_id) ?? null,
    share: row.share,
    amount: row.amount_minor === null ? null : formatMinor(row.amount_minor),
    currency,
    comment: row.comment,
    decision: row.decision,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    closed_at: iso(row.closed_at),
    closed_by: (row.closed_by && persons.get(row.closed_by)) || null,
  }))
}

export async function presentDispute(reader: Presenting, of: Of, row: DisputeRow) {
  const [view] = await presentDisputes(reader, of, [row])
  return view as DisputeView
}
