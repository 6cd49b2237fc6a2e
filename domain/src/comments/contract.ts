import { z } from 'zod'
import { row } from '../access/who.ts'
import { contract, many, none, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { changeBody, commentIncludes, commentResource, createBody } from './schema.ts'

const shown = z.strictObject({ include: includes(commentIncludes).optional() })

export const commentsContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/comments',
    summary: 'Comments on a subtask, the oldest first unless sorted otherwise',
    who: ['any'],
    // Of one subtask, always: there is no list of everybody's comments.
    query: listQuery({ sort: ['created_at'], include: commentIncludes }).extend({
      filter: z.strictObject({ subtask: idText }),
    }),
    answer: many(commentResource),
    errors: ['not_found'],
  },
  create: {
    base: 'v3',
    method: 'POST',
    path: '/comments',
    summary: 'Comment on a subtask',
    changes: ['comments'],
    who: ['any'],
    query: shown,
    body: createBody,
    answer: one(commentResource),
    status: 201,
    idempotency: 'accepted',
    errors: ['application_archived', 'left_task', 'not_found'],
  },
  change: {
    base: 'v3',
    method: 'PATCH',
    path: '/comments/{id}',
    summary: 'Change a comment of one’s own',
    changes: ['comments'],
    who: [row('author', 'comment')],
    params: idParams,
    query: shown,
    body: changeBody,
    answer: one(commentResource),
    errors: ['application_archived', 'comment_author', 'left_task', 'not_found'],
  },
  remove: {
    base: 'v3',
    method: 'DELETE',
    path: '/comments/{id}',
    summary: 'Delete a comment',
    changes: ['comments'],
    who: [row('author', 'comment'), 'superadministrator'],
    params: idParams,
    answer: none,
    errors: ['application_archived', 'comment_author', 'left_task', 'not_found'],
  },
})
