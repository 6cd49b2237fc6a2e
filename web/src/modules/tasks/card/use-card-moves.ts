import { useNavigate } from '@tanstack/react-router'
import { useMoves } from '../../../kit/record/queue.ts'
import type { Moves } from '../../../kit/record/Walk.tsx'
import { openParam, useOpenModal } from '../../../kit/url-modal.ts'
import type { UserAction } from '../actions/catalogue.ts'

export interface CardMoves extends Moves {
  /** Is the list behind the card a queue of this decision? Then the next task follows it. */
  isQueueOf: (action: UserAction) => boolean
  open: (id: number) => void
  /** Opens the form of an action, or closes it. */
  act: (action: string | null) => void
}

/** Where one can go from the card, all of it by the address. */
export function useCardMoves(id: number): CardMoves {
  const navigate = useNavigate()
  const { decisions, ...moves } = useMoves('task', id)
  const open = useOpenModal('task')
  return {
    ...moves,
    isQueueOf: (action) => decisions.includes(action),
    open,
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
