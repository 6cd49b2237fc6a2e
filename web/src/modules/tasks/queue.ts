import { useEffect, useSyncExternalStore } from 'react'

let queue: readonly number[] = []
const listeners = new Set<() => void>()

function set(next: readonly number[]) {
  queue = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The tasks behind the card, in the order of the list that opened it. */
export const useQueue = () => useSyncExternalStore(subscribe, () => queue)

/** A list hands over its rows, so that the card can go on to the next one. */
export function useQueueOf(ids: readonly number[] | undefined) {
  const key = ids?.join(',') ?? ''
  // The card stands beside the page, not under it, so the page has to hand its rows over.
  useEffect(() => {
    set(key ? key.split(',').map(Number) : [])
    return () => set([])
  }, [key])
}
