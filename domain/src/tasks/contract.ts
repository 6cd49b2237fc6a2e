import { z } from 'zod'
import { executorRoles } from '../access/roles.ts'
import { row, type Who } from '../access/who.ts'
import { halts } from '../applications/halts.ts'
import type { ErrorCode } from '../errors.ts'
import { contract, json, many, metaOnly, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { includes, listQuery, pageOf, pageQuery } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { decidedAnswer } from '../undo/schema.ts'
import { personView } from '../users/schema.ts'
import { barriers } from './barriers.ts'
import { dayQuery, dayView } from './day.ts'
import { figureFilters, listFilters } from './list.schema.ts'
import { askTimeBody, decideTimeBody, timeRequestResource } from './more-time.schema.ts'
import { bodies, decideManyBody, deliverableView, subtaskResource, subtaskView } from './schema.ts'
import { taskStatuses } from './status.ts'
import { subtaskTypes } from './types.ts'
import { workResource, workResultResource } from './work.ts'
import { attemptOutcomes } from './workflow.ts'

const sorts = ['id', 'ends_at', 'cost'] as const
/** What may come with the rows of a list. */
export const listIncludes = ['application', 'task', 'user', 'pipeline', 'dispute'] as const
/** What comes with a single subtask. An action answers it as lists show it, with application, order and executor. */
export const detailIncludes = ['application', 'task', 'user', 'comments', 'files', 'attempts', 'moderations'] as const
const detailQuery = z.strictObject({ include: includes(detailIncludes).optional() })

const denials = [
  ...halts,
  'app_manager_rights',
  'not_executor',
  'not_owner',
  'forbidden',
  'not_found',
  'transition_denied',
  'publication_open',
  'version_overtaken',
] as const satisfies readonly ErrorCode[]
const takeDenials = [
  ...(['role_mismatch', 'task_block', 'failed_before', 'skill_mismatch', 'claim_limit', 'gmail_off'] as const),
  ...barriers,
  'batch_taken',
] as const
const timeDenials = [...halts, 'deadline_passed', 'not_found', 'transition_denied'] as const
const answer = json(z.object({ data: subtaskView }))
const reviewers = [row('owner', 'subtask'), row('manager', 'subtask'), 'superadministrator'] as const
const managers = [row('manager', 'subtask'), 'superadministrator'] as const

const put = <const P extends string, const W extends readonly Who[], B extends z.ZodObject>(
  path: P,
  summary: string,
  who: W,
  body: B,
) =>
  ({
    base: 'v1',
    method: 'PUT',
    path,
    summary,
    changes: ['subtasks'],
    who,
    params: idParams,
    body,
    answer,
    errors: [...denials, ...takeDenials],
  }) as const

const v3 = { base: 'v3', params: idParams, answer: one(subtaskResource) } as const

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/subtasks',
    summary: 'The subtasks that the active role may see',
    costly: 'search',
    who: ['any'],
    query: listQuery({ filter: listFilters, sort: sorts, include: listIncludes }),
    answer: many(subtaskResource),
  },
  managerList: {
    base: 'v1',
    method: 'GET',
    path: '/app_manager/tasks',
    summary: 'The tasks of publishing managers',
    costly: 'search',
    who: ['app_manager', 'superadministrator'],
    query: pageQuery({
      search: search.optional(),
      type: includes(subtaskTypes).optional(),
      status: includes(taskStatuses).optional(),
      my: flag.optional(),
      ...figureFilters.partial().shape,
      include: includes(['pipeline']).optional(),
      sort: z.enum(sorts.flatMap((name) => [name, `-${name}`] as const)).optional(),
    }),
    answer: json(pageOf(subtaskView)),
  },
  workResults: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/work/results',
    summary: 'How a person’s attempts ended, the latest first, as far as the reader may see their tasks',
    who: ['superadministrator', 'app_manager'],
    params: idParams,
    query: listQuery({ filter: { outcome: includes(attemptOutcomes) } }),
    answer: many(workResultResource),
    errors: ['not_found'],
  },
})

export const tasksContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
  get: {
    ...v3,
    method: 'GET',
    path: '/subtasks/{id}',
    summary: 'One subtask with its pipeline, its delivery and what may be done with it',
    who: ['any'],
    query: detailQuery,
    errors: ['not_found'],
  },
  take: {
    ...v3,
    method: 'POST',
    path: '/subtasks/{id}/process',
    summary: 'Take a subtask, or go on with one that was sent back',
    changes: ['subtasks'],
    who: [row('executor', 'subtask')],
    body: bodies.none,
    errors: [...denials, ...takeDenials],
  },
  release: {
    ...v3,
    method: 'DELETE',
    path: '/subtasks/{id}/process',
    summary: 'Give back a subtask within the first tenth of its time',
    changes: ['subtasks'],
    who: [row('executor', 'subtask')],
    errors: [...denials, 'release_too_late'],
  },
  submit: {
    ...v3,
    method: 'POST',
    path: '/subtasks/{id}/review',
    summary: 'Deliver the work',
    changes: ['subtasks'],
    who: [row('executor', 'subtask')],
    body: bodies.submit,
    errors: [...denials, 'pins_open'],
  },
  revise: {
    ...v3,
    method: 'POST',
    path: '/subtasks/{id}/revision',
    summary: 'Send the work back',
    changes: ['subtasks'],
    who: [row('reviewer', 'subtask')],
    body: bodies.note,
    errors: denials,
  },
  forgetFailed: {
    base: 'v3',
    method: 'DELETE',
    path: '/subtasks/{id}/failed-children',
    summary: 'Forget the failed attempts; their executors may take the subtask again',
    changes: ['subtasks'],
    who: [row('reviewer', 'subtask')],
    params: idParams,
    answer: none,
    errors: denials,
  },
  askTime: {
    base: 'v3',
    method: 'POST',
    path: '/subtasks/{id}/time-requests',
    summary: 'Ask for more time on a task that one works on, while its clock runs',
    changes: ['subtasks'],
    who: [row('executor', 'subtask')],
    params: idParams,
    body: askTimeBody,
    answer: one(timeRequestResource),
    status: 201,
    idempotency: 'accepted',
    errors: [...timeDenials, 'not_executor', 'time_request_open'],
  },
  decideTime: {
    base: 'v3',
    method: 'PUT',
    path: '/subtasks/{id}/time-requests/{requestId}',
    summary: 'Give the time that was asked for, or a part of it, or refuse',
    changes: ['subtasks'],
    who: [row('owner', 'subtask'), 'superadministrator'],
    params: idParams.extend({ requestId: idText }),
    body: decideTimeBody,
    answer: one(timeRequestResource),
    errors: [...timeDenials, 'not_owner', 'own_request', 'time_request_closed'],
  },
  processing: put(
    '/tasks/{id}/processing',
    'Take a task, or go on with it',
    [row('executor', 'subtask'), row('assigned', 'subtask')],
    bodies.none,
  ),
  checking: {
    ...put('/tasks/{id}/checking', 'Deliver the work', [row('executor', 'subtask')], bodies.submit),
    errors: [...denials, ...takeDenials, 'pins_open'],
  },
  completion: put('/tasks/{id}/completion', 'Accept the work and pay for it', reviewers, bodies.note),
  revision: put('/tasks/{id}/revision', 'Send the work back', reviewers, bodies.note),
  return: {
    ...put('/tasks/{id}/return', 'Return to the same executor', reviewers, bodies.reasoned),
    errors: [...denials, ...takeDenials, 'executor_deleted'],
  },
  returnToAll: put('/tasks/{id}/return-to-all', 'Take it from the executor and publish', reviewers, bodies.reasoned),
  restore: {
    ...put('/tasks/{id}/restore', 'Restore to the last executor', reviewers, bodies.reasoned),
    errors: [...denials, ...takeDenials, 'executor_deleted'],
  },
  restoreToAll: put('/tasks/{id}/restore-to-all', 'Restore and publish', reviewers, bodies.reasoned),
  moderation: put('/tasks/{id}/moderation', 'Confirm the moderation', managers, bodies.screen),
  rejectModeration: put('/tasks/{id}/reject-moderation', 'Reject the moderation', managers, bodies.rejectModeration),
  confirmPurchase: put(
    '/tasks/{id}/confirm-purchase-moderation',
    'Confirm the moderation of a purchase',
    managers,
    bodies.screen,
  ),
  rejectPurchase: put(
    '/tasks/{id}/reject-purchase-moderation',
    'Reject the moderation of a purchase',
    managers,
    bodies.reject,
  ),
  verified: put('/tasks/{id}/verified', 'Confirm the verification', managers, bodies.verdict),
  verificationFailure: put('/tasks/{id}/verification/failure', 'Fail the verification', managers, bodies.reject),
  forceCompletion: put('/tasks/{id}/force-completion', 'Complete at once, paid or not', managers, bodies.force),
  decideMany: {
    base: 'v3',
    method: 'POST',
    path: '/subtasks/decisions',
    summary: 'Decide several tasks alike: each by itself, and each refusal with its reason',
    changes: ['subtasks'],
    who: ['creator', 'aso_manager', 'app_manager', 'superadministrator'],
    body: decideManyBody,
    answer: decidedAnswer,
    costly: 'always',
    idempotency: 'accepted',
  },
  deliverables: {
    base: 'v3',
    method: 'GET',
    path: '/subtasks/{id}/deliverables',
    summary: 'All that was delivered, the last first, each with the last verdict on it',
    who: reviewers,
    params: idParams,
    answer: json(z.object({ data: z.array(deliverableView) })),
    errors: denials,
  },
  assignees: {
    base: 'v1',
    method: 'GET',
    path: '/tasks/{id}/assignees',
    summary: 'People who may be given the subtask, by name; ten at most',
    costly: 'search',
    who: reviewers,
    params: idParams,
    query: z.strictObject({ search: search.optional() }),
    answer: json(z.object({ data: z.array(personView) })),
    errors: denials,
  },
  assign: put('/tasks/{id}/assignment_waiting', 'Assign to a person', reviewers, bodies.assign),
  work: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/work',
    summary: 'How a person works: what was accepted, in time and sent back, what it earned, and the latest tasks',
    who: ['superadministrator', 'app_manager'],
    params: idParams,
    answer: one(workResource),
    errors: ['not_found'],
  },
  workResults: lists.workResults,
  day: {
    base: 'v3',
    method: 'GET',
    path: '/day',
    summary: 'An executor’s day: what is due first, what waits for a decision, what was earned',
    who: executorRoles,
    query: dayQuery,
    answer: metaOnly(dayView),
  },
  managerList: lists.managerList,
  exportManagerList: exportOf(lists.managerList),
})
