import type { RunStatus } from '@slipway/domain/console/runs.ts'
import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import { sql } from 'kysely'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Thrown in a run that was told to stop, or that another worker has taken over. */
export class Stopped extends Error {}

/** A run that somebody carries out; `attempt` tells them from whoever did before. */
export interface Taken {
  id: number
  command: string
  values: Readonly<Record<string, unknown>>
  attempt: number
}

export const told = (tx: Tx, id: number): void => hint(tx, [roleChannel('superadministrator')], 'commands', id)

/** Null when it was stopped before it began, or has ended. */
export async function takeRun(tx: Tx, id: number): Promise<Taken | null> {
  const row = await tx.db
    .updateTable('command_runs')
    .set({
      status: 'running',
      attempt: sql<number>`attempt + 1`,
      started_at: sql<Date>`coalesce(started_at, ${tx.now})`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['command', 'arguments', 'attempt'])
    .executeTakeFirst()
  if (!row) return null
  told(tx, id)
  return { id, command: row.command, attempt: row.attempt, values: row.arguments }
}

/** It ends before its next transaction. */
export const askToStop = (tx: Tx, id: number) =>
  tx.db.updateTable('command_runs').set({ stop_asked_at: tx.now }).where('id', '=', id).execute()

/** Asked before each transaction of the command: there it can end with nothing half done. */
export async function assertGoesOn(tx: Tx, { id, attempt }: Taken): Promise<void> {
  const going = await tx.db
    .selectFrom('command_runs')
    .select('id')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .where('stop_asked_at', 'is', null)
    .executeTakeFirst()
  if (!going) throw new Stopped()
}

export async function writeLine(tx: Tx, { id }: Taken, { ru, en }: Bilingual, isFailure: boolean): Promise<void> {
  await tx.db
    .insertInto('command_lines')
    .values({ run_id: id, ru, en, is_failure: isFailure, created_at: tx.now })
    .execute()
  told(tx, id)
}

/** Does nothing to a run that another worker has taken over, or that was given up. */
export async function endRun(tx: Tx, { id, attempt }: Taken, status: RunStatus): Promise<void> {
  await tx.db
    .updateTable('command_runs')
    .set({ status, ended_at: tx.now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute()
  told(tx, id)
}
