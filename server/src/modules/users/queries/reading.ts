import type { Role } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Reader } from '../../../platform/tx.ts'
import { localeOf } from './receivers.ts'

export interface Reading {
  id: number
  locale: Locale
  /** The first one, which says which pages they have. */
  role: Role
}

/** Whoever may come in and is told something outside of the app; null for others. */
export async function readingOf({ db }: Pick<Reader, 'db'>, id: number): Promise<Reading | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'is_internal', 'interface_language', 'role'])
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_block', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ? { id, role: row.role, locale: localeOf(row) } : null
}
