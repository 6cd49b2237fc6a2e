import { verifies } from '@slipway/server/test/factories/webhooks.ts'
import { type Receiver, startReceiver } from '@slipway/server/test/hook-receiver.ts'
import { afterAll, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** Another server is told of what happens here: its address is added, tried, told of an order, and told once more. */
let receiver: Receiver
const scene = openScene({
  env: async () => {
    receiver = await startReceiver()
    return { WEBHOOKS_TO_LOOPBACK: '1' }
  },
})
afterAll(() => receiver.close())
const t = ru.webhooks
const title = 'Статус задачи изменился'
let page: Page
let secret: string

const looksWell = async () => {
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const act = async (text: string, action: string) => {
  await row(text).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an address is added, and its secret is shown once', async () => {
  page = await scene.open('superadministrator', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/webhooks`)
  await page.getByRole('main').getByText(t.empty).waitFor()
  await page.getByRole('main').getByRole('button', { name: t.add }).first().click()
  const form = page.getByRole('dialog', { name: t.new })
  await form.getByLabel(t.url).fill('https://192.168.0.1/hook')
  await form.getByRole('checkbox', { name: title }).check()
  await form.getByRole('button', { name: t.add }).click()
  await form.getByText('Нужен адрес https:// в открытом интернете', { exact: false }).first().waitFor()
  await looksWell()
  await form.getByLabel(t.url).fill(receiver.url)
  await form.getByRole('button', { name: t.add }).click()
  const told = page.getByRole('dialog', { name: t.secret })
  secret = await told.getByRole('textbox', { name: t.secret }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await looksWell()
  await told.getByRole('button', { name: t.done }).click()
  await row(receiver.url).getByText(t.state_new).waitFor()
  expect(await page.content()).not.toContain(secret)
  await looksWell()
})

test('a test says what the receiver answered', async () => {
  await act(receiver.url, t.test)
  await page.getByText('Проверка принята: ответ 200', { exact: false }).first().waitFor()
  expect(receiver.received.map((told) => verifies(told, secret))).toEqual([true])
})

test('an order is told of, signed, and stands in the log', async () => {
  await orderOne(scene.product, 'Вебхук', 'uidesigner')
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
  const told = receiver.received.at(-1)
  expect(told && verifies(told, secret)).toBe(true)
  expect(JSON.parse(told?.body ?? '{}')).toMatchObject({
    type: 'sub-task-status-changed',
    data: { status: 'published' },
  })
  await act(receiver.url, t.showDeliveries)
  await row(title).getByText(t.delivery_delivered).first().waitFor()
  await looksWell()
})

test('a delivery shows what was sent, and goes out again under the same id', async () => {
  const before = receiver.received.length
  await row(title).getByRole('link').first().click()
  const card = page.getByRole('dialog', { name: title })
  await card.getByText('"previous_status"', { exact: false }).waitFor()
  await looksWell()
  await card.getByRole('button', { name: t.redeliver }).click()
  await expect.poll(() => receiver.received.length).toBe(before + 1)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids.slice(0, before)).toContain(ids.at(-1))
  await page.keyboard.press('Escape')
})

test('an address that moves to another server keeps its secret unless a new one is made', async () => {
  const other = await startReceiver()
  await page.goto(`${scene.product.url}/settings/webhooks`)
  await act(receiver.url, t.change)
  const form = page.getByRole('dialog', { name: t.change })
  await form.getByLabel(t.url).fill(`${receiver.url}/deeper`)
  expect(await form.getByText(t.secretStays).count()).toBe(0)
  await form.getByLabel(t.url).fill(other.url)
  await form.getByText(t.secretStays).waitFor()
  await looksWell()
  await form.getByRole('button', { name: t.save }).click()
  const question = page.getByRole('dialog', { name: t.rotateTitle })
  await question.getByText(t.movedText).waitFor()
  await looksWell()
  await question.getByRole('button', { name: t.rotate }).click()
  const told = page.getByRole('dialog', { name: t.secret })
  const newer = await told.getByRole('textbox', { name: t.secret }).inputValue()
  expect(newer).not.toBe(secret)
  await told.getByRole('button', { name: t.done }).click()
  await act(other.url, t.test)
  await page.getByText('Проверка принята: ответ 200', { exact: false }).first().waitFor()
  expect(other.received.map((one) => verifies(one, newer))).toEqual([true])
  await other.close()
})

test('the screen of events says who listens, and nobody else comes here', async () => {
  await page.goto(`${scene.product.url}/settings/localizations-email?tab=events`)
  await page.getByRole('link', { name: 'слушает 1 адрес' }).first().waitFor()
  await looksWell()
  const manager = await callsOf(scene.product, demo.app_manager)
  await expect(manager('GET', 'v3/webhooks')).rejects.toThrow(pattern('403'))
  expect(scene.faults()).toEqual([])
})
