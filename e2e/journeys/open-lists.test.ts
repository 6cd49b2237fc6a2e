import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, type Page } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** S-B12: Escape closes the list that stands open and not the form beneath it; what is typed chooses what begins so. */

const scene = openScene({ goesOn: true })
const t = ru['simple-tasks']
let page: Page

const leaving = () => page.getByRole('dialog', { name: ru.shell.closeForm })
const options = () => page.getByRole('listbox').getByRole('option')
const languagesIn = (wizard: Locator) => wizard.getByRole('combobox', { name: pattern(ru.orders.languages) })
/** Whether the list has been scrolled to where the option is seen. */
const isSeen = (option: Locator) =>
  option.evaluate((one) => {
    const list = one.closest('[role=listbox]')?.getBoundingClientRect()
    const { top, bottom } = one.getBoundingClientRect()
    return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
  })
/** Opens the list of the field by a way that people have, and closes it by Escape. */
async function escapes(field: Locator, open: () => Promise<unknown>) {
  await open()
  await options().first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => options().count()).toBe(0)
  expect(await leaving().count()).toBe(0)
  await field.waitFor()
}

test('S-B12: a list in a form that was filled in', async () => {
  page = await scene.open('creator')
  await enter(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/simple-tasks/list/creator?open=simple`)
  await settled(page, ru)
  const form = page.getByRole('dialog', { name: t.add })
  await form.getByLabel(t.name, { exact: true }).fill('Отзыв')
  for (const name of [t.tag, t.time, t.type]) {
    const field = form.getByRole('combobox', { name })
    await escapes(field, () => field.click())
    await escapes(field, () => field.press('ArrowDown'))
    // The pointer leads out of the field, as it does on the way to an option.
    await escapes(field, async () => {
      await field.click()
      await options().first().hover()
    })
  }
  const searched = form.getByRole('combobox', { name: pattern(t.application) })
  await escapes(searched, () => searched.fill('а'))
  await page.keyboard.press('Escape')
  await leaving().waitFor()
  await leaving().getByRole('button', { name: ru.shell.closeFormYes }).click()
  await form.waitFor({ state: 'detached' })
})

test('S-B12: a popover over the panel beside a list closes alone', async () => {
  await page.goto(`${scene.product.url}/applications/creator-my`)
  await settled(page, ru)
  await page.locator('[data-row-link]').first().click()
  const open = () => new URL(page.url()).searchParams.get('open')
  await page.getByRole('button', { name: ru.shell.close, exact: true }).first().waitFor()
  const bell = page.getByRole('button', { name: new RegExp(`^${ru.shell.notifications}`) }).first()
  const told = page.getByRole('dialog', { name: ru.shell.notifications })
  await bell.click()
  await told.waitFor()
  await expect.poll(() => told.evaluate((popover) => popover.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'detached' })
  expect(open()).toMatch(/^applicationCollapse/)
  // The next press is for the panel.
  await page.keyboard.press('Escape')
  await expect.poll(open).toBeNull()
})

test('S-B12: lists of the order wizard; K9: what is typed chooses what begins so', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?page[size]=20')
  const { id } = data.find(({ attributes }: any) => !attributes.archived_at)
  await page.goto(`${scene.product.url}/applications/creator-my?open=change.${id}`)
  const wizard = page.getByRole('dialog', { name: ru.orders.titleEdit })
  await wizard.getByLabel(ru.orders.desktopName, { exact: true }).fill('Списки')
  await wizard.getByRole('link', { name: pattern(ru.orders.stepTexts) }).click()
  const languages = languagesIn(wizard)
  await escapes(languages, () => languages.click())
  await escapes(languages, () => languages.fill('а'))
  await languages.fill('')
  await languages.pressSequentially('русский')
  await expect.poll(() => options().count()).toBeGreaterThan(1)
  expect((await options().allInnerTexts()).map((name) => name.trim())[0]).toMatch(/^Русский/)
})

test('K12: a list longer than its window is scrolled from the field, and nobody is kept from what is below', async () => {
  const wizard = page.getByRole('dialog', { name: ru.orders.titleEdit })
  const isLongAndSound = async (field: Locator) => {
    await field.click()
    // The first is marked; from there it goes up to the last.
    await page.locator('[role=option][data-combobox-selected]').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await isSeen(options().last())).toBe(false)
    await field.press('ArrowUp')
    await expect.poll(() => isSeen(options().last())).toBe(true)
    await field.press('Escape')
    await expect.poll(() => options().count()).toBe(0)
  }
  const languages = languagesIn(wizard)
  await languages.fill('')
  await isLongAndSound(languages)
  await wizard.getByRole('link', { name: pattern(ru.orders.stepApplication) }).click()
  await isLongAndSound(wizard.getByRole('combobox', { name: ru.orders.category }))
})
