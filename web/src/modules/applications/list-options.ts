import type { ApplicationList } from '@slipway/domain/applications/schema.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusText,
} from '@slipway/domain/applications/status.ts'
import { storeLanguages, stores, storeText } from '@slipway/domain/applications/stores.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { categoryText } from '@slipway/domain/settings/words.ts'
import { stages, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { flag, many, one, own } from '../../kit/list/filters.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { languageName } from './language-name.ts'

type Texts = (
  key:
    | 'stage'
    | 'category'
    | 'store'
    | 'marathon'
    | 'marathonOn'
    | 'marathonOff'
    | 'status'
    | 'searchHint'
    | 'language'
    | 'tag'
    | 'suspicious',
) => string

/** Few look for a tag: its field comes with the panel of filters. */
const tag = {
  pattern: /^\P{Cc}{1,50}$/u,
  as: String,
  Field: lazyPart(() => import('./TagFilter.tsx').then((m) => m.TagField)),
  Name: lazyPart(() => import('./TagFilter.tsx').then((m) => m.TagNamed)),
}

const categories = entriesOf(categoryText).map(([name]) => name)
const managers: ('aso_manager' | 'app_manager' | 'tasks')[] = ['aso_manager', 'app_manager']

const inArchive = (status: ApplicationStatus) => status === 'archived' || status === 'deleted'

/** What a list of applications is filtered, sorted and looked through by. */
export function listOptions(
  list: ApplicationList,
  t: Texts,
  locale: Locale,
  categoryOf: (name: string) => string,
  waits = false,
) {
  const collator = new Intl.Collator(locale)
  const byTitle = categories.toSorted((a, b) => collator.compare(categoryOf(a), categoryOf(b)))
  const filters = {
    type: one(stages, t('stage'), (stage) => subtaskTypeText[stage][locale]),
    category: one(byTitle, t('category'), categoryOf),
    store: one(stores, t('store'), (store) => storeText[store]),
    marathon: one(['1', '0'], t('marathon'), (on) => t(on === '1' ? 'marathonOn' : 'marathonOff')),
    language: one(storeLanguages, t('language'), (code) => languageName(code, locale)),
    tag: own(t('tag'), tag),
    suspicious: flag(t('suspicious'), { as: '1' }),
  }
  // What is deleted stands in the archive, too.
  const statuses = applicationStatuses.filter((status) => inArchive(status) === (list === 'archived'))
  const status = many(statuses, t('status'), (value) => applicationStatusText[value][locale])
  return {
    filters: { ...filters, status },
    sorts: ['name', 'updated_at'],
    sort: '-id',
    search: t('searchHint'),
    // The menus of one's own rows lead to the order that runs.
    include: list.endsWith('-my') ? [...managers, 'tasks' as const] : managers,
    always: { list, ...(waits && { waits: '1' as const }) },
  } as const
}
