import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useApiQuery } from '../../api/query.ts'
import { session } from '../../api/session.ts'
import { useCounts } from '../../kit/layout/counts.ts'
import { toast } from '../../kit/toast.tsx'
import { createStore } from '../../ui/create-store.ts'

const undoMs = 5_000

/** What is being cleared: all up to a number, by whom. What arrives meanwhile stays. */
interface Clearing {
  until: number
  userId: number
  timer: ReturnType<typeof setTimeout>
}

/** Clearing waits a moment, so that it can be taken back; until then the list only looks empty. */
const clearing = createStore<Clearing | null>(null)

async function clearNow(keepalive = false) {
  const started = clearing.get()
  if (!started) return
  clearTimeout(started.timer)
  // Whoever is here now has not asked for it.
  if (session.get().user?.id !== started.userId) return clearing.set(null)
  try {
    await call(notificationsContract.clear, { query: { until: started.until } }, { keepalive })
    await reread()
  } catch (error) {
    toast.failed(error)
  }
  if (clearing.get() === started) clearing.set(null)
}
window.addEventListener('pagehide', () => void clearNow(true))

/** Clears what the reader has seen: up to the notification with this number. */
export function clearBell(until: number): void {
  const { user } = session.get()
  if (!user || clearing.get()) return
  clearing.set({ until, userId: user.id, timer: setTimeout(() => void clearNow(), undoMs) })
}

export function undoClear(): void {
  clearTimeout(clearing.get()?.timer)
  clearing.set(null)
}

/** Marks as read, or with false as unread. */
export async function markRead(which: number | readonly number[], read = true): Promise<void> {
  const read_at = read ? new Date().toISOString() : null
  const ids = typeof which === 'number' ? [which] : which
  await Promise.all(ids.map((id) => call(notificationsContract.read, { params: { id }, body: { read_at } })))
  await reread()
}

/** What the bell shows, and the number of the last notification that is known. */
export function useBell() {
  const query = useApiQuery(notificationsContract.list, {}, { staleTime: 60_000 })
  const seq = useCounts()?.seq ?? 0
  const started = clearing.use()
  const all: NotificationView[] = query.data?.data ?? []
  const items = started ? all.filter((item) => item.seq > started.until) : all
  const clear = () => clearBell(Math.max(seq, ...all.map((item) => item.seq)))
  return { ...query, items, isClearing: started !== null, clear }
}

/** The +N at the items of the sidebar, at the bell and in the title of the tab: as true on every page. */
export function useBadges(enabled = true): Partial<Counts['badges']> {
  const counts = useCounts(enabled)
  const started = clearing.use()
  if (!counts) return {}
  return started ? { ...counts.badges, notifications: Math.max(0, counts.seq - started.until) } : counts.badges
}
