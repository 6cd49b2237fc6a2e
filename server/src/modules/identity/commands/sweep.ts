import { codeMemoryDays } from '@slipway/domain/identity/code-rules.ts'
import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import { trustDays } from './trust-browser.ts'

/** So long the profile says that an address waits for its code. */
const emailCodeDays = 7

/**
 * Forgets what no rule looks at any more: codes after 30 days, counters that ran out, sessions long ended, and spent
 * refresh tokens of living ones: whoever stole one that old finds it as unknown as any other.
 */
export async function sweep(host: JobHost): Promise<void> {
  const now = host.now()
  const monthAgo = daysAgo(now, codeMemoryDays + 1)
  await deleteOld(host, 'phone_challenges', sql`created_at < ${monthAgo}`)
  await deleteOld(host, 'sign_in_steps', sql`created_at < ${daysAgo(now, 1)}`)
  await deleteOld(host, 'password_links', sql`created_at < ${monthAgo}`)
  await deleteOld(host, 'email_confirmations', sql`created_at < ${daysAgo(now, emailCodeDays)}`)
  await deleteOld(host, 'first_start_links', sql`created_at < ${monthAgo}`)
  await deleteOld(host, 'trusted_browsers', sql`last_used_at < ${daysAgo(now, trustDays)}`)
  await deleteOld(host, 'rate_limits', sql`expire < ${now.getTime()}`)
  await deleteOld(host, 'refresh_tokens', sql`spent_at < ${monthAgo}`)
  await deleteOld(host, 'sessions', sql`revoked_at < ${monthAgo}`)
  await deleteOld(host, 'sessions', sql`expires_at < ${monthAgo}`)
}
