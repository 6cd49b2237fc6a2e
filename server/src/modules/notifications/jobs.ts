import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import { mailDue } from './commands/mail-due.ts'
import { notifyRoleMembers } from './commands/notify-role-members.ts'
import { sweepNotifications } from './commands/sweep-notifications.ts'
import { pushQueue } from './push/queue.ts'
import { type Needs, push } from './push/send.ts'
import { notifyRoleQueue } from './queue.ts'

export const notifyRoleJob = defineJob({
  ...notifyRoleQueue,
  shows: ['role', 'after'],
  retries: 5,
  run: ({ finish }, data) => finish((tx) => notifyRoleMembers(tx, data)),
})

export const sweepNotificationsJob = defineJob({
  name: 'notifications-sweep',
  schema: z.object({}),
  retries: 3,
  run: sweepNotifications,
})

/** A push service that can't take it is asked again by another job; this one is tried again only when we fail. */
export const pushJob = defineJob({
  ...pushQueue,
  retries: 3,
  concurrency: 8,
  run: (context: JobContext<Needs>, given) => push(context, given),
})

/** What fails for somebody is tried again a minute later. */
export const mailDueJob = defineJob({
  name: 'notifications-mail',
  schema: z.looseObject({}),
  retries: 0,
  run: mailDue,
})

export const schedules = [
  { job: sweepNotificationsJob.name, cron: '41 3 * * *' },
  { job: mailDueJob.name, cron: '* * * * *' },
]
