import { mayOpen } from '@slipway/domain/access/windows.ts'
import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { toast } from '../../kit/toast.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { markRead } from './bell.ts'

type Told = Pick<NotificationView, 'id' | 'read_at' | 'kind' | 'task' | 'payout_id' | 'person_id' | 'service'>

/** What a notification opens for the reader: its task, the payout that was decided, the person, or the balance. */
export function openOf({ kind, task, payout_id, person_id, service }: Omit<Told, 'id' | 'read_at'>): Opens | null {
  const { activeRole } = session.get()
  if (!activeRole) return null
  if (payout_id !== null && mayOpen('payout', activeRole)) {
    return { search: { open: openParam('payout', payout_id) }, word: 'openPayout' }
  }
  if (person_id !== null && mayOpen('user', activeRole)) {
    const tab = kind === 'settlement-waits' ? { card: 'money' } : {}
    return { search: { open: openParam('user', person_id), ...tab }, word: 'openPerson' }
  }
  if (service !== null && mayOpen('service-balance', activeRole)) {
    return { search: { open: openParam('service-balance', service) }, word: 'openBalance' }
  }
  return task && opensTask(activeRole, task.type)
    ? { search: { open: openParam('task', task.id) }, word: 'openTask' }
    : null
}
interface Opens {
  /** The window, and the tab of its card. */
  search: { open: string; card?: string }
  word: 'openTask' | 'openPayout' | 'openPerson' | 'openBalance'
}

/** Opening what it is about reads what was told of it. */
export const readAll = (told: readonly Told[]) => {
  const unread = told.filter(({ read_at }) => !read_at).map(({ id }) => id)
  if (unread.length) void markRead(unread).catch(toast.failed)
}

/** Opens the card over the page that is shown. The shell stands above the pages, so it names that page by its path. */
export function useOpenTold() {
  const router = useRouter()
  return (told: Told) => {
    const found = openOf(told)
    if (!found) return
    const search = (before: object) => ({ ...before, ...found.search })
    void router.navigate({ to: router.state.location.pathname, resetScroll: false, search: search as never })
    readAll([told])
  }
}
