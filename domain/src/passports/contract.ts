import { row } from '../access/who.ts'
import { contract, many, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import {
  checkStatuses,
  decidePassportBody,
  ownPassportResource,
  passportCheckResource,
  passportDocumentsResource,
  submitPassportBody,
} from './schema.ts'

export const passportsContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/passport-checks',
    summary: 'The checks of the documents that people sent, without the documents',
    who: ['superadministrator'],
    query: listQuery({ filter: { status: includes(checkStatuses), user: idText, search }, sort: ['created_at'] }),
    answer: many(passportCheckResource),
  },
  get: {
    base: 'v3',
    method: 'GET',
    path: '/passport-checks/{id}',
    summary: 'One check',
    who: ['superadministrator'],
    params: idParams,
    answer: one(passportCheckResource),
    errors: ['not_found'],
  },
  documents: {
    base: 'v3',
    method: 'GET',
    path: '/passport-checks/{id}/documents',
    summary: 'The addresses of the passport and of the selfie; each look is logged',
    reveals: 'passports',
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    answer: one(passportDocumentsResource),
    errors: ['not_found'],
  },
  own: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/passport',
    summary: 'What became of the documents that one sent last',
    who: [row('self', 'user')],
    params: idParams,
    answer: one(ownPassportResource),
    errors: ['not_found'],
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
    answer: one(ownPassportResource),
    status: 201,
    errors: ['impersonation_forbids', 'not_found', 'passport_approved', 'passport_pending'],
  },
  decide: {
    base: 'v3',
    method: 'PATCH',
    path: '/users/{id}/passport',
    summary: 'Approve the documents of a person, which takes a fresh proof, or reject them with a reason',
    freshProof: 'sometimes',
    changes: ['users', 'passports'],
    who: ['superadministrator'],
    params: idParams,
    body: decidePassportBody,
    answer: one(passportCheckResource),
    errors: ['not_found', 'passport_decided', 'passport_unopened'],
  },
})
