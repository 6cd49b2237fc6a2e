import type { Role } from '../access/roles.ts'
import { mayOpen, type WindowName } from '../access/windows.ts'
import type { NotificationView } from './schema.ts'

/** What a notification is about, as far as a window shows it. */
export type About = Pick<NotificationView, 'kind' | 'task' | 'application_id' | 'payout_id' | 'person_id' | 'service'>

/** The windows that notifications open. */
export const toldWindows = ['payout', 'user', 'service-balance', 'task', 'application'] as const satisfies WindowName[]
type ToldWindow = (typeof toldWindows)[number]

interface Opened {
  name: ToldWindow
  record: number | string
  /** The tab of its card. */
  card?: string
}

/**
 * What a notification opens for somebody in the role: whatever it is about, in the one window that the role has for it.
 * Null where there is none. Which records of it they see by now is for the window's call to say.
 */
export function openedBy(about: About, role: Role): Opened | null {
  const record = {
    payout: about.payout_id,
    user: about.person_id,
    'service-balance': about.service,
    task: about.task?.id ?? null,
    application: about.application_id,
  } satisfies Record<ToldWindow, number | string | null>
  const name = toldWindows.find((one) => record[one] !== null && mayOpen(one, role))
  if (!name) return null
  const card = name === 'user' && about.kind === 'settlement-waits' ? { card: 'money' } : {}
  return { name, record: record[name] as number | string, ...card }
}
