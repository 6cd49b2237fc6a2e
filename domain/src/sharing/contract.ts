import { z } from 'zod'
import { halts } from '../applications/halts.ts'
import { contract, many, none, one, stream } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { addLinkBody, linkResource, openLinkResource, zipQuery } from './schema.ts'

const staff = ['creator', 'app_manager', 'aso_manager', 'superadministrator'] as const
const rights = ['not_found', 'not_owner', 'app_manager_rights', 'aso_manager_rights'] as const

export const sharingContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/application-links',
    summary: 'The links of an application, for those who may share it, the latest first',
    who: staff,
    // Of one application, always: there is no list of everybody's links.
    query: listQuery({ sort: ['created_at'] }).extend({ filter: z.strictObject({ application: idText }) }),
    answer: many(linkResource),
    errors: rights,
  },
  add: {
    base: 'v3',
    method: 'POST',
    path: '/application-links',
    summary: 'Make a link to files of an application; what opens it is answered once and kept nowhere',
    changes: ['links', 'activity'],
    who: staff,
    freshProof: 'sometimes',
    body: addLinkBody,
    aliases: { other: 'all' },
    answer: one(linkResource),
    status: 201,
    errors: [...rights, ...halts, 'impersonation_forbids', 'nothing_to_share'],
    reveals: 'application link',
  },
  open: {
    base: 'v3',
    method: 'GET',
    path: '/application-links/{id}',
    summary: 'What a link opens, for whoever holds it; an internal one opens to the staff who see the application',
    who: ['public'],
    linkSecret: true,
    params: idParams,
    answer: one(openLinkResource),
    errors: ['link_dead', 'link_staff', 'unauthenticated', 'too_many_requests'],
  },
  revoke: {
    base: 'v3',
    method: 'DELETE',
    path: '/application-links/{id}',
    summary: 'Take a link back: from now on it opens nothing',
    changes: ['links', 'activity'],
    who: staff,
    params: idParams,
    answer: none,
    errors: rights,
  },
  internalZip: {
    base: 'v3',
    method: 'GET',
    path: '/applications/{id}/zip/internal',
    summary: 'The files of an application that the caller may read as a ZIP; with a token what its link opens',
    who: staff,
    params: idParams,
    query: zipQuery,
    answer: stream,
    errors: ['not_found', 'link_dead', 'nothing_to_share', 'too_many_requests'],
  },
  taskZip: {
    base: 'v3',
    method: 'GET',
    path: '/subtasks/{id}/zip',
    summary: 'What the card of a subtask shows of its application, its brief and the steps before it, as a ZIP',
    who: ['any'],
    params: idParams,
    query: z.strictObject({}),
    answer: stream,
    errors: ['not_found', 'nothing_to_share', 'too_many_requests'],
  },
  publicZip: {
    base: 'v3',
    method: 'GET',
    path: '/applications/{id}/zip/public',
    summary: 'What a public link opens as a ZIP, by the address that the link answers',
    who: ['public'],
    params: idParams,
    query: zipQuery,
    answer: stream,
    errors: ['link_dead', 'nothing_to_share', 'too_many_requests'],
  },
})
