import { randomBytes } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff, type StaffRole } from '@slipway/domain/access/roles.ts'
import { haltOf } from '@slipway/domain/applications/halts.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { linkParts } from '@slipway/domain/sharing/parts.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Storage } from '../../../platform/storage.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { keepLive } from '../../applications/queries/keep-live.ts'
import { contentOf } from '../queries/content.ts'
import { secretDigest } from '../queries/live-link.ts'
import { sharedApplication } from '../queries/rights.ts'
import { announceLinks } from './announce-links.ts'

type Add = Input<(typeof sharingContract)['add']>

const dayMs = 86_400_000

/** Whoever has a public link needs no account. */
export const isPublic = async (_reader: Reader, _actor: Actor, { body }: Add): Promise<boolean> => !body.is_internal

/** Makes a link. Its secret goes out with the answer; what stays is a hash of it. */
export async function addLink(
  tx: Tx<{ cipher: Cipher; storage: Storage }>,
  actor: Actor,
  { body: { application_id, days, ...opens } }: Add,
  { origin, locale }: Call,
) {
  const application = await sharedApplication(tx, actor, application_id)
  // What an archived application has given out stays readable and may be taken back; nothing new is given out.
  const denial = (opens.is_internal ? null : whyNotSecure(actor)) ?? haltOf(application)
  if (denial) throw new AppError(denial)
  const content = await contentOf(tx, { application, viewer: actor, parts: opens, locale })
  if (!content.length) throw new AppError('nothing_to_share')
  const secret = randomBytes(32).toString('base64url')
  const expires_at = new Date(tx.now.getTime() + days * dayMs)
  const row = await tx.db
    .insertInto('application_links')
    .values({
      ...{ ...opens, application_id, expires_at, created_at: tx.now },
      ...{ creator_id: actor.userId, creator_role: staffRole(actor) },
      secret_hash: secretDigest(tx.services.cipher, secret),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepLive(tx, application_id)
  record(tx, actor, {
    ...{ subject: 'application', id: application_id, action: 'link_add' },
    changes: {
      link: [null, row.id],
      opens: [null, linkParts.filter((part) => opens[part])],
      is_internal: [null, opens.is_internal],
      expires_at: [null, expires_at],
    },
  })
  announceLinks(tx, application)
  // Behind the #: no server, no proxy and no other site gets to see it.
  const page = opens.is_internal ? '/application/share' : '/application/public-share'
  return { application, row, url: `${origin}${page}#${row.id}.${secret}` }
}

function staffRole({ role }: Actor): StaffRole {
  if (!isStaff(role)) throw new AppError('forbidden')
  return role
}
