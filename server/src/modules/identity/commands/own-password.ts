import { leansOnKnownWords, type PasswordOwner } from '@slipway/domain/identity/password-words.ts'
import { invalid } from '../../../platform/app-error.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Refuses what would be guessed first: the most used passwords, and the product's or the owner's own words. */
export function assertOwnPassword(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) throw invalid({ password: 'password_common' })
  if (leansOnKnownWords(password, owner)) throw invalid({ password: 'password_personal' })
}

/** As `assertOwnPassword`, of somebody who has an account. */
export async function assertPasswordOf({ db }: Reader, userId: number, password: string): Promise<void> {
  const { phone, email, first_name, last_name } = await db
    .selectFrom('users')
    .select(['phone', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  assertOwnPassword(password, { phone, email, names: [first_name, last_name] })
}
