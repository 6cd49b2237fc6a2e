import { type ReactNode, useEffect, useState } from 'react'

/** Its children after `ms`: nothing flickers when an answer is quick. */
export function Delayed({ ms = 200, children }: { ms?: number; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  // A timer is an outside system; there is nothing to derive this from.
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return shown ? children : null
}
