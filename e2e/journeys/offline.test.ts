import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { onBoard } from '../lib/card.ts'
import { menuHasFocus } from '../lib/focus.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter, signOut } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** The installed app and its last board without a connection; the one journey whose pages have their worker. */
const scene = openScene()
const t = ru.offline
const unique = String(Date.now() % 1_000_000)
/** What an executor may take: shown again after the connection was cut. */
let title: string
let page: Page

const board = () => page.goto(`${scene.product.url}/todo/list`)
const begin = (text: string) => text.slice(0, text.indexOf('{'))
const strip = () => page.getByRole('status').filter({ hasText: begin(t.boardAt) })
const kept = (of = page) => of.evaluate(() => localStorage.getItem('slipway-board'))
const takes = () => page.getByRole('main').getByRole('button', { name: pattern(ru.tasks['action.take']) })

/** What a reload needs and the worker has not kept yet. */
const missing = (of: Page) =>
  of.evaluate(async () => {
    const [name] = await caches.keys()
    if (!name) return ['any cache']
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => url)
    const loaded = performance.getEntriesByType('resource').map((one) => one.name)
    const wanted = [`${location.origin}/`, ...loaded.filter((url) => url.includes('/assets/'))]
    return wanted.filter((url) => !kept.includes(url))
  })

/** Until the worker has kept what a reload needs, and the page what it read. */
async function ready(of = page): Promise<void> {
  await of.waitForFunction((text) => localStorage.getItem('slipway-board')?.includes(text), title)
  await expect.poll(() => missing(of)).toEqual([])
  await of
    .getByRole('button', { name: pattern(ru.tasks['action.take']) })
    .first()
    .waitFor()
}

test('the board that was read is there after a reload without a connection: with its time, and nothing to take', async () => {
  title = (await orderOne(scene.product, `Без связи ${unique}`, 'uidesigner')).title
  page = await scene.open('uidesigner', { worker: true })
  await enter(page, scene.product, demo.uidesigner)
  await board()
  await onBoard(page, title).waitFor()
  await ready()
  await page.context().setOffline(true)
  await page.reload()
  await strip()
    .getByText(/^Нет соединения\. Доска на \d\d:\d\d, \d{1,2} \p{L}+$/u)
    .waitFor()
  await page
    .getByRole('main')
    .getByRole('heading', { name: pattern(title) })
    .or(page.getByText(title))
    .first()
    .waitFor()
  expect(await takes().count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('another screen says that it needs a connection, whether its code was ever loaded or not', async () => {
  for (const path of ['/user/deposit', '/user/profile', '/todo/list?show=statistics']) {
    await page.goto(scene.product.url + path)
    await page.getByText(ru.shell.networkError).or(page.getByText(ru.shell.offlinePage)).first().waitFor()
  }
})

test('U-24: a page that was never here says that there is no connection, and opens when it is back', async () => {
  await page.goto(`${scene.product.url}/user/payout`)
  const told = page.getByRole('heading', { name: ru.shell.offlineTitle })
  await told.waitFor()
  await page.getByText(ru.shell.offlinePage).waitFor()
  await page.context().setOffline(false)
  await told.waitFor({ state: 'detached' })
  await page.getByText(ru.money.target).first().waitFor()
  await page.context().setOffline(true)
})

test('with the connection the board comes to life by itself', async () => {
  await board()
  await strip().waitFor()
  await page.context().setOffline(false)
  await strip().waitFor({ state: 'detached' })
  await takes().first().waitFor()
})

test('a server that is out of reach is no connection, too; it is looked for until it answers', async () => {
  await page.context().route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await strip().waitFor()
  expect(await takes().count()).toBe(0)
  await page.context().unroute('**/api/**')
  await takes().first().waitFor()
})

test('the worker keeps files of the app and its page, and no answer of a call; those of the version before go', async () => {
  await page.evaluate(async () => {
    const before = await caches.open('slipway-shell /assets/index-before.js')
    await before.put('/assets/index-before.js', new Response(''))
  })
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  const paths = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/', '/mark.svg', '/scheme.js'])
  expect(paths.length).toBeGreaterThan(20)
})

test('the app can be installed: its manifest is whole, and the menu offers what the browser offered', async () => {
  const link = page.locator('link[rel=manifest]')
  const manifest = await page.evaluate(
    async (href) => (await fetch(href)).json(),
    (await link.getAttribute('href')) ?? '',
  )
  expect(manifest).toMatchObject({ lang: 'ru', start_url: '/', scope: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(drawn, src).toBe(sizes)
  }
  const menu = page.getByRole('button', { name: pattern(ru.shell.personMenu) })
  const entry = page.getByRole('menuitem', { name: t.install })
  await menu.click()
  await page.getByRole('menuitem', { name: ru.shell.profile }).waitFor()
  expect(await entry.count()).toBe(0)
  await menuHasFocus(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const prompt = () => document.body.setAttribute('data-asked', '')
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await menu.click()
  await entry.click()
  await page.locator('body[data-asked]').waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: ru.shell.profile }).waitFor()
  expect(await entry.count()).toBe(0)
  await menuHasFocus(page)
  await page.keyboard.press('Escape')
})

test('who signs out leaves nothing of the board behind, with or without a connection', async () => {
  await board()
  await ready()
  await signOut(page)
  expect(await kept()).toBe(null)
  await page.context().setOffline(true)
  await board()
  await page.getByLabel(ru.identity.phone, { exact: true }).waitFor()
  expect([await page.getByText(title).count(), await strip().count(), await kept()]).toEqual([0, 0, null])
  await page.context().setOffline(false)
})

test('somebody else who signs in here has a board of their own', async () => {
  await page.evaluate(
    (text) => localStorage.setItem('slipway-board', text),
    JSON.stringify({ shape: 1, person: 1, boards: {} }),
  )
  await enter(page, scene.product, demo.tester)
  await board()
  await page.waitForFunction(() => localStorage.getItem('slipway-board')?.includes('"published"'))
  const { person, boards } = JSON.parse((await kept()) ?? '{}')
  expect(person).not.toBe(1)
  expect(Object.keys(boards)).toEqual(['tester'])
  expect(JSON.stringify(boards)).not.toContain(title)
  await page.context().setOffline(true)
  await strip().waitFor()
  await page.reload()
  await strip().waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await page.context().setOffline(false)
  await strip().waitFor({ state: 'detached' })
})

test('staff have no kept board, neither as themselves nor in the place of an executor', async () => {
  const admin = await scene.open('superadministrator', { worker: true })
  await enter(admin, scene.product, demo.superadministrator)
  const { data } = await (await callsOf(scene.product, demo.uidesigner))('GET', 'auth_user')
  await admin.goto(`${scene.product.url}/users/external-list?open=user.${data.id}`)
  const name = pattern(ru.shell.signInAs, { name: `${data.first_name} ${data.last_name}` })
  await admin.getByRole('dialog').getByRole('button', { name }).click()
  await admin.getByRole('region', { name: pattern(ru.shell.impersonating) }).waitFor()
  await admin.goto(`${scene.product.url}/todo/list`)
  await onBoard(admin, title).waitFor()
  await admin.waitForLoadState('networkidle')
  expect(await kept(admin)).toBe(null)
  await admin.context().setOffline(true)
  await admin.getByText(ru.shell.offline).waitFor()
  await onBoard(admin, title).waitFor()
  expect(await admin.getByText(begin(t.boardAt)).count()).toBe(0)
  await admin.context().close()
})

test('what the worker never touches is asked for once', async () => {
  const reader = await scene.open('reader', { worker: true })
  await enter(reader, scene.product, demo.tester)
  await reader.evaluate(() => navigator.serviceWorker.ready)
  await reader.reload()
  const asked: string[] = []
  reader.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await reader.goto(`${scene.product.url}/api/health`)
  expect(asked.filter((path) => path === '/api/health')).toHaveLength(1)
  await reader.context().close()
})

test('the manifest is English for an English reader', async () => {
  const reader = await scene.open('English reader', { worker: true, locale: 'en' })
  await reader.goto(`${scene.product.url}/en/login`)
  const manifest = await reader.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect([manifest.lang, manifest.shortcuts[0].name]).toEqual(['en', 'Task board'])
  await reader.context().close()
})

test('no page complained of anything but the lost connection', () => {
  const others = scene
    .faults()
    .filter((fault) => !/net::ERR|WebSocket|dynamically imported|Unable to preload CSS|Failed to fetch/.test(fault))
  expect(others).toEqual([])
})
