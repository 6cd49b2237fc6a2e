import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { activateOrders } from '../commands/activate-orders.ts'
import { notifyEligible } from '../commands/notify-eligible.ts'
import { activateOrdersQueue, notifyEligibleQueue } from './queue.ts'

/** Tells those who could take a subtask that it is there, in portions. */
export const notifyEligibleJob = defineJob({
  ...notifyEligibleQueue,
  shows: ['subtaskId', 'after'],
  retries: 5,
  run: ({ finish }, data) => finish((tx) => notifyEligible(tx, data)),
})

/** Begins the next publication of an application when the one before it has ended. */
export const activateOrdersJob = defineJob({
  ...activateOrdersQueue,
  shows: ['applicationId'],
  retries: 5,
  run: ({ finish }: JobContext<{ cipher: Cipher }>, data) => finish((tx) => activateOrders(tx, data)),
})
