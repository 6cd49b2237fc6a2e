import type { Page } from './browser.ts'

declare global {
  interface Window {
    shifts: number
  }
}

/** Counts by how much the content of each page that opens from now on jumps (Cumulative Layout Shift). */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.shifts += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => window.shifts)

/** What the keyboard comes to and something else covers, in words; the first `steps` places of the page. */
export async function coveredPlaces(page: Page, steps: number): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(async () => {
      // What slides in for the focus begins with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const at = document.activeElement as HTMLElement | null
      if (!at || at === document.body) return 'the end'
      const { left, top, width, height } = at.getBoundingClientRect()
      const isIn = (other: Element | null) => other !== null && (at.contains(other) || other.contains(at))
      // Any of it in view is enough (WCAG 2.4.11): the middle, or a little inside of a corner.
      const points = [
        [left + width / 2, top + height / 2],
        [left + 3, top + 3],
        [left + width - 3, top + height - 3],
      ] as const
      const isSeen = points.some(([x, y]) => isIn(document.elementFromPoint(x, y)))
      // Boxes to tick and radio buttons are drawn by the label beside them.
      const label = (at as HTMLInputElement).labels?.[0]
      if (isSeen || (label && label.getClientRects().length > 0 && width < 2)) return null
      const over = points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .map((other) => other?.className || other?.tagName)
      const name = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)
      return `${at.tagName.toLowerCase()} “${name}” (${Math.round(left)}, ${Math.round(top)}: ${over.join(', ')})`
    })
    if (covered === 'the end') break
    if (covered) found.push(covered)
  }
  return found
}
