import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/tx.ts'

export interface Account {
  id: number
  password_hash: string | null
  is_internal: boolean
  is_block: boolean
}

const accounts = (reader: Reader) =>
  reader.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_internal', 'is_block'])
    .where('deleted_at', 'is', null)
const ofPhone = (reader: Reader, phone: string) => accounts(reader).where('phone', '=', phone)

/** Whose phone it is, among people who were not deleted. */
export const accountOf = (reader: Reader, phone: string): Promise<Account | undefined> =>
  ofPhone(reader, phone).executeTakeFirst()

/** The account of this number, locked as by `lockAccount`. */
export const lockAccountOf = (tx: Tx, id: number): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', id).forShare().executeTakeFirst()

/** As `accountOf`; until the transaction ends nobody changes the password, blocks or deletes the person. */
export const lockAccount = (tx: Tx, phone: string): Promise<Account | undefined> =>
  ofPhone(tx, phone).forShare().executeTakeFirst()

/**
 * The member of staff whose phone it is, or else whose e-mail: one that they only say to be theirs finds nobody. Locked
 * as by `lockAccount`.
 */
export async function lockVerified(
  tx: Tx,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<Account | undefined> {
  const staff = () => accounts(tx).where('is_internal', '=', true).forShare()
  const byPhone = phone === null ? undefined : await staff().where('phone', '=', phone).executeTakeFirst()
  if (byPhone || email === null) return byPhone
  const found = await staff()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .execute()
  return found.length === 1 ? found[0] : undefined
}
