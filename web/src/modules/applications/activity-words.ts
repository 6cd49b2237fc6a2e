import { actionKey } from '@slipway/domain/activity/actions.ts'
import type { messages as history } from '@slipway/domain/activity/messages.ru.ts'
import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { messages } from '@slipway/domain/applications/messages.ru.ts'
import { type ApplicationStatus, applicationStatusText } from '@slipway/domain/applications/status.ts'
import type { messages as linkMessages } from '@slipway/domain/sharing/messages.ru.ts'
import { isLinkPart } from '@slipway/domain/sharing/parts.ts'
import { type Outcome, outcomeText } from '@slipway/domain/store-checks/outcomes.ts'
import { statusText, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'

type Key = keyof typeof messages
type LinkKey = keyof typeof linkMessages
type HistoryKey = keyof typeof history

const fields = {
  name: 'name',
  desktop_name: 'desktopName',
  package_id: 'packageId',
  store: 'store',
  category: 'category',
  quality_type: 'quality',
  language_default: 'language',
  version: 'version',
  tag: 'tag',
  marathon: 'marathon',
  sharing_google_account: 'sharing',
  mobtracking_id: 'mobtracking',
  is_suspicious: 'suspicious',
  status: 'status',
  analytics: 'key_analytics',
  push: 'key_push',
} as const satisfies Record<string, Key>

/** Those that only a history names. */
const pastFields = {
  google_account: 'field_google_account',
  in_store: 'field_in_store',
  version_number: 'field_version_number',
  asks: 'field_asks',
  purchases: 'field_purchases',
  subtasks: 'field_subtasks',
  title: 'field_title',
  description: 'field_description',
  cost: 'field_cost',
  time_limit: 'field_time_limit',
  publish_at: 'field_publish_at',
} as const satisfies Record<string, HistoryKey>

const linkFields = {
  link: 'field_link',
  opens: 'field_opens',
  is_internal: 'field_is_internal',
  expires_at: 'field_expires_at',
} as const satisfies Record<string, LinkKey>

const lowerButFirst = (text: string, index: number): string => (index ? text.toLowerCase() : text)

const known = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

/** The history in words. Ids say nothing to people: what changed only by them is left to the line's own sentence. */
export function useActivityWords() {
  const t = useTexts('applications')
  const ofLinks = useTexts('sharing')
  const h = useTexts('activity')
  const did = useTexts('actions')
  const locale = useLocale()
  const { dateTime, duration } = useFormats()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })

  const fieldOf = (path: string): string => {
    const [head = '', tail = ''] = path.split('.')
    if (head === 'texts') return h('activityTexts', { language: languages.of(tail) ?? tail })
    if (head === 'images') return t('images')
    const [type = '', id] = head.split('#')
    const stage = known(subtaskTypeText, type) ? subtaskTypeText[type][locale] : null
    const name = tail || head
    if (known(linkFields, name)) return ofLinks(linkFields[name])
    const label = known(fields, name) ? t(fields[name]) : known(pastFields, name) ? h(pastFields[name]) : name
    if (!stage) return label
    return [stage, ...(id ? [h('activitySubtask', { id })] : []), label].map(lowerButFirst).join(', ')
  }
  const valueOf = (path: string, value: unknown): string => {
    const name = path.split('.').pop() ?? ''
    if (value === null || value === undefined || value === '') return h('activityEmptyValue')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'status') return statusWord(String(value))
    if (name === 'in_store') return outcomeText[value as Outcome]?.[locale] ?? String(value)
    if (name === 'time_limit') return duration(Number(value))
    if (name === 'publish_at' || name === 'expires_at') return dateTime(String(value))
    if (path.startsWith('images.') && Array.isArray(value)) return h('activityPictures', { count: value.length })
    if (name === 'opens' && Array.isArray(value)) return value.map(partWord).join(', ')
    if (Array.isArray(value)) return value.map((item) => typeWord(String(item))).join(', ')
    if (typeof value === 'object') return 'title' in value ? String(value.title) : Object.values(value).join(', ')
    return String(value)
  }
  const statusWord = (value: string) =>
    statusText[value as TaskStatus]?.[locale] ?? applicationStatusText[value as ApplicationStatus]?.[locale] ?? value
  const partWord = (part: string) => (isLinkPart(part) ? ofLinks(`part_${part}`) : part)
  const typeWord = (value: string) => subtaskTypeText[value as SubtaskType]?.[locale] ?? value

  return {
    actionOf: ({ subject_type, subject_id, action }: ActivityView): string => {
      if (subject_type === 'subtask') return h('activitySubtask', { id: subject_id })
      const key = actionKey(subject_type, action)
      return key ? did(key) : action
    },
    changesOf: ({ changes }: Pick<ActivityView, 'changes'>) =>
      Object.entries(changes)
        .filter(([path]) => !path.endsWith('_id') || path === 'package_id')
        .map(([path, [from, to]]) => ({ field: fieldOf(path), from: valueOf(path, from), to: valueOf(path, to) })),
  }
}
