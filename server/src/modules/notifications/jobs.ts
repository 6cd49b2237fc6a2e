import { role } from '@slipway/domain/access/roles.ts'
import { notificationKind, notificationTag } from '@slipway/domain/notifications/kinds.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { notifyRoleMembers } from './commands/notify-role-members.ts'
import { sweepNotifications } from './commands/sweep-notifications.ts'

export const notifyRoleJob = defineJob({
  name: 'notifications-to-role',
  schema: z.object({
    role,
    notice: z.object({
      kind: notificationKind,
      tag: notificationTag,
      params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
      subtaskId: z.number().nullish(),
      applicationId: z.number().nullish(),
      authorId: z.number().nullish(),
    }),
    /** People up to this id have been told. */
    after: z.number(),
  }),
  retries: 5,
  run: ({ finish }, data) => finish((tx) => notifyRoleMembers(tx, data)),
})

export const sweepNotificationsJob = defineJob({
  name: 'notifications-sweep',
  schema: z.object({}),
  retries: 3,
  run: sweepNotifications,
})

export const schedules = [{ job: sweepNotificationsJob.name, cron: '41 3 * * *' }]
