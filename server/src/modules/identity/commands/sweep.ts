import { codeMemoryDays } from '@slipway/domain/identity/code-rules.ts'
import type { Tx } from '../../../platform/services.ts'
import { trustDays } from './trust-browser.ts'

const dayMs = 86_400_000

/** Forgets what no rule looks at any more: codes after 30 days, counters that ran out, browsers and sessions long gone. */
export async function sweep(tx: Tx): Promise<void> {
  const monthAgo = new Date(tx.now.getTime() - (codeMemoryDays + 1) * dayMs)
  await tx.db.deleteFrom('phone_challenges').where('created_at', '<', monthAgo).execute()
  await tx.db.deleteFrom('password_links').where('created_at', '<', monthAgo).execute()
  const trustEnd = new Date(tx.now.getTime() - trustDays * dayMs)
  await tx.db.deleteFrom('trusted_browsers').where('last_used_at', '<', trustEnd).execute()
  await tx.db.deleteFrom('rate_limits').where('expire', '<', BigInt(tx.now.getTime())).execute()
  await tx.db
    .deleteFrom('sessions')
    .where((where) => where.or([where('revoked_at', '<', monthAgo), where('expires_at', '<', monthAgo)]))
    .execute()
}
