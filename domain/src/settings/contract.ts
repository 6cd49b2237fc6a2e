import { z } from 'zod'
import { contract, json, many, one } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { changeTypeBody, groupFilter, typeCatalogue, typeResource } from './schema.ts'

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
})
