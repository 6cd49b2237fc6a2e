import type { Actor } from '@slipway/domain/access/actor.ts'
import type { QueueView } from '@slipway/domain/jobs/schema.ts'
import { openJobStates } from '@slipway/domain/jobs/states.ts'
import { countJobs, type QueueCount, schedulesOf } from '../../../platform/jobs/board.ts'
import { nextRun } from '../../../platform/jobs/cron.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Reader } from '../../../platform/tx.ts'

/** How the queues stand. What waits and runs is few: it is counted each time, along an index. */
export async function overview(reader: Reader<{ jobs: Pick<Jobs<never>, 'names'> }>, _actor: Actor) {
  const [counts, schedules] = await Promise.all([countJobs(reader), schedulesOf(reader)])
  const names = [...new Set([...reader.services.jobs.names(), ...counts.map(({ queue }) => queue)])]
  return {
    queues: names.toSorted().map((name) =>
      queueOf(
        name,
        counts.filter(({ queue }) => queue === name),
      ),
    ),
    schedules: schedules.map(({ queue, cron, job }) => ({
      ...{ queue, cron, next_at: nextRun(cron, reader.now)?.toISOString() ?? null },
      last: job && { ...job, at: job.at.toISOString() },
    })),
  }
}

function queueOf(name: string, counts: readonly QueueCount[]): QueueView {
  const of = (state: string) => counts.find((one) => one.state === state)
  return {
    name,
    counts: Object.fromEntries(openJobStates.map((state) => [state, of(state)?.count ?? 0])) as QueueView['counts'],
    waits_since: of('waiting')?.due.toISOString() ?? null,
    dead_since: of('dead')?.oldest.toISOString() ?? null,
  }
}
