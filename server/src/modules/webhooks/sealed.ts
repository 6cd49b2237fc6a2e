import type { Cipher } from '../../platform/security/cipher.ts'
import type { SealedColumn } from '../../platform/security/reseal.ts'

/** The same for both columns: a rotation moves the sealed text from the one to the other. */
const context = (id: number): string => `webhook:${id}`

export const sealedColumns: readonly SealedColumn[] = ['secret_cipher', 'old_secret_cipher'].map((column) => ({
  ...({ table: 'webhook_endpoints', key: 'id', column } as const),
  context,
}))

export const sealSecret = (cipher: Cipher, id: number, secret: string): string => cipher.seal(secret, context(id))

interface Kept {
  id: number
  secret_cipher: string | null
  old_secret_cipher: string | null
  old_secret_until: Date | null
}

/** Those that sign at this moment, the newest first. */
export function secretsOf(cipher: Cipher, { id, secret_cipher, old_secret_cipher, old_secret_until }: Kept, now: Date) {
  const old = old_secret_until && old_secret_until > now ? old_secret_cipher : null
  return [secret_cipher, old].flatMap((sealed) => (sealed === null ? [] : cipher.open(sealed, context(id))))
}
