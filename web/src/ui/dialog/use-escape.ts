import { useEffect, useEffectEvent } from 'react'

/** What Escape would close, the topmost last. */
const open: (() => void)[] = []

/** An open list or menu of Mantine closes itself and says so by this attribute; a popover does for all that it holds. */
const closesItself = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-mantine-stop-propagation=true], .mantine-Popover-dropdown *')

let isTaken = false
/** On the way down: once the list has closed itself, nothing says any more that the key was meant for it. */
function foresee({ target }: KeyboardEvent): void {
  isTaken = closesItself(target)
}

function listen(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTaken) return
  open.at(-1)?.()
}

/** Escape closes whatever called this last, and nothing beneath it. For dialogs and for forms that open inside them. */
export function useEscape(close: () => void, active = true): void {
  const latest = useEffectEvent(close)
  useEffect(() => {
    if (!active) return
    const entry = () => latest()
    open.push(entry)
    if (open.length === 1) {
      window.addEventListener('keydown', foresee, true)
      window.addEventListener('keydown', listen)
    }
    return () => {
      open.splice(open.indexOf(entry), 1)
      if (open.length) return
      window.removeEventListener('keydown', foresee, true)
      window.removeEventListener('keydown', listen)
    }
  }, [active])
}
