import { personName } from '@slipway/domain/users/person.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'

/** The refusal that names who works in the account. */
export async function heldBy(reader: Reader<{ cipher: Cipher }>, holder: number): Promise<AppError> {
  const face = (await people(reader, [holder])).get(holder)
  return new AppError('google_account_held', { holder: face ? personName(face) : `#${holder}` })
}
