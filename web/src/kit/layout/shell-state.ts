import { useSyncExternalStore } from 'react'

/** What pages tell the shell around them: the count beside the title, the +N of the sidebar, the balance. */
interface ShellState {
  count: number | null
  badges: Partial<Record<'notifications' | 'verification' | 'moderation' | 'simple', number>>
  balance: { amount: string; currency: 'RUB' | 'USD' } | null
}

let state: ShellState = { count: null, badges: {}, balance: null }
const listeners = new Set<() => void>()

function set(change: Partial<ShellState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const shell = {
  setCount: (count: number | null) => state.count !== count && set({ count }),
  setBadge: (name: keyof ShellState['badges'], count: number) =>
    set({ badges: { ...state.badges, [name]: Math.max(0, count) } }),
  setBalance: (balance: ShellState['balance']) => set({ balance }),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useShell = () => useSyncExternalStore(subscribe, () => state)
