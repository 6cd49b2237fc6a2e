import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { defineModule, publicQuery } from '../../platform/module.ts'
import { sweepRecordsJob } from './jobs.ts'

/** What operators ask of the API itself; readiness, documents and the demo outbox are under platform/http. */
export const operationsModule = defineModule(operationsContract, {
  name: 'operations',
  handlers: { health: publicQuery(async () => ({ status: 'ok' as const })) },
  jobs: [sweepRecordsJob],
  schedules: [{ job: sweepRecordsJob.name, cron: '7 4 * * *' }],
})
