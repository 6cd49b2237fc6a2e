import type { Cipher } from '../../platform/security/cipher.ts'
import type { SsoAttempt, SsoSecrets } from '../../platform/sso/sso.ts'

/** Whoever takes longer at the provider begins anew. */
export const attemptSeconds = 600

function sealed(cipher: Cipher, context: string) {
  return {
    seal: (what: object, now: Date) =>
      cipher.seal(JSON.stringify({ ...what, until: now.getTime() + attemptSeconds * 1000 }), context),
    /** Null for nothing, an old one, and what isn't ours. */
    open(text: string | undefined, now: Date): object | null {
      try {
        const { until, ...what } = JSON.parse(cipher.open(text ?? '', context)) as { until: number }
        return until > now.getTime() ? what : null
      } catch {
        return null
      }
    },
  }
}

/** What the browser keeps of an attempt in a cookie, and can neither read nor make. */
export const sealAttempt = (cipher: Cipher, attempt: SsoAttempt, now: Date): string =>
  sealed(cipher, 'sso attempt').seal(attempt, now)

/** The attempt that this browser has under way. */
export const openAttempt = (cipher: Cipher, text: string | undefined, now: Date): SsoAttempt | null =>
  sealed(cipher, 'sso attempt').open(text, now) as SsoAttempt | null

/** A program holds no cookie: its state carries the attempt, and counts from the network where it began. */
export const sealState = (cipher: Cipher, secrets: SsoSecrets, from: string, now: Date): string =>
  sealed(cipher, 'sso state').seal({ ...secrets, from }, now)

export function openState(cipher: Cipher, state: string, from: string, now: Date): SsoAttempt | null {
  const found = sealed(cipher, 'sso state').open(state, now) as (SsoSecrets & { from: string }) | null
  return found?.from === from ? { nonce: found.nonce, verifier: found.verifier, state } : null
}
