import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { languageName } from '../applications/language-name.ts'
import type { OrderValues } from './order-values.ts'

const parts = {
  name: 'name',
  desktop_name: 'desktopName',
  package_id: 'packageId',
  store: 'store',
  category: 'category',
  version: 'version',
  quality_type: 'quality',
  tag: 'tag',
  aso_manager_id: 'asoManager',
  marathon: 'marathon',
  sharing_google_account: 'sharing',
  purchases: 'purchases',
  languages: 'languages',
  language_default: 'languageDefault',
  programming_language_id: 'programmingLanguage',
  framework_id: 'framework',
  asks: 'asks',
  integration_keys: 'stepKeys',
  images: 'stepImages',
  texts: 'stepTexts',
  subtasks: 'stepStages',
  publish_at: 'stagePublishAt',
} as const satisfies Record<keyof OrderValues, string>

/** The last part of a path, where it says more than the first. */
const details = {
  icon: 'imageIcon',
  foreground: 'imageForeground',
  background: 'imageBackground',
  description: 'imageDescription',
  phone: 'imagePhone',
  tablet: 'imageTablet',
  title: 'textTitle',
  short: 'textShort',
  full: 'textFull',
} as const
const terms = {
  title: 'stageTitle',
  description: 'stageDescription',
  cost: 'stageCost',
  time_limit: 'stageTime',
  publish_at: 'stagePublishAt',
} as const

/** The parts of an application and their values as people read them, for what two have changed at the same time. */
export function useClashWords(tree: RestrictionTree, stages: OrderValues['subtasks']) {
  const t = useTexts('orders')
  const locale = useLocale()
  const { dateTime, duration } = useFormats()

  const name = (path: string): string => {
    const [head = '', middle = '', last = ''] = path.split('.')
    const stage = stages[Number(middle)]
    if (head === 'subtasks' && stage) {
      return `${subtaskTypeText[stage.type][locale]}: ${t(terms[last as keyof typeof terms] ?? 'stepStages')}`
    }
    if (head === 'texts' && last) {
      return `${languageName(middle as OrderValues['language_default'], locale)}: ${t(details[last as 'title'])}`
    }
    if (head === 'images' && middle) return t(details[middle as 'icon'])
    return t(parts[head as keyof OrderValues])
  }
  const titleOf = (path: string, value: unknown): string | undefined => {
    const language = tree.programming_languages.find(({ id }) => id === value)
    const frameworks = tree.programming_languages.flatMap((one) => one.frameworks)
    if (path === 'category') return tree.categories.find((one) => one.name === value)?.title
    if (path === 'aso_manager_id') return tree.aso_managers.find(({ id }) => id === value)?.name
    if (path === 'programming_language_id') return language?.title
    return path === 'framework_id' ? frameworks?.find(({ id }) => id === value)?.title : undefined
  }
  const show = (path: string, value: unknown): string => {
    if (path.endsWith('.time_limit')) return duration(Number(value))
    if (path.endsWith('.publish_at') && value) return dateTime(String(value))
    return titleOf(path, value) ?? plainText(value)
  }
  return { name, show }
}

/** Files by their names, lists by their parts, a switch as a tick. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (typeof value === 'boolean') return value ? '✓' : '—'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return 'name' in value ? String(value.name) : Object.values(value).map(plainText).join(', ')
}
