import { totpSeconds } from '@slipway/domain/factors/kinds.ts'
import { Secret, TOTP } from 'otpauth'
import type { Cipher } from '../../platform/security/cipher.ts'

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const contextOf = (id: number) => `totp secret:${id}`
export const sealSecret = (cipher: Cipher, id: number, secret: string): string => cipher.seal(secret, contextOf(id))
export const openSecret = (cipher: Cipher, id: number, sealed: string): string => cipher.open(sealed, contextOf(id))
export const sealedSecrets = {
  table: 'second_factors',
  key: 'id',
  column: 'secret_cipher',
  context: contextOf,
} as const

const appOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Slipway', label, digits: 6, period: totpSeconds, secret: Secret.fromBase32(secret) })

/** What an authenticator app reads from the picture. */
export const uriOf = (secret: string, label: string): string => appOf(secret, label).toString()

/** The time step whose code this is, of the present one and those beside it; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = appOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / totpSeconds) + delta
}
