import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { goEnglish } from '../lib/waits.ts'
import { en, ru } from '../lib/words.ts'

/** What became of one's own work, and the rows behind each figure. */
const scene = openScene()
const t = ru['own-work']
let page: Page

const show = async (search: string) => {
  await page.goto(`${scene.product.url}/todo/list?show=statistics${search}`)
  await settled(page, ru)
}
const main = () => page.getByRole('main')
const part = (name: string) => new URL(page.url()).searchParams.get(name)
/** Kopecks of a text such as "1 560,00 ₽". */
const kopecks = (text: string) => Number(text.replace(/[^\d]/g, ''))
const tile = (name: string) =>
  main().getByRole('list', { name: t.figures }).getByRole('listitem').filter({ hasText: name })
const listed = async () =>
  Number(
    (
      await main()
        .getByText(/^[\d\s]+ запис/)
        .first()
        .textContent()
    )?.replace(/\D/g, ''),
  )

test('a designer comes from the day to the statistics', async () => {
  page = await scene.open('designer')
  await enter(page, scene.product, demo.designer)
  await page.getByRole('region', { name: ru.tasks.day }).getByRole('link', { name: ru.tasks.dayStatistics }).click()
  await page.getByRole('heading', { name: t.title }).waitFor()
  expect(part('show')).toBe('statistics')
  await tile(t.done).waitFor()
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  await show('&period=year')
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('each figure leads to exactly as many rows as it counts, and back', async () => {
  await show('&period=year')
  let followed = 0
  for (const [figure, name] of [
    ['done', t.done],
    ['first_try', t.first_try],
    ['returned', t.returned],
    ['failed', t.failed],
  ] as const) {
    const link = tile(name).getByRole('link')
    if (!(await link.count())) continue
    const value = kopecks((await link.textContent()) ?? '')
    await link.click()
    await expect.poll(() => part('figure')).toBe(figure)
    await expect.poll(listed, { message: figure }).toBe(value)
    followed++
  }
  expect(followed).toBeGreaterThan(1)
  const due = tile(t.due)
  const whole = Number(/из (\d+)/.exec((await due.textContent()) ?? '')?.[1])
  await due.getByRole('link').click()
  await expect.poll(listed).toBe(whole)
  await due.getByRole('link').click()
  await expect.poll(() => part('figure')).toBeNull()
  await page.goBack()
  await expect.poll(() => part('figure')).toBe('due')
  expect(part('period')).toBe('year')
})

test('a row opens its task', async () => {
  await main().locator('tbody tr a').last().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the money of a month leads to exactly the deposits that it is of', async () => {
  await show('&period=year')
  const sum = main().getByRole('table').first().locator('tbody td a').last()
  const amount = kopecks((await sum.textContent()) ?? '')
  expect(amount).toBeGreaterThan(0)
  await sum.click()
  await page.waitForURL((url) => url.pathname === '/user/deposit')
  await settled(page, ru)
  const amounts = async () => {
    const rows = await main().locator('tbody tr').allTextContents()
    return rows.reduce((sum, row) => sum + kopecks(/\+([\d\s\u00a0]+,\d\d)\s*₽/.exec(row)?.[1] ?? ''), 0)
  }
  // The first month with any has no more deposits than a page.
  await expect.poll(amounts).toBe(amount)
})

test('days without any work say so; the way back leads to the board', async () => {
  await show('&period=2001-01-01..2001-01-31')
  await main().getByText(t.nothing).waitFor()
  await main().getByRole('link', { name: t.back }).click()
  await page.getByRole('region', { name: ru.tasks.day }).waitFor()
  expect(part('show')).toBeNull()
})

test('in English', async () => {
  await page.goto(`${scene.product.url}/user/profile`)
  await goEnglish(page)
  await page.getByRole('heading', { name: en.calendar.title }).waitFor()
  await page.goto(`${scene.product.url}/todo/list?show=statistics&period=year`)
  await page.getByRole('heading', { name: en['own-work'].title }).waitFor()
  await page.getByText(en['own-work'].hint_done).waitFor()
  expect(scene.faults()).toEqual([])
})
