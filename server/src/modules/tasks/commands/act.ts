import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Context, partiesOf, whyNot } from '@slipway/domain/tasks/policy.ts'
import { type Need, needsOf, rowFor, type TaskAction, type Variant } from '@slipway/domain/tasks/workflow.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { errorParams } from '../denial.ts'
import { type Changes, inputHash, moveSubtask } from '../move.ts'
import { lockSubtask } from '../queries/lock.ts'
import { type SubtaskRow, stateOf } from '../row.ts'

/** What the bodies of the actions can bring. */
export interface Body {
  comment?: string | undefined
  reason?: string | undefined
  files?: readonly number[] | undefined
  user_id?: number | undefined
  pay?: boolean | undefined
  final?: Variant | undefined
  screen_file_id?: number | undefined
  upload_screen_file_id?: number | undefined
}

export interface Step {
  tx: Tx<{ cipher: Cipher }>
  actor: Actor
  row: SubtaskRow
  body: Body
}

interface Plan {
  /** Holds the whole order, for actions that may move its other subtasks, or the actor's claims, for taking one more. */
  hold?: 'order' | 'claims'
  /** What the policy asks beyond the row; read only once the row's own checks have passed. */
  context?: (step: Step) => Promise<Context>
  /** Input that only the database can judge, and what is written before the status; answers the changes. */
  prepare?: (step: Step) => Promise<Changes>
  /** What follows from the new status. */
  follow?: (step: Step & { moved: SubtaskRow }) => Promise<void>
}

/**
 * The same person sent the same once more and nothing has happened since: it is done already. Where the action can be
 * done again from the present status, it is meant: who accepts and then confirms says "complete" twice.
 */
function isRepeat(
  tx: Tx<{ cipher: Cipher }>,
  row: SubtaskRow,
  actor: Actor,
  actions: readonly TaskAction[],
  body: Body,
): boolean {
  if (row.last_actor_id !== actor.userId || !actions.some((action) => row.last_action === action)) return false
  const state = stateOf(row)
  const who = partiesOf(actor, state)
  return !actions.some((action) => rowFor(action, state, who)) && row.last_input === inputHash(tx, body)
}

/**
 * One action of a person on one subtask. In this order: not seen 404, not theirs 403, not now 409, wrong input 422.
 * `choose` names the action by the row's status where a call stands for several.
 */
export async function act(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
  body: Body,
  actions: readonly [TaskAction, ...TaskAction[]],
  plan: Plan = {},
): Promise<SubtaskRow> {
  const row = await lockSubtask(tx, actor, id, plan.hold)
  if (isRepeat(tx, row, actor, actions, body)) return row
  const action = choose(actor, row, actions, tx.now)
  const step = { tx, actor, row, body }
  authorize(actor, action, row, { now: tx.now, ...(body.pay !== undefined && { pay: body.pay }) })
  if (plan.context) authorize(actor, action, row, await plan.context(step))
  checkNeeds(action, body)
  const prepared = await plan.prepare?.(step)
  const moved = await moveSubtask(tx, actor, row, action, {
    reason: body.reason ?? null,
    comment: body.comment ?? null,
    input: body,
    ...prepared,
  })
  await plan.follow?.({ ...step, moved })
  return moved
}

/** Of the actions that a call stands for, the one that can be done now; else the first, which then says why not. */
function choose(actor: Actor, row: SubtaskRow, actions: readonly [TaskAction, ...TaskAction[]], now: Date): TaskAction {
  return actions.find((action) => !whyNot(actor, action, stateOf(row), { now })) ?? actions[0]
}

export function authorize(actor: Actor, action: TaskAction, row: SubtaskRow, context: Context): void {
  const denial = whyNot(actor, action, stateOf(row), context)
  if (denial) throw new AppError(denial, errorParams(denial, row, actor.locale, context))
}

function checkNeeds(action: TaskAction, body: Body): void {
  const missing = needsOf(action).filter((need: Need) => body[need] === undefined)
  if (missing.length) throw invalid(Object.fromEntries(missing.map((need) => [need, 'required' as const])))
}
