import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { command, defineModule, publicQuery, raw } from '../../platform/module.ts'
import { setThreshold } from './commands/set-threshold.ts'
import { operationsJobs, operationsSchedules } from './jobs.ts'
import { serviceBalance, serviceBalances } from './queries/service-balance.ts'
import { site } from './queries/site.ts'

/** What operators ask of the API itself; readiness, documents and the demo outbox are under platform/http. */
export const operationsModule = defineModule(operationsContract, {
  name: 'operations',
  owns: ['service_balance_thresholds'],
  handlers: {
    health: publicQuery(async () => ({ status: 'ok' as const })),
    site: publicQuery(site),
    serviceBalance: raw(serviceBalance),
    serviceBalances: raw(serviceBalances),
    setServiceThreshold: command(setThreshold),
  },
  jobs: operationsJobs,
  schedules: operationsSchedules,
})
