import { z } from 'zod'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import {
  activateDueTasks,
  batch,
  expireTasks,
  lapseTasks,
  type Step,
  warnOfDeadlines,
} from '../commands/watch-deadlines.ts'
import { warnOfReviews } from '../commands/watch-reviews.ts'

/**
 * Batches until one is not full: after a downtime everything that was missed is made up for. Of a batch that fails each
 * subtask is tried alone; one that fails again is logged and left, and stands in nobody's way.
 */
const untilDone =
  (name: string, step: Step) =>
  async ({ log, transact }: JobContext<{ cipher: Cipher }>): Promise<void> => {
    const stuck: number[] = []
    const tryAlone = async (id: number) => {
      try {
        await transact((tx) => step(tx, { only: id }))
      } catch (err) {
        log.error({ err, job: name, subtask: id }, 'the subtask is left out')
        stuck.push(id)
      }
    }
    for (let full = true; full; ) {
      const seen: number[] = []
      try {
        await transact((tx) => step(tx, { except: stuck, seen }))
      } catch (error) {
        if (!seen.length) throw error
        for (const id of seen) await tryAlone(id)
      }
      full = seen.length === batch
    }
  }

const schema = z.looseObject({})
const job = (name: string, step: Step) => defineJob({ name, schema, retries: 3, run: untilDone(name, step) })

export const expireJob = job('tasks.expire', expireTasks)
export const lapseJob = job('tasks.lapse', lapseTasks)
export const warnJob = job('tasks.warn', warnOfDeadlines)
export const warnOfReviewsJob = job('tasks.warn-of-reviews', warnOfReviews)
export const activateDueJob = job('tasks.activate-due', activateDueTasks)

export const watchJobs = [expireJob, lapseJob, warnJob, warnOfReviewsJob, activateDueJob]
export const watchSchedules = watchJobs.map(({ name }) => ({ job: name, cron: '* * * * *' }))
