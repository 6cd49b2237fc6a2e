import type { OverWindow } from '@slipway/domain/access/windows.ts'
import { useEffect, useState } from 'react'
import { createStore } from '../../ui/create-store.ts'
import { openParam, useUrlModal } from '../url-modal.ts'
import type { Moves } from './Walk.tsx'

interface Queue {
  /** The window that its records open in. */
  window: OverWindow | null
  ids: readonly number[]
  /** What the list is worked through for: after one of these the card goes on to the next record. */
  decisions: readonly string[]
}

const none: Queue = { window: null, ids: [], decisions: [] }
const queue = createStore(none)

/** A list hands over its rows, so that the card can walk along them; a queue also names its decisions. */
export function useQueueOf(window: OverWindow, ids: readonly number[] | undefined, decisions = none.decisions) {
  const key = ids?.join(',') ?? ''
  // The card stands beside the page, not under it, so the page has to hand its rows over.
  useEffect(() => {
    queue.set({ window, ids: key ? key.split(',').map(Number) : [], decisions })
    return () => queue.set(none)
  }, [window, key, decisions])
}

/**
 * Where a card stands in the list behind it. A record that was decided leaves the list while its card is open: the way
 * on is that of the list before.
 */
export function useMoves(window: OverWindow, id: number): Moves & Pick<Queue, 'decisions'> {
  const now = queue.use()
  const { swap } = useUrlModal(window)
  const [kept, setKept] = useState(now)
  const { ids, decisions } = kept.window === window ? kept : none
  if (now !== kept && (now.window !== window || now.ids.includes(id) || !ids.includes(id))) setKept(now)
  return { decisions, ...movesIn(ids, id, (to) => swap(openParam(window, to))) }
}

/** The ways from a record to its neighbours among these. */
export function movesIn(ids: readonly number[], id: number, go: (to: number) => void): Moves {
  const at = ids.indexOf(id)
  const step = (to: number | undefined) => (at < 0 || to === undefined ? null : () => go(to))
  return { place: at < 0 ? null : at + 1, count: ids.length, previous: step(ids[at - 1]), next: step(ids[at + 1]) }
}
