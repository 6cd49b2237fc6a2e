import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { sharedApplication } from '../queries/rights.ts'
import { announceLinks } from './announce-links.ts'

type Revoke = Input<(typeof sharingContract)['revoke']>

/** From the commit on the link opens nothing; downloads that run go on to their end. Again it changes nothing. */
export async function revokeLink(tx: Tx, actor: Actor, { params: { id } }: Revoke): Promise<void> {
  const link = await tx.db
    .selectFrom('application_links')
    .select(['id', 'application_id', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw new AppError('not_found')
  const application = await sharedApplication(tx, actor, link.application_id)
  if (link.revoked_at) return
  await tx.db.updateTable('application_links').set({ revoked_at: tx.now }).where('id', '=', id).execute()
  const changes = { link: [id, null] } as const
  record(tx, actor, { subject: 'application', id: application.id, action: 'link_revoke', changes })
  announceLinks(tx, application)
}
