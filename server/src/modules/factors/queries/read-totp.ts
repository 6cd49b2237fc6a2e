import { invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { openSecret, stepOfCode } from '../totp.ts'

interface Shown {
  userId: number
  code: string
  /** Of the app that counts, or of the one that is being set up. */
  confirmed: boolean
}

/** The step whose code the person's app shows, and the last one that was used. Throws what is wrong with the code. */
export async function readTotp(reader: Reader<{ cipher: Cipher }>, { userId, code, confirmed }: Shown) {
  const app = await reader.db
    .selectFrom('second_factors')
    .select(['id', 'secret_cipher', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = app?.secret_cipher
    ? stepOfCode(openSecret(reader.services.cipher, app.id, app.secret_cipher), code, reader.now)
    : null
  if (!app || step === null) throw invalid({ totp: 'code_invalid' })
  return { id: app.id, step, last: app.last_step ?? 0 }
}
