import { settingsContract } from '@slipway/domain/settings/calls.ts'
import type { TypeDetail } from '@slipway/domain/settings/schema.ts'
import { gmailTag, ordersGmail, readsGmail } from '@slipway/domain/simple-tasks/tags.ts'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'

const none: readonly TypeDetail[] = []

/** The tags that there are; undefined until they are known, none where they could not be read. */
export function useTags(): readonly TypeDetail[] | undefined {
  const { data, errorUpdateCount } = useApiQuery(
    settingsContract.list,
    { query: { filter: { type: 'tags' }, page: { number: 1, size: 100 } } },
    { staleTime: 60_000 },
  )
  return data?.data ?? (errorUpdateCount > 0 ? none : undefined)
}

/** The filter by these tags. */
export function useTagFilter(tags: readonly TypeDetail[]) {
  const t = useTexts('simple-tasks')
  const titles = new Map(tags.map(({ name, title }) => [name, title]))
  return { tag: one([...titles.keys()], t('tag'), (tag) => titles.get(tag) ?? tag) }
}

/** Those that the reader may have a list of, those to judge beside Gmail, which has a screen of its own, and those to order. */
export function useOwnTags() {
  const { activeRole } = useMe()
  const tags = useTags()
  return {
    listed: tags?.filter(({ name }) => name !== gmailTag || readsGmail(activeRole)),
    judged: tags?.filter(({ name }) => name !== gmailTag),
    ordered: tags?.filter(({ name }) => name !== gmailTag || ordersGmail(activeRole)) ?? [],
  }
}
