import { leansOnKnownWords, type PasswordOwner } from '@slipway/domain/identity/password-words.ts'
import { invalid } from '../../platform/app-error.ts'
import { isCommonPassword } from '../../platform/security/common-passwords.ts'

/** Refuses what would be guessed first: the most used passwords, and the product's or the owner's own words. */
export function assertOwnPassword(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) throw invalid({ password: 'password_common' })
  if (leansOnKnownWords(password, owner)) throw invalid({ password: 'password_personal' })
}
