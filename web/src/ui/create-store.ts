import { useSyncExternalStore } from 'react'

/** One value that stands apart from the tree of components, and those who draw it. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) }
}
