import { setTimeout as sleep } from 'node:timers/promises'
import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { actAs, buildAccount, later, send, testPassword } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'
import { connectAs, createListeningApp, type ListeningApp } from '../../../test/listening.ts'

type Headers = Record<string, string>

let nodes: ListeningApp
let app: TestApp
let chief: Awaited<ReturnType<typeof buildAccount>>
let asChief: Headers
beforeAll(async () => {
  nodes = await createListeningApp()
  app = nodes.app
  chief = await buildAccount(app, { roles: ['superadministrator'] })
  asChief = await app.signIn(chief)
})
afterAll(() => nodes.close())

const signInAs = (id: number, headers: Headers) => send(app, 'GET', `/api/v2/admin/another-auth/${id}`, { headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const patch = (id: number, headers: Headers, body: object) =>
  send(app, 'PATCH', `/api/v3/users/${id}`, { headers, body })
const statusOf = async (headers: Headers) => (await fetch(`${nodes.second.url}/api/auth_user`, { headers })).status
const live = (id: number) =>
  app.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('revoked_at', 'is', null).execute()

async function isOverWithin(headers: Headers, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(20)) {
    if ((await statusOf(headers)) === 401) return true
  }
  return false
}

/** Somebody of whom a second administrator acts on another node, with a socket. */
async function scene(held: readonly Role[] = ['superadministrator', 'creator']) {
  const administrator = await buildAccount(app, { roles: [...held] })
  const own = await app.signIn(administrator, 'superadministrator')
  const user = await buildUser(app)
  const acting = bearer((await signInAs(user.id, own)).body.access_token)
  expect(await statusOf(acting)).toBe(200)
  const socket = await connectAs(nodes.second, acting)
  const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  return { administrator, own, user, acting, cut }
}

/** Over on every node within two seconds, its socket cut, and nothing left behind. */
async function expectOver({ acting, cut, user }: Awaited<ReturnType<typeof scene>>): Promise<void> {
  expect(await isOverWithin(acting, 2_000)).toBe(true)
  expect(await Promise.race([cut, sleep(2_000, 'open')])).toBe('io server disconnect')
  expect(await live(user.id)).toEqual([])
}

describe('T27: who may act as whom', () => {
  test('T27.1: nobody but a superadministrator', async () => {
    const target = await buildUser(app)
    for (const role of roles.filter((one) => one !== 'superadministrator')) {
      const headers = await app.signIn(await buildUser(app, { roles: [role] }))
      expect([role, (await signInAs(target.id, headers)).body.code]).toEqual([role, 'forbidden'])
    }
    expect((await signInAs(target.id, {})).status).toBe(401)
    expect(await live(target.id)).toEqual([])
  })

  test('T27.2: never as another superadministrator, whatever other role they hold', async () => {
    const other = await buildUser(app, { roles: ['creator', 'superadministrator'] })
    expect((await signInAs(other.id, asChief)).body.code).toBe('impersonate_denied')
  })

  test('T27.3: never as oneself', async () => {
    expect((await signInAs(chief.id, asChief)).body.code).toBe('impersonate_denied')
  })

  test('T27.4: never as somebody blocked, deleted or not there', async () => {
    const blocked = await buildUser(app, { is_block: true })
    const gone = await buildUser(app)
    await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', gone.id).execute()
    expect((await signInAs(blocked.id, asChief)).body.code).toBe('impersonate_denied')
    expect((await signInAs(gone.id, asChief)).status).toBe(404)
    expect((await signInAs(999_999, asChief)).status).toBe(404)
  })

  test('T27.5: no further sign-in as somebody from there', async () => {
    const acting = await actAs(app, await buildUser(app, { roles: ['creator'] }), chief)
    expect((await signInAs((await buildUser(app)).id, acting)).status).toBe(403)
  })
})

describe('T27: what such a session is', () => {
  test('T27.6: half an hour, which nothing prolongs', async () => {
    const user = await buildUser(app)
    const { body, cookie } = await signInAs(user.id, asChief)
    expect(body).toMatchObject({ expires_in: 1800 })
    expect([body.refresh_token, cookie]).toEqual([undefined, undefined])
    const refreshed = await send(app, 'POST', '/api/v3/users/keycloak/refresh', { headers: bearer(body.access_token) })
    expect(refreshed.status).toBe(401)
    const began = app.now()
    later(app, 1799)
    expect(await statusOf(bearer(body.access_token))).toBe(200)
    later(app, 1)
    expect(await statusOf(bearer(body.access_token))).toBe(401)
    app.setNow(began)
  })

  test('T27.7: it says who acts, for the banner; the person’s own sessions do not show it', async () => {
    const user = await buildUser(app)
    const acting = await actAs(app, user, chief)
    const me = await send(app, 'GET', '/api/auth_user', { headers: acting })
    expect(me.body.data).toMatchObject({ id: user.id, impersonator: { id: chief.id } })
    const own = await app.signIn(user)
    const { body } = await send(app, 'GET', `/api/v3/users/${user.id}/sessions`, { headers: own })
    expect(body.data).toHaveLength(1)
  })

  test('T27.8: every line of the log names both', async () => {
    const user = await buildUser(app)
    const acting = await actAs(app, user, chief)
    expect((await patch(user.id, acting, { first_name: 'Через' })).status).toBe(200)
    expect((await send(app, 'POST', '/api/auth/logout', { headers: acting })).status).toBe(204)
    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'subject_id', 'actor_id', 'impersonator_id'])
      .where('impersonator_id', '=', chief.id)
      .where('actor_id', '=', user.id)
      .orderBy('id')
      .execute()
    const both = { subject_id: user.id, actor_id: user.id, impersonator_id: chief.id }
    expect(lines).toEqual(['sign-in-as', 'update', 'sign-out'].map((action) => ({ action, ...both })))
  })
})

describe('T27: what is refused in it', () => {
  test('T27.9: withdrawals, and with them purses', async () => {
    const user = await buildUser(app)
    await credit(app, user.id, '5000.00')
    const answer = await send(app, 'POST', '/api/v3/payouts', {
      headers: { ...(await actAs(app, user, chief)), 'idempotency-key': 'T27-9-payout' },
      body: cardPayout(),
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'impersonation_forbids'])
  })

  test('T27.10: the password', async () => {
    const user = await buildAccount(app, { roles: ['creator'] })
    const password = 'Another-7-harbour'
    const body = { password, password_confirmation: password, current_password: testPassword }
    const headers = await actAs(app, user, chief)
    const answer = await send(app, 'POST', `/api/v3/users/${user.id}/reset-password`, { headers, body })
    expect(answer.body.code).toBe('impersonation_forbids')
  })

  test('T27.11, F13: the e-mail, by which an account is won back; a form that leaves it as it is goes through', async () => {
    const user = await buildUser(app)
    await patch(user.id, asChief, { email: 'own@example.com' })
    const acting = await actAs(app, user, chief)
    for (const email of ['taken@example.com', null]) {
      expect((await patch(user.id, acting, { email })).body.code).toBe('impersonation_forbids')
    }
    const unchanged = await patch(user.id, acting, { email: 'own@example.com', first_name: 'Анна' })
    expect([unchanged.status, unchanged.body.data.attributes.first_name]).toEqual([200, 'Анна'])
  })

  test('T27.12: roles, and whatever else is an administrator’s', async () => {
    const user = await buildUser(app, { roles: ['creator'] })
    const acting = await actAs(app, user, chief)
    for (const body of [{ roles: ['creator'] }, { is_block: false }, { allow_next_publication: true }]) {
      expect((await patch(user.id, acting, body)).body.code).toBe('impersonation_forbids')
    }
  })

  test('T27.13: the person’s sessions', async () => {
    const user = await buildUser(app)
    const own = await app.signIn(user)
    const [session] = await live(user.id)
    const acting = await actAs(app, user, chief)
    const answer = await send(app, 'DELETE', `/api/v3/users/${user.id}/sessions/${session?.id}`, { headers: acting })
    expect(answer.body.code).toBe('impersonation_forbids')
    expect(await statusOf(own)).toBe(200)
  })
})

describe('T27.14: it ends with its administrator, within two seconds, on every node, and leaves nothing', () => {
  test('T27.14a: who signs out', async () => {
    const all = await scene()
    expect((await send(app, 'POST', '/api/auth/logout', { headers: all.own })).status).toBe(204)
    await expectOver(all)
  })

  test('T27.14b: who is blocked', async () => {
    const all = await scene()
    await patch(all.administrator.id, asChief, { is_block: true })
    await expectOver(all)
  })

  test('T27.14c: who loses the role', async () => {
    const all = await scene()
    await patch(all.administrator.id, asChief, { roles: ['creator'] })
    await expectOver(all)
  })

  test('T27.14d: whose session is ended from another device', async () => {
    const all = await scene()
    const other = await app.signIn(all.administrator)
    const path = `/api/v3/users/${all.administrator.id}/sessions`
    const { body } = await send(app, 'GET', path, { headers: all.own })
    const here = body.data.find((one: { attributes: { current: boolean } }) => one.attributes.current)
    expect((await send(app, 'DELETE', `${path}/${here.id}`, { headers: other })).status).toBe(204)
    await expectOver(all)
    expect(await statusOf(other)).toBe(200)
  })

  test('T27.14e: whose password is changed elsewhere', async () => {
    const all = await scene()
    const password = 'Another-7-harbour'
    const body = { password, password_confirmation: password, current_password: testPassword }
    const other = await app.signIn(all.administrator)
    const path = `/api/v3/users/${all.administrator.id}/reset-password`
    expect((await send(app, 'POST', path, { headers: other, body })).status).toBe(204)
    await expectOver(all)
  })

  test('T27.14f: whose session runs out by the clock, though nobody announces that', async () => {
    const { administrator, acting } = await scene()
    await app.db
      .updateTable('sessions')
      .set({ expires_at: app.now() })
      .where('user_id', '=', administrator.id)
      .execute()
    expect(await isOverWithin(acting, 2_500)).toBe(true)
  })

  test('T27.14g: and leaving it leaves the administrator’s own session and cookie alone', async () => {
    const { own, acting } = await scene()
    const headers = { ...acting, 'x-requested-with': 'slipway' }
    const left = await send(app, 'POST', '/api/auth/logout', { headers })
    expect([left.status, left.headers['set-cookie']]).toEqual([204, undefined])
    expect(await isOverWithin(acting, 2_000)).toBe(true)
    expect(await statusOf(own)).toBe(200)
  })
})
