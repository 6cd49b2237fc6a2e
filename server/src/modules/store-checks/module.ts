import { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import { defineModule, preparedCommand, query } from '../../platform/module.ts'
import { askStores, checkInStore } from './commands/check-in-store.ts'
import { checkNextJob, nightJob, storeChecksSchedules, sweepChecksJob } from './jobs.ts'
import { checkDaysOf } from './queries/check-days.ts'
import { listChecks } from './queries/list-checks.ts'

export const storeChecksModule = defineModule({
  name: 'store-checks',
  owns: ['application_checks', 'application_presences'],
  contract: storeChecksContract,
  handlers: {
    check: preparedCommand(checkInStore, askStores),
    list: listChecks,
    days: query(checkDaysOf),
  },
  jobs: [checkNextJob, nightJob, sweepChecksJob],
  schedules: storeChecksSchedules,
})
