import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the table is wider than its place. Only then does it scroll sideways: a box that scrolls would hold the
 * sticky head, which otherwise stays under the top bar.
 */
export function useIsWide(body: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  // Widths are the browser's to say: they follow the window, the folding sidebar and what the rows hold.
  useEffect(() => {
    const place = body.current
    if (!place) return
    const measure = () => setIsWide((place.querySelector('table')?.offsetWidth ?? 0) > place.clientWidth)
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
