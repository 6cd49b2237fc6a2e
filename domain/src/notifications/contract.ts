import { z } from 'zod'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { notificationTag } from './kinds.schema.ts'
import { channelRequest, notificationPatch, notificationResource } from './schema.ts'

export const notificationsContract = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/notifications',
    summary: 'Own notifications, newest first; meta.unread counts the unread ones of all tags',
    who: ['any'],
    query: listQuery({ filter: { tag: notificationTag, unread: z.enum(['0', '1']), search } }),
    answer: many(notificationResource),
  },
  read: {
    base: 'v3',
    method: 'PATCH',
    path: '/notifications/{id}',
    summary: 'Marks an own notification as read, or with null as unread',
    changes: ['notifications'],
    who: ['any'],
    params: idParams,
    body: notificationPatch,
    answer: one(notificationResource),
  },
  clear: {
    base: 'v3',
    method: 'DELETE',
    path: '/notifications',
    summary: 'Clears the list of own notifications, or those up to the one with the number `until`',
    changes: ['notifications'],
    who: ['any'],
    query: z.strictObject({ until: idText.optional() }),
    answer: none,
    errors: ['impersonation_forbids'],
  },
  joinChannel: {
    base: 'v1',
    method: 'POST',
    path: '/broadcasting/auth',
    summary: 'Lets an own socket listen to private-user.{id} or private-role.{role}',
    who: ['any'],
    body: channelRequest,
    answer: json(z.object({ data: z.object({ channel_name: z.string() }) })),
  },
})
