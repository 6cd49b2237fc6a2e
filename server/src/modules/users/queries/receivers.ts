import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Reader } from '../../../platform/tx.ts'

export interface Receiver {
  id: number
  first_name: string
  email: string
  locale: Locale
}

/** Those of them who have an e-mail, each with the language in which they read; staff read Russian. */
export async function receivers({ db }: Pick<Reader, 'db'>, ids: readonly number[]): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'is_internal', 'interface_language'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, email, is_internal, interface_language }) => ({
    ...{ id, first_name, email: email as string, locale: is_internal ? 'ru' : (interface_language ?? 'ru') },
  }))
}
