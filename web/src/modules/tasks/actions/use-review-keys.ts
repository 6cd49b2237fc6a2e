import { shortcuts } from '../../../kit/keys/shortcuts.ts'
import { useShortcuts, useSingleKeys } from '../../../kit/keys/use-shortcuts.ts'
import { toast } from '../../../kit/toast.tsx'
import type { CardMoves } from '../card/use-card-moves.ts'
import { acceptActions, rejectActions } from './catalogue.ts'
import type { TaskAction } from './use-task-actions.ts'

const byKey = { accept: acceptActions, reject: rejectActions } as const
type Key = keyof typeof byKey

const firstOf = (actions: readonly TaskAction[], key: Key) =>
  actions.find(({ action, whyNot }) => byKey[key].includes(action) && !whyNot)

/** A card without the mouse: take, accept, reject or send back, and go to the neighbours in the list. */
export function useReviewKeys(actions: readonly TaskAction[], moves: CardMoves, filling: boolean) {
  const take = actions.find(({ action }) => action === 'take')
  const own = {
    accept: firstOf(actions, 'accept')?.run,
    reject: firstOf(actions, 'reject')?.run,
    // Who has no room for one more has to hear so: the key does nothing else then.
    take: take && (take.whyNot ? () => toast.info(take.whyNot) : take.run),
    nextRecord: moves.next,
    previousRecord: moves.previous,
  }
  useShortcuts(filling ? {} : own)
}

/** The key of an action, to be shown on its button; none where the reader has switched such keys off. */
export function useKeyOf(actions: readonly TaskAction[]): (action: TaskAction) => string | null {
  const [on] = useSingleKeys()
  return (action) => {
    const key = (['accept', 'reject'] as const).find((one) => firstOf(actions, one) === action)
    return on && key ? shortcuts[key].keys[0] : null
  }
}
