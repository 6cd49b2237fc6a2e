import { z } from 'zod'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { addReasonBody, changeReasonBody, deletionKind, kindCatalogue, reasonResource } from './deletion-reasons.ts'
import { changeTypeBody, groupFilter, typeCatalogue, typeResource } from './schema.ts'

const lists = contract({
  deletionReasons: {
    base: 'v3',
    method: 'GET',
    path: '/deletion-reasons',
    summary: 'Why applications are deleted, and what that does to their publisher',
    who: ['superadministrator', 'app_manager'],
    query: listQuery({ filter: { search, kind: deletionKind }, sort: ['reason', 'kind'] }),
    answer: many(reasonResource),
  },
})

export const settingsContract = contract({
  catalogue: {
    base: 'v1',
    method: 'GET',
    path: '/type',
    summary: 'The whole types reference by group, fetched at start; answers 304 to a matching If-None-Match',
    who: ['any'],
    answer: json(typeCatalogue),
  },
  list: {
    base: 'v3',
    method: 'GET',
    path: '/types',
    summary: 'Entries of the types reference',
    who: ['any'],
    query: listQuery({ filter: { type: groupFilter, name: z.string().max(100) } }),
    answer: many(typeResource),
  },
  show: {
    base: 'v3',
    method: 'GET',
    path: '/types/{id}',
    summary: 'One entry of the types reference',
    who: ['any'],
    params: idParams,
    answer: one(typeResource),
    errors: ['not_found'],
  },
  change: {
    base: 'v3',
    method: 'PATCH',
    path: '/types/{id}',
    summary: 'Set the value of a rate, a payout limit or a switch; an app manager sets rates only',
    changes: ['settings'],
    who: ['superadministrator', 'app_manager'],
    params: idParams,
    body: changeTypeBody,
    answer: one(typeResource),
    errors: ['not_found', 'forbidden'],
  },
  deletionReasons: lists.deletionReasons,
  exportDeletionReasons: exportOf(lists.deletionReasons),
  addDeletionReason: {
    base: 'v3',
    method: 'POST',
    path: '/deletion-reasons',
    summary: 'Add a deletion reason',
    changes: ['deletion-reasons'],
    who: ['superadministrator'],
    body: addReasonBody,
    answer: one(reasonResource),
    status: 201,
    idempotency: 'accepted',
  },
  changeDeletionReason: {
    base: 'v3',
    method: 'PATCH',
    path: '/deletion-reasons/{id}',
    summary: 'Change a deletion reason; what is left out stays',
    changes: ['deletion-reasons'],
    who: ['superadministrator'],
    params: idParams,
    body: changeReasonBody,
    answer: one(reasonResource),
    errors: ['not_found'],
  },
  removeDeletionReason: {
    base: 'v3',
    method: 'DELETE',
    path: '/deletion-reasons/{id}',
    summary: 'Delete a deletion reason that no application has',
    changes: ['deletion-reasons'],
    who: ['superadministrator'],
    params: idParams,
    answer: none,
    errors: ['not_found', 'in_use'],
  },
  deletionKinds: {
    base: 'v1',
    method: 'GET',
    path: '/v2/admin/deletion-reason/type',
    summary: 'The kinds of deletion reasons',
    who: ['superadministrator', 'app_manager'],
    answer: json(kindCatalogue),
  },
})
