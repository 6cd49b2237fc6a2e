import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { record } from '../../../platform/activity.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'
import { told } from './move.ts'

export async function addMailing(
  tx: Tx,
  actor: Actor,
  { body: { segment, ...rest } }: Input<(typeof mailingsContract)['add']>,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('mailings')
    .values({
      ...{ ...rest, segment: jsonText(segment), status: 'draft', figures: jsonText({}) },
      ...{ author_id: actor.userId, created_at: tx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, actor, { subject: 'mailing', id, action: 'added', changes: { name: [null, rest.name] } })
  told(tx, id)
  return id
}
