import { useEffect } from 'react'
import { createStore } from '../../ui/create-store.ts'
import type { UserAction } from './actions/catalogue.ts'

interface Queue {
  ids: readonly number[]
  /** What the list is worked through for: after one of these the card goes on to the next task. */
  decisions: readonly UserAction[]
}

const none: Queue = { ids: [], decisions: [] }
const queue = createStore(none)

/** The tasks behind the card, in the order of the list that opened it. */
export const useQueue = queue.use

/** A list hands over its rows, so that the card can walk along them; a queue also names its decisions. */
export function useQueueOf(ids: readonly number[] | undefined, decisions: readonly UserAction[] = none.decisions) {
  const key = ids?.join(',') ?? ''
  // The card stands beside the page, not under it, so the page has to hand its rows over.
  useEffect(() => {
    queue.set({ ids: key ? key.split(',').map(Number) : [], decisions })
    return () => queue.set(none)
  }, [key, decisions])
}
