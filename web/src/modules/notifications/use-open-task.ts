import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import { toast } from '../../kit/toast.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { markRead } from './bell.ts'

type Told = Pick<NotificationView, 'id' | 'read_at' | 'task'>

/** The address of the task's card on the page that is shown; null for whom notifications open no tasks. */
export function taskSearch({ task }: Pick<Told, 'task'>): ((before: object) => object) | null {
  const { activeRole } = session.get()
  if (!task || !activeRole || !opensTask(activeRole, task.type)) return null
  return (before) => ({ ...before, open: openParam('task', task.id) })
}

/** Opening a task reads what was told of it. */
export const readAll = (told: readonly Told[]) => {
  const unread = told.filter(({ read_at }) => !read_at).map(({ id }) => id)
  if (unread.length) void markRead(unread).catch(toast.error)
}

/** Opens the card over the page that is shown. The shell stands above the pages, so it names that page by its path. */
export function useOpenTask() {
  const router = useRouter()
  return (told: Told) => {
    const search = taskSearch(told)
    if (!search) return
    void router.navigate({ to: router.state.location.pathname, resetScroll: false, search: search as never })
    readAll([told])
  }
}
