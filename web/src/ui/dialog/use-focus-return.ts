import { useEffect, useState } from 'react'

/** What had the focus, the latest first: the item of a menu that opened a dialog is gone when the dialog closes. */
let recent: WeakRef<HTMLElement>[] = []
const kept = 8

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return
  recent = [new WeakRef(target), ...recent.filter((one) => one.deref() !== target)].slice(0, kept)
}
document.addEventListener('focusin', ({ target }) => remember(target))
// This code may come with the first dialog, after the press that opens it.
remember(document.activeElement)

/**
 * For a dialog that is on screen only while it stands open: the dialog library gives the focus back when it is told to
 * close, and such a dialog is taken away instead. Call it in the component that draws the dialog.
 */
export function useFocusReturn() {
  const [before] = useState(() => recent)
  // Leaving the page is the only sign that the dialog was closed.
  useEffect(
    () => () => {
      // After the dialog is gone; whoever took the focus meanwhile keeps it.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const there = before
          .map((one) => one.deref())
          .find((element) => element?.isConnected && element.checkVisibility())
        there?.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
