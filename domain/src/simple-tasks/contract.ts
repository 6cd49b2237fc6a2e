import { z } from 'zod'
import { row } from '../access/who.ts'
import { halts } from '../applications/halts.ts'
import type { ErrorCode } from '../errors.ts'
import { contract, json, none } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { pageSizes } from '../kernel/page-sizes.ts'
import { includes, pageOf, pageQuery } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { line } from '../kernel/text.ts'
import { simpleChange } from '../orders/schema.ts'
import { typeDetail } from '../settings/schema.ts'
import { bodies } from '../tasks/schema.ts'
import { taskStatuses } from '../tasks/status.ts'
import { simpleTypes } from '../tasks/types.ts'
import { decidedAnswer } from '../undo/schema.ts'
import { decideSimpleBody, simpleOrder, simpleView } from './schema.ts'
import { maxTag } from './tags.ts'

const staff = ['app_manager', 'creator', 'aso_manager', 'superadministrator'] as const
const answer = json(z.object({ data: simpleView }))
const sorts = ['id', 'ends_at', 'cost'] as const
const owners = [row('owner', 'simple_task'), 'superadministrator'] as const
const v1 = { base: 'v1', changes: ['subtasks'] } as const

const lists = contract({
  list: {
    base: 'v1',
    method: 'GET',
    path: '/tasks/simple',
    summary:
      'Simple tasks: of the tag gmail to a superadministrator, of the others to everybody else, unless one is named',
    costly: 'search',
    who: staff,
    query: pageQuery(
      {
        tag: line(maxTag).min(1).optional(),
        type: z.enum(simpleTypes).optional(),
        status: includes(taskStatuses).optional(),
        my: flag.optional(),
        search: search.optional(),
        sort: z.enum(sorts.flatMap((name) => [name, `-${name}`] as const)).optional(),
      },
      pageSizes.simple,
    ),
    answer: json(pageOf(simpleView)),
  },
})

const denials = ['not_found', 'transition_denied'] as const satisfies readonly ErrorCode[]
const takes = [
  ...denials,
  ...(['role_mismatch', 'task_block', 'failed_before', 'claim_limit', 'batch_taken', 'gmail_off'] as const),
  'google_accounts_barred',
] as const
const judges = [...denials, 'app_manager_rights', 'own_work'] as const
const works = [...denials, 'not_executor'] as const

const act = <const P extends string, const W extends 'app_manager' | 'external', B extends z.ZodObject, const E>(
  path: P,
  summary: string,
  who: W,
  body: B,
  errors: E,
) => ({ ...v1, method: 'POST', path, summary, who: [who], params: idParams, body, answer, errors }) as const

export const simpleTasksContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
  create: {
    ...v1,
    method: 'POST',
    path: '/tasks/simple',
    summary: 'Order simple tasks: as many as are wanted, each for one person. Answers the first',
    who: staff,
    body: simpleOrder,
    answer,
    status: 201,
    idempotency: 'accepted',
    errors: ['invalid', 'not_found', 'not_owner', 'app_manager_rights', 'aso_manager_rights', ...halts],
  },
  get: {
    base: 'v1',
    method: 'GET',
    path: '/tasks/simple/{id}',
    summary: 'One simple task with its delivery and what may be done with it',
    who: [...staff, row('assigned', 'simple_task')],
    params: idParams,
    answer,
    errors: ['not_found', 'not_executor'],
  },
  change: {
    ...v1,
    method: 'PUT',
    path: '/tasks/simple/{id}',
    summary: 'Change a simple task and those ordered with it, as far as nobody has taken them',
    who: owners,
    params: idParams,
    body: simpleChange,
    answer,
    errors: ['conflict', 'not_found', 'not_owner', 'simple_taken', 'invalid', ...halts, 'order_finished'],
  },
  remove: {
    ...v1,
    method: 'DELETE',
    path: '/tasks/simple/{id}',
    summary: 'Delete a simple task that nobody works on or has failed at; `whole`: and all such of its order',
    who: owners,
    params: idParams,
    query: z.strictObject({ whole: flag.optional() }),
    answer: none,
    errors: ['not_found', 'not_owner', 'simple_taken'],
  },
  decide: {
    ...v1,
    method: 'POST',
    path: '/tasks/simple/decisions',
    summary: 'Accept or send back several simple tasks: each by itself, and each refusal with its reason',
    who: staff,
    body: decideSimpleBody,
    answer: decidedAnswer,
    costly: 'always',
    idempotency: 'accepted',
  },
  addTag: {
    ...v1,
    method: 'POST',
    path: '/tasks/simple/tags',
    summary: 'Add a tag of simple tasks',
    changes: ['settings'],
    who: ['superadministrator'],
    body: z.strictObject({ name: line(maxTag).min(1) }),
    answer: json(z.object({ data: typeDetail })),
    status: 201,
    idempotency: 'accepted',
  },
  removeTag: {
    ...v1,
    method: 'DELETE',
    path: '/tasks/simple/tags/{id}',
    summary: 'Delete a tag that was added and that no order has',
    changes: ['settings'],
    who: ['superadministrator'],
    params: idParams,
    answer: none,
    errors: ['not_found', 'tag_used'],
  },
  managerTake: act(
    '/tasks/manager-simple/{id}/take',
    'Take a simple task of managers',
    'app_manager',
    bodies.none,
    takes,
  ),
  managerSubmit: act('/tasks/manager-simple/{id}/submit', 'Deliver it', 'app_manager', bodies.submit, works),
  managerComplete: act(
    '/tasks/manager-simple/{id}/complete',
    'Accept a simple task of whoever did it, and pay for it',
    'app_manager',
    bodies.note,
    judges,
  ),
  managerReject: act(
    '/tasks/manager-simple/{id}/reject',
    'Send a simple task back; the comment says why',
    'app_manager',
    bodies.note,
    judges,
  ),
  userTake: act('/tasks/user-simple/{id}/take', 'Take a simple task, or go on with it', 'external', bodies.none, takes),
  userSubmit: act('/tasks/user-simple/{id}/submit', 'Deliver it', 'external', bodies.submit, works),
  userCancel: act('/tasks/user-simple/{id}/cancel', 'Give it back', 'external', bodies.none, [
    ...works,
    'release_too_late',
  ]),
})
