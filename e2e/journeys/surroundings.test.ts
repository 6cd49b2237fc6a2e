import { afterAll, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { type ChatServer, startChatServer } from '../lib/chat-server.ts'
import { demo, demoPassword, enter, isInside, signOut, typePassword } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { en, ru } from '../lib/words.ts'

let chat: ChatServer
const scene = openScene({
  goesOn: true,
  env: async () => {
    chat = await startChatServer()
    return {
      SITE_URL: 'https://site.example/',
      SOCIAL_TELEGRAM: 'https://t.example/slipway',
      CHATWOOT_URL: chat.url,
      CHATWOOT_TOKEN: 'inbox',
    }
  },
})
afterAll(() => chat.close())

const bubble = (page: Page, locale = 'ru') => page.getByRole('button', { name: `Chat inbox ${locale}` })

test('the footer leads to the public site and to the networks that there are', async () => {
  const page = await scene.open('visitor', { width: 375 })
  await page.goto(`${scene.product.url}/ru/login`)
  const links = page.getByRole('contentinfo').getByRole('link')
  await links.first().waitFor()
  const led = await links.evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]))
  const t = ru.shell
  expect(led).toEqual([
    [t.externalFooterLanding, 'https://site.example/'],
    [t.externalFooterReviews, 'https://site.example/reviews'],
    [t.externalFooterPolicy, 'https://site.example/policy'],
    [t.externalFooterAbout, 'https://site.example/about'],
    [t.externalFooterFaq, 'https://site.example/faq'],
    ['', 'https://t.example/slipway'],
  ])
  await page.getByRole('link', { name: 'Telegram' }).waitFor()
  await bubble(page).waitFor()
  await page.getByRole('button', { name: /^EN/ }).click()
  await bubble(page, 'en').waitFor()
  await page.getByRole('button', { name: /^RU/ }).click()
  await bubble(page).waitFor()
  expect(await tooWide(page)).toBe(0)
})

test('of two languages the one that was pressed last stands, however long the texts of the first take', async () => {
  const page = await scene.open('visitor')
  await page.goto(`${scene.product.url}/ru/login`)
  await page.getByLabel(ru.identity.phone).waitFor()
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route(/messages\.en/, async (route) => {
    asked.resolve()
    await late.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^EN,/ }).click()
  await asked.promise
  await page.getByRole('button', { name: /^RU,/ }).click()
  late.resolve()
  await atRest(page)
  expect(new URL(page.url()).pathname).toBe('/ru/login')
  await page.getByLabel(ru.identity.phone).waitFor()
})

test('the chat is there for external people and ends with the session', async () => {
  const page = await scene.open('executor')
  await enter(page, scene.product, demo.programmer)
  await bubble(page).waitFor()
  await signOut(page)
  await page.locator('[data-resets="1"]').waitFor()
})

test('staff have none: its server is not even asked', async () => {
  const before = chat.asked.length
  const page = await scene.open('creator')
  await enter(page, scene.product, demo.creator)
  await atRest(page)
  expect([await page.getByRole('button', { name: /^Chat inbox/ }).count(), chat.asked.length]).toEqual([0, before])
})

test.each(['uxuidesigner', 'webdesigner', 'android-developer-ru'])(
  'on the host of %s addresses stay plain',
  async (label) => {
    const page = await scene.open(label)
    const host = scene.product.url.replace('127.0.0.1', `${label}.localhost`)
    await page.goto(`${host}/register`)
    await page.getByRole('heading', { name: ru.identity.registerTitle }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/register')
    // S-A8: it is the same page as elsewhere, around the form as well.
    await expect.poll(() => page.title()).toBe(`Регистрация · ${ru.shell.appName}`)
    for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(1)
    await page.getByRole('button', { name: /^EN,/ }).click()
    await page.getByRole('heading', { name: en.identity.registerTitle }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/register')
    // No address says it, so the browser remembers.
    await page.reload()
    await page.getByRole('heading', { name: en.identity.registerTitle }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  },
)

test('S-A8: where the address says a language, it goes before the one that was chosen', async () => {
  const page = await scene.open('chose English')
  await page.goto(`${scene.product.url}/ru/register`)
  await page.getByRole('button', { name: /^EN,/ }).click()
  await page.waitForURL(/\/en\/register/)
  await page.goto(`${scene.product.url}/ru/register`)
  await page.getByRole('heading', { name: ru.identity.registerTitle }).waitFor()
  await page.goto(`${scene.product.url}/register`)
  await page.waitForURL(/\/en\/register/)
})

test('S-A8: who is signed in is sent on from there as from everywhere', async () => {
  const page = await scene.open('a designer at home')
  const host = scene.product.url.replace('127.0.0.1', 'webdesigner.localhost')
  await page.goto(`${host}/ru/login`)
  await page.getByRole('button', { name: ru.identity.byPassword }).click()
  await typePassword(page, demo.designer, demoPassword, ru)
  await isInside(page)
  await page.goto(`${host}/register`)
  await page.waitForURL(/\/todo\/list/)
})

test('on other hosts the address says the language', async () => {
  const page = await scene.open('elsewhere')
  await page.goto(`${scene.product.url.replace('127.0.0.1', 'designers.localhost')}/register`)
  await page.getByRole('heading', { name: ru.identity.registerTitle }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ru/register')
})

test('no page complained of anything', () => {
  expect(scene.faults()).toEqual([])
})
