import { z } from 'zod'
import { defineJob, type Schedule } from '../../platform/jobs/job.ts'
import type { Rates } from '../../platform/rates/rates.ts'
import { takeBankRate } from './commands/take-bank-rate.ts'

const schema = z.object({})
/** The bank counts its days by this clock. */
const dayOfBank = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' })

/** Reads the bank's rate for today. What fails is tried again; the screen tells the age of what was read before. */
export const bankRateJob = defineJob<typeof schema, { rates: Rates }>({
  name: 'bank-rate',
  schema,
  retries: 5,
  run: async ({ services, now, finish }) => {
    const read = await services.rates.dollar(dayOfBank.format(now()))
    await finish((tx) => takeBankRate(tx, read))
  },
})

/** Soon after midnight in Moscow. */
export const settingsSchedules: readonly Schedule[] = [{ job: bankRateJob.name, cron: '40 21 * * *' }]
