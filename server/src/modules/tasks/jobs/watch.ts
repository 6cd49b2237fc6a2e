import { z } from 'zod'
import { defineJob, type JobContext } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/services.ts'
import { activateDueTasks, batch, expireTasks, lapseTasks, warnOfDeadlines } from '../commands/watch-deadlines.ts'

/** Batches until one is not full: after a downtime everything that was missed is made up for. */
const untilDone =
  (step: (tx: Tx) => Promise<number>) =>
  async ({ transact }: JobContext) => {
    while ((await transact(step)) === batch);
  }

const schema = z.looseObject({})
const job = (name: string, step: (tx: Tx) => Promise<number>) =>
  defineJob({ name, schema, retries: 3, run: untilDone(step) })

export const expireJob = job('tasks.expire', expireTasks)
export const lapseJob = job('tasks.lapse', lapseTasks)
export const warnJob = job('tasks.warn', warnOfDeadlines)
export const activateDueJob = job('tasks.activate-due', activateDueTasks)

export const watchJobs = [expireJob, lapseJob, warnJob, activateDueJob]
export const watchSchedules = watchJobs.map(({ name }) => ({ job: name, cron: '* * * * *' }))
