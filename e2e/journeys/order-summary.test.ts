import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
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
