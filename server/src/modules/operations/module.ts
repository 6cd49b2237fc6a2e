import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { defineModule, publicQuery, raw } from '../../platform/module.ts'
import { sweepRecordsJob } from './jobs.ts'
import { serviceBalance } from './queries/service-balance.ts'
import { site } from './queries/site.ts'

/** What operators ask of the API itself; readiness, documents and the demo outbox are under platform/http. */
export const operationsModule = defineModule(operationsContract, {
  name: 'operations',
  handlers: {
    health: publicQuery(async () => ({ status: 'ok' as const })),
    site: publicQuery(site),
    serviceBalance: raw(serviceBalance),
  },
  jobs: [sweepRecordsJob],
  schedules: [{ job: sweepRecordsJob.name, cron: '7 4 * * *' }],
})
