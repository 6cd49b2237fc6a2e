import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { ordersContract } from '@slipway/domain/orders/contract.ts'
import type { DraftContent, DraftHead, DraftView } from '@slipway/domain/orders/draft-schema.ts'
import { draftKinds, draftRoleOf } from '@slipway/domain/orders/drafts.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { OrderDraftsTable } from '../../../platform/database/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { uploads } from '../../files/queries/uploads.ts'

const heads = ['id', 'kind', 'application_id', 'name', 'step', 'version', 'updated_at'] as const
type HeadRow = Pick<Selectable<OrderDraftsTable>, (typeof heads)[number]>

export const headOf = ({ id, kind, application_id, name, step, version, updated_at }: HeadRow): DraftHead => ({
  ...{ id, kind, application_id, name, step, version },
  updated_at: updated_at.toISOString(),
})

/** One's own, of the kinds that the role orders: with two roles nobody sees what cannot be sent in this one. */
const ownDrafts = (reader: Reader, { userId, role }: Pick<Actor, 'userId' | 'role'>) =>
  reader.db
    .selectFrom('order_drafts')
    .where('user_id', '=', userId)
    .where(
      'kind',
      'in',
      draftKinds.filter((kind) => draftRoleOf(kind) === role),
    )

export async function listDrafts(reader: Reader, actor: Actor) {
  const rows = await ownDrafts(reader, actor)
    .select(heads)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { drafts: rows.map(headOf) }
}

/** Another's is not there. */
export async function ownDraft(reader: Reader, actor: Pick<Actor, 'userId' | 'role'>, id: number) {
  const row = await ownDrafts(reader, actor).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

type Get = Input<(typeof ordersContract)['draft']>

export async function getDraft(reader: Reader<{ cipher: Cipher }>, actor: Actor, { params }: Get): Promise<DraftView> {
  const row = await ownDraft(reader, actor, params.id)
  const { images, ...content } = row.content
  if (!images) return { ...headOf(row), content }
  const known = await uploads(reader, filesIn(row.content))
  // What one has sent oneself and not used yet, and what stands at the application already. No other id gives anything.
  const usable = known.filter((file) =>
    file.attached_at === null
      ? file.owner_id === actor.userId
      : row.application_id !== null && file.application_id === row.application_id,
  )
  const views = await fileViews(
    reader,
    actor,
    usable.map(({ id }) => id),
  )
  const shown = (ids: readonly number[]) => ids.flatMap((id) => views.get(id) ?? [])
  const { icon, foreground = [], background = [], description, phone, tablet } = images
  return {
    ...headOf(row),
    content: {
      ...content,
      images: {
        ...{ icon: shown(icon), foreground: shown(foreground), background: shown(background) },
        ...{ description: shown(description), phone: shown(phone), tablet: shown(tablet) },
      },
    },
  }
}

/** The files that a draft names, whosever they are. */
export const filesIn = ({ images }: DraftContent): number[] => (images ? Object.values(images).flat() : [])
