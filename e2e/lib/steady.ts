import type { Page } from './browser.ts'
import { atRest } from './rest.ts'
import { settled } from './screens.ts'
import type { Words } from './words.ts'

declare global {
  interface Window {
    shifts: number
    /** How many frames were drawn since a step of the keyboard. */
    framesOfStep?: { step: number; count: number }
    /** Lets the answers through that a page keeps back. */
    letThrough?: () => void
  }
}

/** Counts by how much the content of each page that opens from now on jumps by itself (Cumulative Layout Shift). */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.shifts += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Pages that open until this is disposed of keep answers back until they are told to let them through: then they come one
 * by one, each drawn before the next. In the page, for a browser whose requests are intercepted keeps no files.
 */
const keepAnswersBack = (page: Page) =>
  page.addInitScript(() => {
    let before = new Promise<void>((resolve) => {
      window.letThrough = resolve
    })
    const send = window.fetch
    const drawn = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    window.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      const answer = send(input, init)
      // Of a call that is aborted while it waits here, nobody hears before its turn.
      answer.catch(() => undefined)
      // Who is signed in decides which page it is.
      if ((init?.method ?? 'GET') !== 'GET' || !url.includes('/api/') || url.endsWith('/auth_user')) return answer
      const turn = before.then(() => answer)
      // A page that lost its interest in an answer aborts the call.
      before = turn.then(drawn, () => undefined)
      return turn
    }
  })

export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => window.shifts)

/**
 * Opens a page whose answers are kept back until what holds their place is drawn: what moves doesn't depend on how soon a
 * machine answers. Shifts are counted from then on: how late what has come so far was doesn't matter.
 */
export async function openSlowly(page: Page, url: string, words: Words): Promise<void> {
  const keeping = await keepAnswersBack(page)
  await page.goto(url)
  await keeping.dispose()
  await page.waitForFunction((loading) => {
    const places = [...document.querySelectorAll(`[role=status][aria-label="${loading}"]`)]
    const isThere = places.length > 0 || document.querySelector('h1, [aria-busy=true]') !== null
    return isThere && places.every(({ childElementCount }) => childElementCount > 0)
  }, words.shell.loading)
  await atRest(page, (path) => path.startsWith('/assets/'))
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await page.evaluate(() => {
    window.shifts = 0
    window.letThrough?.()
  })
  await settled(page, words)
}

/** What the keyboard comes to and something else covers, in words; the first `steps` places of the page. */
export async function coveredPlaces(page: Page, steps: number): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    // Asked once a frame until nothing moves, so a page that never comes to rest is told by its name.
    const seen = await page.waitForFunction(coverOf, step)
    const { isEnd, covered } = (await seen.jsonValue()) as Cover
    await seen.dispose()
    if (isEnd) break
    if (covered) found.push(covered)
  }
  return found
}

interface Cover {
  /** The keyboard has left the page. */
  isEnd?: boolean
  /** What has the focus and what lies over it, in words. */
  covered?: string
}

/** In the page: what covers the place that step `step` of the keyboard has come to; null until that can be told. */
function coverOf(step: number): Cover | null {
  const frames = window.framesOfStep?.step === step ? window.framesOfStep.count + 1 : 1
  window.framesOfStep = { step, count: frames }
  // What slides in for the focus begins with the next frame.
  if (frames < 3) return null
  const moves = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity
  if (document.getAnimations().some(moves)) return null
  const at = document.activeElement as HTMLElement | null
  if (!at || at === document.body) return { isEnd: true }
  const { left, top, width, height } = at.getBoundingClientRect()
  const isIn = (other: Element | null) => other !== null && (at.contains(other) || other.contains(at))
  // Any of it in view is enough (WCAG 2.4.11): the middle, or a little inside of a corner.
  const points = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [left + width - 3, top + height - 3],
  ] as const
  // A toast that isn't a fault goes by itself (section 9); nobody's hand holds it here.
  const isToast = ([x, y]: (typeof points)[number]) => {
    const toast = document.elementFromPoint(x, y)?.closest('.mantine-Notification-root[role=status]')
    return toast && !toast.contains(at)
  }
  if (points.some(isToast)) return null
  const isSeen = points.some(([x, y]) => isIn(document.elementFromPoint(x, y)))
  // Boxes to tick and radio buttons are drawn by the label beside them.
  const label = (at as HTMLInputElement).labels?.[0]
  if (isSeen || (label && label.getClientRects().length > 0 && width < 2)) return {}
  const over = points
    .map(([x, y]) => document.elementFromPoint(x, y))
    .map((other) => other?.className || other?.tagName)
  const name = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)
  const place = `${Math.round(left)}, ${Math.round(top)}`
  return { covered: `${at.tagName.toLowerCase()} “${name}” (${place}: ${over.join(', ')})` }
}
