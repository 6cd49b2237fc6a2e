import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, sessionIn, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ connections: 30 })
})
afterAll(() => app.close())

type Token = string | null
const login = (phone: string, password = testPassword, door: 'login' | 'loginStaff' = 'login') =>
  app.visitor.from(freshAddress()).call(identityContract[door], { body: { phone, password } })
const refresh = (token: Token) => app.visitor.bearing(String(token)).call(identityContract.refresh)
const me = (token: string) => {
  app.actors.forget()
  return app.visitor.bearing(token).call(identityContract.me)
}

describe('password', () => {
  test('signs an external person in, with own data', async () => {
    const user = await app.people.designer({ password: testPassword, also: ['tester'] })
    const answer = await login(user.phone)
    expect(answer.status).toBe(200)
    expect([typeof answer.data.refresh_token, answer.cookies.slipway_refresh]).toEqual(['string', undefined])
    expect(answer.data.user).toMatchObject({
      id: user.id,
      roles: [{ name: 'designer' }, { name: 'tester' }],
      role: 'designer',
      balance: { amount: '0.00', currency: 'USD' },
    })
    expect(JSON.stringify(answer.data.user)).not.toContain('argon2')
    expect((await me(sessionIn(answer.data).access_token)).data.id).toBe(user.id)
  })

  test('each side has its own door, and learns so only with the right password', async () => {
    const staff = await app.people.creator({ password: testPassword })
    const external = await app.people.designer({ password: testPassword })
    expect((await login(staff.phone)).code).toBe('staff_login_elsewhere')
    expect((await login(external.phone, testPassword, 'loginStaff')).code).toBe('external_login_elsewhere')
    expect((await login(staff.phone, 'Wrong-pass-1')).code).toBe('credentials_wrong')
    const inside = await login(staff.phone, testPassword, 'loginStaff')
    expect(inside.status).toBe(200)
    expect(inside.data.user).not.toHaveProperty('wallets')
  })

  test('T32: an unknown phone and a wrong password answer the same', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const [known, unknown] = [await login(phone, 'Wrong-pass-1'), await login('+79139990011', 'Wrong-pass-1')]
    const { request_id: _, ...a } = known.problem
    const { request_id: __, ...b } = unknown.problem
    expect([known.status, a]).toEqual([unknown.status, b])
  })

  test('a blocked person is refused, and only with the right password told why', async () => {
    const { phone } = await app.people.designer({ password: testPassword, is_block: true })
    expect((await login(phone, 'Wrong-pass-1')).code).toBe('credentials_wrong')
    expect((await login(phone)).code).toBe('account_blocked')
  })

  test('T32: after 5 wrong passwords every next one waits longer, whoever asks, and the right one waits too', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    for (let i = 0; i < 5; i++) expect((await login(phone, 'Wrong-pass-1')).status).toBe(422)
    const waiting = await login(phone)
    expect(waiting.status).toBe(429)
    expect(waiting.headers['retry-after']).toBe('30')
    app.later(30)
    expect((await login(phone, 'Wrong-pass-1')).status).toBe(422)
    expect((await login(phone)).headers['retry-after']).toBe('60')
    app.later(60)
    expect((await login(phone)).status).toBe(200)
    expect((await login(phone, 'Wrong-pass-1')).status).toBe(422)
  })

  test('T32: parallel guesses are all counted before they are looked at', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(phone, 'Wrong-pass-1')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
  })
})

describe('sessions', () => {
  test('T28, H-C3: a refresh token whose answer was lost gets the same successor for 30 seconds', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const first = sessionIn((await login(phone)).data)
    const lost = await refresh(first.refresh_token)
    app.later(29)
    const again = await refresh(first.refresh_token)
    expect([again.status, again.data.refresh_token]).toEqual([200, lost.data.refresh_token])
    expect((await me(again.data.access_token)).status).toBe(200)
    const third = await refresh(String(lost.data.refresh_token))
    expect(third.status).toBe(200)
    // An answer that comes later than the next exchange brings nothing that is spent.
    expect((await refresh(String(lost.data.refresh_token))).data.refresh_token).toBe(third.data.refresh_token)
    app.later(1)
    expect((await refresh(first.refresh_token)).code).toBe('refresh_invalid')
    expect((await refresh(String(third.data.refresh_token))).code).toBe('refresh_invalid')
  })

  test('T28, H-C3: a spent token from another browser ends the session at once', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const first = sessionIn((await login(phone)).data)
    const second = await refresh(first.refresh_token)
    const thief = app.visitor.sending({ 'user-agent': 'another browser' }).bearing(String(first.refresh_token))
    expect((await thief.call(identityContract.refresh)).code).toBe('refresh_invalid')
    expect((await me(second.data.access_token)).status).toBe(401)
    expect((await refresh(second.data.refresh_token)).code).toBe('refresh_invalid')
  })

  test('T28, H-C3: a spent token from another address ends the session, whatever browser it says to be', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const first = sessionIn((await login(phone)).data)
    const second = await refresh(first.refresh_token)
    const thief = app.visitor.from('198.51.100.7').bearing(String(first.refresh_token))
    expect((await thief.call(identityContract.refresh)).code).toBe('refresh_invalid')
    expect((await me(second.data.access_token)).status).toBe(401)
  })

  test('T28, H-C3: who asks the same once more is answered it from any address, and nobody else is', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const first = sessionIn((await login(phone)).data)
    const exchange = (token: Token, key: string | null, ip: string) =>
      app.visitor
        .from(ip)
        .sending(key ? { 'idempotency-key': key } : {})
        .bearing(String(token))
        .call(identityContract.refresh)
    const lost = await exchange(first.refresh_token, 'the first try', '198.51.100.7')
    const again = await exchange(first.refresh_token, 'the first try', '203.0.113.9')
    expect([again.status, again.data.refresh_token]).toEqual([200, lost.data.refresh_token])
    // A thief who lies in wait with the same browser and address knows the token, but not by what it is asked for.
    for (const key of ['another try', null]) {
      const { data } = await login(phone)
      const [mine, owner] = [
        sessionIn(data),
        await exchange(sessionIn(data).refresh_token, 'my own try', '203.0.113.9'),
      ]
      expect((await exchange(mine.refresh_token, key, '203.0.113.9')).code).toBe('refresh_invalid')
      expect((await me(owner.data.access_token)).status).toBe(401)
    }
  })

  test('T28: a refresh token works once; its reuse half a minute later ends the session', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const first = sessionIn((await login(phone)).data)
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect((await me(second.data.access_token)).status).toBe(200)
    app.later(30)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await me(second.data.access_token)).status).toBe(401)
    const late = await refresh(second.data.refresh_token)
    expect([late.status, late.code]).toEqual([401, 'refresh_invalid'])
  })

  test('T28, H-C3: 20 parallel refreshes with one token get one successor', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const { refresh_token } = sessionIn((await login(phone)).data)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const [successor, ...others] = new Set(answers.map(({ data }) => data.refresh_token))
    expect(others).toEqual([])
    expect((await refresh(String(successor))).status).toBe(200)
  })

  test('T28: an access token lives 15 minutes, a session 30 days after its last use', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const { access_token, refresh_token } = sessionIn((await login(phone)).data)
    app.later(899)
    expect((await me(access_token)).status).toBe(200)
    app.later(1)
    expect((await me(access_token)).status).toBe(401)
    app.later(29 * 86_400)
    const { data } = await refresh(refresh_token)
    app.later(30 * 86_400)
    expect((await refresh(data.refresh_token)).status).toBe(401)
  })

  test('T28: logout ends the session and its refresh token', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const { access_token, refresh_token } = sessionIn((await login(phone)).data)
    expect((await app.visitor.bearing(access_token).call(identityContract.logout)).status).toBe(204)
    expect((await me(access_token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('a password reset by code ends every session, once, and not with a code for signing in', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const before = sessionIn((await login(phone)).data)
    const reset = (verification_token: string, password = 'Новый-long-pass-7') =>
      app.visitor.call(identityContract.resetPassword, {
        body: { verification_token, password, password_confirmation: password },
      })
    const signedIn = await verify(app, phone, await askCode(app, phone, 'login', freshAddress()), freshAddress())
    expect(signedIn.data.access_token).toBeTypeOf('string')
    expect((await reset(signedIn.data.verification_token)).status).toBe(422)
    app.later(61)
    const code = await askCode(app, phone, 'password', freshAddress())
    const { verification_token } = (await verify(app, phone, code, freshAddress())).data
    expect((await reset(verification_token, 'P@ssw0rd1')).fields).toEqual({
      password: ['This password is too common'],
    })
    expect((await reset(verification_token)).status).toBe(204)
    expect((await reset(verification_token)).status).toBe(422)
    expect((await me(before.access_token)).status).toBe(401)
    expect((await login(phone, 'Новый-long-pass-7')).status).toBe(200)
    expect((await login(phone, 'новый-long-pass-7')).status).toBe(422)
  })
})
