import { z } from 'zod'
import { row } from '../access/who.ts'
import { bulkAnswer, bulkBody } from '../kernel/bulk.ts'
import { contract, json, many, metaOnly, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { taskStatus } from '../tasks/status.schema.ts'
import { subtaskType } from '../tasks/types.schema.ts'
import { applicationLists, applicationResource, applicationWithSecrets } from './schema.ts'
import { applicationStatus } from './status.schema.ts'
import { store } from './stores.schema.ts'

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
    status: applicationStatus,
    category: z.string().max(50),
    store,
    marathon: z.enum(['0', '1']),
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
    who: ['app_manager', 'superadministrator'],
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
  archive: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/archive/',
    summary: 'Archive an application: its open subtasks are paused',
    changes: ['applications', 'subtasks'],
    who: ['creator', 'superadministrator'],
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
    who: ['creator', 'superadministrator'],
    params: idParams,
    answer: one(applicationResource),
    errors: ['not_found', 'not_owner'],
  },
  toggleMarathon: {
    base: 'v3',
    method: 'POST',
    path: '/applications/{id}/toggle-marathon-status',
    summary: 'Start or stop the marathon of an application',
    changes: ['applications'],
    who: ['creator', 'app_manager', 'superadministrator'],
    params: idParams,
    answer: metaOnly(z.object({ marathon: z.enum(['activated', 'stopped']) })),
    errors: ['not_found', 'not_owner', 'app_manager_rights', 'application_archived'],
  },
})
