import { z } from 'zod'
import { defineJob } from '../platform/jobs/job.ts'
import { verifyLedger } from './verify.ts'

/** Proves the ledger once a day. A difference is logged and fails the job for good: a person has to look. */
export const verifyLedgerJob = defineJob({
  name: 'verify-ledger',
  schema: z.object({}),
  retries: 0,
  run: async ({ log, transact }) => {
    const { differences, ...counted } = await transact(verifyLedger)
    for (const difference of differences.slice(0, 100)) log.error({ difference }, 'The ledger differs')
    if (differences.length) throw new Error(`The ledger has ${differences.length} differences`)
    log.info(counted, 'The ledger is whole')
  },
})
