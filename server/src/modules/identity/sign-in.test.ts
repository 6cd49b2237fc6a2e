import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, buildAccount, later, send, testPassword, verify } from '../../../test/factories/users.ts'

let app: TestApp
let addresses = 0
const freshAddress = () => `10.2.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refreshPath = '/api/v3/users/keycloak/refresh'

beforeAll(async () => {
  app = await createTestApp({ connections: 30 })
})
afterAll(() => app.close())

const login = (phone: string, password = testPassword, suffix = '', ip = freshAddress()) =>
  send(app, 'POST', `/api/auth${suffix}/login`, { body: { phone, password }, ip })
const me = (token: string) => {
  app.actors.forget()
  return send(app, 'GET', '/api/auth_user', { headers: bearer(token) })
}

describe('password', () => {
  test('signs an external person in, with own data', async () => {
    const user = await buildAccount(app, { roles: ['designer', 'tester'] })
    const answer = await login(user.phone)
    expect(answer.status).toBe(200)
    expect([typeof answer.body.refresh_token, answer.cookie]).toEqual(['string', undefined])
    expect(answer.body.user).toMatchObject({
      id: user.id,
      roles: [{ name: 'designer' }, { name: 'tester' }],
      role: 'designer',
      balance: { amount: '0.00', currency: 'USD' },
    })
    expect(JSON.stringify(answer.body.user)).not.toContain('argon2')
    expect((await me(answer.body.access_token)).body.data.id).toBe(user.id)
  })

  test('each side has its own door, and learns so only with the right password', async () => {
    const staff = await buildAccount(app, { roles: ['creator'] })
    const external = await buildAccount(app)
    expect((await login(staff.phone)).body.code).toBe('staff_login_elsewhere')
    expect((await login(external.phone, testPassword, '/internal')).body.code).toBe('external_login_elsewhere')
    expect((await login(staff.phone, 'Wrong-pass-1')).body.code).toBe('credentials_wrong')
    const inside = await login(staff.phone, testPassword, '/internal')
    expect(inside.status).toBe(200)
    expect(inside.body.user).not.toHaveProperty('wallets')
  })

  test('T32: an unknown phone and a wrong password answer the same', async () => {
    const { phone } = await buildAccount(app)
    const [known, unknown] = [await login(phone, 'Wrong-pass-1'), await login('+79139990011', 'Wrong-pass-1')]
    const { request_id: _, ...a } = known.body
    const { request_id: __, ...b } = unknown.body
    expect([known.status, a]).toEqual([unknown.status, b])
  })

  test('a blocked person is refused, and only with the right password told why', async () => {
    const { phone } = await buildAccount(app, { is_block: true })
    expect((await login(phone, 'Wrong-pass-1')).body.code).toBe('credentials_wrong')
    expect((await login(phone)).body.code).toBe('account_blocked')
  })

  test('T32: after 5 wrong passwords every next one waits longer, whoever asks, and the right one waits too', async () => {
    const { phone } = await buildAccount(app)
    for (let i = 0; i < 5; i++) expect((await login(phone, 'Wrong-pass-1')).status).toBe(422)
    const waiting = await login(phone)
    expect(waiting.status).toBe(429)
    expect(waiting.headers['retry-after']).toBe('30')
    later(app, 30)
    expect((await login(phone, 'Wrong-pass-1')).status).toBe(422)
    expect((await login(phone)).headers['retry-after']).toBe('60')
    later(app, 60)
    expect((await login(phone)).status).toBe(200)
    expect((await login(phone, 'Wrong-pass-1')).status).toBe(422)
  })

  test('T32: parallel guesses are all counted before they are looked at', async () => {
    const { phone } = await buildAccount(app)
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(phone, 'Wrong-pass-1')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  }, 30_000)
})

describe('sessions', () => {
  test('T28: a refresh token works once; its reuse ends the session', async () => {
    const { phone } = await buildAccount(app)
    const first = (await login(phone)).body
    const second = await send(app, 'POST', refreshPath, { headers: bearer(first.refresh_token) })
    expect(second.status).toBe(200)
    expect((await me(second.body.meta.access_token)).status).toBe(200)
    expect((await send(app, 'POST', refreshPath, { headers: bearer(first.refresh_token) })).status).toBe(401)
    expect((await me(second.body.meta.access_token)).status).toBe(401)
    const late = await send(app, 'POST', refreshPath, { headers: bearer(second.body.meta.refresh_token) })
    expect([late.status, late.body.code]).toEqual([401, 'refresh_invalid'])
  })

  test('T28: of 20 parallel refreshes with one token one gets through, and the session then ends', async () => {
    const { phone } = await buildAccount(app)
    const { refresh_token } = (await login(phone)).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(app, 'POST', refreshPath, { headers: bearer(refresh_token) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('T28: an access token lives 15 minutes, a session 30 days after its last use', async () => {
    const { phone } = await buildAccount(app)
    const { access_token, refresh_token } = (await login(phone)).body
    later(app, 899)
    expect((await me(access_token)).status).toBe(200)
    later(app, 1)
    expect((await me(access_token)).status).toBe(401)
    later(app, 29 * 86_400)
    const { body } = await send(app, 'POST', refreshPath, { headers: bearer(refresh_token) })
    later(app, 30 * 86_400)
    expect((await send(app, 'POST', refreshPath, { headers: bearer(body.meta.refresh_token) })).status).toBe(401)
  })

  test('T28: logout ends the session and its refresh token', async () => {
    const { phone } = await buildAccount(app)
    const { access_token, refresh_token } = (await login(phone)).body
    expect((await send(app, 'POST', '/api/auth/logout', { headers: bearer(access_token) })).status).toBe(204)
    expect((await me(access_token)).status).toBe(401)
    expect((await send(app, 'POST', refreshPath, { headers: bearer(refresh_token) })).status).toBe(401)
  })

  test('a password reset by code ends every session, once, and not with a code for signing in', async () => {
    const { phone } = await buildAccount(app)
    const before = (await login(phone)).body
    const reset = (verification_token: string, password = 'Новый-long-pass-7') =>
      send(app, 'POST', '/api/auth/reset-password', {
        body: { verification_token, password, password_confirmation: password },
      })
    const signedIn = await verify(app, phone, await askCode(app, phone, 'login', freshAddress()), freshAddress())
    expect(signedIn.body.access_token).toBeTypeOf('string')
    expect((await reset(signedIn.body.verification_token)).status).toBe(422)
    later(app, 61)
    const code = await askCode(app, phone, 'password', freshAddress())
    const { verification_token } = (await verify(app, phone, code, freshAddress())).body
    expect((await reset(verification_token, 'P@ssw0rd1')).body.errors).toEqual({
      password: ['This password is too common'],
    })
    expect((await reset(verification_token)).status).toBe(204)
    expect((await reset(verification_token)).status).toBe(422)
    expect((await me(before.access_token)).status).toBe(401)
    expect((await login(phone, 'Новый-long-pass-7')).status).toBe(200)
    expect((await login(phone, 'новый-long-pass-7')).status).toBe(422)
  })
})
