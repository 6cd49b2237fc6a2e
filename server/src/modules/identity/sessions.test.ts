import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildAccount, later, send, testPassword } from '../../../test/factories/users.ts'

const refreshPath = '/api/v3/users/keycloak/refresh'
const ours = { 'x-requested-with': 'slipway' }
const withCookie = (cookie = '', name = 'slipway_refresh') => ({ ...ours, cookie: `${name}=${cookie}` })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const day = 86_400

let app: TestApp
let addresses = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const freshAddress = () => `10.7.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
const login = (phone: string, headers: Record<string, string> = {}, on = app) =>
  send(on, 'POST', '/api/auth/login', { body: { phone, password: testPassword }, headers, ip: freshAddress() })
const refresh = (headers: Record<string, string>) => send(app, 'POST', refreshPath, { headers })
const statusOf = async (token: string) => {
  app.actors.forget()
  return (await send(app, 'GET', '/api/auth_user', { headers: bearer(token) })).status
}

describe('the cookie', () => {
  test('the browser refreshes by cookie with its header, and never sees the token', async () => {
    const { phone } = await buildAccount(app)
    const { cookie, body } = await login(phone, ours)
    expect(body.refresh_token).toBeNull()
    expect((await refresh({ cookie: `slipway_refresh=${cookie}` })).status).toBe(401)
    const answer = await refresh(withCookie(cookie))
    expect([answer.status, answer.body.meta.refresh_token]).toEqual([200, null])
    expect(answer.cookie).not.toBe(cookie)
  })

  test('F5: only our own client is given it; programs have the token in the answer', async () => {
    const { phone } = await buildAccount(app)
    const { headers, body } = await login(phone)
    expect([headers['set-cookie'], typeof body.refresh_token]).toEqual([undefined, 'string'])
    const again = await refresh(bearer(body.refresh_token))
    expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('F9: is Secure and of this host alone whenever PUBLIC_URL is https, whatever the proxy says', async () => {
    const behind = await createTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://slipway.example' } })
    const { phone } = await buildAccount(behind)
    const cookies = [(await login(phone, ours, behind)).headers['set-cookie']].flat().map(String)
    for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; HttpOnly; Secure; SameSite=Strict$/)
    const set = cookies.find((cookie) => cookie.includes('slipway_refresh')) ?? ''
    expect(set).toMatch(/^__Host-slipway_refresh=[^;]+;/)
    for (const part of ['Path=/;', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(`${set};`).toContain(part)
    expect(set).not.toContain('Domain')
    const value = /=([^;]+)/.exec(set)?.[1] ?? ''
    const by = (name: string) => send(behind, 'POST', refreshPath, { headers: withCookie(value, name) })
    expect((await by('slipway_refresh')).status).toBe(401)
    expect((await by('__Host-slipway_refresh')).status).toBe(200)
    await behind.close()
  })
})

describe('F5, K:H: pages of other sites', () => {
  const foreign = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://other.localhost:80', 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:8080' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  const calls = [
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/internal/login'],
    ['POST', '/api/auth/verify-user'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/send-sms'],
    ['POST', '/api/auth/reset-password'],
    ['POST', refreshPath],
    ['POST', '/api/auth/logout'],
    ['PUT', '/api/tasks/1/completion'],
  ] as const

  test.each(foreign)('K:H: %o changes nothing and signs nobody in', async (headers) => {
    const { phone } = await buildAccount(app)
    for (const [method, path] of calls) {
      const form = { ...headers, ...ours, 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' }
      const answer = await app.http.inject({
        method,
        url: path,
        headers: form,
        payload: new URLSearchParams({ phone, password: testPassword }).toString(),
      })
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'foreign_site'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('our own page, a typed address and programs go on as before; so does a link that leads here', async () => {
    const { phone } = await buildAccount(app)
    const own = [
      { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own) expect((await login(phone, headers as Record<string, string>)).status).toBe(200)
    expect((await send(app, 'GET', '/api/country', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  test('behind a proxy that calls the host by another name the page of PUBLIC_URL is ours', async () => {
    const behind = await createTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://slipway.example' } })
    const { phone } = await buildAccount(behind)
    const from = (origin: string) => login(phone, { origin, host: '10.0.0.7:3000' }, behind)
    expect((await from('https://slipway.example')).status).toBe(200)
    expect((await from('http://slipway.example')).status).toBe(403)
    await behind.close()
  })
})

describe('F13: sessions end', () => {
  test('F13: 90 days after they began, however much they were used', async () => {
    const { phone } = await buildAccount(app)
    let { cookie } = await login(phone, ours)
    for (let passed = 29; passed < 90; passed += 29) {
      later(app, 29 * day)
      const answer = await refresh(withCookie(cookie))
      expect(answer.status).toBe(200)
      cookie = answer.cookie
    }
    later(app, 3 * day - 1)
    const last = await refresh(withCookie(cookie))
    expect(last.status).toBe(200)
    later(app, 1)
    expect(await statusOf(last.body.meta.access_token)).toBe(401)
    expect((await refresh(withCookie(last.cookie))).status).toBe(401)
  })

  test('F13: when somebody signs in in the same browser, whoever they are', async () => {
    const [one, two] = [await buildAccount(app), await buildAccount(app)]
    const first = await login(one.phone, ours)
    const elsewhere = await login(one.phone, ours)
    const second = await login(one.phone, withCookie(first.cookie))
    expect(await statusOf(first.body.access_token)).toBe(401)
    const third = await login(two.phone, withCookie(second.cookie))
    expect(await statusOf(second.body.access_token)).toBe(401)
    expect([await statusOf(elsewhere.body.access_token), await statusOf(third.body.access_token)]).toEqual([200, 200])
  })

  test('F13: of more than 20 the one that was unused longest', async () => {
    const user = await buildAccount(app)
    const tokens: string[] = []
    const first = await login(user.phone, ours)
    for (let count = 1; count < 20; count++) {
      later(app, 1)
      tokens.push((await login(user.phone)).body.access_token)
    }
    later(app, 1)
    const used = await refresh(withCookie(first.cookie))
    later(app, 1)
    const newest = (await login(user.phone)).body.access_token
    expect(await statusOf(tokens[0] ?? '')).toBe(401)
    for (const token of [used.body.meta.access_token, tokens[1], newest]) expect(await statusOf(token)).toBe(200)
  })
})
