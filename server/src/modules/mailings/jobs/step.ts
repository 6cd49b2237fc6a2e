import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { stepQueue } from '../queue.ts'
import { endStep } from '../sending/end-step.ts'
import { type Halt, type Host, sendBatch } from '../sending/send-batch.ts'
import { nextBatch, noteProgress, type Step, takeStep } from '../sending/step.ts'

/** Then the job ends and another goes on: a node that is told to stop does not wait for a whole mailing. */
const longestMs = 20_000

/**
 * Sends as much of a mailing as its pace allows. What a killed process leaves is found by the watch: a letter that was
 * being handed over stays unknown, everybody else is mailed.
 */
export const stepJob = defineJob({
  ...stepQueue,
  retries: 2,
  refilled: true,
  run: async (host: JobContext<Host['services']>, { mailing_id }) => {
    const step = await host.transact((tx) => takeStep(tx, mailing_id))
    if (!step) return
    const ended = await sendAll(host, step).catch((error: unknown) => {
      host.log.error({ err: error, mailing: mailing_id }, 'a step of a mailing failed')
      return { halt: { kind: 'trouble', reason: 'internal' } as const, again: null }
    })
    await host.finish((tx) => endStep(tx, step, ended))
  },
})

async function sendAll(host: Host, step: Step): Promise<{ halt: Halt; again: Date | null }> {
  const began = performance.now()
  for (;;) {
    const batch = await host.transact((tx) => nextBatch(tx, step))
    if (!batch?.next.length) return { halt: null, again: batch?.again ?? null }
    const halt = await sendBatch(host, step, batch)
    if (halt) return { halt, again: null }
    await host.transact((tx) => noteProgress(tx, step))
    if (performance.now() - began > longestMs) return { halt: null, again: null }
  }
}
