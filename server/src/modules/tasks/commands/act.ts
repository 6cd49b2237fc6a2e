import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Context, partiesOf, whyNot } from '@slipway/domain/tasks/policy.ts'
import { type Need, needsOf, rowFor, type TaskAction, type Variant } from '@slipway/domain/tasks/workflow.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { sameHands, separatedSince } from '../../activity/queries/hands.ts'
import { errorParams } from '../denial.ts'
import { taskGuard } from '../guard.ts'
import { type Changes, inputHash, moveSubtask } from '../move.ts'
import type { Hold } from '../queries/lock.ts'
import { type SubtaskRow, stateOf } from '../row.ts'
import { keepsUndo } from '../undo/keep.ts'

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

export interface Step<B extends Body = Body> {
  tx: Tx<{ cipher: Cipher }>
  actor: Actor
  row: SubtaskRow
  body: B
}

interface Plan<B extends Body> {
  /** Holds the whole order, for actions that may move its other subtasks, or the actor's claims, for taking one more. */
  hold?: Hold
  /** What the policy asks beyond the row's own state; it counts once the row's own checks have passed. */
  context?: (step: Step<B>) => Context
  /** Input that only the database can judge, and what is written before the status; answers the changes. */
  prepare?: (step: Step<B>) => Promise<Changes>
  /** What follows from the new status; answers the row where that may have moved it on. */
  follow?: (step: Step<B> & { moved: SubtaskRow }) => Promise<SubtaskRow | undefined>
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

type Actions = readonly [TaskAction, ...TaskAction[]]

/**
 * A command for what a person does with one subtask. In this order: not seen 404, not theirs 403, not now 409, wrong
 * input 422. Where a call stands for several actions, the row's status names the one that is meant.
 */
export const taskCommand = <B extends Body>(actions: Actions, plan: Plan<B> = {}) =>
  guarded(
    taskGuard(actions, plan.hold),
    (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: { params: { id: number }; body: B }, row) =>
      act({ tx, actor, row, body }, actions, plan),
  )

async function act<B extends Body>(step: Step<B>, actions: Actions, plan: Plan<B>): Promise<SubtaskRow> {
  const { tx, actor, row, body } = step
  if (isRepeat(tx, row, actor, actions, body)) return row
  const action = choose(actor, row, actions, tx.now)
  const sameHands = await actedBySameHands(tx, actor, row)
  authorize(actor, action, row, { now: tx.now, sameHands, ...(body.pay !== undefined && { pay: body.pay }) })
  if (plan.context) authorize(actor, action, row, plan.context(step))
  checkNeeds(action, body)
  const keep = await keepsUndo(tx, actor, action, row)
  const prepared = await plan.prepare?.(step)
  const moved = await moveSubtask(tx, actor, row, action, {
    reason: body.reason ?? null,
    comment: body.comment ?? null,
    input: body,
    ...prepared,
  })
  await keep?.(moved)
  return (await plan.follow?.({ ...step, moved })) ?? moved
}

/** Of the actions that a call stands for, the one that can be done now; else the first, which then says why not. */
function choose(actor: Actor, row: SubtaskRow, actions: Actions, now: Date): TaskAction {
  return actions.find((action) => !whyNot(actor, action, stateOf(row), { now })) ?? actions[0]
}

export function authorize(actor: Actor, action: TaskAction, row: SubtaskRow, context: Context): void {
  const denial = whyNot(actor, action, stateOf(row), context)
  if (denial) throw new AppError(denial, errorParams(denial, row, actor.locale, context))
}

/** Of what administrators did in the executor's place: did the actor, by another account? Seldom anybody has. */
export async function actedBySameHands(
  reader: Reader,
  actor: Actor,
  { acted_by }: Pick<SubtaskRow, 'acted_by'>,
): Promise<boolean> {
  if (!acted_by?.length) return false
  const since = await separatedSince(reader)
  const hands = [actor.userId, actor.impersonatorId ?? []].flat()
  const found = await Promise.all(hands.map((id) => sameHands(reader, id, acted_by, since)))
  return found.some(({ size }) => size > 0)
}

function checkNeeds(action: TaskAction, body: Body): void {
  const missing = needsOf(action).filter((need: Need) => body[need] === undefined)
  if (missing.length) throw invalid(Object.fromEntries(missing.map((need) => [need, 'required' as const])))
}
