import { useWindowEvent } from '@mantine/hooks'
import type { CardMoves } from '../card/use-card-moves.ts'
import { acceptActions, rejectActions } from './catalogue.ts'
import type { TaskAction } from './use-task-actions.ts'

const inField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]')

/**
 * A card without the mouse: A accepts, R rejects or sends back, J and K go to the neighbours in the list. By place on
 * the keyboard, so that the Russian layout works.
 */
export function useReviewKeys(actions: readonly TaskAction[], moves: CardMoves, filling: boolean) {
  const first = (names: readonly string[]) => actions.find(({ action, whyNot }) => names.includes(action) && !whyNot)
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || filling || inField(event.target)) return
    // A question or a picture stands above the card.
    if (document.querySelectorAll('[role=dialog]').length > 1) return
    const run: Partial<Record<string, () => unknown>> = {
      KeyA: first(acceptActions)?.run,
      KeyR: first(rejectActions)?.run,
      KeyJ: moves.next ?? undefined,
      KeyK: moves.previous ?? undefined,
    }
    const chosen = run[event.code]
    if (!chosen) return
    event.preventDefault()
    void chosen()
  })
}

/** The key of an action, to be shown on its button. */
export const keyOf = (actions: readonly TaskAction[], action: TaskAction): string | null => {
  const first = (names: readonly string[]) => actions.find((one) => names.includes(one.action) && !one.whyNot)
  if (first(acceptActions) === action) return 'A'
  return first(rejectActions) === action ? 'R' : null
}
