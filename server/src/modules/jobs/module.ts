import { jobsContract } from '@slipway/domain/jobs/contract.ts'
import type { JobDecision } from '@slipway/domain/jobs/states.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { decide } from './commands/decide.ts'
import { schedules, sweepDecisionsJob } from './jobs.ts'
import { jobList } from './queries/list.ts'
import { overview } from './queries/overview.ts'
import { jobById, showJob } from './queries/show.ts'

/** What superadministrators see and do of the queue. */
export const jobsModule = defineModule(jobsContract, {
  name: 'jobs',
  owns: ['job_decisions'],
  handlers: {
    overview: query(overview),
    list: jobList,
    show: query(showJob),
    redrive: command((tx, actor, { params: { id } }) => decide(tx, actor, id, { kind: 'redrive' }), jobById),
    retry: command((tx, actor, { params: { id } }) => decide(tx, actor, id, { kind: 'retry' }), jobById),
    discard: command(
      (tx, actor, { params: { id }, body: { reason } }) => decide(tx, actor, id, { kind: 'discard', reason }),
      jobById,
    ),
    decideMany: bulk(jobList, (tx, actor, id: string, body: { kind: JobDecision; reason?: string }) =>
      decide(tx, actor, id, body),
    ),
  },
  jobs: [sweepDecisionsJob],
  schedules,
})
