import { z } from 'zod'
import { defineJob, type Schedule } from '../../../platform/jobs/job.ts'
import { askAboutDue } from './ask.ts'
import { askQueue, type Sends, sendQueue } from './queue.ts'
import { sendPayout } from './send.ts'
import { askAboutAll, watchSendings } from './watch.ts'

const nothing = z.object({})

// The watch puts both back: who wants a payout not to leave holds or rejects it.
const sendJob = defineJob<typeof sendQueue.schema, Sends>({
  ...sendQueue,
  retries: 10,
  refilled: true,
  run: sendPayout,
})

const askJob = defineJob<typeof askQueue.schema, Sends>({
  ...askQueue,
  retries: 5,
  refilled: true,
  concurrency: 1,
  run: askAboutDue,
})

const watchJob = defineJob({
  name: 'payout-watch',
  schema: nothing,
  retries: 3,
  run: watchSendings,
})

const nightJob = defineJob({
  name: 'payout-night',
  schema: nothing,
  retries: 3,
  run: ({ finish }) => finish(askAboutAll),
})

export const sendingJobs = [sendJob, askJob, watchJob, nightJob]

export const sendingSchedules: readonly Schedule[] = [
  { job: watchJob.name, cron: '*/10 * * * *' },
  // The night of Moscow, after the banks' day.
  { job: nightJob.name, cron: '33 22 * * *' },
]
