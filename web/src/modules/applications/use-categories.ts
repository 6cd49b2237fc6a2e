import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale } from '../../i18n/i18n.ts'

const day = 86_400_000

/** Names of categories in the reader's language, and as options sorted by them. */
export function useCategories() {
  const locale = useLocale()
  const { data } = useApiQuery(
    settingsContract.list,
    { query: { filter: { type: 'category' }, page: { number: 1, size: 100 } } },
    { staleTime: day },
  )
  const rows = data?.data ?? []
  const collator = new Intl.Collator(locale)
  const options = rows
    .map(({ name, title }) => ({ value: name, label: title }))
    .sort((a, b) => collator.compare(a.label, b.label))
  const titles = new Map(rows.map(({ name, title }) => [name, title]))
  return { options, titleOf: (name: string) => titles.get(name) ?? name }
}
