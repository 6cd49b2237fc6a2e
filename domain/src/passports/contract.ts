import { row } from '../access/who.ts'
import { contract, many, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { checkStatuses, decidePassportBody, passportCheckResource, submitPassportBody } from './schema.ts'

export const passportsContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/passport-checks',
    summary: 'Documents that people sent, those that wait first',
    // Each look is logged: documents are personal data.
    reveals: 'passports',
    who: ['superadministrator'],
    query: listQuery({ filter: { status: includes(checkStatuses), user: idText }, sort: ['created_at'] }),
    answer: many(passportCheckResource),
  },
  submit: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/passport',
    summary: 'Send one’s passport and a picture of oneself with it to be checked',
    changes: ['users', 'passports'],
    who: [row('self', 'user')],
    params: idParams,
    body: submitPassportBody,
    answer: one(passportCheckResource),
    status: 201,
    errors: ['impersonation_forbids', 'not_found', 'passport_approved', 'passport_pending'],
  },
  decide: {
    base: 'v3',
    method: 'PATCH',
    path: '/users/{id}/passport',
    summary: 'Approve the documents of a person, or reject them with a reason',
    changes: ['users', 'passports'],
    who: ['superadministrator'],
    params: idParams,
    body: decidePassportBody,
    answer: one(passportCheckResource),
    errors: ['not_found', 'passport_decided'],
  },
})
