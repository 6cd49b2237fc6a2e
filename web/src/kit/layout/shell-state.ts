import { useEffect, useSyncExternalStore } from 'react'

/** How many records the list of the page holds; null on pages without one. */
let shown: number | null = null
const listeners = new Set<() => void>()

function show(count: number | null) {
  shown = count
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useShownCount = () => useSyncExternalStore(subscribe, () => shown)

/** Shows the count of the page's list beside the title. */
export function useTitleCount(count: number | undefined): void {
  // The top bar stands above the page.
  useEffect(() => {
    show(count ?? null)
    return () => show(null)
  }, [count])
}
