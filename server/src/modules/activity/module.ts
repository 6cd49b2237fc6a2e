import { activityContract } from '@slipway/domain/activity/contract.ts'
import { defineModule } from '../../platform/module.ts'
import { schedules, sweepActivityJob } from './jobs.ts'
import { listActivity } from './queries/list.ts'

export const activityModule = defineModule({
  name: 'activity',
  contract: activityContract,
  handlers: { list: listActivity },
  jobs: [sweepActivityJob],
  schedules,
})
