import { type RefObject, useEffect, useState } from 'react'

/** How wide a cell may be at most, and the name at least, tried in turn until the table fits: the widest end in "…" first. */
const steps = [
  [300, 220],
  [250, 220],
  [210, 220],
  [180, 220],
  [155, 220],
  [155, 180],
  [135, 180],
  [120, 160],
] as const

/**
 * Whether the table is wider than its place, whatever its cells give way. Only then does it scroll sideways: a box that
 * scrolls would hold the sticky head, which otherwise stays under the top bar.
 */
export function useFit(body: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  // Widths are the browser's to say: they follow the window, the folding sidebar and what the rows hold.
  useEffect(() => {
    const place = body.current
    if (!place) return
    const fits = () => (place.querySelector('table')?.offsetWidth ?? 0) <= place.clientWidth
    const measure = () => {
      place.style.removeProperty('--cap')
      place.style.removeProperty('--name')
      for (const [cap, name] of steps) {
        if (fits()) break
        place.style.setProperty('--cap', `${cap}px`)
        place.style.setProperty('--name', `${name}px`)
      }
      setIsWide(!fits())
    }
    const sizes = new ResizeObserver(measure)
    const watch = () => {
      sizes.disconnect()
      sizes.observe(place)
      const table = place.querySelector('table')
      if (table) sizes.observe(table)
      measure()
    }
    // The table comes after the skeleton, and leaves for cards on a narrow window.
    const content = new MutationObserver(watch)
    content.observe(place, { childList: true })
    watch()
    return () => {
      content.disconnect()
      sizes.disconnect()
    }
  }, [body])
  return isWide
}
