import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, isInside, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { recordToasts, toast } from '../lib/toasts.ts'
import { ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const refreshPath = /\/api\/v3\/users\/keycloak\/refresh$/
const screen = '/todo/list?tab=checking'

const signedIn = async (name: string) => {
  const page = await scene.open(name)
  await signIn(page, scene.product, demo.tester)
  return page
}

/** Ends every session of the tester but the one that does it. */
const endOnServer = async () => {
  const call = await callsOf(scene.product, demo.tester)
  const me = await call('GET', 'auth_user')
  const { data } = await call('GET', `v3/users/${me.data.id}/sessions`)
  for (const { id, attributes } of data)
    if (!attributes.current) await call('DELETE', `v3/users/${me.data.id}/sessions/${id}`)
}

/** The page is at the sign-in, and has said once why. */
const isTold = async (page: Page, text: string, status: string | null) => {
  await page.waitForURL((url) => url.pathname === '/ru/login')
  // The form says it as well, in a sentence of its own.
  const said = await toast(page, new RegExp(`^${text}$`))
  expect(said.filter((one) => one === ru.shell.sessionOver || one === ru.shell.loginRequired)).toEqual([text])
  expect(await page.getByText(text, { exact: true }).count()).toBe(1)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('status'), searchParams.get('from')]).toEqual([status, screen])
}

test('T-A9: a session that ended meanwhile is told of as over when the site is opened anew', async () => {
  const page = await signedIn('ended')
  await endOnServer()
  await page.goto(`${scene.product.url}${screen}`)
  await isTold(page, ru.shell.sessionOver, '401')
  // Once: from now on nobody is signed in here.
  await page.goto(`${scene.product.url}${screen}`)
  await isTold(page, ru.shell.loginRequired, null)
})

test('T-A9: so is one whose cookie has expired', async () => {
  const page = await signedIn('expired')
  await page.context().clearCookies()
  await page.goto(`${scene.product.url}${screen}`)
  await isTold(page, ru.shell.sessionOver, '401')
})

test('T-A9: so is one that the page learns of while its code is still on the way', async () => {
  const page = await signedIn('slow')
  await endOnServer()
  const learnt = page.waitForResponse(refreshPath)
  await page.route(/\/assets\/TodoListPage-/, async (route) => {
    await learnt
    await route.continue()
  })
  await page.goto(`${scene.product.url}${screen}`)
  await isTold(page, ru.shell.sessionOver, '401')
})

test('T-A9: so it is in every window of the browser, each with its own address to come back to', async () => {
  const page = await signedIn('two windows')
  const other = await page.context().newPage()
  await recordToasts(other)
  await other.goto(`${scene.product.url}${screen}`)
  await other.getByRole('tab', { selected: true }).first().waitFor()
  await page.goto(`${scene.product.url}/user/profile`)
  await isInside(page)
  await endOnServer()
  await isTold(other, ru.shell.sessionOver, '401')
  await page.waitForURL((url) => url.searchParams.get('status') === '401')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/user/profile')
})

test('who was never signed in here is asked to sign in', async () => {
  const page = await scene.open('stranger')
  await page.goto(`${scene.product.url}${screen}`)
  await isTold(page, ru.shell.loginRequired, null)
})
