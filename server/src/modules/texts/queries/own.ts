import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { textFault } from '@slipway/domain/texts/places.ts'
import type { OwnTexts } from '@slipway/domain/texts/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** Another one as soon as what is told in either language may be. */
export const versionOfOwn = async ({ db }: Reader): Promise<number> =>
  (await db.selectFrom('text_versions').select('version').executeTakeFirstOrThrow()).version

/** What stands in the place of built-in texts in a language. What doesn't fit or is lost is not told. */
export async function ownTexts(reader: Reader, locale: Locale): Promise<OwnTexts> {
  const own = locale === 'ru' ? 'own_ru' : 'own_en'
  const rows = await reader.db
    .selectFrom('texts')
    .select(['section', 'key', `${own} as text`, `${locale} as built_in`])
    .where(sql<boolean>`(own_ru IS NOT NULL OR own_en IS NOT NULL)`)
    .where(own, 'is not', null)
    .where('lost', '=', false)
    .orderBy('section')
    .orderBy('key')
    .execute()
  const sections: Record<string, Record<string, string>> = {}
  for (const { section, key, text, built_in } of rows) {
    if (text === null || built_in === null || textFault(text, built_in)) continue
    const told = sections[section] ?? {}
    told[key] = text
    sections[section] = told
  }
  return sections
}
