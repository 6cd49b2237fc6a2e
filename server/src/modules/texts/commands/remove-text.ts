import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { textsContract } from '@slipway/domain/texts/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockText } from '../queries/texts.ts'
import { told } from './told.ts'

/** One that the product has no more, with its history; the log keeps what it said. */
export async function removeText(
  tx: Tx,
  actor: Actor,
  { params: { id } }: Input<(typeof textsContract)['remove']>,
): Promise<void> {
  const { lost, own_ru, own_en, key } = await lockText(tx, id)
  if (!lost) throw new AppError('text_in_product')
  await tx.db.deleteFrom('texts').where('id', '=', id).execute()
  const changes = { key: [key, null], own_ru: [own_ru, null], own_en: [own_en, null] } as const
  record(tx, actor, { subject: 'text', id, action: 'removed', changes })
  await told(tx, id)
}
