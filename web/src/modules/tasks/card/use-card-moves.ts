import { useNavigate } from '@tanstack/react-router'
import { useMoves } from '../../../kit/record/queue.ts'
import type { Moves } from '../../../kit/record/Walk.tsx'
import { openParam, ownPart, useOpenModal } from '../../../kit/url-modal.ts'
import type { UserAction } from '../actions/catalogue.ts'

export interface CardMoves extends Moves {
  /** After a decision: to the next, or where that was the last of the queue, to what still waits before it. */
  onward: (() => void) | null
  /** Is the list behind the card a queue of this decision? Then the next task follows it. */
  isQueueOf: (action: UserAction) => boolean
  open: (id: number) => void
  /** Names another task in the address, in place of the one that it names. */
  instead?: (id: number) => void
  /** Shows a task in the window that is worked in, where that is not the card's own. */
  go?: (id: number) => void
  /** Several are being chosen beside the card: what is pressed then must not decide on the one that stands open. */
  paused?: boolean
  /** Opens the form of an action, or closes it. */
  act: (action: string | null) => void
}

/** Where one can go from the card, all of it by the address. */
export function useCardMoves(id: number): CardMoves {
  const { decisions, ...moves } = useMoves('task', id)
  return {
    ...moves,
    onward: moves.next,
    isQueueOf: (action) => decisions.includes(action),
    open: useOpenModal('task'),
    act: useAct('task', id),
    instead: useInPlace('task', id),
  }
}

/** Opens the form of an action in the window that shows the task, or closes it. */
export function useAct(window: 'task' | 'desk', id: number): CardMoves['act'] {
  const put = useInPlace(window, id)
  return (action) => put(action ? `${id}.${action}` : id)
}

function useInPlace(window: 'task' | 'desk', id: number) {
  const navigate = useNavigate()
  return (to: string | number) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      // An answer may come after the reader has closed the card or gone on: then it opens nothing.
      search: ((before: Record<string, string>) => {
        const own = ownPart(window, before.open)
        const here = own !== undefined && (own === '' || own.split('.')[0] === String(id))
        return here ? { ...before, open: openParam(window, to) } : before
      }) as never,
    })
}
