import type { Actor } from '@slipway/domain/access/actor.ts'
import { barredBy, decidable, type JobDecision } from '@slipway/domain/jobs/states.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import { change, type JobRow, redrivenOf } from '../../../platform/jobs/board.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/tx.ts'
import { barredOf } from '../queries/barred.ts'
import { jobOf } from '../queries/show.ts'

type Needs = Tx<{ jobs: Pick<Jobs<never>, 'find' | 'redrive' | 'wake'> }>

/** A decision about one job, and what the job is called from then on. Two at once have one winner: the row is locked. */
export async function decide(
  tx: Needs,
  actor: Actor,
  id: string,
  { kind, reason = null }: { kind: JobDecision; reason?: string | null | undefined },
): Promise<string> {
  const row = await lockJob(tx, id)
  if (!decidable[kind].includes(row.state)) throw new AppError((await isDecided(tx, id)) ? 'job_decided' : 'job_moved')
  if (kind !== 'retry' && barredOf(tx.services.jobs, row).includes(kind)) throw new AppError(barredBy[kind])
  const became = kind === 'redrive' ? await redrive(tx, row) : null
  if (kind !== 'redrive') await change(tx, id, kind)
  const { queue } = row
  const values = { job_id: id, queue, kind, attempt: row.tries, reason, new_job_id: became }
  const decision = await tx.db
    .insertInto('job_decisions')
    .values({ ...values, user_id: actor.userId, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const to = { redrive: 'waiting', retry: 'waiting', discard: 'discarded' } as const
  record(tx, actor, {
    ...{ subject: 'job', id: decision.id, action: kind, reason },
    changes: { job_state: [row.state, to[kind]], queue: [queue, queue], job: [id, became ?? id] },
  })
  hint(tx, [roleChannel('superadministrator')], 'jobs', 0)
  if (kind !== 'discard') tx.services.jobs.wake(tx, queue)
  return became ?? id
}

/** Whoever comes second finds no dead letter any more: it is told that somebody has decided, not that nothing is there. */
async function lockJob(tx: Tx, id: string): Promise<JobRow> {
  try {
    return await jobOf(tx, id, true)
  } catch (error) {
    throw (await isDecided(tx, id)) ? new AppError('job_decided') : error
  }
}

const isDecided = async ({ db }: Tx, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('job_decisions').select('id').where('job_id', '=', id).limit(1).executeTakeFirst())

/** By the same way as the console command. The queue has one waiting job of a kind: a second one isn't put beside it. */
async function redrive(tx: Needs, row: JobRow): Promise<string> {
  const moved = await tx.services.jobs.redrive(tx, { limit: 1, ids: [row.id] })
  const became = moved === 1 ? await redrivenOf(tx, row) : undefined
  if (!became) throw new AppError('job_waits_already')
  return became.id
}
