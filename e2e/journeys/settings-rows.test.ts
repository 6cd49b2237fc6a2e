import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.settings
let page: Page

type Locator = ReturnType<Page['locator']>
const show = (path: string) => page.goto(`${scene.product.url}${path}`)

test('a superadministrator signs in', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
})

/** The middle of the track and that of the label's first line, in pixels of the page. */
const middles = (label: Locator, control: Locator) =>
  Promise.all([
    label.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild ?? element)
      const line = range.getClientRects()[0]
      return { y: line ? line.top + line.height / 2 : Number.NaN, right: line?.right ?? Number.NaN }
    }),
    control.evaluate((input) => {
      const box = (input.parentElement as HTMLElement).getBoundingClientRect()
      return { y: box.top + box.height / 2, left: box.left }
    }),
  ])

test.each([1280, 390])('U-33: at %i pixels a switch stands beside its label, in its line', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  for (const [path, name, label] of [
    ['/other-tasks', 'Повторная публикация', 'Повторная публикация'],
    ...(width < 500
      ? [['/settings/tasks', 'Подтверждение приёмки: Разработка', 'Подтверждение приёмки'] as const]
      : []),
  ] as const) {
    await show(path)
    const control = page.getByRole('switch', { name, exact: true })
    await control.waitFor()
    const words = page.locator('dt').filter({ hasText: label })
    const at = path === '/other-tasks' ? words.first() : words.nth(2)
    const [line, track] = await middles(at, control)
    expect([path, Math.abs(line.y - track.y) <= 2, track.left >= line.right]).toEqual([path, true, true])
    expect(await tooWide(page)).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test.each([
  '/settings/limits',
  '/settings/tasks',
  '/settings/deletion-reasons',
  '/settings/frameworks',
  '/settings/programming-languages',
  '/settings/promo-code',
  '/settings/email-layouts',
  '/settings/localizations-email',
  '/settings/localizations-sms',
])('U-33: %s offers the search by a number only where its rows show one', async (path) => {
  await show(path)
  const search = page.getByRole('searchbox').first()
  await search.waitFor()
  const offers = /\bID\b|номер|#/i.test((await search.getAttribute('placeholder')) ?? '')
  const shows = (await page.getByRole('columnheader', { name: /^(ID|№|Номер)$/ }).count()) > 0
  expect([path, offers]).toEqual([path, shows])
})

const holidays = () => page.getByRole('dialog', { name: t.holidaysEdit })
const inCalendar = (name: string | RegExp) => holidays().getByRole('button', { name })

test('U-33: holidays are read as dates and chosen in a calendar', async () => {
  await show('/settings/tasks')
  await page.getByText('1–8 января, 23 февраля, 8 марта, 1 мая, 9 мая, 12 июня, 4 ноября').waitFor()
  expect(await page.getByText('01-01 01-02').count()).toBe(0)
  await page.getByRole('button', { name: t.holidaysChoose }).click()
  await holidays()
    .getByText(pattern(t.holidayEvery, { day: '23 февраля' }))
    .waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    expect([width, await tooWide(page)]).toEqual([width, 0])
  }
  // It begins in the current month: the year is walked by its months, the days by arrows.
  const year = new Date().getFullYear()
  for (let month = new Date().getMonth(); month < 11; month++) await inCalendar(t.monthNext).click()
  await inCalendar(/^30 декабря/).click()
  expect(await inCalendar(/^30 декабря/).getAttribute('aria-pressed')).toBe('true')
  await holidays()
    .getByText(t.onlyThisYear.replace('{year}', String(year)))
    .click()
  await page.keyboard.press('Tab')
  await inCalendar(/^30 декабря/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await holidays().getByText(`31 декабря ${year} г.`).waitFor()
  await holidays()
    .getByRole('button', {
      name: t.holidayRemove.replace('{day}', t.holidayEvery.replace('{day}', '23 февраля')),
    })
    .click()
  await holidays().getByRole('button', { name: t.holidaysSave }).click()
  await holidays().waitFor({ state: 'detached' })
  await page
    .getByText(`1–8 января, 8 марта, 1 мая, 9 мая, 12 июня, 4 ноября, 30 декабря, 31 декабря ${year} г.`)
    .waitFor()
})

test('U-33: what is stored is the form of the specification, and none is said in words', async () => {
  const answer = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: t.holidaysChoose }).click()
  await holidays().getByRole('button', { name: t.holidaysClear }).click()
  await holidays().getByText(t.holidaysNone).waitFor()
  await holidays().getByRole('button', { name: t.holidaysSave }).click()
  expect((await answer).postDataJSON()).toMatchObject({ value: 'none' })
  await page.getByText(t.holidaysNone).waitFor()
  expect(scene.faults()).toEqual([])
})
