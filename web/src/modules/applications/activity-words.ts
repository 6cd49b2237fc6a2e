import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { messages } from '@slipway/domain/applications/messages.ru.ts'
import { type ApplicationStatus, applicationStatusText } from '@slipway/domain/applications/status.ts'
import { statusText, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'

type Key = keyof typeof messages

const actions = {
  adopt: 'activityAction_adopt',
  archive: 'activityAction_archive',
  changed: 'activityAction_changed',
  marathon: 'activityAction_marathon',
  ordered: 'activityAction_ordered',
  secrets_read: 'activityAction_secrets_read',
  unarchive: 'activityAction_unarchive',
} as const satisfies Record<string, Key>

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
  asks: 'field_asks',
  purchases: 'field_purchases',
  status: 'status',
  subtasks: 'field_subtasks',
  title: 'field_title',
  description: 'field_description',
  cost: 'field_cost',
  time_limit: 'field_time_limit',
  publish_at: 'field_publish_at',
  analytics: 'key_analytics',
  push: 'key_push',
} as const satisfies Record<string, Key>

const lowerButFirst = (text: string, index: number): string => (index ? text.toLowerCase() : text)

const known = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

/** The history in words. Ids say nothing to people: what changed only by them is left to the line's own sentence. */
export function useActivityWords() {
  const t = useTexts('applications')
  const locale = useLocale()
  const { dateTime, duration } = useFormats()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })

  const fieldOf = (path: string): string => {
    const [head = '', tail = ''] = path.split('.')
    if (head === 'texts') return t('activityTexts', { language: languages.of(tail) ?? tail })
    if (head === 'images') return t('images')
    const [type = '', id] = head.split('#')
    const stage = known(subtaskTypeText, type) ? subtaskTypeText[type][locale] : null
    const name = tail || head
    const label = known(fields, name) ? t(fields[name]) : name
    if (!stage) return label
    return [stage, ...(id ? [t('activitySubtask', { id })] : []), label].map(lowerButFirst).join(', ')
  }
  const valueOf = (path: string, value: unknown): string => {
    const name = path.split('.').pop() ?? ''
    if (value === null || value === undefined || value === '') return t('activityEmptyValue')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'status') return statusWord(String(value))
    if (name === 'time_limit') return duration(Number(value))
    if (name === 'publish_at') return dateTime(String(value))
    if (path.startsWith('images.') && Array.isArray(value)) return t('activityPictures', { count: value.length })
    if (Array.isArray(value)) return value.map((item) => typeWord(String(item))).join(', ')
    if (typeof value === 'object') return 'title' in value ? String(value.title) : Object.values(value).join(', ')
    return String(value)
  }
  const statusWord = (value: string) =>
    statusText[value as TaskStatus]?.[locale] ?? applicationStatusText[value as ApplicationStatus]?.[locale] ?? value
  const typeWord = (value: string) => subtaskTypeText[value as SubtaskType]?.[locale] ?? value

  return {
    actionOf: ({ subject_type, subject_id, action }: ActivityView): string => {
      if (subject_type === 'subtask') return t('activitySubtask', { id: subject_id })
      return known(actions, action) ? t(actions[action]) : action
    },
    changesOf: ({ changes }: ActivityView) =>
      Object.entries(changes)
        .filter(([path]) => !path.endsWith('_id') || path === 'package_id')
        .map(([path, [from, to]]) => ({ field: fieldOf(path), from: valueOf(path, from), to: valueOf(path, to) })),
  }
}
