import type { Actor } from '@slipway/domain/access/actor.ts'
import { callMarathonText } from '@slipway/domain/applications/marathon.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { announce } from './announce.ts'

/** Starts the marathon of every live application that is in none. Called again at once it finds nothing to start. */
export async function callMarathon(tx: Tx, actor: Actor): Promise<{ message: string; count: number }> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const rows = await tx.db
    .updateTable('applications')
    .set({ marathon: true, updated_at: tx.now, version_lock: sql`version_lock + 1` })
    .where('marathon', '=', false)
    .where('archived_at', 'is', null)
    .where('status', 'not in', ['archived', 'deleted'])
    .returningAll()
    .execute()
  const changes = { marathon: [false, true] as const }
  for (const row of rows) {
    record(tx, actor, { subject: 'application', id: row.id, action: 'marathon', changes })
    await announce(tx, row)
  }
  return { message: callMarathonText(rows.length, actor.locale), count: rows.length }
}
