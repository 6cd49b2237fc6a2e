import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import { beginScheduled } from '../commands/begin-scheduled.ts'
import { reviveMailing } from '../commands/revive.ts'

/**
 * Each minute: what was confirmed for a time begins, and what lost its process goes on. One after the other, each in a
 * transaction of its own.
 */
export const watchJob = defineJob({
  name: 'mailings.watch',
  schema: z.looseObject({}),
  retries: 0,
  run: async ({ transact, now, log }: JobContext<ListReader['services']>) => {
    const { due, lost } = await transact(async ({ db }) => ({
      due: await db
        .selectFrom('mailings')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('start_at', '<=', now())
        .execute(),
      lost: await db.selectFrom('mailings').select('id').where('step_until', '<', now()).execute(),
    }))
    for (const { id } of due) {
      await transact((tx) => beginScheduled(tx, id)).catch((error: unknown) => {
        log.error({ err: error, mailing: id }, 'a mailing could not begin')
        if (error instanceof AppError) return
        throw error
      })
    }
    for (const { id } of lost) await transact((tx) => reviveMailing(tx, id))
  },
})

export const schedules = [{ job: watchJob.name, cron: '* * * * *' }]
