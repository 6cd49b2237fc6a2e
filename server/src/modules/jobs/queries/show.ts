import type { Actor } from '@slipway/domain/access/actor.ts'
import type { jobsContract } from '@slipway/domain/jobs/contract.ts'
import type { JobRecord, JobView } from '@slipway/domain/jobs/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findJob, type JobRow, lineOf } from '../../../platform/jobs/board.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { payloadOf, presentJob } from './present.ts'

type Reads = Reader<{ cipher: Cipher; jobs: Pick<Jobs<never>, 'find'> }>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The job of this id, whatever somebody wrote in its place. Throws not_found. */
export async function jobOf(reader: Pick<Reader, 'db'>, id: string, lock = false): Promise<JobRow> {
  const row = uuid.test(id) ? await findJob(reader, id, lock) : undefined
  if (!row) throw new AppError('not_found')
  return row
}

export async function jobById(reader: Pick<Reads, 'db' | 'services'>, _actor: Actor, id: string): Promise<JobView> {
  return presentJob(reader.services.jobs, await jobOf(reader, id))
}

export async function showJob(
  reader: Reads,
  _actor: Actor,
  { params: { id } }: Input<(typeof jobsContract)['show']>,
): Promise<JobRecord> {
  const row = await jobOf(reader, id)
  const line = (await lineOf(reader, row.root)).filter((other) => other.id !== row.id)
  return {
    ...presentJob(reader.services.jobs, row),
    payload: payloadOf(reader.services.jobs, row),
    dead_letter: line.find(({ state, source_id }) => state === 'dead' && source_id === row.id)?.id ?? null,
    line: line.map((other) => ({ id: other.id, state: other.state, created_at: other.created_on.toISOString() })),
    decisions: await decisionsOf(reader, row.id),
  }
}

/** What was decided of it, and what made it: a job that was put back knows by whom. */
async function decisionsOf(reader: Reads, id: string): Promise<JobRecord['decisions']> {
  const rows = await reader.db
    .selectFrom('job_decisions')
    .select(['id', 'kind', 'reason', 'user_id', 'created_at'])
    .where((is) => is.or([is('job_id', '=', id), is('new_job_id', '=', id)]))
    .orderBy('id', 'desc')
    .execute()
  const faces = await people(
    reader,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ user_id, created_at, ...row }) => ({
    ...row,
    user: faces.get(user_id) ?? null,
    created_at: created_at.toISOString(),
  }))
}
