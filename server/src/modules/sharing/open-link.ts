import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import type { sharingContract } from '@slipway/domain/sharing/contract.ts'
import type { OpenLinkView } from '@slipway/domain/sharing/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { RawContext } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Storage } from '../../platform/storage.ts'
import { imagesOf } from '../applications/queries/details.ts'
import { pictureViews } from '../files/queries/files.ts'
import { passOf } from './passes.ts'
import { contentOf } from './queries/content.ts'
import { makerOf } from './queries/links.ts'
import { applicationOf, heldLink, type LiveLink } from './queries/live-link.ts'
import { countTry } from './tries.ts'

type Context = RawContext<typeof sharingContract.open, { cipher: Cipher; storage: Storage }>

/** The call behind GET /application-links/{id}: what the link opens, and the address of its ZIP. */
export async function openLink(context: Context): Promise<OpenLinkView> {
  const { reader, input, call } = context
  await countTry(context)
  const link = await heldLink(reader, input.params.id, call.linkSecret ?? '')
  const reads = link.row.is_internal ? await colleague(context, link) : null
  return present(context, link, reads?.userId ?? null)
}

/** An internal link opens to the staff who see the application. */
async function colleague({ reader, actor }: Context, { row }: LiveLink): Promise<Actor> {
  if (!actor) throw new AppError('unauthenticated')
  if (actor.isBlocked) throw new AppError('account_blocked')
  if (actor.lacksFactor) throw new AppError('second_factor_required')
  if (!isStaff(actor.role)) throw new AppError('link_staff')
  await applicationOf(reader, actor, row.application_id)
  return actor
}

async function present(
  { reader, call }: Context,
  { row, application }: LiveLink,
  userId: number | null,
): Promise<OpenLinkView> {
  const { id, source, all, info, manual, is_internal } = row
  const parts = { source, all, info, manual }
  const content = await contentOf(reader, { application, viewer: makerOf(row), parts, locale: call.locale })
  const [icon] = await imagesOf(reader, [application.id], ['icon'])
  const pictures = await pictureViews(reader, icon ? [icon.file_id] : [])
  const zip = is_internal ? 'internal' : 'public'
  return {
    ...{ id, ...parts, is_internal, name: application.name },
    expires_at: row.expires_at.toISOString(),
    icon: pictures.get(icon?.file_id ?? 0)?.url ?? null,
    files: content.map(({ path, size }) => ({ path, size })),
    download: `/api/v3/applications/${application.id}/zip/${zip}?token=${passOf(reader, id, userId)}&locale=${call.locale}`,
  }
}
