import type { Reader, Tx } from '../../../platform/tx.ts'

export interface Account {
  id: number
  password_hash: string | null
  is_internal: boolean
  is_block: boolean
}

const ofPhone = (reader: Reader, phone: string) =>
  reader.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_internal', 'is_block'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)

/** Whose phone it is, among people who were not deleted. */
export const accountOf = (reader: Reader, phone: string): Promise<Account | undefined> =>
  ofPhone(reader, phone).executeTakeFirst()

/** As `accountOf`; until the transaction ends nobody changes the password, blocks or deletes the person. */
export const lockAccount = (tx: Tx, phone: string): Promise<Account | undefined> =>
  ofPhone(tx, phone).forShare().executeTakeFirst()
