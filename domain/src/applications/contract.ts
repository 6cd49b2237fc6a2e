import { z } from 'zod'
import { row } from '../access/who.ts'
import { bulkAnswer, bulkBody } from '../kernel/bulk.ts'
import { editBody } from '../kernel/edit.ts'
import { contract, json, many, metaOnly, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { id, idParams } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { visibleText } from '../kernel/text.ts'
import { maxDeletionComment } from '../settings/deletion-kinds.ts'
import { taskStatus } from '../tasks/status.schema.ts'
import { subtaskType } from '../tasks/types.schema.ts'
import { halts } from './halts.ts'
import { applicationLists, applicationResource, applicationWithSecrets, deletionChoice } from './schema.ts'
import { applicationStatuses } from './status.ts'
import { mobtrackingId, store, storeLanguage } from './stores.schema.ts'

const included = ['tasks', 'tasks.subtasks', 'creator', 'app_manager', 'aso_manager'] as const
const onlyInclude = z.strictObject({ include: includes(included).optional() })
const staff = ['creator', 'aso_manager', 'app_manager', 'superadministrator'] as const

export const applicationList = listQuery({
  filter: {
    list: z.enum(applicationLists),
    /** An id, a package id or a part of it, a part of a name. */
    search,
    /** Has a subtask of the type in the pipeline; with `task_status`, one in that status. */
    type: subtaskType,
    task_status: taskStatus,
    status: includes(applicationStatuses),
    category: z.string().max(50),
    store,
    /** Or in the words of types and answers. */
    marathon: z.enum(['0', '1', 'stopped', 'activated']),
    tag: z.string().max(50),
    /** Has texts in the language. */
    language: storeLanguage,
    suspicious: z.enum(['0', '1']),
    /** Holds work that waits for the reader's decision. */
    waits: z.enum(['1']),
  },
  sort: ['id', 'name', 'created_at', 'updated_at'],
  include: included,
})

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/applications',
    summary: 'Applications of one of the lists that the active role has',
    costly: 'search',
    who: staff,
    query: applicationList,
    answer: many(applicationResource),
  },
})

const byOwner = row('owner', 'application', 'params.id', 'creator')
const byManager = row('manager', 'application', 'params.id', 'app_manager')

/** Why it goes, by a reason and in words; what the reason does is told before, by the reasons themselves. */
const deletion = {
  deletion_reason_id: id,
  comment: z.string().overwrite(visibleText).min(1).max(maxDeletionComment),
}

export const applicationsContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
  get: {
    base: 'v3',
    method: 'GET',
    path: '/applications/{id}',
    summary: 'An application with its texts and pictures, without its secrets',
    who: [...staff, row('assigned', 'application')],
    params: idParams,
    query: onlyInclude,
    answer: one(applicationResource),
    errors: ['not_found'],
  },
  getWithSecrets: {
    base: 'v1',
    method: 'GET',
    path: '/v2/admin/applications/{id}',
    summary: 'An application with its keystore, signing data and integration keys; each read is recorded',
    changes: ['activity'],
    who: [byManager, 'superadministrator'],
    params: idParams,
    answer: json(z.object({ data: applicationWithSecrets })),
    errors: ['not_found', 'app_manager_rights'],
    reveals: 'application secrets',
  },
  archiveMany: {
    base: 'v3',
    method: 'POST',
    path: '/applications/archive',
    summary: 'Archive several applications, or bring them back: each by itself, and each refusal with its reason',
    changes: ['applications', 'subtasks'],
    who: ['creator', 'superadministrator'],
    body: bulkBody(applicationList, { archived: z.boolean() }),
    answer: bulkAnswer,
    costly: 'always',
  },
  checkMany: {
    base: 'v3',
    method: 'POST',
    path: '/applications/check-in-store',
    summary: 'Have several applications checked one after the other, as fast as the stores allow',
    changes: ['application-checks'],
    who: staff,
    body: bulkBody(applicationList),
    answer: bulkAnswer,
    costly: 'always',
  },
  archive: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/archive/',
    summary: 'Archive an application: its open subtasks are paused',
    changes: ['applications', 'subtasks'],
    who: [byOwner, 'superadministrator'],
    params: idParams,
    answer: one(applicationResource),
    errors: ['not_found', 'not_owner'],
  },
  unarchive: {
    base: 'v3',
    method: 'DELETE',
    path: '/applications/{id}/archive/',
    summary: 'Bring an application back: its paused subtasks return to where they were',
    changes: ['applications', 'subtasks'],
    who: [byOwner, 'superadministrator'],
    params: idParams,
    answer: one(applicationResource),
    errors: ['not_found', 'not_owner'],
  },
  deletionChoices: {
    base: 'v3',
    method: 'GET',
    path: '/applications/deletion-choices',
    summary: 'For which reasons an application can be deleted, and what each of them does',
    who: ['creator', 'app_manager', 'superadministrator'],
    answer: json(z.object({ data: z.array(deletionChoice) })),
  },
  delete: {
    base: 'v3',
    method: 'DELETE',
    path: '/applications/{id}',
    summary:
      'Delete an application for a reason, which a comment explains and whose consequences come with it; its open subtasks are paused',
    changes: ['applications', 'subtasks', 'users'],
    who: [byOwner, byManager, 'superadministrator'],
    params: idParams,
    body: z.strictObject(deletion),
    answer: none,
    errors: ['not_found', 'not_owner', 'app_manager_rights', 'application_deleted'],
  },
  deleteMany: {
    base: 'v3',
    method: 'POST',
    path: '/applications/delete',
    summary:
      'Delete several applications for one reason, with one comment: each by itself, and each refusal with its reason',
    changes: ['applications', 'subtasks', 'users'],
    who: ['creator', 'app_manager', 'superadministrator'],
    body: bulkBody(applicationList, deletion),
    answer: bulkAnswer,
    costly: 'always',
  },
  restore: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/restore',
    summary: 'Undo the deletion of an application within 30 days, and what it did to its publisher',
    changes: ['applications', 'subtasks', 'users'],
    who: ['superadministrator'],
    params: idParams,
    answer: one(applicationResource),
    errors: ['not_found', 'application_not_deleted', 'deletion_final'],
  },
  toggleMarathon: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/toggle-marathon-status',
    summary: 'Start or stop the marathon of an application',
    changes: ['applications'],
    who: [byOwner, byManager, 'superadministrator'],
    params: idParams,
    answer: metaOnly(z.object({ marathon: z.enum(['activated', 'stopped']) })),
    errors: ['not_found', 'not_owner', 'app_manager_rights', ...halts],
  },
  mobtracking: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/mobtracking',
    summary: 'Give an application its mobtracking id: the one that is named, or else a new one where it has none',
    changes: ['applications'],
    who: [byManager, 'superadministrator'],
    params: idParams,
    body: editBody({ mobtracking_id: mobtrackingId }),
    answer: metaOnly(z.object({ mobtracking_id: z.string() })),
    errors: ['conflict', 'invalid', 'not_found', 'app_manager_rights', ...halts],
  },
  callMarathon: {
    base: 'v1',
    method: 'GET',
    path: '/v2/admin/call-marathon',
    summary: 'Start the marathon of every live application that is in none; answers how many',
    changesByGet: true,
    who: ['superadministrator'],
    answer: json(z.object({ message: z.string(), count: z.number() })),
    errors: ['impersonation_forbids'],
  },
})
