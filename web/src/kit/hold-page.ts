/**
 * Keeps the page under a dialog where it is, and out of reach of the keyboard and of screen readers. Mantine's own lock adds a style sheet, after which the browser computes
 * the style of every element anew: a third of the time in which a card opens.
 */
export function holdPage(overlays: HTMLElement): () => void {
  const { documentElement: page, body } = document
  const look = () => {
    const open = overlays.querySelector('[aria-modal=true]') !== null
    if (open === (page.style.overflow === 'hidden')) return
    // The room of the scroll bar is kept, or everything would move.
    body.style.paddingInlineEnd = open ? `${window.innerWidth - page.clientWidth}px` : ''
    page.style.overflow = open ? 'hidden' : ''
    for (const beside of overlays.parentElement?.children ?? []) {
      if (beside !== overlays && beside instanceof HTMLElement) beside.inert = open
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(overlays, { childList: true, subtree: true })
  return () => observer.disconnect()
}
