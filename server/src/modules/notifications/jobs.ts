import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { notifyRoleMembers } from './commands/notify-role-members.ts'
import { sweepNotifications } from './commands/sweep-notifications.ts'
import { notifyRoleQueue } from './queue.ts'

export const notifyRoleJob = defineJob({
  ...notifyRoleQueue,
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
