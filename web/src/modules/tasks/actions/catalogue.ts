import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { Need, TaskAction } from '@slipway/domain/tasks/workflow.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconDoorExit,
  IconFlagCheck,
  IconHandGrab,
  IconPlayerPlay,
  IconRotateClockwise,
  IconSend,
  IconShieldCheck,
  IconShieldX,
  IconUserPlus,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react'

/** Actions that only jobs take have no button. */
export type SystemAction =
  | 'wait'
  | 'activate'
  | 'expire'
  | 'lapse'
  | 'pause'
  | 'unpause'
  | 'reopen'
  | 'retest'
  | 'settle'
  | 'dismiss'
export type UserAction = Exclude<TaskAction, SystemAction>

export type FormField = Need | 'files' | 'screen_file_id' | 'final'

interface Entry {
  icon: Icon
  endpoint: Endpoint
  /** Executors use the calls of v3 where both bases have one. */
  executorEndpoint?: Endpoint
  /** `now`: no questions. `confirm`: asks. `form`: a form at the foot of the card. `work`: the form of the delivery. */
  kind: 'now' | 'confirm' | 'form' | 'work'
  danger?: boolean
  /** Said when the server fails at it. Executors who use calls of their own are told what the server says. */
  failed?: 'moderationFailed' | 'processFailed'
  /** Of a `form`, in its order. */
  fields?: readonly FormField[]
}

const t = tasksContract

/** Every button of the card in the order in which they stand: what moves the work on comes first. */
export const catalogue = {
  take: { icon: IconHandGrab, endpoint: t.processing, executorEndpoint: t.take, kind: 'now', failed: 'processFailed' },
  resume: {
    icon: IconPlayerPlay,
    endpoint: t.processing,
    executorEndpoint: t.take,
    kind: 'now',
    failed: 'processFailed',
  },
  submit: { icon: IconSend, endpoint: t.checking, executorEndpoint: t.submit, kind: 'work' },
  complete: { icon: IconCheck, endpoint: t.completion, kind: 'form', fields: ['comment'] },
  confirm_moderation: {
    icon: IconCheck,
    endpoint: t.moderation,
    failed: 'moderationFailed',
    kind: 'form',
    fields: ['screen_file_id', 'comment'],
  },
  confirm_purchase: {
    icon: IconCheck,
    endpoint: t.confirmPurchase,
    failed: 'moderationFailed',
    kind: 'form',
    fields: ['screen_file_id', 'comment'],
  },
  verify: { icon: IconShieldCheck, endpoint: t.verified, kind: 'form', fields: ['screen_file_id', 'comment'] },
  revise: { icon: IconArrowBackUp, endpoint: t.revision, kind: 'form', fields: ['comment', 'files'] },
  reject_moderation: {
    icon: IconX,
    endpoint: t.rejectModeration,
    failed: 'moderationFailed',
    kind: 'form',
    danger: true,
    fields: ['reason', 'final', 'screen_file_id'],
  },
  reject_purchase: {
    icon: IconX,
    endpoint: t.rejectPurchase,
    failed: 'moderationFailed',
    kind: 'form',
    danger: true,
    fields: ['reason', 'screen_file_id'],
  },
  fail_verification: {
    icon: IconShieldX,
    endpoint: t.verificationFailure,
    kind: 'form',
    danger: true,
    fields: ['reason', 'screen_file_id'],
  },
  restore: { icon: IconRotateClockwise, endpoint: t.restore, kind: 'form', fields: ['reason'] },
  return: { icon: IconArrowBackUp, endpoint: t.return, kind: 'form', fields: ['reason'] },
  assign: { icon: IconUserPlus, endpoint: t.assign, kind: 'form', fields: ['user_id', 'comment'] },
  restore_to_all: { icon: IconUsersGroup, endpoint: t.restoreToAll, kind: 'form', fields: ['reason'] },
  return_to_all: { icon: IconUsersGroup, endpoint: t.returnToAll, kind: 'form', danger: true, fields: ['reason'] },
  release: { icon: IconDoorExit, endpoint: t.release, kind: 'confirm', danger: true },
  force_complete: {
    icon: IconFlagCheck,
    endpoint: t.forceCompletion,
    kind: 'form',
    danger: true,
    fields: ['reason', 'pay'],
  },
} as const satisfies Record<UserAction, Entry>

export const entryOf = (action: UserAction): Entry => catalogue[action]

/** What the queues of moderation and of verification are there to decide. */
export const moderationDecisions: readonly UserAction[] = [
  'confirm_moderation',
  'reject_moderation',
  'confirm_purchase',
  'reject_purchase',
]
export const simpleDecisions: readonly UserAction[] = ['complete', 'revise']
export const verificationDecisions: readonly UserAction[] = ['verify', 'fail_verification']

/** The two answers of a review, which have keys of their own: A accepts, R rejects. */
export const acceptActions: readonly UserAction[] = ['confirm_moderation', 'confirm_purchase', 'verify', 'complete']
export const rejectActions: readonly UserAction[] = [
  'reject_moderation',
  'reject_purchase',
  'fail_verification',
  'revise',
]

/** What tells an executor what is to be done otherwise: one's own reasons stand above its words. */
export const returnActions: readonly UserAction[] = [...rejectActions, 'return', 'return_to_all']
