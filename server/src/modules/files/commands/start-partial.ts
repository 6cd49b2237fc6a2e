import { randomUUID } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { mostOpenUploads } from '@slipway/domain/files/resumable.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { PartialRow } from '../queries/partials.ts'
import { takeRoom } from './take-room.ts'

/** One of which nothing has come: its answer may have been lost, and another begun. */
const emptyForMs = 3_600_000

interface Begun {
  purpose: Extract<PurposeName, PartialRow['purpose']>
  name: string
  size: number
}

/** Books room for a whole file that comes in parts. */
export async function startPartial(tx: Tx, actor: Actor, begun: Begun): Promise<PartialRow> {
  await takeRoom(tx, actor, begun.size)
  const { open } = await tx.db
    .selectFrom('partial_uploads')
    .select((of) => of.fn.countAll<string>().as('open'))
    .where('owner_id', '=', actor.userId)
    .where('file_id', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostOpenUploads) throw new AppError('uploads_open', { max: mostOpenUploads, seconds: 3600 })
  const expires_at = new Date(tx.now.getTime() + emptyForMs)
  return tx.db
    .insertInto('partial_uploads')
    .values({ ...begun, owner_id: actor.userId, place: randomUUID(), created_at: tx.now, expires_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}
