import { defineJob } from '../../../platform/jobs/job.ts'
import { notifyEligible } from '../commands/notify-eligible.ts'
import { notifyEligibleQueue } from './queue.ts'

/** Tells those who could take a subtask that it is there, in portions. */
export const notifyEligibleJob = defineJob({
  ...notifyEligibleQueue,
  shows: ['subtaskId', 'after'],
  retries: 5,
  run: ({ finish }, data) => finish((tx) => notifyEligible(tx, data)),
})
