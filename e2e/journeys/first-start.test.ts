import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { isInside } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

const scene = openScene({ isNew: true, env: async () => ({ DEMO: '0' }) })
const t = ru.identity
const password = 'Mighty-Oar-77'
let page: Page
let link: string

const fill = async () => {
  await page.getByLabel(t.phone, { exact: true }).fill('+79161234567')
  await page.getByLabel(t.firstName).fill('Вера')
  await page.getByLabel(t.lastName).fill('Соловьёва')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByLabel(t.passwordRepeat).fill(password)
  await page.getByRole('button', { name: ru['first-start'].yes }).click()
}

const closed = 'Установка не завершена: откройте ссылку, которую показал запуск'

test('nobody gets in before the link is used', async () => {
  page = await scene.open('first')
  await page.goto(`${scene.product.url}/login`)
  // Said before anybody types for nothing.
  await page.getByRole('status').getByText(closed).waitFor()
  await page.getByLabel(t.phone, { exact: true }).fill('+79161234567')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
  await expect.poll(() => page.getByText(closed).count()).toBeGreaterThan(1)
})

test('the link of the start makes the first administrator, and its secret goes to no server but in a body', async () => {
  link = (await scene.product.file('first-start-link')).trim()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await page.getByRole('heading', { name: ru['first-start'].title }).waitFor()
  expect(await tooWide(page)).toBe(0)
  await fill()
  await page.getByText(t.firstStartDone).waitFor()
  const token = link.split('#start=')[1] as string
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([])
  expect(scene.product.log()).not.toContain(token)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
  await isInside(page)
})

test('the link works once', async () => {
  page = await scene.open('second')
  await page.goto(link)
  await page.getByText(ru['first-start'].over).waitFor()
  expect(await tooWide(page)).toBe(0)
  await expect(scene.product.file('first-start-link')).rejects.toThrow()
  await page.getByRole('link', { name: ru['first-start'].signIn }).click()
  await page.getByLabel(t.phone, { exact: true }).waitFor()
})
