import type { Actor } from '../access/actor.ts'
import { isStaff, type Role } from '../access/roles.ts'
import type { Halt } from '../applications/halts.ts'
import type { ErrorCode } from '../errors.ts'
import type { Barrier } from './barriers.ts'
import { releasable } from './deadline.ts'
import { isJudged, isTimed, type TaskStatus } from './status.ts'
import { flowOf, type SubtaskType, takers } from './types.ts'
import {
  goesToExecutor,
  type ModerationKind,
  type Party,
  partiesWith,
  rowFor,
  type TaskAction,
  taskActions,
} from './workflow.ts'

/** What the policy needs to know of a subtask. */
export interface TaskState {
  type: SubtaskType
  status: TaskStatus
  moderationKind: ModerationKind
  pausedStatus: TaskStatus | null
  ownerId: number
  executorId: number | null
  /** The administrators who did something in its executor's place. */
  actedBy: readonly number[]
  /** Who sent it back to its executor, as often as that counts. */
  sentBackBy: readonly number[]
  applicationId: number | null
  /** The app_manager to whom the application belongs. */
  managerId: number | null
  timeLimit: number
  startsAt: Date | null
  /** The executor's deadline, while their clock runs. */
  endsAt: Date | null
  submittedAt: Date | null
  /** Its application is archived or deleted: nothing moves until it is brought back. */
  halt: Halt | null
  /** It was sent back to its executor as often as the setting allows. */
  roundsUsedUp: boolean
}

/** What is known of the actor's own standing; where it is not known, the checks that need it pass. */
export interface Context {
  now: Date
  /** How many subtasks the actor has in process and revision, and how many they may have. */
  claims?: number
  claimLimit?: number
  /** Has an attempt at this subtask that failed and is not forgotten. */
  failedBefore?: boolean
  /** Has taken as many of the tasks ordered together as one person may. */
  batchTaken?: boolean
  /** Knows a language or framework that the application asks for. */
  skillMatches?: boolean
  /** Work on Gmail accounts while that is switched off. */
  gmailOff?: boolean
  /** Work of a kind that the actor's card keeps from them. */
  barrier?: Barrier | null
  /** Whose work it was is deleted. */
  executorDeleted?: boolean
  /** The forced completion pays. */
  pay?: boolean
  /** An account that may be the actor's, too, did some of the work in its executor's place. */
  sameHands?: boolean
}

export type Person = Pick<Actor, 'userId' | 'role' | 'taskBlock' | 'impersonatorId'>

const takes = (role: Role, type: SubtaskType): boolean => (takers[type] as readonly Role[]).includes(role)

const isParty = {
  executor: (actor, task) => takes(actor.role, task.type),
  assigned: (actor, task) => task.executorId === actor.userId && task.status === 'waiting_assigned',
  current_executor: (actor, task) => task.executorId === actor.userId,
  owner: (actor, task) => task.ownerId === actor.userId && isStaff(actor.role),
  manager: (actor, task) =>
    actor.role === 'app_manager' && (task.applicationId === null || task.managerId === actor.userId),
  super: (actor) => actor.role === 'superadministrator',
  system: () => false,
} as const satisfies Record<Party, (actor: Person, task: TaskState) => boolean>

/** Everything that the actor is to the subtask. */
export const partiesOf = (actor: Person, task: TaskState): Set<Party> =>
  new Set((Object.keys(isParty) as Party[]).filter((party) => isParty[party](actor, task)))

/** Why the actor may not do this now; null when they may. Who they are comes first, then the status, then the limits. */
export function whyNot(actor: Person, action: TaskAction, task: TaskState, context: Context): ErrorCode | null {
  return denialOf(actor, action, task, context, partiesOf(actor, task))
}

const denialOf = (
  actor: Person,
  action: TaskAction,
  task: TaskState,
  context: Context,
  who: ReadonlySet<Party>,
): ErrorCode | null =>
  notTheirs(actor, action, task.type, who) ??
  notAlive(action, task) ??
  notOwn(actor, action, task, context, who) ??
  notFit(actor, action, context) ??
  notNow(action, task, who) ??
  notWithin(action, task, context)

function notTheirs(actor: Person, action: TaskAction, type: SubtaskType, who: ReadonlySet<Party>): ErrorCode | null {
  const by = partiesWith(action, type)
  if (by.some((party) => who.has(party))) return null
  if (by.includes('manager') && actor.role === 'app_manager') return 'app_manager_rights'
  if (by.includes('executor')) return 'role_mismatch'
  if (by.includes('current_executor')) return 'not_executor'
  return by.includes('owner') && isStaff(actor.role) ? 'not_owner' : 'forbidden'
}

/** Archived work stands still, but it may be ended. */
const notAlive = (action: TaskAction, { halt }: TaskState): ErrorCode | null =>
  action === 'force_complete' ? null : halt

/**
 * Nobody accepts or pays their own work. Only a verified publication may be completed by its executor, who is its
 * manager: the store's moderation and the verification stand in between.
 */
function notOwn(
  actor: Person,
  action: TaskAction,
  task: TaskState,
  context: Context,
  who: ReadonlySet<Party>,
): ErrorCode | null {
  // Acting as somebody else makes nobody a second person, neither now nor when it was done.
  const hands = [actor.userId, actor.impersonatorId]
  const own = [task.executorId, ...task.actedBy].some((by) => by !== null && hands.includes(by))
  if (!own && !context.sameHands) return null
  const judged =
    task.status === 'verified' &&
    flowOf[task.type] === 'publication' &&
    who.has('manager') &&
    actor.impersonatorId === null
  if (action === 'complete' && !judged) return 'own_work'
  return action === 'force_complete' && context.pay ? 'own_work' : null
}

function notFit(actor: Person, action: TaskAction, context: Context): ErrorCode | null {
  if (action !== 'take') return null
  if (actor.taskBlock) return 'task_block'
  if (context.failedBefore) return 'failed_before'
  if (context.gmailOff) return 'gmail_off'
  if (context.barrier) return context.barrier
  return context.skillMatches === false ? 'skill_mismatch' : null
}

function notNow(action: TaskAction, task: TaskState, who: ReadonlySet<Party>): ErrorCode | null {
  if (!rowFor(action, task, who)) return 'transition_denied'
  return goesToExecutor(action) && task.executorId === null ? 'transition_denied' : null
}

/** What takes accepted time from the executor once more, or the work, and pays nothing. */
const sendsBack: readonly TaskAction[] = ['revise', 'return', 'return_to_all']

/**
 * Delivered often enough: it is paid, in full or in part, or an administrator decides. What was sent back the last time
 * is not taken away either, unless its executor is late with it: nobody would pay for what was delivered.
 */
function notUsedUp(action: TaskAction, task: TaskState, { now, pay }: Pick<Context, 'now' | 'pay'>) {
  const { roundsUsedUp, status, pausedStatus, endsAt } = task
  const unpaid = action === 'force_complete' && pay === false
  if (!roundsUsedUp || !(unpaid || sendsBack.includes(action))) return null
  const at = pausedStatus ?? status
  const inTime = pausedStatus !== null || (endsAt !== null && endsAt > now)
  return isJudged(at) || (isTimed(at) && inTime) ? 'revisions_used_up' : null
}

function notWithin(
  action: TaskAction,
  task: TaskState,
  { now, claims = 0, claimLimit, batchTaken, pay, executorDeleted }: Context,
): ErrorCode | null {
  if (action === 'take' && batchTaken) return 'batch_taken'
  if (action === 'take') return claimLimit !== undefined && claims >= claimLimit ? 'claim_limit' : null
  if (action === 'release' && !releasable(task, now)) return 'release_too_late'
  if (executorDeleted && goesToExecutor(action)) return 'executor_deleted'
  return notUsedUp(action, task, { now, ...(pay !== undefined && { pay }) })
}

/** Denials that only say that the action is not this person's or not of this status: its button isn't shown at all. */
const silent = new Set<ErrorCode>(['transition_denied', 'role_mismatch', 'not_executor', 'not_owner', 'forbidden'])

/**
 * The actions that a screen offers: null when it may be done, else the reason why its button is off. What an archive
 * has paused shows the buttons that it would have, all but the forced completion off.
 */
export function abilities(
  actor: Person,
  task: TaskState,
  context: Context,
): Partial<Record<TaskAction, ErrorCode | null>> {
  const offered: Partial<Record<TaskAction, ErrorCode | null>> = {}
  const shown = task.halt && task.pausedStatus ? { ...task, status: task.pausedStatus } : task
  const who = partiesOf(actor, shown)
  for (const action of taskActions) {
    if (!rowFor(action, shown, who)) continue
    const denial = denialOf(actor, action, task, context, who)
    if (!denial || !silent.has(denial)) offered[action] = denial
  }
  return offered
}

/** Why none of these actions is this person's on the subtask, whatever its status; null when one is. */
export function whyNotTheirs(actor: Person, actions: readonly TaskAction[], task: TaskState): ErrorCode | null {
  const who = partiesOf(actor, task)
  const denials = actions.map((action) => notTheirs(actor, action, task.type, who))
  return denials.includes(null) ? null : (denials[0] ?? null)
}
