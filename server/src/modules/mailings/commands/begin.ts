import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql, type Updateable } from 'kysely'
import type { MailingsTable } from '../../../platform/database/schema.ts'
import type { ListReader } from '../../../platform/list/list-of.ts'
import type { Tx } from '../../../platform/tx.ts'
import { listUsers } from '../../users/queries/list-users.ts'
import type { MailingRow } from '../queries/mailings.ts'
import { reached } from '../queries/reached.ts'
import { enqueueStep } from '../queue.ts'
import { countAgain, restMs } from '../sending/figures.ts'
import { moveMailing } from './move.ts'

/** Who is to be mailed is settled: whoever fits later is not among them. Those who are sent nothing stand there, too. */
export async function begin(
  tx: Tx<ListReader['services']>,
  actor: Actor,
  row: MailingRow,
  more: Updateable<MailingsTable> = {},
): Promise<void> {
  const { id, segment } = row
  await moveMailing(tx, actor, row, 'begin', {
    ...more,
    started_at: tx.now,
    step_until: new Date(tx.now.getTime() + restMs),
  })
  const chosen = await listUsers.matching(tx, actor, segment)
  await sql`INSERT INTO mailing_receivers (mailing_id, user_id, state, reason, due_at, ended_at)
    SELECT ${id}, u.id, CASE WHEN u.refusal IS NULL THEN 'waiting' ELSE 'skipped' END, u.refusal, ${tx.now},
      CASE WHEN u.refusal IS NOT NULL THEN ${tx.now}::timestamptz END
    FROM ${chosen} AS chosen JOIN ${reached} AS u ON u.id = chosen.id ORDER BY u.id`.execute(tx.db)
  await countAgain(tx, id)
  await enqueueStep(tx, id)
}
