import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, englishExecutor, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { en, ru, type Words } from '../lib/words.ts'

const scene = openScene({ goesOn: true })

async function printed(page: Page, words: Words) {
  await settled(page, words)
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('.print-head')
  await head.waitFor()
  const texts = await head.locator('p').allTextContents()
  return { title: await head.getByRole('heading', { level: 1 }).textContent(), texts }
}

test('K-A3: a printed list has its title, its address with the filters, and the moment', async () => {
  const page = await scene.open('superadministrator', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts`)
  const { title, texts } = await printed(page, ru)
  expect(title).toBe('Начисления и выводы')
  expect(texts[0]).toBe(`${scene.product.url}/users/accruals?tab=payouts`)
  expect(texts[1]).toMatch(/\d{4}.*\d\d:\d\d/)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  // What was printed once is gone from the page, and comes anew with the next moment.
  await page.emulateMedia({ media: 'screen' })
  await page.locator('.print-head').waitFor({ state: 'detached' })
})

test('K-A3: of a window over the page that window is printed alone, under its own title: a statement', async () => {
  const call = await callsOf(scene.product, demo.designer)
  const { data: me } = await call('GET', 'auth_user')
  const page = await scene.open('superadministrator again', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/accruals?open=statement.${me.id}`)
  await page.getByRole('dialog', { name: ru.statements.title }).getByRole('table').first().waitFor()
  const { title, texts } = await printed(page, ru)
  expect([title, texts[0]]).toEqual([
    ru.statements.title,
    `${scene.product.url}/users/accruals?open=statement.${me.id}`,
  ])
  expect(await page.getByRole('main').isVisible()).toBe(false)
  expect(await page.locator('[role=dialog] table').first().isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: ru.shell.close, exact: true }).isVisible()).toBe(false)
})

test('K-A3: an address that opens something by itself is printed without what opens it', async () => {
  const page = await scene.open('stranger', { width: 1280 })
  await page.goto(`${scene.product.url}/login?reset=very-secret`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { texts } = await printed(page, ru)
  expect(texts[0]).toBe(`${scene.product.url}/login`)
})

test('K-A3: an English reader has it in English', async () => {
  const page = await scene.open('English reader', { width: 1280, locale: 'en' })
  await signIn(page, scene.product, englishExecutor)
  await page.goto(`${scene.product.url}/user/deposit`)
  const { title, texts } = await printed(page, en)
  expect(title).toMatch(/^[A-Z][a-z ]+$/)
  expect(texts[1]).toMatch(/\d{4}.*\d\d:\d\d/)
  expect(scene.faults()).toEqual([])
})
