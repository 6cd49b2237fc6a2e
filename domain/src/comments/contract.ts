import { z } from 'zod'
import { row } from '../access/who.ts'
import { halts } from '../applications/halts.ts'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { changeBody, commentIncludes, commentResource, createBody, namedView, typingBody } from './schema.ts'

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
  people: {
    base: 'v3',
    method: 'GET',
    path: '/comments/people',
    summary: 'Whom the reader may name in a comment on a subtask',
    who: ['any'],
    query: z.strictObject({ filter: z.strictObject({ subtask: idText }) }),
    answer: json(z.object({ data: z.array(namedView) })),
    errors: ['not_found'],
  },
  typing: {
    base: 'v3',
    method: 'POST',
    path: '/comments/typing',
    summary: 'Tells those who take part in a thread that one is writing; nothing is kept',
    who: ['any'],
    body: typingBody,
    answer: none,
    errors: [...halts, 'left_task', 'not_found', 'too_many_requests'],
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
    errors: [...halts, 'left_task', 'not_found'],
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
    errors: [...halts, 'comment_author', 'left_task', 'not_found'],
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
    errors: [...halts, 'comment_author', 'left_task', 'not_found'],
  },
})
