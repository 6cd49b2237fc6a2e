import { expect, test } from 'vitest'
import { axe } from '../../lib/browser.ts'
import { looks } from '../../lib/looks.ts'
import { demo, signIn } from '../../lib/people.ts'
import { leadsOnDrawn } from '../../lib/screens.ts'
import { ru } from '../../lib/words.ts'

const scene = looks(
  { role: null },
  { role: null, locale: 'en' },
  { role: 'uidesigner' },
  { role: 'uidesigner', locale: 'en' },
)

test.each(leadsOnDrawn)('%s leads nobody to the sign-in', async (path) => {
  const page = await scene.open('nobody')
  await page.goto(`${scene.product.url}${path}`)
  await page.waitForURL((url) => url.pathname === '/ru/login')
})

test('who is signed in goes on from the provider to their start page, and is signed out by the way out', async () => {
  const page = await scene.open('tester')
  await signIn(page, scene.product, demo.tester)
  await page.goto(`${scene.product.url}/sso-redirect`)
  await page.waitForURL((url) => url.pathname === '/todo/list')
  await page.goto(`${scene.product.url}/user/exit`)
  await page.waitForURL((url) => url.pathname === '/ru/login')
  await page.goto(`${scene.product.url}/todo/list`)
  await page.waitForURL((url) => url.pathname === '/ru/login')
})

test('an address that no screen has is told to be none', async () => {
  const page = await scene.open('somebody lost')
  await page.goto(`${scene.product.url}/no/such/screen`)
  await page.getByRole('heading', { name: ru.shell.notFound }).waitFor()
  expect(await axe(page)).toEqual([])
})
