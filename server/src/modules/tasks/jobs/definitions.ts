import { notificationKind, notificationTag } from '@slipway/domain/notifications/kinds.ts'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { notifyEligible } from '../commands/notify-eligible.ts'

/** Tells those who could take a subtask that it is there, in portions. Others enqueue it. */
export const notifyEligibleJob = defineJob({
  name: 'tasks.notify-eligible',
  schema: z.object({ subtaskId: z.number(), after: z.number() }),
  retries: 5,
  run: ({ transact }, data) => transact((tx) => notifyEligible(tx, data)),
})

/** Tells people of a transition after its transaction instead of in it. */
export const notifyJob = defineJob({
  name: 'tasks.notify',
  schema: z.object({
    userIds: z.array(z.number()),
    kind: notificationKind,
    tag: notificationTag,
    params: z.record(z.string(), z.string()),
    subtaskId: z.number(),
    applicationId: z.number().nullable(),
    authorId: z.number().nullable(),
  }),
  retries: 5,
  run: ({ transact }, notice) => transact((tx) => notify(tx, notice)),
})
