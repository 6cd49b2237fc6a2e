import { z } from 'zod'
import { roleView } from '../access/roles.schema.ts'
import { row } from '../access/who.ts'
import { mismatch, newPassword, passwordsMatch, typedPassword } from '../identity/password.ts'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { includes, listQuery, pageOf, pageQuery } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { typeResource } from '../settings/schema.ts'
import { addUserBody, replaceUserBody, userAnswer } from './administration.ts'
import {
  roleNames,
  sessionView,
  userAliases,
  userPatch,
  userSorts,
  userStates,
  userView,
  walletView,
} from './schema.ts'

const roleResource = resource('roles', roleView)
const walletResource = resource('wallets', walletView)
export const userResource = resource('users', userView, {
  roles: () => roleResource,
  wallets: () => walletResource,
  console_status: () => typeResource,
})
export const sessionResource = resource('sessions', sessionView)

const included = ['roles', 'wallets', 'console_status'] as const

export const usersContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/users',
    summary: 'People; a publishing manager sees those who publish unless roles are named, or `all`',
    costly: 'search',
    who: ['superadministrator', 'app_manager'],
    query: listQuery({
      filter: {
        is_internal: flag,
        'roles.name': includes(roleNames),
        /** An id, a phone in any format or its end, parts of the name. */
        search,
        status: includes(userStates),
      },
      sort: userSorts,
      include: included,
    }),
    answer: many(userResource),
  },
  get: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}',
    summary: 'One person',
    who: ['superadministrator', 'app_manager', row('self', 'user')],
    params: idParams,
    query: z.strictObject({ include: includes(included).optional() }),
    answer: one(userResource),
  },
  update: {
    base: 'v3',
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Change a person; own data, or anything as superadministrator',
    changes: ['users'],
    who: ['superadministrator', row('self', 'user')],
    params: idParams,
    body: userPatch,
    aliases: userAliases,
    answer: one(userResource),
    errors: ['impersonation_forbids', 'not_found', 'sign_in_again', 'too_many_requests'],
  },
  changePassword: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/reset-password',
    summary:
      'Set the own password; every other session ends. For somebody else the fields mean nothing: the person is mailed a link',
    changes: ['sessions'],
    who: ['superadministrator', row('self', 'user')],
    params: idParams,
    body: z
      .strictObject({
        current_password: typedPassword.optional(),
        password: newPassword.optional(),
        password_confirmation: z.string().optional(),
      })
      .refine(passwordsMatch, mismatch),
    answer: none,
    errors: [
      'impersonation_forbids',
      'mail_unavailable',
      'password_link_blocked',
      'password_link_own_address',
      'sign_in_again',
      'too_many_requests',
    ],
  },
  sessions: {
    base: 'v3',
    method: 'GET',
    path: '/users/{id}/sessions',
    summary: 'Where a person is signed in',
    who: ['superadministrator', row('self', 'user')],
    params: idParams,
    query: listQuery({}),
    answer: many(sessionResource),
  },
  endSession: {
    base: 'v3',
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    summary: 'Sign a person out on one device',
    changes: ['sessions'],
    who: ['superadministrator', row('self', 'user')],
    params: idParams.extend({ sessionId: z.uuid() }),
    answer: none,
  },
  adminList: {
    base: 'v1',
    method: 'GET',
    path: '/admin/users',
    summary: 'People by page, as the list of v3',
    costly: 'search',
    who: ['superadministrator', 'app_manager'],
    query: pageQuery({ is_internal: flag.optional(), search: search.optional() }),
    answer: json(pageOf(userView)),
  },
  add: {
    base: 'v1',
    method: 'POST',
    path: '/superadministrator/users',
    summary: 'Add a person of either side, who is mailed a link to set a password where there is an e-mail',
    changes: ['users'],
    who: ['superadministrator'],
    body: addUserBody,
    aliases: userAliases,
    answer: json(userAnswer),
    status: 201,
    errors: ['too_many_requests'],
  },
  replace: {
    base: 'v1',
    method: 'PUT',
    path: '/superadministrator/users/{id}',
    summary: 'Change what the form names of a person, the phone included',
    changes: ['users'],
    who: ['superadministrator'],
    params: idParams,
    body: replaceUserBody,
    aliases: userAliases,
    answer: json(userAnswer),
    errors: ['forbidden', 'not_found', 'too_many_requests'],
  },
  remove: {
    base: 'v1',
    method: 'DELETE',
    path: '/superadministrator/users/{id}',
    summary: 'Delete a person: who it was is forgotten, the work and the money of before stay',
    changes: ['users'],
    who: ['superadministrator'],
    params: idParams,
    answer: none,
    errors: ['not_found', 'user_has_payouts', 'user_has_tasks', 'user_is_self'],
  },
})
