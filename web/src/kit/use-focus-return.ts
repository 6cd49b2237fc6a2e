import { useEffect, useState } from 'react'

/**
 * For a dialog that is on screen only while it stands open: the dialog library gives the focus back when it is told to
 * close, and such a dialog is taken away instead. Call it in the component that draws the dialog.
 */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  // Leaving the page is the only sign that the dialog was closed.
  useEffect(
    () => () => {
      // After the dialog is gone; whoever took the focus meanwhile keeps it.
      setTimeout(() => {
        const free = !document.activeElement || document.activeElement === document.body
        if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
