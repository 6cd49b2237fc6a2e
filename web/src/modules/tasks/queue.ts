import { useEffect } from 'react'
import { createStore } from '../../ui/create-store.ts'

const queue = createStore<readonly number[]>([])

/** The tasks behind the card, in the order of the list that opened it. */
export const useQueue = queue.use

/** A list hands over its rows, so that the card can go on to the next one. */
export function useQueueOf(ids: readonly number[] | undefined) {
  const key = ids?.join(',') ?? ''
  // The card stands beside the page, not under it, so the page has to hand its rows over.
  useEffect(() => {
    queue.set(key ? key.split(',').map(Number) : [])
    return () => queue.set([])
  }, [key])
}
