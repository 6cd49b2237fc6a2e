import type { Locator } from 'playwright-core'
import type { Page } from './browser.ts'

/** Whoever an answer names has this surname, on every list that shows people. */
export const nameEverybody = (page: Page, surname: string) =>
  page.route(/\/v3\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const named = (key: string, value: unknown) => (key === 'last_name' ? surname : value)
    return route.fulfill({ response, body: JSON.stringify(JSON.parse(await response.text(), named)) })
  })

/** What of the tables and cards on the page lies outside its box, under another cell, or is cut off without saying so by "…". */
export const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const named = (part: Element) => `${part.tagName} ${part.textContent?.trim().slice(0, 40)}`
    const ends = (part: Element) => getComputedStyle(part).textOverflow === 'ellipsis'
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than its window`)
    for (const table of main.querySelectorAll('table')) {
      const frame = table.parentElement?.getBoundingClientRect() ?? table.getBoundingClientRect()
      for (const row of table.rows) {
        let before = frame.left
        let end = frame.top
        for (const cell of row.cells) {
          const { left, right, top, bottom } = cell.getBoundingClientRect()
          // A phone may have the cells of a row one below the other.
          if (top >= end) before = frame.left
          end = bottom
          // Beyond a box that the keyboard scrolls, too, it is only further on.
          if (right > frame.right + 1 && !table.parentElement?.matches('[role=region][tabindex]'))
            faults.push(`${named(cell)} ends ${Math.round(right - frame.right)} px outside`)
          if (left < before - 1) faults.push(`${named(cell)} begins ${Math.round(before - left)} px under another`)
          before = right
        }
      }
      for (const part of table.querySelectorAll('td *, th *')) {
        const cell = part.closest('td, th') as Element
        const { right, width, height } = part.getBoundingClientRect()
        const own = getComputedStyle(part)
        // Neither what is only heard nor the inside of a switch or a picture.
        if (!part.textContent?.trim() || width <= 1 || height <= 1 || part.closest('.visually-hidden, svg svg, svg *'))
          continue
        const isInline = own.display === 'inline'
        const hasWords = [...part.childNodes].some(
          (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
        )
        const isCut = part.scrollWidth > part.clientWidth + 1 && (hasWords || own.overflowX !== 'visible')
        // A row of parts ends none of them in "…", whatever it says.
        if (!isInline && isCut && (!ends(part) || (hasWords && /flex|grid/.test(own.display))))
          faults.push(`${named(part)} is cut without a sign`)
        // Words that run on are ended by what they stand in; what is no text would be cut through.
        let block = part.parentElement as Element
        while (block !== cell && getComputedStyle(block).display === 'inline') block = block.parentElement as Element
        const over = right - cell.getBoundingClientRect().right
        if (over > 1 && !(isInline && ends(block)))
          faults.push(`${named(part)} sticks ${Math.round(over)} px out of its cell`)
        // Half a date is none: names give way first.
        if (part.matches('time') && over > 1 - Number.parseFloat(getComputedStyle(cell).paddingRight))
          faults.push(`${named(part)} is a date that is cut`)
      }
    }
    for (const card of main.querySelectorAll('li[data-row]')) {
      const box = card.getBoundingClientRect()
      for (const part of card.querySelectorAll('*')) {
        const { left, right, width } = part.getBoundingClientRect()
        if (!part.textContent?.trim() || width <= 1 || part.closest('.visually-hidden')) continue
        const over = Math.max(right - box.right, box.left - left)
        if (over > 1 && !(part.parentElement && ends(part.parentElement)))
          faults.push(`${named(part)} sticks ${Math.round(over)} px out of its card`)
      }
    }
    return [...new Set(faults)].slice(0, 6)
  })

/** How many things the first row of a list says, as a table or as a card; its box and its menu are none. */
export const factsOf = (list: Locator): Promise<number> =>
  list.evaluate((section) => {
    const row = section.querySelector('[data-row]')
    const parts = row?.querySelectorAll(
      'td:not([class*=pickCell], [class*=menuCell]), [class*=cardName], [class*=cardAside] > *, dd',
    )
    return [...(parts ?? [])].filter((part) => part.textContent?.trim()).length
  })

/** What of the words of stages is seen in part. What has no room may be left out, but whole. */
export const cutStages = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((card) => {
    const range = document.createRange()
    const faults: string[] = []
    for (const part of card.querySelectorAll('ol li :is([aria-hidden], svg, [class*=Avatar])')) {
      const plank = part.parentElement?.getBoundingClientRect()
      const { left, right, width } = part.getBoundingClientRect()
      if (plank && width && Math.max(right - plank.right, plank.left - left) > 0.5)
        faults.push(`${part.outerHTML.slice(0, 60)} sticks out of its plank`)
      for (const line of part.querySelectorAll('*')) {
        if (line.childElementCount || !line.textContent || line.closest('svg')) continue
        range.selectNodeContents(line)
        const words = range.getBoundingClientRect()
        const box = line.parentElement?.getBoundingClientRect() as DOMRect
        if (words.width && words.top < box.bottom - 1 && words.right > box.right + 0.5)
          faults.push(`${line.textContent} is cut`)
      }
    }
    return faults
  })
