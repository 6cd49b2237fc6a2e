import { z } from 'zod'
import { moment } from '../kernel/calendar.schema.ts'
import { resource } from '../kernel/resource.ts'
import { balanceNames } from '../operations/accounts.ts'
import { subtaskType } from '../tasks/types.schema.ts'
import { notificationKind, notificationTag } from './kinds.schema.ts'

/** Longest piece of a comment that a notification shows. */
export const excerptLength = 200

const commentInfo = z.object({ id: z.number().nullable(), text: z.string() }).nullable()

export const notificationView = z.object({
  id: z.number(),
  /** Counts the notifications of one person without gaps: who sees a jump has missed one and reads the list. */
  seq: z.number(),
  kind: notificationKind,
  tag: notificationTag,
  /** In the language of the reader. */
  message: z.string(),
  /** The moment that the message names, in it written in UTC; null for most. */
  ends_at: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  /** Nothing pops up for it: its reader wants none of its group, or has quiet hours now. */
  is_silent: z.boolean(),
  application_id: z.number().nullable(),
  /** Of the reader's own. */
  payout_id: z.number().nullable(),
  /** Of the staff: whom it is about. */
  person_id: z.number().nullable(),
  /** Whose balance is low. */
  service: z.enum(balanceNames).nullable(),
  task: z.object({ id: z.number(), title: z.string(), type: subtaskType }).nullable(),
  author: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  comment_info: commentInfo,
  /** The specification's names: who was notified, and `comment_info` once more. */
  notifiable: z.object({ type: z.literal('users'), id: z.number() }),
  commentInfo,
})
export type NotificationView = z.infer<typeof notificationView>

export const notificationResource = resource('notifications', notificationView)

/** A time, or null for unread; what is kept is the server's time. */
export const notificationPatch = z.strictObject({ read_at: moment().nullable() })

export const channelRequest = z.strictObject({
  socket_id: z.string().min(1).max(64),
  channel_name: z.string().min(1).max(64),
})
