import { lazy, Suspense, useEffect, useId, useSyncExternalStore } from 'react'
import { preloadTexts } from '../../i18n/i18n.ts'
import { useUrlModal } from '../../kit/url-modal.ts'

/** The card's code and texts come with the first card. */
const Window = lazy(async () => {
  const [{ TaskWindow }] = await Promise.all([import('./card/TaskWindow.tsx'), preloadTexts('tasks')])
  return { default: TaskWindow }
})

let mounted: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]) {
  mounted = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Pages and the shell may both hold a card; only one of them shows. */
function useIsShown(): boolean {
  const id = useId()
  // Who else stands on the page is known only once all of it does.
  useEffect(() => {
    set([...mounted, id])
    return () => set(mounted.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(subscribe, () => mounted[0] === id)
}

/**
 * The task card. It opens wherever the address says `?open=task.12`: a row's `open={(row) => taskTarget(row.id)}`, or
 * `useUrlModal('task').open(12)`. `task.12.verify` opens it with the form of that action.
 */
export function TaskCard() {
  const shown = useIsShown()
  const card = useUrlModal('task')
  if (!shown || !card.opened) return null
  const [id = '', action] = (card.id ?? '').split('.')
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  return (
    <Suspense>
      <Window id={Number(id)} action={action} onClose={card.close} />
    </Suspense>
  )
}
