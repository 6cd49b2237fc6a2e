import type { Credentials } from '@slipway/domain/google-accounts/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { SealedColumn } from '../../platform/security/reseal.ts'
import type { AccountRow } from './queries/usable.ts'

const secrets = ['password', 'recovery'] as const
type Secret = (typeof secrets)[number]

/** What a sealed value is bound to: it can't be opened in another account or in place of the other secret. */
const context = (id: number, secret: Secret): string => `google-account:${id}:${secret}`

export const sealedColumns: readonly SealedColumn[] = secrets.map((secret) => ({
  table: 'google_accounts',
  key: 'id',
  column: `${secret}_cipher`,
  context: (id) => context(id, secret),
}))

export const seal = (cipher: Cipher, id: number, secret: Secret, text: string): string =>
  cipher.seal(text, context(id, secret))

/** Whoever shows them to a person records it. */
export const openCredentials = (cipher: Cipher, { id, email, ...sealed }: AccountRow): Credentials => ({
  email,
  password: cipher.open(sealed.password_cipher, context(id, 'password')),
  recovery: sealed.recovery_cipher === null ? null : cipher.open(sealed.recovery_cipher, context(id, 'recovery')),
})
