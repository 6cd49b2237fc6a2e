import { randomBytes, randomInt } from 'node:crypto'
import type { Cipher } from '../../platform/security/cipher.ts'

export const verificationLifeMs = 15 * 60_000

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')
export const newToken = (): string => randomBytes(32).toString('base64url')

export const codeDigest = (cipher: Cipher, phone: string, code: string): string =>
  cipher.digest(code, `phone code:${phone}`)
export const emailCodeDigest = (cipher: Cipher, id: string, code: string): string =>
  cipher.digest(code, `e-mail code:${id}`)
export const verificationDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'phone verification')
export const refreshDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'refresh token')
export const stepDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'sign-in step')
export const browserDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'trusted browser')
