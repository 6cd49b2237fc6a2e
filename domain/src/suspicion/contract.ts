import { z } from 'zod'
import { contract, json, many, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { flag } from '../kernel/query.ts'
import { addressResource, dismissBody, findingResource, matchesAnswer } from './schema.ts'

export const suspicionContract = contract({
  addresses: {
    base: 'v3',
    method: 'GET',
    path: '/ip-counts',
    summary: 'The addresses a person signed in from, with how many people share each',
    // Each look is logged: addresses are personal data.
    reveals: 'addresses',
    who: ['superadministrator', 'app_manager'],
    // Of one person, always.
    query: listQuery({}).extend({ filter: z.strictObject({ user: idText }) }),
    answer: many(addressResource),
  },
  findings: {
    base: 'v3',
    method: 'GET',
    path: '/user-analyzers',
    summary: 'What people have in common, with what it weighs',
    // A shared address stands in its sentence.
    reveals: 'addresses',
    who: ['superadministrator', 'app_manager'],
    query: listQuery({ filter: { user: idText, dismissed: flag }, sort: ['found_at'] }),
    answer: many(findingResource),
  },
  dismiss: {
    base: 'v3',
    method: 'PATCH',
    path: '/user-analyzers/{id}',
    summary: 'Dismiss a finding as a false alarm, with a reason, or take that back',
    changes: ['users'],
    who: ['superadministrator'],
    params: idParams,
    body: dismissBody,
    answer: one(findingResource),
    errors: ['not_found'],
  },
  matches: {
    base: 'v1',
    method: 'GET',
    path: '/v2/admin/fingerprint/matches/{id}',
    summary: 'The people whose browsers have the fingerprint of a browser of this person',
    reveals: 'fingerprints',
    about: 'user',
    who: ['superadministrator', 'app_manager'],
    params: idParams,
    answer: json(matchesAnswer),
    errors: ['not_found'],
  },
})
