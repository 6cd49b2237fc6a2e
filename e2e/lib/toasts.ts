import type { Page } from './browser.ts'

declare global {
  interface Window {
    said: string[]
  }
}

/** Keeps what the pages that open from now on say: a toast goes after five seconds, and whoever waits for it may be busy. */
export const recordToasts = (page: Page) =>
  page.addInitScript(() => {
    window.said = []
    const last = new WeakMap<Element, string>()
    const keep = (place: Element) => {
      const text = place.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
      if (last.get(place) === text) return
      last.set(place, text)
      if (text) window.said.push(text)
    }
    const look = () => {
      for (const place of document.querySelectorAll('[role=status]')) keep(place)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })

/**
 * Waits until the page says it, unless it has since this was asked last: what was said up to it counts no more. Answers
 * all that was, so that a notice can be the end of waiting for others that must not come.
 */
export async function toast(page: Page, text: string | RegExp): Promise<string[]> {
  const { source, flags } = typeof text === 'string' ? new RegExp(escaped(text)) : text
  const said = await page.waitForFunction(
    ([source, flags]) => {
      const place = window.said.findIndex((said) => new RegExp(source, flags).test(said))
      return place >= 0 && window.said.splice(0, place + 1)
    },
    [source, flags] as const,
  )
  return (await said.jsonValue()) || []
}

const escaped = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
