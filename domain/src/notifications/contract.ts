import { z } from 'zod'
import { contract, json, many, none, one } from '../kernel/endpoint.ts'
import { exportOf } from '../kernel/export.ts'
import { idParams, idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { notificationTag } from './kinds.schema.ts'
import { choiceBody, hoursBody, mailingsBody, preferencesResource } from './preferences.schema.ts'
import { pushResource, subscriptionBody } from './push.schema.ts'
import { channelRequest, notificationPatch, notificationResource } from './schema.ts'

const lists = contract({
  list: {
    base: 'v3',
    method: 'GET',
    path: '/notifications',
    summary: 'Own notifications, newest first; meta.unread counts the unread ones of all tags',
    who: ['any'],
    query: listQuery({ filter: { tag: notificationTag, unread: z.enum(['0', '1']), search } }),
    answer: many(notificationResource),
  },
})

export const notificationsContract = contract({
  list: lists.list,
  exportList: exportOf(lists.list),
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
  preferences: {
    base: 'v3',
    method: 'GET',
    path: '/notification-preferences',
    summary: 'What of one’s own notifications pops up and is mailed, and when',
    who: ['any'],
    answer: one(preferencesResource),
  },
  choose: {
    base: 'v3',
    method: 'PATCH',
    path: '/notification-preferences/choices',
    summary: 'Turns a channel on or off for a group of notifications',
    changes: ['notification-preferences'],
    who: ['any'],
    body: choiceBody,
    answer: one(preferencesResource),
    errors: ['impersonation_forbids', 'notification_kept'],
  },
  changeHours: {
    base: 'v3',
    method: 'PATCH',
    path: '/notification-preferences',
    summary: 'Time zone, quiet hours and the hour of the daily digest; null ends these',
    changes: ['notification-preferences'],
    who: ['any'],
    body: hoursBody,
    answer: one(preferencesResource),
    errors: ['impersonation_forbids'],
  },
  chooseMailings: {
    base: 'v3',
    method: 'PUT',
    path: '/notification-preferences/mailings',
    summary: 'Turns mailings to oneself on or off; other mails are not touched',
    changes: ['notification-preferences'],
    who: ['any'],
    body: mailingsBody,
    answer: one(preferencesResource),
    errors: ['impersonation_forbids'],
  },
  push: {
    base: 'v3',
    method: 'GET',
    path: '/web-push',
    summary: 'What this browser subscribes with, and whether it is told of notifications while the app is closed',
    who: ['any'],
    answer: one(pushResource),
  },
  subscribe: {
    base: 'v3',
    method: 'PUT',
    path: '/web-push',
    summary: 'Tells this browser of notifications until its session ends; it is told at once that it is',
    changes: ['notification-preferences'],
    who: ['any'],
    body: subscriptionBody,
    answer: one(pushResource),
    errors: ['impersonation_forbids', 'push_unavailable'],
  },
  unsubscribe: {
    base: 'v3',
    method: 'DELETE',
    path: '/web-push',
    summary: 'Tells this browser nothing more',
    changes: ['notification-preferences'],
    who: ['any'],
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
