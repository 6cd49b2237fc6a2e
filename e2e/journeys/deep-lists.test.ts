import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { listOf } from '../lib/lists.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

/** U-28: long lists are read by more rows a page, and from either end. */
const scene = openScene()
let page: Page
const accruals = () => listOf(page, 'accruals')
const pages = () => accruals().getByRole('navigation', { name: ru.shell.pages })
const rows = () => accruals().locator('tbody tr')
const sizes = () => pages().getByRole('combobox', { name: ru.shell.pageRows })
const address = () => new URL(page.url()).searchParams

test('U-28: the last page and the first are one press away, by their numbers', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/accruals`)
  await settled(page, ru)
  const numbers = pages().getByRole('button', { name: /\d+ из \d+/ })
  const last = (await numbers.last().innerText()).replace(/\D/g, '')
  expect(Number(last)).toBeGreaterThan(4)
  await numbers.last().click()
  await page.waitForURL((url) => url.searchParams.get('page') === last)
  await pages().locator('[aria-current=page]', { hasText: last }).waitFor()
  expect(await pages().getByRole('button', { name: ru.shell.pageNext }).isDisabled()).toBe(true)
  await numbers.first().click()
  await page.waitForURL((url) => !url.searchParams.has('page'))
})

test('U-28: a choice of rows keeps the place, and stays with the device for every list', async () => {
  expect(await sizes().locator('option').allInnerTexts()).toEqual(['10', '25', '50', '100'])
  await pages().getByRole('button', { name: ru.shell.pageNext }).click()
  await page.waitForURL((url) => url.searchParams.has('page'))
  await settled(page, ru)
  await sizes().selectOption('25')
  await expect.poll(() => rows().count()).toBe(25)
  expect(address().has('page')).toBe(false)
  await page.reload()
  await settled(page, ru)
  expect([await rows().count(), await sizes().inputValue()]).toEqual([25, '25'])
  await page.getByRole('tab', { name: new RegExp(`^${ru.money.payouts}`) }).click()
  await listOf(page, 'payouts').locator('tbody tr').nth(24).waitFor()
})

test('U-28: what fits one page still says how many rows it has, so that the choice can be undone', async () => {
  await page.goto(`${scene.product.url}/users/internal-list`)
  await settled(page, ru)
  const staff = listOf(page, 'users-internal')
  const count = Number((await page.locator('h1 + span').innerText()).replace(/\D/g, ''))
  const choice = staff.getByRole('combobox', { name: ru.shell.pageRows })
  expect(await choice.count()).toBe(count > 10 ? 1 : 0)
})
