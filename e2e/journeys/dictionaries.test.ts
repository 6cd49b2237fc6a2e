import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.settings
const reason = 'Сезон окончен'
let page: Page

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const form = (title: string) => page.getByRole('dialog', { name: title })
const told = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const menu = async (name: string) => {
  await row(name)
    .getByRole('button', { name: pattern(ru.shell.rowActions, { name }) })
    .click()
  return page.getByRole('menu')
}

test('a superadministrator adds a reason, whose text must be new', async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/deletion-reasons`)
  await page.getByRole('button', { name: t.reasonAdd }).click()
  const add = form(t.reasonNew)
  await add.getByRole('button', { name: t.reasonAdd }).click()
  await add.getByText('Обязательно для заполнения').first().waitFor()
  await add.getByLabel(t.reason, { exact: true }).fill('консоль ЗАКРЫТА')
  await add.getByLabel(t.reasonKind, { exact: true }).click()
  await page.getByRole('option', { name: 'Наше решение' }).click()
  await add.getByRole('button', { name: t.reasonAdd }).click()
  await add.getByText('Такая причина уже есть').waitFor()
  expect(await tooWide(page)).toBe(0)
  await add.getByLabel(t.reason, { exact: true }).fill(reason)
  await add.getByRole('button', { name: t.reasonAdd }).click()
  await told(t.reasonAdded)
  await row(reason).waitFor()
})

test('finds it, changes it, and Back closes the form', async () => {
  await page.getByRole('searchbox').fill('сезон')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await row(reason).getByRole('link').click()
  await form(t.reasonEdit).waitFor()
  await page.goBack()
  await form(t.reasonEdit).waitFor({ state: 'detached' })
  await page.goForward()
  await form(t.reasonEdit).getByLabel(t.reason, { exact: true }).fill(`${reason}!`)
  await form(t.reasonEdit).getByRole('button', { name: t.reasonSave }).click()
  await told(t.reasonChanged)
})

test('deletes it, and reads why another stays', async () => {
  await (await menu(`${reason}!`)).getByRole('menuitem', { name: t.reasonRemove }).click()
  await form(t.reasonRemoveTitle).getByRole('button', { name: t.reasonRemove }).click()
  await told(t.reasonRemoved)
  await page.getByRole('button', { name: ru.shell.clearFilters }).click()
  const removal = (await menu('Нарушение правил магазина')).getByRole('menuitem', { name: t.reasonRemove })
  expect(await removal.textContent()).toMatch(/пока используют приложения: «.+»/)
  expect(await removal.isDisabled()).toBe(true)
})

test('a language is added with its frameworks, which name it then', async () => {
  await page.goto(`${scene.product.url}/settings/programming-languages`)
  await page.getByRole('button', { name: t['language.add'] }).click()
  const add = form(t['language.new'])
  await add.getByLabel(t.skillTitle, { exact: true }).fill('Zig')
  await add.getByLabel(t.skillName, { exact: true }).fill('ziG')
  await add.getByRole('combobox', { name: pattern(t.frameworks) }).click()
  await page.getByRole('option', { name: 'Godot' }).click()
  await page.keyboard.press('Tab')
  await add.getByRole('button', { name: t['language.add'] }).click()
  await told(t['language.added'])
  await page.goto(`${scene.product.url}/settings/frameworks?search=godot`)
  await row('Godot').getByText('Zig').waitFor()
  await page.goto(`${scene.product.url}/settings/programming-languages?search=zig`)
  await (await menu('Zig')).getByRole('menuitem', { name: t['language.remove'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: t['language.remove'] }).click()
  await told(t['language.removed'])
  expect(scene.faults()).toEqual([])
})

test('an app manager reads the list and changes nothing', async () => {
  page = await scene.open('app_manager', { width: 375 })
  await signIn(page, scene.product, demo.app_manager)
  await page.goto(`${scene.product.url}/applications/deletion-reasons?open=deletion-reason`)
  await page.getByText('Консоль закрыта').waitFor()
  expect(await page.getByRole('button', { name: t.reasonAdd }).count()).toBe(0)
  await page.getByRole('dialog').getByText(ru.shell.recordGone).waitFor()
  expect(scene.faults()).toEqual([])
})
