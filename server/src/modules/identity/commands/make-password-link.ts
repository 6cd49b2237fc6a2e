import { randomUUID } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { newToken } from '../codes.ts'
import { type Addressee, signInPath } from '../letters/words.ts'
import { linkDigest, linkMinutes } from '../password-links.ts'
import { endPasswordLinks } from './end-password-links.ts'

interface MadeLink {
  id: string
  url: string
  minutes: number
  expires: Date
}

/** A link with which the person sets a password; it replaces an earlier one. Only who gets the answer knows its token. */
export async function makePasswordLink(
  tx: Tx<{ cipher: Cipher; config: Config }>,
  person: Addressee & { id: number },
): Promise<MadeLink> {
  await endPasswordLinks(tx, person.id)
  const [id, token, minutes] = [randomUUID(), newToken(), linkMinutes(person)]
  const expires = new Date(tx.now.getTime() + minutes * 60_000)
  await tx.db
    .insertInto('password_links')
    .values({
      id,
      user_id: person.id,
      token_hash: linkDigest(tx.services.cipher, token),
      created_at: tx.now,
      expires_at: expires,
    })
    .execute()
  // Behind the #: no server, no proxy and no other site gets to see it.
  return { id, url: linkTo(tx.services.config, `${signInPath(person)}#reset=${token}`), minutes, expires }
}
