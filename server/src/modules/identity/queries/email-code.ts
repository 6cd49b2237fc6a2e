import { emailCodeTries } from '@slipway/domain/users/email-code.ts'
import type { EmailCode } from '@slipway/domain/users/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The confirmation that is under way; it stays when its time is over, until it is asked for again or taken back. */
export const liveEmailCode = ({ db }: Reader, userId: number) =>
  db
    .selectFrom('email_confirmations')
    .select(['id', 'email', 'code_hash', 'tries', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)

/** Where a code was sent that the person has yet to type. */
export async function emailCodeOf(reader: Reader, userId: number): Promise<EmailCode | null> {
  const live = await liveEmailCode(reader, userId).executeTakeFirst()
  if (!live) return null
  const { email, created_at, expires_at, tries } = live
  return {
    email,
    sent_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    over: expires_at <= reader.now || tries >= emailCodeTries,
  }
}
