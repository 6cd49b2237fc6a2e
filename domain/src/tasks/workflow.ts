import { judgedStatuses, type TaskStatus, unfinishedStatuses } from './status.ts'
import { flowOf, type SubtaskType, simpleTypes, subtaskTypes } from './types.ts'

/**
 * Who a person is to a subtask. `owner` ordered it; `manager` is the app_manager to whom its application belongs, and
 * any app_manager where there is no application; `executor` holds a role of its type; `assigned` and
 * `current_executor` are its executor before and after taking it; `system` is a job.
 */
export const parties = ['executor', 'assigned', 'current_executor', 'owner', 'manager', 'super', 'system'] as const
export type Party = (typeof parties)[number]

export const taskActions = [
  'wait',
  'activate',
  'take',
  'resume',
  'assign',
  'submit',
  'revise',
  'complete',
  'return',
  'return_to_all',
  'restore',
  'restore_to_all',
  'confirm_moderation',
  'reject_moderation',
  'confirm_purchase',
  'reject_purchase',
  'verify',
  'fail_verification',
  'force_complete',
  'reopen',
  'retest',
  'settle',
  'dismiss',
  'expire',
  'lapse',
  'release',
  'pause',
  'unpause',
] as const
export type TaskAction = (typeof taskActions)[number]

export const moderationKinds = ['upload', 'update', 'purchase'] as const
export type ModerationKind = (typeof moderationKinds)[number]
export const moderationStatuses = ['started', 'confirmed', 'rejected', 'failed'] as const

/** How an executor's go at a subtask ended. */
export const attemptOutcomes = ['completed', 'revised', 'returned', 'expired', 'failed', 'released'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]
/** What somebody found who verified a publication. */
export const verdictOutcomes = ['verified', 'failed'] as const

/**
 * What makes a row end elsewhere: the type's setting asks for a second pair of eyes, a rejection is final, the order's
 * purchases are still to be moderated, its executor could not take it any more.
 */
export type Variant = 'confirms' | 'pre' | 'post' | 'purchases' | 'unfit'

export interface Row {
  from: readonly TaskStatus[]
  /** `before_pause`: the status that the pause remembered. */
  to: TaskStatus | 'before_pause'
  by: readonly Party[]
  /** Only for these types, this flow, these kinds of moderation; for all where absent. */
  types?: readonly SubtaskType[]
  flow?: 'delivery' | 'publication'
  kinds?: readonly ModerationKind[]
  variants?: Partial<Record<Variant, TaskStatus>>
}

/** What the body of an action must bring. */
export type Need = 'comment' | 'reason' | 'user_id' | 'pay'

export interface Transition {
  needs: readonly Need[]
  /** Goes to the executor that is there already; without one there is nobody to go to. */
  sameExecutor?: boolean
  rows: readonly Row[]
}

const verification = ['manager_verification'] as const
const worked = subtaskTypes.filter((type) => type !== 'manager_verification')
// manager_verification is not submitted: it ends by being verified or not.
const submitted = ['uploader', 'uploader_update', 'app_manager', 'app_manager_update'] as const
const reviewers = ['owner', 'manager', 'super'] as const
const managers = ['manager', 'super'] as const
const confirmed = { confirms: 'confirmation' } as const
const retested = { from: ['completed'], to: 'waiting_assigned', by: ['system'], types: ['tester'] } as const
const publicationMoved = ['upload', 'update'] as const
const returnable = ['checking', 'confirmation', 'paused', 'failed'] as const
const restorable = [
  'failed',
  'paused',
  'failed_verification',
  'failed_pre_moderation',
  'failed_post_moderation',
] as const

/**
 * The workflow: every change of status there is. Of an action's rows the first one counts that fits type, kind, status
 * and person. manager_verification has no work to submit, so whatever starts work elsewhere starts its verification.
 */
const transitions = {
  // The stage is reached and only publish_at is still ahead.
  wait: { needs: [], rows: [{ from: ['inactive'], to: 'waiting', by: ['system'] }] },
  activate: { needs: [], rows: [{ from: ['inactive', 'waiting'], to: 'published', by: ['system'] }] },
  take: {
    needs: [],
    rows: [
      { from: ['published'], to: 'verification', by: ['executor'], types: verification },
      { from: ['waiting_assigned'], to: 'verification', by: ['assigned'], types: verification },
      { from: ['published'], to: 'process', by: ['executor'] },
      { from: ['waiting_assigned'], to: 'process', by: ['assigned'] },
    ],
  },
  resume: {
    needs: [],
    rows: [
      {
        from: ['revision', 'moderation_rejected', 'purchase_moderation_rejected'],
        to: 'process',
        by: ['current_executor'],
      },
    ],
  },
  assign: {
    needs: ['user_id'],
    rows: [{ from: ['inactive', 'waiting', 'published', 'failed'], to: 'waiting_assigned', by: reviewers }],
  },
  submit: {
    needs: [],
    rows: [
      { from: ['process'], to: 'checking', by: ['current_executor'], flow: 'delivery' },
      { from: ['process'], to: 'moderation', by: ['current_executor'], types: submitted },
    ],
  },
  revise: { needs: ['comment'], rows: [{ from: judgedStatuses, to: 'revision', by: reviewers }] },
  complete: {
    needs: [],
    rows: [
      { from: ['checking'], to: 'completed', by: ['owner', 'super'], variants: confirmed },
      { from: ['checking'], to: 'completed', by: ['manager'], types: simpleTypes, variants: confirmed },
      { from: ['confirmation', 'verified'], to: 'completed', by: managers },
    ],
  },
  return: {
    needs: [],
    sameExecutor: true,
    rows: [
      { from: returnable, to: 'verification', by: reviewers, types: verification },
      { from: returnable, to: 'process', by: reviewers },
    ],
  },
  return_to_all: {
    needs: [],
    rows: [
      {
        from: ['process', 'checking', 'revision', 'waiting_assigned', 'moderation_rejected'],
        to: 'published',
        by: reviewers,
      },
    ],
  },
  restore: {
    needs: [],
    sameExecutor: true,
    rows: [
      { from: restorable, to: 'verification', by: reviewers, types: verification },
      { from: restorable, to: 'process', by: reviewers },
    ],
  },
  restore_to_all: { needs: [], rows: [{ from: [...restorable, 'inactive'], to: 'published', by: reviewers }] },
  confirm_moderation: {
    needs: [],
    rows: [
      {
        from: ['moderation'],
        to: 'verification',
        by: managers,
        kinds: publicationMoved,
        variants: { purchases: 'moderation' },
      },
    ],
  },
  reject_moderation: {
    needs: ['reason'],
    rows: [
      {
        from: ['moderation'],
        to: 'moderation_rejected',
        by: managers,
        kinds: publicationMoved,
        variants: { pre: 'failed_pre_moderation', post: 'failed_post_moderation' },
      },
    ],
  },
  confirm_purchase: {
    needs: [],
    rows: [{ from: ['moderation'], to: 'verification', by: managers, kinds: ['purchase'] }],
  },
  reject_purchase: {
    needs: ['reason'],
    rows: [{ from: ['moderation'], to: 'purchase_moderation_rejected', by: managers, kinds: ['purchase'] }],
  },
  verify: {
    needs: [],
    rows: [
      { from: ['verification'], to: 'verified', by: managers },
      { from: ['verification'], to: 'verified', by: ['current_executor'], types: verification },
    ],
  },
  fail_verification: {
    needs: ['reason'],
    rows: [
      { from: ['verification'], to: 'failed_verification', by: managers },
      { from: ['verification'], to: 'failed_verification', by: ['current_executor'], types: verification },
    ],
  },
  force_complete: { needs: ['reason', 'pay'], rows: [{ from: unfinishedStatuses, to: 'completed', by: managers }] },
  // A tester's outcome 'fail' sends the programmer's accepted work back.
  reopen: { needs: [], rows: [{ from: ['completed'], to: 'revision', by: ['system'], types: ['programmer'] }] },
  // The repaired build is offered to whoever tested it; to all where that person may not take it any more.
  retest: { needs: [], rows: [{ ...retested, variants: { unfit: 'published' } }] },
  // What both sides agreed on, or a superadministrator decided, once the work was sent back as often as it may be (rounds).
  settle: { needs: [], rows: [{ from: judgedStatuses, to: 'completed', by: ['system'], flow: 'delivery' }] },
  dismiss: { needs: [], rows: [{ from: judgedStatuses, to: 'published', by: ['system'], flow: 'delivery' }] },
  expire: { needs: [], rows: [{ from: ['process', 'revision'], to: 'failed', by: ['system'] }] },
  lapse: { needs: [], rows: [{ from: ['waiting_assigned'], to: 'published', by: ['system'] }] },
  release: {
    needs: [],
    rows: [
      { from: ['verification'], to: 'published', by: ['current_executor'], types: verification },
      { from: ['process'], to: 'published', by: ['current_executor'], types: worked },
    ],
  },
  pause: {
    needs: [],
    rows: [{ from: unfinishedStatuses.filter((status) => status !== 'paused'), to: 'paused', by: ['system'] }],
  },
  unpause: { needs: [], rows: [{ from: ['paused'], to: 'before_pause', by: ['system'] }] },
} as const satisfies Record<TaskAction, Transition>

const table: Readonly<Record<TaskAction, Transition>> = transitions
export const needsOf = (action: TaskAction): readonly Need[] => table[action].needs
export const rowsOf = (action: TaskAction): readonly Row[] => table[action].rows
export const goesToExecutor = (action: TaskAction): boolean => table[action].sameExecutor ?? false

interface Placed {
  type: SubtaskType
  status: TaskStatus
  moderationKind: ModerationKind
}

const suits = ({ types, flow }: Row, type: SubtaskType): boolean =>
  (!types || types.includes(type)) && (!flow || flow === flowOf[type])
const fits = (row: Row, task: Pick<Placed, 'type' | 'moderationKind'>): boolean =>
  suits(row, task.type) && (!row.kinds || row.kinds.includes(task.moderationKind))

const everyParty = Object.fromEntries(
  subtaskTypes.map((type) => {
    const ofType = taskActions.map((action) => {
      const suiting = rowsOf(action).filter((row) => suits(row, type))
      // What this type never does is refused for its status, as elsewhere, and not for who asks.
      const rows = suiting.length ? suiting : rowsOf(action)
      return [action, [...new Set(rows.flatMap(({ by }) => by))]]
    })
    return [type, Object.fromEntries(ofType)]
  }),
) as Record<SubtaskType, Record<TaskAction, readonly Party[]>>
/** Everybody who may do the action with a subtask of the type in some status. */
export const partiesWith = (action: TaskAction, type: SubtaskType): readonly Party[] => everyParty[type][action]

/** The row by which somebody who is `who` may act in the subtask's present status. */
export const rowFor = (action: TaskAction, task: Placed, who: ReadonlySet<Party>): Row | undefined =>
  rowsOf(action).find(
    (row) => row.from.includes(task.status) && fits(row, task) && row.by.some((party) => who.has(party)),
  )

/** Where the action leads from here, null when it leads nowhere. */
export function targetStatus(
  action: TaskAction,
  task: Placed & { pausedStatus?: TaskStatus | null },
  variant?: Variant | null,
): TaskStatus | null {
  const row = rowsOf(action).find((row) => row.from.includes(task.status) && fits(row, task))
  if (!row) return null
  if (row.to === 'before_pause') return task.pausedStatus ?? null
  return (variant && row.variants?.[variant]) || row.to
}

/** A purchase stays one until it is confirmed; otherwise updates are moderated as updates. */
export const moderationKindOf = (type: SubtaskType, kept: ModerationKind): ModerationKind =>
  kept === 'purchase' ? kept : type.endsWith('_update') ? 'update' : 'upload'
