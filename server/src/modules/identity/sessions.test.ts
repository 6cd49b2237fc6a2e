import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Headers } from '../../../test/client.ts'
import { sessionIn } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'

const ours = { 'x-requested-with': 'slipway' }
const withCookie = (cookie = '', name = 'slipway_refresh') => ({ ...ours, cookie: `${name}=${cookie}` })
const day = 86_400

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const login = (phone: string, headers: Headers = {}, on = app) =>
  on.visitor
    .sending(headers)
    .from(freshAddress())
    .call(identityContract.login, { body: { phone, password: testPassword } })
const refresh = (headers: Headers) => app.visitor.sending(headers).call(identityContract.refresh)
const statusOf = async (token: string) => {
  app.actors.forget()
  return (await app.visitor.bearing(token).call(identityContract.me)).status
}

describe('the cookie', () => {
  test('the browser refreshes by cookie with its header, and never sees the token', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const { cookies, data } = await login(phone, ours)
    const cookie = cookies.slipway_refresh
    expect(data.refresh_token).toBeNull()
    expect((await refresh({ cookie: `slipway_refresh=${cookie}` })).status).toBe(401)
    const answer = await refresh(withCookie(cookie))
    expect([answer.status, answer.data.refresh_token]).toEqual([200, null])
    expect(answer.cookies.slipway_refresh).not.toBe(cookie)
  })

  test('F5: only our own client is given it; programs have the token in the answer', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const { headers, data } = await login(phone)
    expect([headers['set-cookie'], typeof data.refresh_token]).toEqual([undefined, 'string'])
    const again = await app.visitor.bearing(String(data.refresh_token)).call(identityContract.refresh)
    expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('F9: is Secure and of this host alone whenever PUBLIC_URL is https, whatever the proxy says', async () => {
    const behind = await createTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://slipway.example' } })
    const { phone } = await behind.people.designer({ password: testPassword })
    const cookies = [(await login(phone, ours, behind)).headers['set-cookie']].flat().map(String)
    for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; HttpOnly; Secure; SameSite=Strict$/)
    const set = cookies.find((cookie) => cookie.includes('slipway_refresh')) ?? ''
    expect(set).toMatch(/^__Host-slipway_refresh=[^;]+;/)
    for (const part of ['Path=/;', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(`${set};`).toContain(part)
    expect(set).not.toContain('Domain')
    const value = /=([^;]+)/.exec(set)?.[1] ?? ''
    const by = (name: string) => behind.visitor.sending(withCookie(value, name)).call(identityContract.refresh)
    expect((await by('slipway_refresh')).status).toBe(401)
    expect((await by('__Host-slipway_refresh')).status).toBe(200)
    await behind.close()
  })
})

describe('F5, K:H: pages of other sites', () => {
  const foreign: Headers[] = [
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
    ['POST', '/api/v3/users/keycloak/refresh'],
    ['POST', '/api/auth/logout'],
    ['PUT', '/api/tasks/1/completion'],
    ['GET', '/api/v2/admin/call-marathon'],
    ['GET', '/api/v2/admin/another-auth/1'],
  ] as const

  test.each(foreign)('K:H and V-5: %o changes nothing and signs nobody in', async (headers) => {
    const { phone } = await app.people.designer({ password: testPassword })
    for (const [method, path] of calls) {
      const form = { ...headers, ...ours, 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' }
      const answer = await app.visitor.raw({
        method,
        url: path,
        headers: form,
        ...(method !== 'GET' && { payload: new URLSearchParams({ phone, password: testPassword }).toString() }),
      })
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'foreign_site'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('our own page, a typed address and programs go on as before; so does a link that leads here', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const own = [
      { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own) expect((await login(phone, headers as Headers)).status).toBe(200)
    expect((await app.visitor.sending({ 'sec-fetch-site': 'cross-site' }).call(identityContract.country)).status).toBe(
      200,
    )
  })

  test('behind a proxy that calls the host by another name the page of PUBLIC_URL is ours', async () => {
    const behind = await createTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://slipway.example' } })
    const { phone } = await behind.people.designer({ password: testPassword })
    const from = (origin: string) => login(phone, { origin, host: '10.0.0.7:3000' }, behind)
    expect((await from('https://slipway.example')).status).toBe(200)
    expect((await from('http://slipway.example')).status).toBe(403)
    await behind.close()
  })
})

describe('F13: sessions end', () => {
  test('F13: 90 days after they began, however much they were used', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    let cookie = (await login(phone, ours)).cookies.slipway_refresh
    for (let passed = 29; passed < 90; passed += 29) {
      app.later(29 * day)
      const answer = await refresh(withCookie(cookie))
      expect(answer.status).toBe(200)
      cookie = answer.cookies.slipway_refresh
    }
    app.later(3 * day - 1)
    const last = await refresh(withCookie(cookie))
    expect(last.status).toBe(200)
    app.later(1)
    expect(await statusOf(last.data.access_token)).toBe(401)
    expect((await refresh(withCookie(last.cookies.slipway_refresh))).status).toBe(401)
  })

  test('F13: when somebody signs in in the same browser, whoever they are', async () => {
    const [one, two] = [
      await app.people.designer({ password: testPassword }),
      await app.people.designer({ password: testPassword }),
    ]
    const first = await login(one.phone, ours)
    const elsewhere = await login(one.phone, ours)
    const second = await login(one.phone, withCookie(first.cookies.slipway_refresh))
    expect(await statusOf(sessionIn(first.data).access_token)).toBe(401)
    const third = await login(two.phone, withCookie(second.cookies.slipway_refresh))
    expect(await statusOf(sessionIn(second.data).access_token)).toBe(401)
    expect([
      await statusOf(sessionIn(elsewhere.data).access_token),
      await statusOf(sessionIn(third.data).access_token),
    ]).toEqual([200, 200])
  })

  test('F13: of more than 20 the one that was unused longest', async () => {
    const user = await app.people.designer({ password: testPassword })
    const tokens: string[] = []
    const first = await login(user.phone, ours)
    for (let count = 1; count < 20; count++) {
      app.later(1)
      tokens.push(sessionIn((await login(user.phone)).data).access_token)
    }
    app.later(1)
    const used = await refresh(withCookie(first.cookies.slipway_refresh))
    app.later(1)
    const newest = sessionIn((await login(user.phone)).data).access_token
    expect(await statusOf(tokens[0] ?? '')).toBe(401)
    for (const token of [used.data.access_token, String(tokens[1]), newest]) expect(await statusOf(token)).toBe(200)
  })
})
