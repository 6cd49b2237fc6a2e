import type { Actor } from '@slipway/domain/access/actor.ts'
import type { TypeDetail } from '@slipway/domain/settings/schema.ts'
import { simpleTagText } from '@slipway/domain/settings/words.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { typeById } from '../queries/types.ts'

/** One more tag of simple tasks. It is one word in both languages: the one that was typed. */
export async function addTag(
  tx: Tx,
  actor: Actor,
  { body: { name } }: { body: { name: string } },
): Promise<TypeDetail> {
  const { id } = await tx.db
    .insertInto('types')
    .values({
      ...{ type: 'tags', name, value: '' },
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM types WHERE type = 'tags')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, actor, { subject: 'setting', id, action: 'added', changes: { tag: [null, name] } })
  return typeById(tx, actor, id)
}

/** The tags that the product knows by name stay. `used`: is there an order with the tag? */
export async function removeTag(
  tx: Tx,
  actor: Actor,
  id: number,
  used: (name: string) => Promise<boolean>,
): Promise<void> {
  const row = await tx.db
    .selectFrom('types')
    .select('name')
    .where('id', '=', id)
    .where('type', '=', 'tags')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (Object.hasOwn(simpleTagText, row.name) || (await used(row.name))) throw new AppError('tag_used')
  await tx.db.deleteFrom('types').where('id', '=', id).execute()
  record(tx, actor, { subject: 'setting', id, action: 'removed', changes: { tag: [row.name, null] } })
}
