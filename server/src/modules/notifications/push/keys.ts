import { createECDH } from 'node:crypto'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { SealedColumn } from '../../../platform/security/reseal.ts'
import type { Tx } from '../../../platform/tx.ts'

/** The sender's pair of RFC 8292, base64url: the point uncompressed, and the number that only we know. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const context = 'web-push'
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'web_push_keys', key: 'id', column: 'private_cipher', context: () => context },
]

/** Made when they are first asked for, and the same from then on: browsers are subscribed with them. */
export async function pushKeys(tx: Tx<{ cipher: Cipher }>): Promise<PushKeys> {
  const { cipher } = tx.services
  const kept = await find(tx)
  if (kept) return { publicKey: kept.public_key, privateKey: cipher.open(kept.private_cipher, context) }
  const pair = createECDH('prime256v1')
  const public_key = pair.generateKeys('base64url')
  const private_cipher = cipher.seal(pair.getPrivateKey('base64url'), context)
  await tx.db
    .insertInto('web_push_keys')
    .values({ id: 1, public_key, private_cipher, created_at: tx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return pushKeys(tx)
}

const find = ({ db }: Tx) => db.selectFrom('web_push_keys').selectAll().where('id', '=', 1).executeTakeFirst()
