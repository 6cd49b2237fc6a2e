import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { browserDigest } from '../codes.ts'

/** The trusted browser that this is for the owner of the phone; undefined when nobody has signed in to that account here. */
export async function knownBrowser(
  reader: Reader<{ cipher: Cipher }>,
  call: Call,
  phone: string,
): Promise<number | undefined> {
  const token = call.authCookie('browser')
  if (!token) return undefined
  const row = await reader.db
    .selectFrom('trusted_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select('b.id')
    .where('b.token_hash', '=', browserDigest(reader.services.cipher, token))
    .where('u.phone', '=', phone)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
