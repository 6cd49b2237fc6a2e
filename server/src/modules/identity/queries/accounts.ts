import type { Reader } from '../../../platform/services.ts'

export interface Account {
  id: number
  password_hash: string | null
  is_internal: boolean
  is_block: boolean
}

/** Whose phone it is, among people who were not deleted. */
export const accountOf = (reader: Reader, phone: string): Promise<Account | undefined> =>
  reader.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_internal', 'is_block'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
