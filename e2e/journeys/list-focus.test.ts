import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { focusOf } from '../lib/focus.ts'
import { listOf } from '../lib/lists.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** Lists lose what was pressed, rows and controls alike: the focus is then on what one would go on with, and shows it. */
const scene = openScene({ goesOn: true })

async function at(path: string, width: 375 | 1280 = 1280): Promise<Page> {
  const page = await scene.open(path, { width })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(scene.product.url + path)
  await settled(page, ru)
  return page
}

/** What has the focus, once the page is at rest: its role or tag, its name, and whether a ring is drawn around it. */
async function focused(page: Page) {
  const { at: kind } = await focusOf(page)
  const rest = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const row = element.closest('[data-row]')?.getAttribute('data-row') ?? null
    return { name: element.getAttribute('aria-label') ?? element.textContent ?? '', row }
  })
  return { kind, ...rest, ring: await page.evaluate(() => document.activeElement?.matches(':focus-visible')) }
}

test('U-13: "clear all" goes with the filters, and leaves the focus on the search of the list', async () => {
  const page = await at('/users/accruals?tab=payouts&undecided=1')
  await page.getByRole('button', { name: ru.shell.clearAll }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: ru.shell.clearAll }).waitFor({ state: 'detached' })
  expect(await focused(page)).toMatchObject({ kind: 'input', name: expect.stringMatching(/^Поиск/), ring: true })
  await page.context().close()
})

test('U-13: rows that are chosen no more leave the focus on the search of their list', async () => {
  const page = await at('/users/accruals?tab=payouts&undecided=1')
  await listOf(page, 'payouts').locator('[data-row] input[type=checkbox]:enabled').first().focus()
  await page.keyboard.press('Space')
  const unpick = page.getByRole('button', { name: ru.shell.unpick })
  await unpick.focus()
  await page.keyboard.press('Enter')
  await unpick.waitFor({ state: 'detached' })
  expect(await focused(page)).toMatchObject({ kind: 'input', name: expect.stringMatching(/^Поиск/), ring: true })
  await page.context().close()
})

test('U-1: what can’t be done with all that match says why, to the pointer and to the keyboard', async () => {
  const page = await at('/users/accruals?tab=payouts&undecided=1')
  await listOf(page, 'payouts').locator('[data-row] input[type=checkbox]:enabled').first().check()
  await page.getByRole('button', { name: pattern(ru.bulk.pickMatching) }).click()
  const batch = page.getByRole('button', { name: pattern(ru.money.batch) })
  await expect.poll(() => batch.getAttribute('aria-disabled')).toBe('true')
  expect(await batch.textContent()).toContain(ru.bulk.notForAll)
  await page.keyboard.press('Tab')
  await batch.focus()
  await page.getByRole('tooltip').getByText(ru.bulk.notForAll).waitFor()
  await batch.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('searchbox').first().focus()
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await batch.hover()
  await page.getByRole('tooltip').getByText(ru.bulk.notForAll).waitFor()
  await page.context().close()
})

test('U-13: a step to the last page, or back to the first, leaves the focus on the page that stands', async () => {
  const page = await at('/users/accruals')
  const pages = page.getByRole('navigation', { name: ru.shell.pages })
  const current = pages.locator('[aria-current=page]')
  const last = Number(await pages.getByRole('button').filter({ hasText: /^\d/ }).last().textContent())
  await page.goto(`${scene.product.url}/users/accruals?page=${last - 1}`)
  for (const [step, shown] of [
    [ru.shell.pageNext, last],
    [ru.shell.pagePrevious, last - 1],
  ] as const) {
    await settled(page, ru)
    await pages.getByRole('button', { name: step, exact: true }).focus()
    await page.keyboard.press('Enter')
    await current.and(page.getByText(String(shown), { exact: true })).waitFor()
    const said = shown === last ? { kind: 'button', name: pageWords(shown, last) } : { kind: 'button', name: step }
    expect(await focused(page)).toMatchObject({ ...said, ring: true })
  }
  await page.context().close()
})
const pageWords = (page: number, last: number) =>
  ru.shell.pageOf.replace('{page}', String(page)).replace('{last}', String(last))

test.each(['Escape', 'cross'])(
  'U-13: a row that is opened by a press on a cell has the focus on its link once its card is closed by %s',
  async (way) => {
    const page = await at('/users/accruals?tab=payouts&undecided=1')
    const row = listOf(page, 'payouts').locator('[data-row]').nth(1)
    const id = await row.getAttribute('data-row')
    await row.locator('td[data-align=right]').first().click()
    const card = page.getByRole('dialog', { name: pattern(ru.money.payoutNumber, { id: String(id) }) })
    await card.waitFor()
    await settled(page, ru)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await card.getByRole('button', { name: ru.shell.close, exact: true }).first().click()
    await card.waitFor({ state: 'detached' })
    expect(await focused(page)).toMatchObject({ kind: 'a', row: id })
    await page.context().close()
  },
)

test.each([1280, 375] as const)(
  'U-13: a card whose row has left the list meanwhile gives the focus to the row that followed it (%i px)',
  async (width) => {
    const admin = await callsOf(scene.product, demo.superadministrator)
    const page = await at('/users/accruals?tab=payouts&undecided=1', width)
    const rows = listOf(page, 'payouts').locator('[data-row]')
    const [gone, beside] = await Promise.all([0, 1].map((index) => rows.nth(index).getAttribute('data-row')))
    await rows.first().locator('[data-row-link]').focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog')
    await card.waitFor()
    await settled(page, ru)
    await admin('PATCH', `v3/payouts/${gone}`, { status: 'rejected', reason: 'Проверка фокуса' })
    await page.locator(`[data-row="${gone}"]`).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    expect(await focused(page)).toMatchObject({ kind: 'a', row: beside, ring: true })
    await page.context().close()
  },
)

test('no page complained of anything', () => {
  expect(scene.faults()).toEqual([])
})
