import { randomBytes, randomInt } from 'node:crypto'
import type { Call } from '../../platform/call.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { networkOf } from '../../platform/security/networks.ts'

export const verificationLifeMs = 15 * 60_000

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** From where a program asked for a code; null for browsers, whose cookie says which code is theirs. */
export const askedFrom = (cipher: Cipher, { browser, ip }: Pick<Call, 'browser' | 'ip'>): string | null =>
  browser ? null : cipher.digest(networkOf(ip), 'code asked from')

export const codeDigest = (cipher: Cipher, phone: string, code: string): string =>
  cipher.digest(code, `phone code:${phone}`)
export const emailCodeDigest = (cipher: Cipher, id: string, code: string): string =>
  cipher.digest(code, `e-mail code:${id}`)
export const verificationDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'phone verification')
export const refreshDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'refresh token')
/** The token after this one: nobody without our key can tell it, and it needs not be kept to be answered again. */
export const refreshSuccessor = (cipher: Cipher, token: string): string => cipher.digest(token, 'refresh successor')
export const attemptDigest = (cipher: Cipher, key: string): string => cipher.digest(key, 'refresh attempt')
export const stepDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'sign-in step')
export const browserDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'trusted browser')
