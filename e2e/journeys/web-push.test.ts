import { type Receiver, startReceiver } from '@slipway/server/test/hook-receiver.ts'
import { createPushBrowser } from '@slipway/server/test/push-browser.ts'
import type { Request, Response } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, demoPassword, enter, signInByPassword, signOut, typePassword } from '../lib/people.ts'
import { deliver, forget, keep, kept, standIn, workerOf } from '../lib/push.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

/**
 * A browser hears of notifications while the app is closed. Its push service is this test: the one of Chromium is
 * Google's. What arrives there is handed to the worker, as a push service would.
 */
let receiver: Receiver
const scene = openScene({
  env: async () => {
    receiver = await startReceiver('/push')
    return { WEBHOOKS_TO_LOOPBACK: '1' }
  },
})
afterAll(() => receiver.close())
const t = ru['notification-preferences']
let page: Page
let browser: ReturnType<typeof createPushBrowser>
let worker: ReturnType<typeof workerOf>
let write: (text: string) => Promise<unknown>
/** The designer, without a browser. */
let calls: Awaited<ReturnType<typeof callsOf>>
let id: number

const panel = () => page.locator('#notifications')
const own = () => panel().getByRole('switch', { name: t.devices, exact: true })
const heard = () => receiver.received.map((each) => browser.read(each) as Record<string, string>)
const isWebPush = (method: string) => (one: Request | Response) => {
  const request = 'request' in one ? one.request() : one
  return request.method() === method && request.url().endsWith('/web-push')
}
const profile = () => page.goto(`${scene.product.url}/user/profile#notifications`)

test('who refuses the question of the browser is told, and nothing is on', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  calls = await callsOf(scene.product, demo.designer)
  id = Number((await calls('GET', 'auth_user')).data.id)
  write = (text) => admin('POST', 'v3/users/messages', { ids: [id], text })
  page = await scene.open('designer', { worker: true })
  worker = workerOf(page)
  browser = createPushBrowser(receiver.url)
  await standIn(page, 'denied', browser.subscription)
  await enter(page, scene.product, demo.designer)
  await profile()
  await own().press('Space')
  await page.getByRole('alert').filter({ hasText: t.devicesRefused }).waitFor()
  // It asks nobody again, so the switch gives way to what can be done.
  await panel().getByText(t.devicesDenied).waitFor()
  expect(await own().count()).toBe(0)
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('turned on, it is told at once that it is, by the keyboard alone', async () => {
  await standIn(page, 'granted', browser.subscription)
  await forget(page, 'answer')
  await page.reload()
  await own().press('Space')
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(heard()[0]).toMatchObject({ tag: 'subscribed', title: 'Slipway' })
  await expect.poll(() => own().isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => own().isChecked()).toBe(true)
})

test('what is pushed is shown, and opens where it leads without loading the page anew', async () => {
  await write('Пришло на устройство')
  await expect.poll(() => receiver.received.length).toBe(2)
  const pushed = heard()[1]
  const body = expect.stringContaining('Пришло на устройство')
  expect(pushed).toMatchObject({ body, path: '/todo/notifications', to: id })
  await worker.watch(false)
  await deliver(page, pushed ?? {})
  await expect.poll(worker.shown).toMatchObject([{ title: 'Slipway', body: pushed?.body, tag: pushed?.tag }])
  await page.evaluate(() => Object.assign(window, { still: 'here' }))
  await worker.press(String(pushed?.tag))
  await page.waitForURL('**/todo/notifications')
  expect(await page.evaluate(() => 'still' in window)).toBe(true)
  expect(await worker.opened()).toEqual([])
})

const news = (tag: string, to: number) => ({ tag, title: 'Slipway', body: tag, path: '/todo/list', to })
const tags = async () => (await worker.shown()).map(({ tag }) => tag)

/** Somebody looks at the page, which is not that person's: it is shown all the same, and the page goes nowhere. */
async function isShownBeside(opens: string): Promise<void> {
  await worker.watch(true)
  await deliver(page, news('theirs', id))
  await expect.poll(tags).toEqual(['theirs'])
  const before = page.url()
  await worker.press('theirs')
  expect([await worker.opened(), page.url()]).toEqual([[opens], before])
}

test('what their own page says while somebody looks at it is not shown again; what is somebody else’s is', async () => {
  await expect.poll(worker.reader).toEqual({ id, live: true })
  await worker.watch(true)
  await deliver(page, news('own', id))
  // Both wait for the same page, which answers one after the other.
  await deliver(page, news('other', id + 1))
  await expect.poll(tags).toEqual(['other'])
  await worker.press('other')
  expect([await worker.opened(), page.url()]).toEqual([['/'], `${scene.product.url}/todo/notifications`])
})

test('the switch follows what becomes of its subscription, and pressed twice it does one thing', async () => {
  await profile()
  await expect.poll(() => own().isChecked()).toBe(true)
  const endpoint = await kept(page, 'endpoint')
  await calls('PUT', 'v3/web-push', { ...browser.subscription, endpoint, resumes: true })
  await expect.poll(() => own().isChecked()).toBe(false)
  await calls('DELETE', 'v3/web-push')
  const puts: Request[] = []
  page.on('request', (request) => isWebPush('PUT')(request) && puts.push(request))
  await own().evaluate((input: HTMLInputElement) => {
    input.click()
    input.click()
  })
  await expect
    .poll(async () => [await own().isChecked(), await own().getAttribute('aria-busy')])
    .toEqual([true, 'false'])
  expect([puts.length, (await kept(page, 'endpoint')) === endpoint]).toEqual([1, false])
  // The browser says that its subscription is no more: whoever has a page open has another one at once.
  await forget(page, 'endpoint')
  await worker.lose()
  await expect.poll(() => puts.length).toBe(2)
  await expect.poll(() => own().isChecked()).toBe(true)
})

test('signed out, also without a connection, the browser listens no more and shows nothing that was theirs', async () => {
  await page.context().setOffline(true)
  await signOut(page)
  await expect.poll(() => kept(page, 'endpoint')).toBe(null)
  expect(await kept(page, 'closed')).toBe('true')
  await page.context().setOffline(false)
  // The server hears of it by itself.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('slipway-session'))).toBe(null)
  await isShownBeside('/todo/list')
})

test('with the session it ends; who signs in again has it as before', async () => {
  await write('Никому')
  // Without loading the page anew: it is at the form already.
  const resumed = page.waitForResponse(isWebPush('PUT'))
  await page.getByRole('button', { name: ru.identity.byPassword }).click()
  await typePassword(page, demo.designer, demoPassword, ru)
  expect((await resumed).status()).toBe(200)
  await profile()
  await expect.poll(() => own().isChecked()).toBe(true)
  await write('Снова')
  await expect.poll(() => heard().at(-1)?.body).toContain('Снова')
  expect(heard().filter(({ body }) => body?.includes('Никому'))).toEqual([])
})

test('ended from elsewhere, its page lets the browser go as soon as it learns of it', async () => {
  expect(await kept(page, 'endpoint')).not.toBe(null)
  const { data } = await calls('GET', `v3/users/${id}/sessions`)
  for (const one of data) if (!one.attributes.current) await calls('DELETE', `v3/users/${id}/sessions/${one.id}`)
  await page.getByLabel(ru.identity.phone, { exact: true }).waitFor()
  await expect.poll(() => kept(page, 'endpoint')).toBe(null)
})

test('somebody else at the same browser has it not, and what was left in it goes', async () => {
  // By the form: nothing else of the browser may change.
  await signInByPassword(page, scene.product, demo.tester, demoPassword)
  const puts: Request[] = []
  page.on('request', (request) => isWebPush('PUT')(request) && puts.push(request))
  await keep(page, 'endpoint', receiver.url)
  await profile()
  // By then their wish was looked at.
  await expect.poll(() => kept(page, 'endpoint')).toBe(null)
  await page.waitForLoadState('networkidle')
  const told = page.waitForResponse(isWebPush('GET'))
  await page.reload()
  expect((await (await told).json()).data.attributes).toMatchObject({ on: false, endpoint_digest: null })
  await own().waitFor()
  expect([await own().isChecked(), puts.length]).toEqual([false, 0])
  await isShownBeside('/')
})
