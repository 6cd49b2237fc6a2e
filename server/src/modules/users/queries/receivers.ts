import type { Role } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Somebody whose address is known to be theirs and who may come in; their first role says which pages they have. */
export async function mailable({ db }: Pick<Reader, 'db'>, id: number): Promise<(Receiver & { role: Role }) | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'first_name', 'email', 'is_internal', 'interface_language', 'role'])
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_block', '=', false)
    .where('email', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...receiverOf(row), role: row.role } : null
}

export interface Receiver {
  id: number
  first_name: string
  email: string
  locale: Locale
}

/** Those of them who have an e-mail, each with the language in which they read; staff read Russian. */
export async function receivers({ db }: Pick<Reader, 'db'>, ids: readonly number[]): Promise<Receiver[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'is_internal', 'interface_language'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(receiverOf)
}

interface Row extends Pick<Receiver, 'id' | 'first_name'> {
  email: string | null
  is_internal: boolean
  interface_language: Locale | null
}

/** Staff read Russian, others what they have chosen. */
export const localeOf = ({
  is_internal,
  interface_language,
}: Pick<Row, 'is_internal' | 'interface_language'>): Locale => (is_internal ? 'ru' : (interface_language ?? 'ru'))

const receiverOf = ({ id, first_name, email, ...row }: Row): Receiver => ({
  ...{ id, first_name, email: email as string, locale: localeOf(row) },
})
