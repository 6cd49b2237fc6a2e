import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import {
  whyNotAnswer,
  whyNotAppeal,
  whyNotDecide,
  whyNotOffer,
  whyNotWithdraw,
} from '@slipway/domain/rounds/disputes.ts'
import type { RoundsView } from '@slipway/domain/rounds/schema.ts'
import { isJudged } from '@slipway/domain/tasks/status.ts'
import { flowOf } from '@slipway/domain/tasks/types.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { ShownRow } from '../queries/rows.ts'
import { stateOf } from '../row.ts'
import { asDispute, type DisputeRow, disputesAt, paramsOf, standingIn } from './disputes.ts'
import { presentDisputes } from './present.ts'

type Offered = Partial<Record<'offer' | 'appeal' | 'answer' | 'withdraw' | 'decide', ErrorCode | null>>

/** Denials that only say that it is not the reader's, or not of this state: no button is shown at all. */
const silent = new Set<ErrorCode | null>([
  ...(['forbidden', 'not_owner', 'not_executor', 'app_manager_rights', 'role_mismatch'] as const),
  ...(['transition_denied', 'revisions_left', 'dispute_open', 'dispute_author'] as const),
])

/**
 * What a card tells of the rounds of its work. Whoever judges the work sees everything, an executor what is about their
 * own work, also once it has gone to somebody else. Null where there is nothing to tell.
 */
export async function roundsOf(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: ShownRow,
  { judges, insider }: { judges: boolean; insider: boolean },
): Promise<RoundsView | null> {
  if (flowOf[row.type] !== 'delivery') return null
  const rows = await disputesAt(reader, row.id, judges ? null : actor.userId)
  const used = insider ? row.sent_back : 0
  if (!rows.length && !used) return null
  const open = insider ? rows.find(({ state }) => state === 'open') : undefined
  const offered = insider && isJudged(row.paused_status ?? row.status) ? await offeredIn(reader, actor, row, open) : {}
  const views = await presentDisputes(reader, row, rows)
  const told = Object.entries(offered).flatMap(([name, code]) => {
    if (silent.has(code)) return []
    const params = code && paramsOf(code, row, open ? asDispute(open) : null, actor.locale)
    return [[name, code && { code, text: errorText(code, actor.locale, params ?? {}) }]]
  })
  return {
    ...Object.fromEntries(told),
    used,
    cap: row.revision_cap,
    open: views.find(({ id }) => id === open?.id) ?? null,
    past: views.filter(({ state }) => state !== 'open'),
  }
}

async function offeredIn(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: ShownRow,
  waits: DisputeRow | undefined,
): Promise<Offered> {
  const task = stateOf(row)
  const open = waits ? asDispute(waits) : null
  const at = await standingIn(reader, actor, row)
  return {
    offer: whyNotOffer(actor, task, at, open),
    appeal: whyNotAppeal(actor, task, open),
    ...(open && { withdraw: whyNotWithdraw(actor, task, open) }),
    ...(open?.kind === 'offer' && { answer: whyNotAnswer(actor, task, open) }),
    ...(open?.kind === 'appeal' && { decide: whyNotDecide(actor, task, at, open) }),
  }
}
