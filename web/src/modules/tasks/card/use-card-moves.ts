import { useNavigate } from '@tanstack/react-router'
import { openParam } from '../../../kit/url-modal.ts'
import type { UserAction } from '../actions/catalogue.ts'
import { taskTarget } from '../queries.ts'
import { useQueue } from '../queue.ts'

export interface CardMoves {
  /** Place in the list behind the card, from 1; null when the card was opened from elsewhere. */
  place: number | null
  count: number
  previous: (() => void) | null
  next: (() => void) | null
  /** Is the list behind the card a queue of this decision? Then the next task follows it. */
  isQueueOf: (action: UserAction) => boolean
  open: (id: number) => void
  /** Opens the form of an action, or closes it. */
  act: (action: string | null) => void
}

/** Where one can go from the card, all of it by the address. */
export function useCardMoves(id: number): CardMoves {
  const navigate = useNavigate()
  const { ids: queue, decisions } = useQueue()
  const at = queue.indexOf(id)
  const go = (open: string, replace: boolean) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (before: Record<string, string>) => ({ ...before, open }),
    })
  const step = (to: number | undefined) =>
    at < 0 || to === undefined ? null : () => go(taskTarget(to).search.open, true)
  return {
    place: at < 0 ? null : at + 1,
    count: queue.length,
    previous: step(queue[at - 1]),
    next: step(queue[at + 1]),
    isQueueOf: (action) => decisions.includes(action),
    open: (other) => go(openParam('task', other), false),
    act: (action) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        // An answer may come after the reader has closed the card or gone on: then it opens nothing.
        search: ((before: Record<string, string>) =>
          before.open === openParam('task', id) || before.open?.startsWith(`${openParam('task', id)}.`)
            ? { ...before, open: openParam('task', action ? `${id}.${action}` : id) }
            : before) as never,
      }),
  }
}
