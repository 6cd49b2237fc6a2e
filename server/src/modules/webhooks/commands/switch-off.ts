import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import type { HookOffReason } from '@slipway/domain/webhooks/kinds.ts'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRole } from '../../notifications/commands/notify.ts'
import type { EndpointRow } from '../queries/locks.ts'
import { tellEndpoint } from './tell.ts'

const kind = 'webhook-off'

/** Ends what nobody receives, and tells superadministrators: events of later are not kept for it. */
export async function switchOff(tx: Tx, { id, url, version }: EndpointRow, reason: HookOffReason): Promise<void> {
  await tx.db
    .updateTable('webhook_endpoints')
    .set({ enabled: false, off_reason: reason, version: version + 1 })
    .where('id', '=', id)
    .execute()
  record(tx, null, { subject: 'webhook', id, action: 'switched-off', changes: { enabled: [true, false] } })
  tellEndpoint(tx, id)
  const params = { host: new URL(url).host, ...(reason === 'gone' && { change: 'gone' }) }
  await notifyRole(tx, 'superadministrator', { kind, tag: tagOf[kind], params })
}
