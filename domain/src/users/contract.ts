import { z } from 'zod'
import { row } from '../access/who.ts'
import { mismatch, newPassword, passwordsMatch, typedPassword } from '../identity/password.ts'
import { bulkAnswer, bulkBody } from '../kernel/bulk.ts'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams } from '../kernel/ids.ts'
import { includes, listQuery, pageOf, pageQuery } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { addUserBody, replaceUserBody, userAnswer } from './administration.ts'
import { blockReasonMaxLength } from './kinds.ts'
import { enterPromoCodeBody, invitedResource, referralResource } from './referral.ts'
import { userResource } from './resource.ts'
import { blocksPreview, emailCodeBody, messageText, sessionView, userAliases, userPatch, userView } from './schema.ts'
import { included, usersQuery } from './users-query.ts'

export const sessionResource = resource('sessions', sessionView)

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/users',
    summary: 'People; a publishing manager sees those who publish unless roles are named, or `all`',
    costly: 'search',
    who: ['superadministrator', 'app_manager'],
    query: usersQuery,
    answer: many(userResource),
  },
})

export const usersContract = contract({
  list: lists.list,
  // Names, phones and addresses of everybody leave the house: who took them is logged.
  exportList: { ...exportOf(lists.list), reveals: 'people' },
  blockMany: {
    base: 'v3',
    method: 'POST',
    path: '/users/blocks',
    summary: 'Block several people or unblock them: each by themselves, and each refusal with its reason',
    changes: ['users'],
    who: ['superadministrator'],
    // One press would lock out everybody, or let everybody in again.
    freshProof: 'always',
    // Why somebody is blocked stands in the history of each.
    body: bulkBody(usersQuery, { is_block: z.boolean(), reason: line(blockReasonMaxLength).optional() }),
    answer: bulkAnswer,
    costly: 'always',
  },
  previewBlocks: {
    base: 'v3',
    method: 'POST',
    path: '/users/blocks/preview',
    summary: 'Whom a block would be about, and what they have in hand; nothing is changed by it',
    who: ['superadministrator'],
    body: bulkBody(usersQuery),
    answer: json(z.object({ data: blocksPreview })),
    costly: 'always',
  },
  messageMany: {
    base: 'v3',
    method: 'POST',
    path: '/users/messages',
    summary: 'Write to several people: each gets a notification with the text',
    changes: ['notifications'],
    who: ['superadministrator'],
    idempotency: 'accepted',
    body: bulkBody(usersQuery, { text: messageText }),
    answer: bulkAnswer,
    errors: ['bulk_too_many'],
    costly: 'always',
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
    freshProof: 'sometimes',
    params: idParams,
    body: userPatch,
    aliases: userAliases,
    answer: one(userResource),
    errors: [
      ...(['conflict', 'impersonation_forbids', 'last_superadministrator', 'mail_unavailable'] as const),
      ...(['not_found', 'too_many_requests'] as const),
    ],
  },
  sendEmailCode: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/email-confirmation',
    summary: 'Mail the code again to the e-mail that waits for it, or to the own one that nobody confirmed',
    changes: ['users'],
    who: [row('self', 'user')],
    params: idParams,
    answer: one(userResource),
    errors: ['email_confirmed', 'impersonation_forbids', 'mail_unavailable', 'not_found', 'too_many_requests'],
  },
  confirmEmail: {
    base: 'v3',
    method: 'PUT',
    path: '/users/{id}/email-confirmation',
    summary: 'Confirm the e-mail that a code was mailed to; from then on it is the own one',
    changes: ['users'],
    who: [row('self', 'user')],
    params: idParams,
    body: emailCodeBody,
    answer: one(userResource),
    errors: ['email_code_over', 'impersonation_forbids', 'not_found'],
  },
  cancelEmail: {
    base: 'v3',
    method: 'DELETE',
    path: '/users/{id}/email-confirmation',
    summary: 'Leave the e-mail as it is: the code that was mailed is worthless',
    changes: ['users'],
    who: [row('self', 'user')],
    params: idParams,
    answer: one(userResource),
    errors: ['impersonation_forbids', 'not_found'],
  },
  changePassword: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/reset-password',
    summary:
      'Set the own password; every other session ends. For somebody else the fields mean nothing: the person is mailed a link',
    changes: ['sessions'],
    who: ['superadministrator', row('self', 'user')],
    freshProof: 'sometimes',
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
    revealsOfOthers: 'addresses',
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
  referral: {
    base: 'v3',
    method: 'GET',
    path: '/referral-system',
    summary: 'The own code and link, who came by it and what that brought',
    who: ['any'],
    answer: one(referralResource),
  },
  invited: {
    base: 'v3',
    method: 'GET',
    path: '/referral-system/invited',
    summary: 'When people came by the own code, the latest first, and until when they bring a bonus; not who they are',
    who: ['any'],
    query: listQuery({}),
    answer: many(invitedResource),
  },
  enterPromoCode: {
    base: 'v3',
    method: 'POST',
    path: '/users/{id}/promo-code',
    summary: 'Have the bonus of a promo code credited to oneself, once for each code',
    changes: ['balance'],
    who: [row('self', 'user')],
    params: idParams,
    body: enterPromoCodeBody,
    answer: none,
    errors: ['forbidden', 'impersonation_forbids', 'not_found', 'too_many_requests'],
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
    freshProof: 'always',
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
    freshProof: 'sometimes',
    params: idParams,
    body: replaceUserBody,
    aliases: userAliases,
    answer: json(userAnswer),
    errors: ['conflict', 'forbidden', 'last_superadministrator', 'not_found', 'too_many_requests'],
  },
  remove: {
    base: 'v1',
    method: 'DELETE',
    path: '/superadministrator/users/{id}',
    summary: 'Delete a person: who it was is forgotten, the work and the money of before stay',
    changes: ['users'],
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    answer: none,
    errors: [
      'last_superadministrator',
      'not_found',
      'user_has_payouts',
      'user_has_tasks',
      'user_is_owed',
      'user_is_self',
    ],
  },
})
