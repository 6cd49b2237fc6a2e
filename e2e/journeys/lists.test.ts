import type { ListName } from '@slipway/domain/views/lists.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { firstWho, goToList, listOf, lookers, screenOf, stands } from '../lib/lists.ts'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { addressOf, settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

/** Every list of the product does what every list does, for the first who may see its screen. */
const scene = openScene({ goesOn: true })
const t = ru.shell

/** Short, and read as a whole. */
const unsearched: readonly ListName[] = ['own-results']

const parts = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const has = (page: Page, name: string, value: RegExp | undefined) =>
  expect
    .poll(() => parts(page)[name], { message: `${name} in ${page.url()}` })
    .toEqual(value ? expect.stringMatching(value) : undefined)
const total = async (page: Page) => {
  const text = await page
    .getByRole('main')
    .getByText(/^[\d\s]+ запис/)
    .first()
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}
/** The list has answered: as many records as `fits` says. */
const counts = (page: Page, fits: (count: number) => boolean) =>
  expect.poll(async () => fits(await total(page)), { message: `the count of ${page.url()}` }).toBe(true)

async function searches(page: Page, all: number) {
  const field = page.getByRole('searchbox')
  // A pause behind a blank, in which what was typed reaches the address and comes back.
  await field.pressSequentially('нет ')
  await has(page, 'search', /^нет$/)
  await field.pressSequentially('такого 9zq')
  expect(await field.inputValue()).toBe('нет такого 9zq')
  await has(page, 'search', /^нет такого 9zq$/)
  await page.getByText(t.nothingFoundText).waitFor()
  await page.getByRole('button', { name: t.clearFilters }).click()
  await has(page, 'search', undefined)
  expect(await field.inputValue()).toBe('')
  // "Clear" takes out what a list is narrowed by from the start, too.
  await counts(page, (count) => count >= all)
}

/** The second of some values, or one of many in a field that is looked through. */
async function chooseIn(page: Page, panel: Locator) {
  const boxes = panel.getByRole('checkbox').or(panel.getByRole('radio'))
  const field = panel.getByRole('combobox').or(panel.getByRole('textbox'))
  await boxes.or(field).first().waitFor()
  if (await boxes.count()) return boxes.nth(1).click()
  await field.first().click()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
}

async function filters(page: Page) {
  const button = page.getByRole('button', { name: new RegExp(`^${t.filter}`) })
  await button.click()
  const panel = page.getByRole('dialog', { name: t.filter })
  const before = page.url()
  await chooseIn(page, panel)
  await expect.poll(() => page.url()).not.toBe(before)
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: new RegExp(`^${t.filterRemove.replace('{name}', '')}`) }).first()
  await chip.click()
  await expect.poll(() => chip.count()).toBe(0)
}

async function sorts(page: Page) {
  const head = page.getByRole('columnheader').getByRole('button').first()
  if (!(await head.count())) return
  await head.click()
  const sorted = page.locator('th[aria-sort]')
  const first = await sorted.getAttribute('aria-sort')
  await head.click()
  await expect.poll(() => sorted.getAttribute('aria-sort')).not.toBe(first)
}

async function pages(page: Page) {
  const next = page.getByRole('button', { name: t.pageNext })
  if (!(await next.count())) return
  await next.click()
  await has(page, 'page', /^2$/)
  await page.goBack()
  await has(page, 'page', undefined)
  await page.goForward()
  await has(page, 'page', /^2$/)
  await page.reload()
  await page.locator('button[aria-current=page]').filter({ hasText: /^2$/ }).waitFor()
}

async function bears(page: Page, name: ListName, address: string, all: number) {
  const rubbish = 'page=999999&sort=nonsense&search=%00%00&status=gone,&type=1&kind=x&period=2026-02-31..&my=2&tag=%00'
  await page.goto(`${scene.product.url}${address}${address.includes('?') ? '&' : '?'}${rubbish}`)
  await settled(page, ru)
  await listOf(page, name).waitFor()
  expect(await page.getByText(t.errorTitle).count()).toBe(0)
  // Something may have come meanwhile.
  await counts(page, (count) => count >= all)
  for (const name of ['sort', 'search', 'status', 'type', 'kind', 'period', 'my', 'tag']) {
    if (parts(page)[name] === undefined) continue
    // What isn't the list's own stays as it came.
    expect(rubbish).toContain(`${name}=${encodeURIComponent(parts(page)[name] as string)}`.slice(0, 8))
  }
  expect(Number(parts(page).page ?? 1)).toBeLessThan(999_999)
  if (all) await listOf(page, name).locator('tbody tr, li').first().waitFor()
}

test('each list has its place on a screen that somebody sees', () => {
  expect(stands.filter(([, place]) => !screenOf(place) || !firstWho(place))).toEqual([])
})

describe.each(lookers)('as %s', (role) => {
  const mine = stands.filter(([, place]) => firstWho(place) === role)
  let page: Page
  beforeAll(async () => {
    page = await scene.open(role)
    await signIn(page, scene.product, demo[role])
    await page.goto(`${scene.product.url}/user/profile`)
    await settled(page, ru)
  })

  test.each(mine)('%s at %s', async (name, place) => {
    const address = addressOf(place, 'ru', role)
    await goToList(page, name, address, screenOf(place))
    const all = await total(page)
    if (!unsearched.includes(name)) await searches(page, all)
    await filters(page)
    await sorts(page)
    await goToList(page, name, address, screenOf(place))
    await pages(page)
    await bears(page, name, address, all)
    expect(scene.faults()).toEqual([])
  })
})

test('the statuses that somebody chooses most come first in their menu, also the next time', async () => {
  const page = await scene.open('fast')
  await signIn(page, scene.product, demo.superadministrator)
  const words = ru['promo-codes']
  const openFilter = async () => {
    await page.goto(`${scene.product.url}/settings/promo-code`)
    await page.getByRole('button', { name: new RegExp(`^${t.filter}`) }).click()
    const panel = page.getByRole('dialog', { name: t.filter })
    await panel.getByRole('radio').first().waitFor()
    return panel
  }
  const options = (panel: Locator) =>
    panel
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? (one as HTMLInputElement).labels?.[0]?.textContent))
  const usual = await options(await openFilter())
  expect(usual.at(-1)).toBe(words.state_used)
  await (await openFilter()).getByRole('radio', { name: words.state_used }).click()
  await has(page, 'state', /^used$/)
  expect(await options(await openFilter())).toEqual([usual[0], words.state_used, ...usual.slice(1, -1)])
})
