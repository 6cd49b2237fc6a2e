import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Sso, SsoSecrets } from '../../../platform/sso/sso.ts'
import type { Reader } from '../../../platform/tx.ts'
import { askedFrom } from '../codes.ts'
import { attemptSeconds, sealAttempt, sealState } from '../sso-attempts.ts'
import { noted } from '../sso-failure.ts'

/** The newest attempt of a browser is the one that counts; a program's is in its state. */
export async function beginSso({ services, now, log }: Reader<{ cipher: Cipher; sso: Sso | null }>, call: Call) {
  const { sso, cipher } = services
  if (!sso) throw new AppError('not_found')
  const from = askedFrom(cipher, call)
  const seal = from === null ? undefined : (secrets: SsoSecrets) => sealState(cipher, secrets, from, now)
  const { url, attempt } = await sso.begin(seal).catch(noted(log))
  call.setAuthCookie('sso', { value: sealAttempt(cipher, attempt, now), seconds: attemptSeconds })
  return { url }
}
