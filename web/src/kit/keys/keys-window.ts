import { useSyncExternalStore } from 'react'

let opened = false
const listeners = new Set<() => void>()

/** Opens or closes the list of keys from anywhere: `?`, the palette, the person's menu. */
export function showKeys(on: boolean) {
  opened = on
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useKeysShown = () => useSyncExternalStore(subscribe, () => opened)
