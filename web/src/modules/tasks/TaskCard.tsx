import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { preloadTexts } from '../../i18n/i18n.ts'
import { useUrlModal } from '../../kit/url-modal.ts'
import { WindowPending } from '../../ui/WindowPending.tsx'

/** The card's code and texts come with the first card, or ahead of it. */
const Window = lazyRouteComponent(async () => {
  const [{ TaskWindow }] = await Promise.all([import('./card/TaskWindow.tsx'), preloadTexts('tasks', 'comments')])
  return { default: TaskWindow }
})

/** Its code, for whoever is about to press a row. */
export const taskCardAhead = () => void Window.preload?.()

/**
 * The task card. It stands once, beside every screen of the console, and opens wherever the address says `?open=task.12`: a row's `open={(row) => taskTarget(row.id)}`, or
 * `useUrlModal('task').open(12)`. `task.12.verify` opens it with the form of that action.
 */
export function TaskCard() {
  const card = useUrlModal('task')
  if (!card.opened) return null
  const [id = '', action] = (card.id ?? '').split('.')
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  return (
    <Suspense fallback={<WindowPending />}>
      <Window id={Number(id)} action={action} onClose={card.close} />
    </Suspense>
  )
}
