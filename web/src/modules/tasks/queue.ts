import { useEffect, useSyncExternalStore } from 'react'
import type { UserAction } from './actions/catalogue.ts'

interface Queue {
  ids: readonly number[]
  /** What the list is worked through for: after one of these the card goes on to the next task. */
  decisions: readonly UserAction[]
}

const none: Queue = { ids: [], decisions: [] }
let queue = none
const listeners = new Set<() => void>()

function set(next: Queue) {
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

/** A list hands over its rows, so that the card can walk along them; a queue also names its decisions. */
export function useQueueOf(ids: readonly number[] | undefined, decisions: readonly UserAction[] = none.decisions) {
  const key = ids?.join(',') ?? ''
  // The card stands beside the page, not under it, so the page has to hand its rows over.
  useEffect(() => {
    set({ ids: key ? key.split(',').map(Number) : [], decisions })
    return () => set(none)
  }, [key, decisions])
}
