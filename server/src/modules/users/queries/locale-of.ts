import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The language in which somebody reads; staff read Russian. */
export async function localeOf({ db }: Reader, userId: number): Promise<Locale> {
  const { is_internal, interface_language } = await db
    .selectFrom('users')
    .select(['is_internal', 'interface_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return is_internal ? 'ru' : interface_language
}
