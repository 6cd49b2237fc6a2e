import { useEffect, useEffectEvent } from 'react'

/** What Escape would close, the topmost last. */
const open: (() => void)[] = []

function listen(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const { target } = event
  // An open list or menu of Mantine closes itself, and says so by this attribute.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  open.at(-1)?.()
}

/** Escape closes whatever called this last, and nothing beneath it. For dialogs and for forms that open inside them. */
export function useEscape(close: () => void, active = true): void {
  const latest = useEffectEvent(close)
  useEffect(() => {
    if (!active) return
    const entry = () => latest()
    open.push(entry)
    if (open.length === 1) window.addEventListener('keydown', listen)
    return () => {
      open.splice(open.indexOf(entry), 1)
      if (!open.length) window.removeEventListener('keydown', listen)
    }
  }, [active])
}
