import type { Page } from './browser.ts'

interface Press {
  person: string
  path: string
  what: string
  /** Milliseconds from the press to the frame after what it did, in steps of eight. */
  duration: number
}

/** How many times slower the processor of every page is made; presses are measured where it is given. */
const slowdown = Number(process.env.SLOWDOWN ?? 0)

/** Measures how soon each press of a mouse or key is answered on the screen (INP), for `SLOWDOWN=4 npm test -- main-job`. */
export function watchPresses() {
  const presses = new Map<string, Press>()
  return {
    async of(page: Page, person: string): Promise<void> {
      if (!slowdown) return
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.exposeFunction('pressed', (id: string, path: string, what: string, duration: number) => {
        const key = `${person} ${id}`
        if (duration > (presses.get(key)?.duration ?? 0)) presses.set(key, { person, path, what, duration })
      })
      await page.addInitScript(observe)
    },
    tell(): void {
      if (!slowdown) return
      const all = [...presses.values()].sort((a, b) => b.duration - a.duration)
      const at = (share: number) => all[Math.floor(all.length * (1 - share))]?.duration
      console.log(`${all.length} presses, processor ${slowdown} times slower: p98 ${at(0.98)} ms, median ${at(0.5)} ms`)
      for (const { duration, person, path, what } of all.slice(0, 12)) {
        console.log(`  ${duration} ms  ${person} ${path}: ${what}`)
      }
    },
  }
}

/** Runs in the page. */
function observe() {
  const told = (window as unknown as { pressed: (...said: unknown[]) => void }).pressed
  const opening = Math.random().toString(36)
  const entries = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      const target = entry.target instanceof Element ? entry.target.closest('button, a, input, [role]') : null
      const name = target?.getAttribute('aria-label') ?? target?.textContent ?? ''
      told(
        `${opening} ${entry.interactionId}`,
        location.pathname,
        `${entry.name} ${target?.tagName.toLowerCase() ?? ''} ${name.slice(0, 40)}`,
        entry.duration,
      )
    }
  }
  new PerformanceObserver(entries).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
}
