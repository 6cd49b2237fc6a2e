import type { Role } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { fill } from '@slipway/domain/kernel/locale.ts'
import type { Hours } from '@slipway/domain/notifications/hours.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Config } from '../../../platform/config.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { listOf, pathOf, worded } from '../reading.ts'
import { words } from './words.ts'

/** So many are written out, the rest is counted. */
const most = 30

interface Reads {
  first_name: string
  locale: Locale
  role: Role
}

/** What was told and is unread: one notification by itself, several grouped by their tasks. */
export function unreadLetter(
  config: Config,
  { first_name, locale, role }: Reads,
  all: readonly NotificationView[],
  hours: Hours,
) {
  const t = (key: keyof typeof words, params?: object) => fill(words[key][locale], { ...params })
  const told = all.slice(-most)
  const says = (one: NotificationView) => worded(one, locale, hours.zone)
  const [only] = told
  const url = linkTo(config, only && told.length === 1 ? pathOf(only, role) : listOf(role))
  const settings = linkTo(config, settingsPath)
  const subject = only && told.length === 1 ? says(only) : t('many', { count: all.length })
  const groups = grouped(told)
  const blocks =
    told.length === 1
      ? [...(only?.comment_info ? [only.comment_info.text] : [])]
      : groups.map(({ title, of }) => [title ?? t('other'), ...of.map((one) => `• ${says(one)}`)].join('\n'))
  const rest = all.length > told.length ? [t('rest', { count: all.length - told.length })] : []
  const text = [...(told.length === 1 ? [subject] : []), ...blocks, ...rest].join('\n\n')
  const letter: Letter = {
    ...{ locale, subject },
    lead: [t('hello', { name: first_name }), ...(told.length === 1 ? [subject] : []), ...blocks, ...rest],
    button: { label: t('open'), url },
    foot: t('foot'),
    footLink: { label: t('settings'), url: settings },
  }
  return { letter, values: { name: first_name, text, url, settings }, unsubscribe: settings }
}

const settingsPath = '/user/profile#notifications'

interface Group {
  title: string | null
  of: NotificationView[]
}

/** The task of the newest first; what is about none comes last. */
function grouped(told: readonly NotificationView[]): Group[] {
  const groups = new Map<number | null, Group>()
  for (const one of told.toReversed()) {
    const key = one.task?.id ?? null
    const group = groups.get(key) ?? { title: one.task?.title ?? null, of: [] }
    group.of.push(one)
    groups.set(key, group)
  }
  const about = [...groups].filter(([key]) => key !== null)
  return [...about, ...[...groups].filter(([key]) => key === null)].map(([, group]) => group)
}
