import { mayOpen } from '@slipway/domain/access/windows.ts'
import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { toast } from '../../kit/toast.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { markRead } from './bell.ts'

type Told = Pick<NotificationView, 'id' | 'read_at' | 'task' | 'payout_id'>

/** What a notification opens for the reader: its task, or the payout that was decided. */
export function openOf({ task, payout_id }: Pick<Told, 'task' | 'payout_id'>): { open: string; word: Word } | null {
  const { activeRole } = session.get()
  if (!activeRole) return null
  if (payout_id !== null && mayOpen('payout', activeRole)) {
    return { open: openParam('payout', payout_id), word: 'openPayout' }
  }
  return task && opensTask(activeRole, task.type) ? { open: openParam('task', task.id), word: 'openTask' } : null
}
type Word = 'openTask' | 'openPayout'

/** Opening what it is about reads what was told of it. */
export const readAll = (told: readonly Told[]) => {
  const unread = told.filter(({ read_at }) => !read_at).map(({ id }) => id)
  if (unread.length) void markRead(unread).catch(toast.error)
}

/** Opens the card over the page that is shown. The shell stands above the pages, so it names that page by its path. */
export function useOpenTold() {
  const router = useRouter()
  return (told: Told) => {
    const found = openOf(told)
    if (!found) return
    const search = (before: object) => ({ ...before, open: found.open })
    void router.navigate({ to: router.state.location.pathname, resetScroll: false, search: search as never })
    readAll([told])
  }
}
