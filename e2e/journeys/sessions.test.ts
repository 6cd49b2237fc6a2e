import type { Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, enter, isInside, signIn, signInStaff, signOut } from '../lib/people.ts'
import { atRest, stopTime } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { watchCalls } from '../lib/tokens.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const refreshPath = '/api/v3/users/keycloak/refresh'
const signInAsPath = /^\/api\/v2\/admin\/another-auth\//

const banner = (page: Page) => page.getByRole('region', { name: pattern(ru.shell.impersonating) })
const over = (page: Page) => page.getByRole('heading', { name: ru.shell.actingOver })
const back = (page: Page) => page.getByRole('button', { name: ru.shell.impersonatingStop })

/** An administrator takes the place of the designer, found by a payment; answers the token of that session. */
async function takePlace(page: Page): Promise<string> {
  const { data } = await (await callsOf(scene.product, demo.designer))('GET', 'auth_user')
  await page.goto(`${scene.product.url}/users/accruals?search=${data.id}`)
  await page
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: pattern(ru.shell.signInAs) }).click()
  await banner(page).waitFor()
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('slipway-acting') ?? '{}').token)
}

const endOnServer = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${scene.product.url}/api/auth/logout`, { method: 'POST', headers })
  expect(status).toBe(204)
}
const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

describe('signing in as somebody else', () => {
  let admin: Page
  let token: string

  test('T27: the banner stands on every page, and every call is made in that session and no other', async () => {
    admin = await scene.open('superadministrator')
    await signInStaff(admin, scene.product, demo.superadministrator)
    token = await takePlace(admin)
    const sent = watchCalls(admin)
    for (const path of [
      '/todo/list',
      '/user/deposit',
      '/user/profile',
      '/todo/notifications',
      '/dashboard',
      '/no/such/page',
    ]) {
      await admin.goto(`${scene.product.url}${path}`)
      await banner(admin).waitFor()
    }
    await admin.goto(`${scene.product.url}/todo/list`)
    await isInside(admin)
    await expect.poll(() => sent.map(({ path }) => path)).toContain('/api/broadcasting/auth')
    expect(new Set(sent.map(({ sessionId }) => sessionId))).toEqual(new Set([sessionIdOf(token)]))
    // A reload goes on with the same half hour: it asks neither for another one nor for a refresh.
    expect(sent.filter(({ path }) => path === refreshPath || signInAsPath.test(path))).toEqual([])
  })

  test('T27: another tab of the administrator is their own', async () => {
    const other = await admin.context().newPage()
    await other.goto(`${scene.product.url}/dashboard`)
    await isInside(other)
    expect(await banner(other).count()).toBe(0)
    await other.close()
  })

  test('T27: when it ends on the server the page says so, and nothing goes on in the administrator’s name', async () => {
    await admin.goto(`${scene.product.url}/user/deposit`)
    await banner(admin).waitFor()
    await isInside(admin)
    const sent = watchCalls(admin)
    await endOnServer(token)
    await over(admin).waitFor()
    await admin.reload()
    await over(admin).waitFor()
    await atRest(admin)
    expect(sent.filter(({ sessionId }) => sessionId !== sessionIdOf(token))).toEqual([])
    await back(admin).click()
    await admin.waitForURL((url) => url.pathname === '/users/accruals')
    await isInside(admin)
    expect(await banner(admin).count()).toBe(0)
  })

  test('T27: the half hour ends by the clock of the page, too', async () => {
    const page = await scene.open('superadministrator for half an hour')
    await page.clock.install()
    await enter(page, scene.product, demo.superadministrator)
    await takePlace(page)
    await page.reload()
    await banner(page).waitFor()
    expect(await over(page).count()).toBe(0)
    await page.clock.fastForward('30:00')
    await over(page).waitFor()
    await back(page).click()
    await isInside(page)
    expect(await banner(page).count()).toBe(0)
    await page.context().close()
  })

  test('T27: the way back ends it on the server', async () => {
    token = await takePlace(admin)
    await back(admin).click()
    await admin.waitForURL((url) => url.pathname === '/users/accruals')
    await isInside(admin)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${scene.product.url}/api/auth_user`, { headers })).status).toBe(401)
  })

  test('T27: it ends when the administrator signs out in another tab, and the way back is the sign-in', async () => {
    await takePlace(admin)
    const other = await admin.context().newPage()
    await other.goto(`${scene.product.url}/dashboard`)
    await isInside(other)
    await signOut(other)
    await over(admin).waitFor()
    await back(admin).click()
    await admin.waitForURL((url) => url.pathname === '/ru/login')
    await admin.context().close()
  })
})

describe('signing out without a server', () => {
  const sessionsLeft = async () => {
    const call = await callsOf(scene.product, demo.tester)
    const { data } = await call('GET', 'auth_user')
    const list = await call('GET', `v3/users/${data.id}/sessions`)
    await call('POST', 'auth/logout')
    return list.data.length - 1
  }
  const leaving = (page: Page) => page.getByText(ru.identity.leaving)
  const left = (page: Page) => page.getByText(ru.identity.left)

  test('T28: the page leaves at once, in every tab, and nothing signs in by itself until the server has heard', async () => {
    const before = await sessionsLeft()
    const page = await scene.open('tester')
    await enter(page, scene.product, demo.tester)
    const other = await page.context().newPage()
    await other.goto(`${scene.product.url}/user/profile`)
    await isInside(other)
    expect(await sessionsLeft()).toBe(before + 1)

    await page.context().route(/\/api\//, (route) => route.fulfill({ status: 503, body: '' }))
    await signOut(page)
    await leaving(page).waitFor()
    await other.waitForURL((url) => url.pathname === '/ru/login')
    await leaving(other).waitFor()
    for (const path of ['/todo/list', '/user/payout']) {
      await page.goto(`${scene.product.url}${path}`)
      await page.waitForURL((url) => url.pathname === '/ru/login')
      await leaving(page).waitFor()
    }
    expect(await sessionsLeft()).toBe(before + 1)

    await page.context().unroute(/\/api\//)
    await left(page).waitFor()
    expect(await sessionsLeft()).toBe(before)
    await page.goto(`${scene.product.url}/todo/list`)
    await page.waitForURL((url) => url.pathname === '/ru/login')
    await page.context().close()
  })

  test('T28: the same without any connection; who signs in again stays in', async () => {
    const before = await sessionsLeft()
    const page = await scene.open('tester, offline')
    await enter(page, scene.product, demo.tester)
    // The code of what signing out leads to is fetched while there is a connection.
    await atRest(page)
    await page.context().setOffline(true)
    await signOut(page)
    await leaving(page).waitFor()
    await page.context().setOffline(false)
    await left(page).waitFor()
    expect(await sessionsLeft()).toBe(before)
    await enter(page, scene.product, demo.tester)
    await page.reload()
    await isInside(page)
    await page.context().close()
  })

  test('no page complained of anything but the lost connection', () => {
    expect(scene.faults().filter((fault) => !/net::ERR|WebSocket/.test(fault))).toEqual([])
  })
})

test('T28: twenty calls that are answered 401 at once refresh once, and each is made once more', async () => {
  const page = await scene.open('superadministrator, expired')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/external-list`)
  const rows = page.locator('tbody tr')
  await rows.nth(9).waitFor()
  await atRest(page)

  const held: Route[] = []
  const again: string[] = []
  const refreshes: string[] = []
  const ofPerson = /\/api\/v3\/users\/\d+\?/
  let expired: string | undefined
  page.on('request', (request) => {
    if (request.url().endsWith(refreshPath)) refreshes.push(request.url())
  })
  await page.route(ofPerson, async (route) => {
    const { authorization } = route.request().headers()
    expired ??= authorization
    if (authorization === expired) held.push(route)
    else {
      again.push(route.request().url())
      await route.continue()
    }
  })
  // Each row that is pointed at has its person asked for.
  const pointAtAll = async () => {
    for (let place = 0; place < 10; place++) await rows.nth(place).hover()
  }
  await pointAtAll()
  await expect.poll(() => held.length).toBe(10)
  const first = await rows.first().textContent()
  await page.getByRole('button', { name: /^Страница 2 / }).click()
  await expect.poll(() => rows.first().textContent()).not.toBe(first)
  await pointAtAll()
  await expect.poll(() => held.length).toBe(20)
  const refused = { error: 'Необходимо войти', code: 'unauthenticated', errors: ['Необходимо войти'] }
  await Promise.all(held.map((route) => route.fulfill({ status: 401, json: refused })))
  await expect.poll(() => again.length).toBe(20)
  await atRest(page)
  expect([new Set(again).size, again.length, refreshes.length]).toEqual([20, 20, 1])
  await rows.nth(9).getByRole('link').first().click()
  await page.getByRole('dialog').getByText(ru.people.switches).waitFor()
  await page.context().close()
})

test('a page that is reloaded again and again before it has come stays signed in', async () => {
  const page = await scene.open('app_manager')
  await page.clock.install()
  await enter(page, scene.product, demo.app_manager)
  await atRest(page)
  const url = `${scene.product.url}${refreshPath}`
  const cookies = async () =>
    (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  // Time stands but where it is said: the next page waits until the answer to the one that was left has come.
  await stopTime(page)
  let sent = ''
  for (let times = 0; times < 5; times++) {
    const asked: Request[] = []
    page.on('request', (request) => request.url().includes(refreshPath) && asked.push(request))
    await page.goto(`${scene.product.url}/tasks/list?page=${times + 1}`, { waitUntil: 'commit' })
    await expect.poll(cookies, { message: 'the cookie of the next answer' }).not.toBe(sent)
    // The code of the page may come later than that answer, and its timers with it.
    const goOn = async () => {
      await page.clock.runFor(2_000)
      return asked.length
    }
    await expect.poll(goOn).toBeGreaterThan(0)
    sent = (await asked[0]?.allHeaders())?.cookie ?? ''
    expect(sent).toContain('refresh=')
  }
  await page.clock.resume()
  await page.locator('tbody tr').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/tasks/list')
})
