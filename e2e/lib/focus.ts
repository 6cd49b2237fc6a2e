import type { Page } from './browser.ts'
import { atRest } from './rest.ts'

/**
 * What has the focus once the page has nothing left to do: its role or tag, and the words in it. The top of the page is
 * `top`: the body, or the link that leads past the menu.
 */
export async function focusOf(page: Page): Promise<{ at: string; text: string }> {
  await atRest(page)
  // Whatever gives the focus away for a lost one does so within two frames.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    const element = document.activeElement
    const text = element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const isTop = !element || element === document.body || element.matches('[href="#content"]')
    return { at: isTop ? 'top' : (element.getAttribute('role') ?? element.tagName.toLowerCase()), text }
  })
}

/** Waits until an open menu has the focus, which comes after it is drawn: keys pressed before that are not the menu's. */
export const menuHasFocus = (page: Page): Promise<void> => page.locator('[role=menu]:focus-within').waitFor()
