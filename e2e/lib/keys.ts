import { expect } from 'vitest'
import type { Page } from './browser.ts'

/** What has the focus: is it in a dialog, and does anything lie over it? */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return { inside: false, covered: false, name: 'body' }
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(
      Math.min(Math.max(left + width / 2, 0), innerWidth - 1),
      Math.min(Math.max(top + height / 2, 0), innerHeight - 1),
    )
    // A label or an icon of the same field is no cover.
    const own = element.closest('.mantine-InputWrapper-root, .mantine-Switch-root, label') ?? element
    return {
      inside: Boolean(element.closest('[role=dialog]')),
      covered: width > 0 && !(over && (own.contains(over) || over.contains(element))),
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.id}`,
    }
  })

/** No hand is quicker than a timer of 0 ms, however busy the page is. */
const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))

export interface Keys {
  readonly count: number
  /** A key that moves or presses; typed text is not counted. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Tab until the field with this name has the focus. */
  to(name: string): Promise<void>
}

/** Somebody without a mouse. In a dialog, every press leaves the focus in it and nothing lies over what has it. */
export function keysOf(page: Page): Keys {
  let count = 0
  const press = async (key: string) => {
    count += 1
    const opened = (await page.getByRole('dialog').count()) > 0
    await page.keyboard.press(key)
    await settled(page)
    if (!opened || (await page.getByRole('dialog').count()) === 0) return
    await expect
      .poll(async () => (await focusOf(page)).inside, { message: `the focus after ${key}, press ${count}` })
      .toBe(true)
    const { covered, name } = await focusOf(page)
    expect(covered, `${name} is covered after ${key}`).toBe(false)
  }
  const nameOf = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
      return [element?.getAttribute('aria-label'), labels?.[0]?.textContent, element?.textContent]
        .map((text) => text?.trim())
        .find(Boolean)
    })
  return {
    get count() {
      return count
    },
    press,
    async type(text) {
      await page.keyboard.type(text)
      await settled(page)
    },
    async to(name) {
      for (let tries = 0; tries < 60; tries += 1) {
        if ((await nameOf()) === name) return
        await press('Tab')
      }
      throw new Error(`No way to ${name} by Tab`)
    },
  }
}
