import { type About, openedBy } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { toast } from '../../kit/toast.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { markRead } from './bell.ts'

type Told = About & Pick<NotificationView, 'id' | 'read_at'>

/** The way to what a notification is about, for the reader. */
export function openOf(about: About) {
  const { activeRole } = session.get()
  const opened = activeRole && openedBy(about, activeRole)
  if (!opened) return null
  const { name, record, card } = opened
  return {
    search: { open: openParam(name, record), ...(card && { card }) },
    word: name === 'task' ? 'openTask' : 'openTold',
  } as const
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
