import type { Actor } from '@slipway/domain/access/actor.ts'
import type { consoleContract } from '@slipway/domain/console/contract.ts'
import { giveUpSeconds, isOpen } from '@slipway/domain/console/runs.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { told } from './run-state.ts'

/** One that waits ends at once; one that runs after its step; one whose process is gone when it is told again. */
export async function stopRun(
  tx: Tx,
  actor: Actor,
  { params: { id } }: Input<(typeof consoleContract)['stop']>,
): Promise<number> {
  const run = await tx.db
    .selectFrom('command_runs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  if (!isOpen(run.status)) throw new AppError('command_ended')
  const silent = run.stop_asked_at && tx.now.getTime() - run.stop_asked_at.getTime() >= giveUpSeconds * 1000
  const ends = run.status === 'waiting' || silent
  if (run.stop_asked_at && !ends) return id
  await tx.db
    .updateTable('command_runs')
    .set({ stop_asked_at: tx.now, ...(ends && { status: 'stopped', ended_at: tx.now }) })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'command', id, action: 'stopped', changes: { command: [run.command, null] } })
  told(tx, id)
  return id
}
