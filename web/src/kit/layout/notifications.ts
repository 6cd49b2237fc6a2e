import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useSyncExternalStore } from 'react'
import { call } from '../../api/client.ts'
import { invalidate, queryClient, queryKey, useApiQuery } from '../../api/query.ts'
import { toast } from '../toast.tsx'

const args = {}
const key = queryKey(notificationsContract.list, args)
const undoMs = 5_000

/** Clearing waits a moment, so that it can be taken back; until then the list only looks empty. */
let clearing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

async function clearNow() {
  clearing = undefined
  try {
    await call(notificationsContract.clear, {})
    queryClient.setQueryData(key, { data: [], meta: { page: 1, per_page: 10, total: 0, last_page: 1, unread: 0 } })
  } catch (error) {
    toast.error(error)
  }
  announce()
  await invalidate(notificationsContract.list)
}

export const clearBell = () => {
  clearTimeout(clearing)
  clearing = setTimeout(() => void clearNow(), undoMs)
  announce()
}

export const undoClear = () => {
  clearTimeout(clearing)
  clearing = undefined
  announce()
}

/** Marks as read, or with false as unread. */
export async function markRead(which: number | readonly number[], read = true): Promise<void> {
  const read_at = read ? new Date().toISOString() : null
  const ids = typeof which === 'number' ? [which] : which
  await Promise.all(ids.map((id) => call(notificationsContract.read, { params: { id }, body: { read_at } })))
  await invalidate(notificationsContract.list)
}

/** What the bell shows; the count falls to 0 and never below. */
export function useBell(enabled = true) {
  const query = useApiQuery(notificationsContract.list, args, { staleTime: 60_000, enabled })
  const isClearing = useSyncExternalStore(subscribe, () => clearing !== undefined)
  const items: NotificationView[] = isClearing ? [] : (query.data?.data ?? [])
  const unread = isClearing ? 0 : Math.max(0, query.data?.meta.unread ?? 0)
  return { ...query, items, unread, isClearing }
}
