import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.settings
let page: Page

const screens = {
  '/settings/currency': 'Доллар США',
  '/settings/limits': 'Тестирование',
  '/settings/payout-limits': 'Банковская карта',
  '/settings/tasks': 'Тестирование',
}
/** The value that stands in the row, by what is edited. */
const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: .*Изменить$`) })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const show = (path: string) => page.goto(`${scene.product.url}${path}`)
/** A toast that the reader closes. */
const refused = async (text: string) => {
  await page.getByText(text).first().waitFor()
  await page.getByRole('button', { name: ru.shell.close }).first().click()
}
const edit = async (name: string, value: string) => {
  await cell(name).click()
  await field(name).fill(value)
  await page.keyboard.press('Enter')
}

test('a superadministrator signs in', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
})

/** Each width in one theme, each theme wide and narrow. */
const looks = [
  [1920, 'light'],
  [1280, 'dark'],
  [375, 'light'],
  [320, 'dark'],
] as const

test.each(Object.entries(screens))('%s is whole at every width', async (path, text) => {
  await show(path)
  await page.getByText(text).first().waitFor()
  for (const [width, scheme] of looks) {
    await page.setViewportSize({ width, height: 860 })
    await showIn(page, scheme)
    expect([width, await tooWide(page)]).toEqual([width, 0])
  }
  await showIn(page, 'light')
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('a limit is changed where it stands: Enter saves, Escape does not, and nothing moves', async () => {
  await show('/settings/limits')
  const name = 'Не больше: Тестирование'
  await cell(name).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Тестирование' })
  const before = await row.boundingBox()
  await cell(name).click()
  await field(name).fill('17 500,50')
  expect(await row.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await cell(name).filter({ hasText: '15 000,00 ₽' }).waitFor()
  await edit(name, '17 500,50')
  await cell(name).filter({ hasText: '17 500,50 ₽' }).waitFor()
  expect(await cell(name).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('what is wrong with a value stands at the field, over what is below it', async () => {
  const name = 'Не меньше: Тестирование'
  await edit(name, '99999')
  await page.getByText('Не больше 2000.00').waitFor()
  await page.keyboard.press('Escape')
  await cell(name).waitFor()
})

test('P-3: what somebody else has changed meanwhile is said and shown, and not written over', async () => {
  const other = await scene.open('another superadministrator')
  await enter(other, scene.product, demo.superadministrator)
  await show('/settings/payout-limits')
  const name = 'Не больше: Банковская карта, RUB, все страны, вручную: не больше'
  await cell(name).waitFor()
  await other.goto(`${scene.product.url}/settings/payout-limits?search=карта`)
  const theirs = other.getByRole('button', { name: new RegExp(`^${name}: .*Изменить$`) })
  await theirs.click()
  await other.keyboard.type('90000')
  await cell(name).click()
  await field(name).fill('80000')
  await other.keyboard.press('Enter')
  await other.getByText('90 000,00 ₽').waitFor()
  await page.keyboard.press('Enter')
  // P-3: both values stand there, and who reads them decides.
  await page
    .getByRole('alert')
    .filter({ hasText: pattern(ru.conflict.conflictCell, { value: '90000' }) })
    .waitFor()
  expect(await field(name).inputValue()).toBe('80000')
  await page.keyboard.press('Escape')
  await cell(name).filter({ hasText: '90 000,00 ₽' }).waitFor()
  await other.close()
})

test('payout limits are found by their words', async () => {
  await page.getByRole('searchbox').fill('вебмани')
  await page.getByText(ru.shell.nothingFoundText).waitFor()
  await page.getByRole('searchbox').fill('индия')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => page.getByRole('row').count()).toBe(14)
})

test('a switch of a type of task governs it, and goes back when it could not be saved', async () => {
  await show('/settings/tasks')
  const name = 'Подтверждение приёмки: Тестирование'
  const confirmation = page.getByRole('switch', { name })
  await confirmation.click({ force: true })
  await expect.poll(() => confirmation.getAttribute('aria-busy')).toBe('false')
  await page.reload()
  expect(await confirmation.isChecked()).toBe(true)
  await page.route('**/api/v3/types/*', (route) => route.abort())
  await confirmation.click({ force: true })
  await refused(ru.shell.networkError)
  expect(await confirmation.isChecked()).toBe(true)
  await page.unroute('**/api/v3/types/*')
})

test('rules of work are edited beside their words, durations in a form of their own address', async () => {
  await show('/settings/tasks')
  await edit('Задач у одного исполнителя', '5')
  await cell('Задач у одного исполнителя').filter({ hasText: '5' }).waitFor()
  await page.getByRole('link', { name: 'Тестирование', exact: true }).click()
  const form = page.getByRole('dialog', { name: pattern(t.timesEdit) })
  // The chosen durations stand over the field itself.
  await form.getByRole('combobox', { name: t.times }).click({ force: true })
  await page.getByRole('option', { name: /^1\sд\s12\sч$/ }).click()
  // The list of durations stays open for the next one.
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: t.timesSave }).click()
  await form.waitFor({ state: 'detached' })
})

test('an app manager sets a rate by hand, and its history says who', async () => {
  const manager = await scene.open('app_manager', { width: 375 })
  page = manager
  await enter(manager, scene.product, demo.app_manager)
  await show('/settings/currency')
  await edit('Доллар США: рублей за единицу', '94,25')
  await cell('Доллар США: рублей за единицу').filter({ hasText: '94,25' }).waitFor()
  await manager.getByRole('list', { name: t.rateHistory }).getByText(t.rateSource_hand).waitFor()
  await manager.getByText(t.rateUnread).waitFor()
  await show('/settings/limits')
  await manager.waitForURL(({ pathname }) => pathname === '/access-denied')
  expect(scene.faults()).toEqual([])
})
