import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { defineModule, query } from '../../platform/module.ts'
import { countsFor } from './queries/counts.ts'
import { dashboardFor } from './queries/dashboard.ts'

export const statisticsModule = defineModule({
  name: 'statistics',
  contract: statisticsContract,
  handlers: { dashboard: query(dashboardFor), counts: query(countsFor) },
})
