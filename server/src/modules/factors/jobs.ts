import { sql } from 'kysely'
import { z } from 'zod'
import { deleteOld } from '../../platform/delete-old.ts'
import { defineJob } from '../../platform/jobs/job.ts'

/** What a browser was asked for and never answered. */
export const sweepChallengesJob = defineJob({
  name: 'factors.sweep-challenges',
  schema: z.strictObject({}),
  retries: 3,
  run: async (host) => {
    await deleteOld(host, 'passkey_challenges', sql`expires_at < ${host.now()}`)
  },
})
