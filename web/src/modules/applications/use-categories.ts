import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { categoryText } from '@slipway/domain/settings/words.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale } from '../../i18n/i18n.ts'

const own = (name: string) =>
  Object.hasOwn(categoryText, name) ? categoryText[name as keyof typeof categoryText] : null

const day = 86_400_000

/** Names of categories in the reader's language, as they are called in the product now. */
export function useCategories() {
  const locale = useLocale()
  const { data } = useApiQuery(
    settingsContract.list,
    { query: { filter: { type: 'category' }, page: { number: 1, size: 100 } } },
    { staleTime: day },
  )
  const rows = data?.data ?? []
  const titles = new Map(rows.map(({ name, title }) => [name, title]))
  return { titleOf: (name: string) => titles.get(name) ?? own(name)?.[locale] ?? name }
}
