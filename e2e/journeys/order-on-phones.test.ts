import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { next } from '../lib/wizard.ts'
import { en, pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.orders
let page: Page

const open = async (what: string) => {
  await page.goto(`${scene.product.url}/applications/creator-my?open=${what}`)
  return page.getByRole('dialog')
}

test('K8: the last button of an order is read to its end on phones, in either language', async () => {
  page = await scene.open('creator')
  await enter(page, scene.product, demo.creator)
  const call = await callsOf(scene.product, demo.creator)
  const draft = { kind: 'native', application_id: null, name: 'K8', content: { name: 'K8' }, step: 5 }
  const { meta } = await call('POST', 'v3/order-drafts', { ...draft, writer: randomUUID() })
  const wizard = await open(`order.draft-${meta.id}&step=summary`)
  const button = wizard.getByRole('button', { name: t.submit })
  await button.waitFor()
  // Staff read Russian: the English words are put in their place.
  for (const words of [ru.orders.submit, en.orders.submit]) {
    for (const width of [375, 390, 412]) {
      await page.setViewportSize({ width, height: 760 })
      const isInside = await wizard.locator('form button[type=submit]').evaluate((element, text) => {
        const label = element.querySelector('.mantine-Button-label') as HTMLElement
        label.textContent = text
        const box = element.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(label)
        const lines = [...range.getClientRects()]
        return lines.every(
          ({ left, right, top, bottom }) =>
            left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom,
        )
      }, words)
      expect([words, width, isInside]).toEqual([words, width, true])
      expect(await tooWide(page)).toBe(0)
    }
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('K29: an update asks for a version above the published one, and links its page in the store', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=published&sort=id')
  const [{ id, attributes }] = data
  const published = String(attributes.version)
  const wizard = await open(`order.update-${id}`)
  const field = wizard.getByLabel(t.version)
  await field.waitFor()
  expect(await field.inputValue()).toBe('')
  await wizard.getByText(t.inStore).getByRole('link').waitFor()
  await next(wizard)
  await wizard.getByText('Обязательно для заполнения').first().waitFor()
  for (const version of [published, '0.0.1']) {
    await field.fill(version)
    await next(wizard)
    await wizard
      .getByRole('alert')
      .or(wizard.locator('.mantine-InputWrapper-error'))
      .filter({ hasText: pattern(t.versionAbove, { version: published }) })
      .first()
      .waitFor()
    await field.waitFor()
  }
  await field.fill('99.0.1')
  await next(wizard)
  await wizard.getByLabel(t.textTitle).first().waitFor()
  expect(scene.faults()).toEqual([])
})
