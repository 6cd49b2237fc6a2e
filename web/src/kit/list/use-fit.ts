import { type RefObject, useLayoutEffect, useState } from 'react'
import { useBelow } from '../../ui/use-below.ts'

/** How wide a cell may be at most, tried in turn until the table fits: the widest end in "…" first. */
const caps = [300, 250, 220, 200, 185, 170, 155, 145, 135, 120]
/** On narrow windows cards come before anything is cut shorter. */
const leastCap = 155

/**
 * Whether rows stand as cards, so that no column leaves the page: on a phone, and where the table is wider than its
 * place on a window below a desk's. On a desk it scrolls sideways then, and only then: a box that scrolls would hold
 * the sticky head.
 */
export function useFit(body: RefObject<HTMLElement | null>, rows: unknown): boolean {
  // The width that the table needs at the least, once it had less.
  const [needed, setNeeded] = useState(0)
  const isPhone = useBelow('md')
  const isDesk = !useBelow('xl')
  // Widths are the browser's to say: they follow the window, the folding sidebar and what the rows hold.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table comes with the rows, and leaves for cards
  useLayoutEffect(() => {
    const place = body.current
    if (!place) return
    const table = place.querySelector('table')
    const lacks = () => table !== null && table.offsetWidth > place.clientWidth
    const measure = () => {
      // Cards leave as soon as the table has its width again.
      if (!table && !isDesk && place.clientWidth < needed) return
      place.style.cssText = ''
      for (const cap of caps) {
        if (!lacks() || (cap < leastCap && !isDesk)) break
        // The name gives way last.
        place.style.cssText = `--cap:${cap}px;--name:${Math.min(220, cap + 45)}px`
      }
      place.toggleAttribute('data-wide', lacks())
      setNeeded(table && !isDesk && lacks() ? table.offsetWidth : 0)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(place)
    if (table) sizes.observe(table)
    measure()
    return () => sizes.disconnect()
  }, [body, rows, needed, isPhone, isDesk])
  return isPhone || (needed > 0 && !isDesk)
}
