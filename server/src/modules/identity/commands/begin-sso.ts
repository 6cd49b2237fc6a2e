import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Sso } from '../../../platform/sso/sso.ts'
import type { Reader } from '../../../platform/tx.ts'
import { attemptSeconds, sealAttempt } from '../sso-attempts.ts'
import { noted } from '../sso-failure.ts'

/** The newest attempt of a browser is the one that counts. */
export async function beginSso({ services, now, log }: Reader<{ cipher: Cipher; sso: Sso | null }>, call: Call) {
  const { sso, cipher } = services
  if (!sso) throw new AppError('not_found')
  const { url, attempt } = await sso.begin().catch(noted(log))
  call.setAuthCookie('sso', { value: sealAttempt(cipher, attempt, now), seconds: attemptSeconds })
  return { url }
}
