import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { next } from '../lib/wizard.ts'
import { ru } from '../lib/words.ts'

/** S-B10: the summary of an order says all that is in it, and promises nothing that is not. */
const scene = openScene()
const t = ru.orders
let page: Page
let id: number

const open = async (what: string) => {
  await page.goto(`${scene.product.url}/applications/creator-my?open=${what}`)
  return page.getByRole('dialog')
}
const publisher = ru.applications.appManager
const step = (wizard: Locator, name: string) => wizard.getByRole('link', { name: new RegExp(name) }).first()
/** What stands beside a name in the summary. */
const said = (wizard: Locator, name: string) =>
  wizard.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first()

test('an update says what becomes of keys and purchases', async () => {
  page = await scene.open('creator')
  await enter(page, scene.product, demo.creator)
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=published&sort=id')
  id = Number(data[0].id)
  const wizard = await open(`order.update-${id}`)
  await wizard.getByLabel(t.version).fill('99.0')
  await wizard.getByLabel(t.purchases).check()
  for (let left = 5; left > 0; left--) await next(wizard)
  expect(await said(wizard, t.key_analytics).textContent()).toBe(t.summaryKept)
  expect(await said(wizard, t.purchases).textContent()).toBe(t.summaryPurchases)
  for (const name of [t.quality, t.tag]) await said(wizard, name).waitFor()
})

test('what was said under "more" stands open on the way back', async () => {
  const wizard = page.getByRole('dialog')
  await step(wizard, t.stepApplication).click()
  await wizard.getByRole('button', { name: t.more, expanded: true }).waitFor()
  expect(await wizard.getByLabel(t.purchases).isChecked()).toBe(true)
})

test('U-38: the summary names who publishes, and of a new application it says when somebody will', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const { included } = await call('GET', `v3/applications/${id}?include=app_manager`)
  const { first_name, last_name } = included.find(({ type }: any) => type === 'users').attributes
  const update = await open(`order.update-${id}`)
  await update.getByLabel(t.version).fill('99.0')
  for (let left = 5; left > 0; left--) await next(update)
  expect(await said(update, publisher).textContent()).toBe(`${first_name} ${last_name}`)
  const wizard = await open(`order.like-${id}`)
  for (const name of [t.name, t.desktopName]) await wizard.getByLabel(name, { exact: true }).fill('Новое')
  await wizard.getByLabel(t.packageId, { exact: true }).fill(`ru.slipway.n${Date.now()}`)
  for (let left = 5; left > 0; left--) await next(wizard)
  await expect.poll(() => said(wizard, publisher).textContent()).toBe(ru.applications.appManagerComes)
})

test('U-38: so does the card, until somebody takes the publication and is named', async () => {
  const { id: task, title } = await orderOne(scene.product, 'Без публикатора', 'uploader')
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', `v3/applications?filter[search]=${encodeURIComponent(title)}`)
  const card = await open(`application.${data[0].id}`)
  await said(card, publisher).filter({ hasText: ru.applications.appManagerComes }).waitFor()
  const change = await open(`change.${data[0].id}&step=summary`)
  await said(change, publisher).filter({ hasText: ru.applications.appManagerComes }).waitFor()
  const manager = await callsOf(scene.product, demo.app_manager)
  await manager('POST', `v3/subtasks/${task}/process`)
  const { first_name, last_name } = (await manager('GET', 'auth_user')).data
  await open(`application.${data[0].id}`)
  await said(card, publisher)
    .filter({ hasText: `${first_name} ${last_name}` })
    .waitFor()
})

test('K10: what is wrong with a step is listed over that step alone', async () => {
  const wizard = await open(`order.like-${id}`)
  for (const name of [t.name, t.desktopName]) await wizard.getByLabel(name, { exact: true }).fill('Новое')
  await wizard.getByLabel(t.packageId, { exact: true }).fill(`ru.slipway.n${Date.now()}`)
  await next(wizard)
  const texts = [t.textTitle, t.textShort]
  for (const name of texts) await wizard.getByLabel(name, { exact: true }).fill('')
  await next(wizard)
  const listed = wizard.getByRole('alert').getByRole('link')
  await listed.first().waitFor()
  expect(await listed.allTextContents()).toEqual(texts)
  await wizard.getByRole('button', { name: ru.shell.back, exact: true }).click()
  await wizard.getByLabel(t.packageId, { exact: true }).waitFor()
  expect(await wizard.getByRole('alert').count()).toBe(0)
  await next(wizard)
  await listed.first().waitFor()
  expect(await listed.allTextContents()).toEqual(texts)
})

test('pictures are promised where a designer draws them, and nowhere else', async () => {
  const update = await open(`order.update-${id}`)
  await update.getByLabel(t.version).fill('99.0')
  await next(update)
  await next(update)
  await update.getByText(t.imagesHint).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toBe(0)
  const call = await callsOf(scene.product, demo.aso_manager)
  const { data } = await call('GET', 'v3/applications?filter[list]=aso-manager-my&filter[status]=published')
  const aso = await scene.open('aso_manager')
  await enter(aso, scene.product, demo.aso_manager)
  await aso.goto(`${scene.product.url}/applications/aso-manager-my?open=order.aso-${data[0].id}`)
  await next(aso.getByRole('dialog'))
  await aso.getByText(t.imagesAsTheyAre).waitFor()
})
