import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

/** Figures, and the rows behind them: specification, sections 2 (screens) and 7 (Money). */
const scene = openScene()
const t = ru.statistics
let page: Page

const show = async (path: string) => {
  await page.goto(`${scene.product.url}${path}`)
  await settled(page, ru)
}
const main = () => page.getByRole('main')
const part = (name: string) => new URL(page.url()).searchParams.get(name)
/** Kopecks of a text such as "1 560,00 ₽". */
const kopecks = (text: string) => Number(text.replace(/[^\d]/g, ''))

test('a superadministrator signs in', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
})

test.each([
  '/stats/expenses/rub',
  '/stats/expenses/usd',
  '/stats/task-expenses',
  '/stats/referrals',
  '/settings/referral-system',
  '/settings/promo-code',
])('%s is whole, wide and narrow, in both themes', async (path) => {
  await show(path)
  for (const [width, scheme] of [
    [1280, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await showIn(page, scheme)
    expect([width, await tooWide(page)]).toEqual([width, 0])
  }
  await showIn(page, 'light')
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('U-35: the newest day comes first, below the sums', async () => {
  await show('/stats/expenses/rub')
  const names = await main().getByRole('table').first().getByRole('rowheader').allTextContents()
  expect(names[0]).toBe(ru.charts.total)
  const [newest, before] = names.slice(1, 3).map((name) => Number(/^\d+/.exec(name)?.[0]))
  // A month begins with its first.
  expect(newest === (before ?? 0) + 1 || newest === 1).toBe(true)
})

test('a sum of a day leads to exactly the deposits that it is of', async () => {
  await show('/stats/expenses/rub')
  const sum = main().getByRole('table').first().locator('tbody tr td:nth-child(2) a').last()
  const amount = kopecks((await sum.textContent()) ?? '')
  await sum.click()
  await page.waitForURL((url) => url.pathname === '/users/accruals')
  await settled(page, ru)
  expect([part('currency'), part('deposit_type')]).toEqual(['RUB', 'task,marathon,referral,promo'])
  let listed = 0
  for (let number = 1; number < 20; number++) {
    const rows = await main().locator('tbody tr').allTextContents()
    for (const row of rows) listed += kopecks(/\+?([\d\s\u00a0]+,\d\d)\s*₽/.exec(row)?.[1] ?? '')
    const next = page.getByRole('button', { name: ru.shell.pageNext })
    if (!(await next.isVisible()) || !(await next.isEnabled())) break
    await next.click()
    await settled(page, ru)
  }
  expect(listed).toBe(amount)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/stats/expenses/rub')
})

test('period, step and comparison stand in the address', async () => {
  await show('/stats/expenses/rub?period=year&by=month&compare=1')
  const head = main().getByRole('table').first().locator('thead')
  await head.getByText(t.before).waitFor()
  await expect.poll(() => main().getByRole('table').first().locator('tbody tr').count()).toBeGreaterThan(11)
  await page.reload()
  await head.getByText(t.before).waitFor()
})

test('the sums of a type of task are a file, too', async () => {
  await show('/stats/task-expenses?type=tester')
  await main().getByRole('rowheader', { name: 'Тестирование' }).waitFor()
  // The sums, and the one type.
  expect(await main().locator('tbody tr').count()).toBe(2)
  const download = page.waitForEvent('download')
  await main().getByRole('button', { name: ru.shell.exportCsv }).click()
  expect((await download).suggestedFilename()).toMatch(/^task-expenses-.*\.csv$/)
})

test('a promo code is added with capital letters and a #, changed and deleted', async () => {
  const words = ru['promo-codes']
  await show('/settings/promo-code')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.code, { exact: true }).fill('winter')
  await dialog.getByLabel(words.bonus, { exact: true }).fill('99,5')
  await dialog.getByRole('button', { name: words.add }).click()
  await page.getByText(words.added).waitFor()
  await main().getByText('#WINTER').waitFor()
})

test('an inviter leads to those whom they have invited', async () => {
  await show('/settings/referral-system')
  const count = main().locator('tbody tr').first().getByRole('link', { name: /^\d+$/ })
  const invited = Number(await count.textContent())
  await count.click()
  await page.waitForURL((url) => url.pathname === '/stats/referrals')
  await settled(page, ru)
  expect(part('by')).toMatch(/^\d+$/)
  expect(await main().locator('tbody tr').count()).toBe(invited)
})
