import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { notifyEligible } from '../commands/notify-eligible.ts'

/** Tells those who could take a subtask that it is there, in portions. Others enqueue it. */
export const notifyEligibleJob = defineJob({
  name: 'tasks.notify-eligible',
  schema: z.object({ subtaskId: z.number(), after: z.number() }),
  retries: 5,
  run: ({ finish }, data) => finish((tx) => notifyEligible(tx, data)),
})
