import { useSyncExternalStore } from 'react'

/** What pages tell the shell around them: the count beside the title and the +N of the sidebar. */
interface ShellState {
  count: number | null
  badges: Partial<Record<'notifications' | 'verification' | 'moderation' | 'simple', number>>
}

let state: ShellState = { count: null, badges: {} }
const listeners = new Set<() => void>()

function set(change: Partial<ShellState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const shell = {
  setCount: (count: number | null) => state.count !== count && set({ count }),
  /** Unread notifications: at their items of the sidebar and in the title of the tab. */
  setUnread: (count: number) => shell.setBadge('notifications', count),
  setBadge: (name: keyof ShellState['badges'], count: number) =>
    set({ badges: { ...state.badges, [name]: Math.max(0, count) } }),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useShell = () => useSyncExternalStore(subscribe, () => state)
