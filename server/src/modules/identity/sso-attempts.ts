import type { Cipher } from '../../platform/security/cipher.ts'
import type { SsoAttempt } from '../../platform/sso/sso.ts'

/** Whoever takes longer at the provider begins anew. */
export const attemptSeconds = 600

const context = 'sso attempt'

/** What the browser keeps of an attempt and can neither read nor make. */
export const sealAttempt = (cipher: Cipher, attempt: SsoAttempt, now: Date): string =>
  cipher.seal(JSON.stringify({ ...attempt, until: now.getTime() + attemptSeconds * 1000 }), context)

/** The attempt that this browser has under way; null for none, an old one, and what isn't ours. */
export function openAttempt(cipher: Cipher, sealed: string | undefined, now: Date): SsoAttempt | null {
  try {
    const { until, ...attempt } = JSON.parse(cipher.open(sealed ?? '', context)) as SsoAttempt & { until: number }
    return until > now.getTime() ? attempt : null
  } catch {
    return null
  }
}
