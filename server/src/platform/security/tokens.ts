import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { jwtVerify } from 'jose'
import { deriveKey } from './secrets.ts'

/** Seconds that an access token lives. */
export const accessTokenLife = 15 * 60

export interface AccessClaims {
  userId: number
  sessionId: string
}

/** What a valid token says. */
export interface VerifiedClaims extends AccessClaims {
  expiresAt: Date
}

export interface Tokens {
  sign(claims: AccessClaims, now: Date, lifeSeconds?: number): string
  /** The claims of a token that is ours and not expired, else null. */
  verify(token: string, now: Date): Promise<VerifiedClaims | null>
}

// PKCS#8 framing of an Ed25519 seed (RFC 8410, section 7).
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const issuer = 'slipway'
/** A signature that was good stays so: it is verified once in the token's life, for as many tokens. */
const mostVerified = 10_000

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function createTokens(master: Buffer): Tokens {
  const seed = deriveKey(master, 'access tokens')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const verified = new Map<string, VerifiedClaims>()
  return {
    // At once, in 50 µs: jose signs in the thread pool, where hashes of passwords stand in line, and a session is opened
    // in a transaction that would wait for them.
    sign: ({ userId, sessionId }, now, lifeSeconds = accessTokenLife) => {
      const issued = Math.floor(now.getTime() / 1000)
      const claims = {
        sid: sessionId,
        sub: String(userId),
        iss: issuer,
        aud: issuer,
        iat: issued,
        exp: issued + lifeSeconds,
      }
      const signed = [{ alg: 'EdDSA' }, claims].map(encoded).join('.')
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
    verify: async (token, now) => {
      const known = verified.get(token)
      if (known && known.expiresAt > now) return known
      verified.delete(token)
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          issuer,
          audience: issuer,
          currentDate: now,
        })
        if (typeof payload.sid !== 'string' || !payload.sub || payload.exp === undefined) return null
        const claims = { userId: Number(payload.sub), sessionId: payload.sid, expiresAt: new Date(payload.exp * 1000) }
        const [oldest] = verified.keys()
        if (verified.size >= mostVerified && oldest !== undefined) verified.delete(oldest)
        verified.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
