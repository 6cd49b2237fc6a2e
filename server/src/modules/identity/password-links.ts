import { passwordLinkMinutes } from '@slipway/domain/identity/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { networkOf } from '../../platform/security/networks.ts'
import type { Reader } from '../../platform/tx.ts'

export const linkMinutes = ({ is_internal }: { is_internal: boolean }): number =>
  passwordLinkMinutes[is_internal ? 'staff' : 'external']

export const linkDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'password link')

const hour = 3600
/** Guessing 256 bits is hopeless; the limit bounds the work that a stranger can cause. */
export const linkTriesOfAddress = (ip: string) => ({
  key: `password-link:ip:${networkOf(ip)}`,
  points: 30,
  seconds: hour,
})
/** Mails that a person can be sent. */
export const linksOfPerson = (userId: number) => ({ key: `password-link:user:${userId}`, points: 5, seconds: hour })

interface LiveLink {
  id: string
  user_id: number
  expires_at: Date
}

/** The link that the token opens. Throws what its holder is to be told when it opens none (any more). */
export async function liveLink({ db, now, services }: Reader<{ cipher: Cipher }>, token: string): Promise<LiveLink> {
  const link = await db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.user_id', 'l.expires_at', 'l.used_at', 'l.ended_at'])
    .where('l.token_hash', '=', linkDigest(services.cipher, token))
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (link?.used_at) throw new AppError('password_link_used')
  if (!link || link.ended_at) throw new AppError('password_link_invalid')
  if (link.expires_at <= now) throw new AppError('password_link_expired')
  return link
}
