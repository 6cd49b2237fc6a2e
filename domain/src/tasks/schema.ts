import { z } from 'zod'
import { applicationStatus } from '../applications/status.schema.ts'
import { store } from '../applications/stores.schema.ts'
import { commentResource } from '../comments/schema.ts'
import { fileResource, fileView } from '../files/schema.ts'
import { id, idList } from '../kernel/ids.ts'
import { maxBulk } from '../kernel/many-rows.ts'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { pinsView } from '../pins/schema.ts'
import { disputeView, roundsView } from '../rounds/schema.ts'
import { undoView } from '../undo/schema.ts'
import { personView, skillView } from '../users/schema.ts'
import { aboutView } from './about.schema.ts'
import { batchView } from './batch.schema.ts'
import { clockView } from './clock.schema.ts'
import { asks, deliverableFields, fileIdList, longText, testOutcomes } from './deliverables.schema.ts'
import { timeRequestView } from './more-time.schema.ts'
import { taskStatus } from './status.schema.ts'
import { orderNaming, subtaskType } from './types.schema.ts'
import {
  attemptOutcomes,
  moderationKinds,
  moderationStatuses,
  type TaskAction,
  taskActions,
  verdictOutcomes,
} from './workflow.ts'

const moment = z.string().nullable()

export const denial = z.object({ code: z.string(), text: z.string() })
/** Per action that the screen should offer: null when it may be done, else why its button is off. */
export const abilitiesView = z.partialRecord(z.enum(taskActions), denial.nullable())

/** A step of the order, for the picture of its pipeline. */
export const stepView = z.object({
  id: z.number(),
  type: subtaskType,
  stage: z.number(),
  status: taskStatus,
  ends_at: moment,
  executor: personView.nullable(),
})
export type StepView = z.infer<typeof stepView>

const fileRef = fileView.nullable()
/** What was delivered last, with the verdict on it. Passwords and aliases are never part of it. */
export const deliverableView = z.object({
  subtask_id: z.number(),
  type: subtaskType,
  submitted_at: z.string(),
  user: personView.nullable(),
  text: z.string().nullable(),
  prototype_link: z.string().nullable(),
  repository_link: z.string().nullable(),
  programming_language_id: z.number().nullable(),
  programming_language: skillView.nullable(),
  report: z.string().nullable(),
  outcome: z.enum([...testOutcomes, ...verdictOutcomes]).nullable(),
  store_url: z.string().nullable(),
  package_id: z.string().nullable(),
  icon_file: fileRef,
  icon_foreground_file: fileRef,
  icon_background_file: fileRef,
  description_file: fileRef,
  source_zip_file: fileRef,
  aab_file: fileRef,
  upload_screen_file: fileRef,
  screen_file: fileRef,
  phone_files: z.array(fileView),
  tablet_files: z.array(fileView),
  files: z.array(fileView),
})
export type DeliverableView = z.infer<typeof deliverableView>

export const applicationRef = z.object({
  id: z.number(),
  name: z.string(),
  package_id: z.string().nullable(),
  store,
  status: applicationStatus,
  version: z.string(),
  category: z.string(),
  icon: z.string().nullable(),
  /** Titles: what a programmer has to know. */
  programming_language: z.string().nullable(),
  framework: z.string().nullable(),
  app_manager_id: z.number().nullable(),
})
export const orderView = z.object({
  id: z.number(),
  ...orderNaming,
  title: z.string(),
  tag: z.string().nullable(),
  /** What has to be shown for the work of a simple order. */
  proof: z.string(),
  application_id: z.number().nullable(),
  owner_id: z.number(),
  created_at: z.string(),
})
export const attemptView = z.object({
  id: z.number(),
  number: z.number(),
  user: personView.nullable().optional(),
  started_at: z.string(),
  ends_at: moment,
  closed_at: moment,
  outcome: z.enum(attemptOutcomes).nullable(),
  forgotten_at: moment,
})
export const moderationView = z.object({
  id: z.number(),
  subtask_id: z.number(),
  kind: z.enum(moderationKinds),
  title: z.string(),
  status: z.enum(moderationStatuses),
  reason: z.string().nullable(),
  screen: fileRef,
  upload_screen: fileRef,
  created_at: z.string(),
  completed_at: moment,
  user: personView.nullable().optional(),
})

/** For the executor and those who judge the work. */
const moreTimeView = z.object({
  /** As with `abilities`; left out where the reader never could. */
  ask: denial.nullable().optional(),
  decide: denial.nullable().optional(),
  most_hours: z.number(),
  /** It waits for its answer. */
  open: timeRequestView.nullable(),
  /** The present executor's last request that was answered. */
  last: timeRequestView.nullable(),
})
export type MoreTimeView = z.infer<typeof moreTimeView>

export const subtaskView = z.object({
  id: z.number(),
  task_id: z.number(),
  application_id: z.number().nullable(),
  owner_id: z.number(),
  executor_id: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  cost: amountOut,
  currency,
  type: subtaskType,
  /** To somebody who failed at it before, `failed`, whatever became of it since. */
  status: taskStatus,
  moderation_kind: z.enum(moderationKinds),
  stage: z.number(),
  time_limit: z.number(),
  publish_at: moment,
  published_at: moment,
  starts_at: moment,
  /** Set while the deadline runs (process, revision). */
  ends_at: moment,
  /** Seconds that are kept while it doesn't run: submitted or paused. */
  time_left: z.number().nullable(),
  assigned_until: moment,
  submitted_at: moment,
  /** Until when it should be decided on; set while it is reviewed. */
  review_until: moment,
  clock: clockView,
  /** How many working days a review takes; set while it is reviewed. */
  review_days: z.number().nullable(),
  completed_at: moment,
  attempt_number: z.number(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: abilitiesView,
  /** With the answer of a decision: until when whoever decided may take it back; null where they may not. */
  undo: undoView.nullable().optional(),
  /** The steps of its order; with a list where it asks for them. */
  pipeline: z.array(stepView).optional(),
  /** Of simple tasks alone. */
  batch: batchView.optional(),
  /** What waits for an answer; with a list where a superadministrator asks for it. */
  dispute: disputeView.nullable().optional(),
  /** From here on only with a single subtask. */
  /** For those who see the application; else null. */
  about: aboutView.nullable().optional(),
  /** The order whose publication has to end before this one begins, of what is reached and waits for nothing else. */
  waits_for: z
    .object({ task_id: z.number(), ...orderNaming })
    .nullable()
    .optional(),
  /** The version in the store, of an upload whose order has none above it: that has to be raised first. */
  overtaken_by: z.string().nullable().optional(),
  asks: asks.optional(),
  /** The programmer has to bring the keystore, its passwords and its alias. */
  keystore_needed: z.boolean().optional(),
  /** Of a programmer's subtask: what may be named as the language used, whatever its executor knows. */
  programming_languages: z.array(skillView).optional(),
  /** For those who work on it, ordered it or manage it. */
  deliverable: deliverableView.nullable().optional(),
  /** The remarks on its pictures; for those who judge the work, and on one's own. */
  pins: pinsView.nullable().optional(),
  /** What the completed steps before this one delivered. */
  materials: z.array(deliverableView).optional(),
  application: applicationRef.nullable().optional(),
  task: orderView.optional(),
  user: personView.nullable().optional(),
  more_time: moreTimeView.nullable().optional(),
  rounds: roundsView.nullable().optional(),
  /** Why the reader may not write a comment; null when they may. */
  comment_denial: denial.nullable().optional(),
  /** The latest hundred; all are in the list of comments. */
  comments: z.array(commentResource.schema).optional(),
  files: z.array(fileView).optional(),
  attempts: z.array(attemptView).optional(),
  moderations: z.array(moderationView).optional(),
})
export type SubtaskView = z.infer<typeof subtaskView>

const person = resource('users', personView)
export const orderResource = resource('tasks', orderView)
export const attemptResource = resource('attempts', attemptView, { user: () => person })
const applicationResource = resource('applications', applicationRef)
const moderationOfSubtask = resource('moderations', moderationView, { user: () => person })
export const subtaskResource = resource('subtasks', subtaskView, {
  application: () => applicationResource,
  task: () => orderResource,
  user: () => person,
  comments: () => commentResource,
  files: () => fileResource,
  attempts: () => attemptResource,
  moderations: () => moderationOfSubtask,
})

const text = longText.optional()
const files = fileIdList.optional()
const screen = id.optional()

/**
 * Bodies of the actions. What an action needs (`needsOf`) is checked after the subtask's visibility, rights and
 * status, so that those answer first; forms use `actionForms`, where it is required at once.
 */
export const bodies = {
  none: z.strictObject({}),
  note: z.strictObject({ comment: text, files }),
  reasoned: z.strictObject({ reason: text, comment: text, files }),
  submit: z.strictObject({ comment: text }).extend(z.strictObject(deliverableFields).partial().shape),
  assign: z.strictObject({ user_id: id.optional(), comment: text }),
  screen: z.strictObject({ comment: text, screen_file_id: screen, upload_screen_file_id: screen }),
  verdict: z.strictObject({ comment: text, screen_file_id: screen }),
  reject: z.strictObject({ reason: text, screen_file_id: screen }),
  rejectModeration: z.strictObject({
    reason: text,
    screen_file_id: screen,
    /** A final rejection: before (`pre`) or after (`post`) the store's moderation. */
    final: z.enum(['pre', 'post']).optional(),
  }),
  force: z.strictObject({ reason: text, pay: z.boolean().optional() }),
} as const

/** The same for forms, with what is required. `pay` is a choice that has to be made. */
export const actionForms = {
  revise: bodies.note.required({ comment: true }),
  assign: bodies.assign.required({ user_id: true }),
  reject_moderation: bodies.rejectModeration.required({ reason: true }),
  reject_purchase: bodies.reject.required({ reason: true }),
  fail_verification: bodies.reject.required({ reason: true }),
  force_complete: bodies.force.required({ reason: true, pay: true }),
} as const

/** What can be decided of several at once; whoever decides on something else has to look at each. */
export const manyDecisions = ['complete', 'revise', 'verify', 'fail_verification'] as const satisfies TaskAction[]

/** Of several tasks, all of which were seen; one comment for all of them, which is the reason where one is needed. */
export const decideManyBody = z
  .strictObject({ ids: idList(maxBulk).min(1), decision: z.enum(manyDecisions), comment: text })
  .refine(({ decision, comment }) => Boolean(comment?.trim()) || !/revise|fail/.test(decision), {
    error: 'required',
    path: ['comment'],
  })
