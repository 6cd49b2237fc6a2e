import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { wantsWhole } from '../lib/card.ts'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const t = ru.applications
const question = (page: Page) => page.getByRole('dialog', { name: pattern(t.archiveConfirm) })
const cardOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tab') })
const gone = (dialog: Locator) => dialog.waitFor({ state: 'detached' })
const openIn = (page: Page) => new URL(page.url()).searchParams.get('open')
const focused = (page: Page, selector: string) =>
  page.waitForFunction((selector) => document.activeElement?.matches(selector), selector)

describe('dialogs', () => {
  let page: Page
  let row: Locator

  test('C6: a card opened by the keyboard gives the focus back to its row', async () => {
    page = await scene.open('creator')
    await wantsWhole(page)
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my`)
    row = page.locator('[data-row-link]').first()
    await row.focus()
    await page.keyboard.press('Enter')
    await cardOf(page).waitFor()
    await page.keyboard.press('Escape')
    await gone(cardOf(page))
    await focused(page, '[data-row-link]')
  })

  test('C16: what was closed is not opened again by Back, whatever was done inside', async () => {
    await page.goto(`${scene.product.url}/applications/archived`)
    await page.getByRole('heading', { level: 1, name: 'Архив' }).waitFor()
    await page.goto(`${scene.product.url}/applications/creator-my`)
    await row.click()
    await cardOf(page).getByRole('tab', { name: t.activity }).click()
    await page.waitForURL((url) => url.searchParams.has('card'))
    await page.keyboard.press('Escape')
    await gone(cardOf(page))
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/applications/archived')
    expect(openIn(page)).toBeNull()
    // Each is a page loaded anew, and leaving one before it has its session would end that.
    await page.getByRole('heading', { level: 1, name: 'Архив' }).waitFor()
    await page
      .locator('main')
      .getByText(/^\d+ запис|пуст/i)
      .first()
      .waitFor()
    await page.goForward()
    await row.waitFor()
  })

  test('C5, C6: Escape closes the question and not the card beneath, and the focus is where it was', async () => {
    await row.click()
    const archive = cardOf(page).getByRole('button', { name: t.archive })
    await archive.click()
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await gone(question(page))
    expect(await cardOf(page).count()).toBe(1)
    await page.waitForFunction((label) => document.activeElement?.textContent?.includes(label), t.archive)
    await page.keyboard.press('Escape')
    await gone(cardOf(page))
  })

  test('C6: a question from the menu of a row gives the focus back to the page', async () => {
    const menu = page.getByRole('button', { name: pattern(ru.shell.rowActions) }).first()
    await menu.click()
    await page.getByRole('menuitem', { name: t.archive }).click()
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await gone(question(page))
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label')?.startsWith(label),
      ru.shell.rowActions.split(':')[0] as string,
    )
  })

  test('C5, C21: Escape closes a picture in full size alone; its window can be closed by a named button', async () => {
    await row.click()
    await cardOf(page).getByRole('tab', { name: t.textsAndImages }).click()
    const picture = cardOf(page)
      .getByRole('button', { name: pattern(ru.shell.imageFullSize) })
      .first()
    await picture.click()
    const full = page.getByRole('dialog').last()
    await full.getByRole('button', { name: ru.shell.close, exact: true }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 2)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 1)
    expect(await cardOf(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await gone(cardOf(page))
  })

  test('C8: a dialog over a page with unsaved data asks nothing; leaving the page asks, each time', async () => {
    await page.goto(`${scene.product.url}/user/profile`)
    const field = page.getByLabel(ru.identity.firstName)
    await field.fill('Несохранённое')
    await page.keyboard.press('Control+KeyK')
    await page.getByPlaceholder(ru.keys.paletteHint).fill('1')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('open'))
    expect(await page.getByRole('dialog', { name: ru.shell.closeForm }).count()).toBe(0)
    await page.goBack()
    const ask = page.getByRole('dialog', { name: ru.shell.closeForm })
    for (let turn = 0; turn < 2; turn++) {
      await field.fill(`Несохранённое ${turn}`)
      await page.getByRole('link', { name: 'Архив' }).first().click()
      await ask.waitFor()
      await page.keyboard.press('Escape')
      await gone(ask)
    }
    expect(await field.inputValue()).toBe('Несохранённое 1')
  })

  test('no page complained of anything', () => {
    expect(scene.faults()).toEqual([])
  })
})
