import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { connectAs, createListeningApp, type ListeningApp } from '../../../test/listening.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import { usualLimits } from '../../platform/limits.ts'

let nodes: ListeningApp
let app: TestApp
let chief: Person
beforeAll(async () => {
  nodes = await createListeningApp()
  app = nodes.app
  chief = await app.people.superadministrator({ password: testPassword })
})
afterAll(() => nodes.close())

const signInAs = (id: number, who: Client) => who.call(identityContract.impersonate, { params: { userId: id } })
const patch = (id: number, who: Client, body: object) =>
  who.callUnchecked(usersContract.update, { params: { id }, body })
/** On the other node. */
const statusOf = async (who: Client) =>
  (await fetch(`${nodes.second.url}/api/auth_user`, { headers: await who.headers() })).status
const live = (id: number) =>
  app.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('revoked_at', 'is', null).execute()

/** Somebody of whom a second administrator acts on another node, with a socket. */
async function scene(also: readonly Role[] = ['creator']) {
  const administrator = await app.people.superadministrator({ password: testPassword, also })
  const own = administrator.as('superadministrator')
  const user = await app.people.designer()
  const acting = app.visitor.bearing((await signInAs(user.id, own)).data.access_token)
  expect(await statusOf(acting)).toBe(200)
  const socket = await connectAs(nodes.second, acting)
  const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  return { administrator, own, user, acting, cut }
}

/** Over on every node, its socket cut, and nothing left behind. Rights are remembered for longer than the test waits. */
async function expectOver({ acting, cut, user }: Awaited<ReturnType<typeof scene>>): Promise<void> {
  await expect.poll(() => statusOf(acting)).toBe(401)
  expect(await cut).toBe('io server disconnect')
  expect(await live(user.id)).toEqual([])
}

describe('T27: who may act as whom', () => {
  test('T27.1: nobody but a superadministrator', async () => {
    const target = await app.people.designer()
    for (const role of roles.filter((one) => one !== 'superadministrator')) {
      const person = await app.people[role]()
      expect([role, (await signInAs(target.id, person)).code]).toEqual([role, 'forbidden'])
    }
    expect((await signInAs(target.id, app.visitor)).status).toBe(401)
    expect(await live(target.id)).toEqual([])
  })

  test('T27.2: never as another superadministrator, whatever other role they hold', async () => {
    const other = await app.people.creator({ also: ['superadministrator'] })
    expect((await signInAs(other.id, chief)).code).toBe('impersonate_denied')
  })

  test('T27.3: never as oneself', async () => {
    expect((await signInAs(chief.id, chief)).code).toBe('impersonate_denied')
  })

  test('T27.4: never as somebody blocked, deleted or not there', async () => {
    const blocked = await app.people.designer({ is_block: true })
    const gone = await app.people.designer()
    await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', gone.id).execute()
    expect((await signInAs(blocked.id, chief)).code).toBe('impersonate_denied')
    expect((await signInAs(gone.id, chief)).status).toBe(404)
    expect((await signInAs(999_999, chief)).status).toBe(404)
  })

  test('T27.5: no further sign-in as somebody from there', async () => {
    const acting = await chief.inPlaceOf(await app.people.creator())
    expect((await signInAs((await app.people.designer()).id, acting)).status).toBe(403)
  })
})

describe('T27: what such a session is', () => {
  test('T27.6: half an hour, which nothing prolongs', async () => {
    const user = await app.people.designer()
    const { cookies, data } = await signInAs(user.id, chief)
    expect(data).toMatchObject({ expires_in: 1800 })
    expect(data).not.toHaveProperty('refresh_token')
    expect(cookies).toEqual({})
    const refreshed = await app.visitor.bearing(data.access_token).call(identityContract.refresh)
    expect(refreshed.status).toBe(401)
    const began = app.now()
    app.later(1799)
    expect(await statusOf(app.visitor.bearing(data.access_token))).toBe(200)
    app.later(1)
    expect(await statusOf(app.visitor.bearing(data.access_token))).toBe(401)
    app.setNow(began)
  })

  test('T27.7: it says who acts, for the banner; the person’s own sessions do not show it', async () => {
    const user = await app.people.designer()
    const acting = await chief.inPlaceOf(user)
    const me = await acting.call(identityContract.me)
    expect(me.data).toMatchObject({ id: user.id, impersonator: { id: chief.id } })
    const { data } = await user.call(usersContract.sessions, { params: { id: user.id } })
    expect(data).toHaveLength(1)
  })

  test('T27.8: every line of the log names both', async () => {
    const user = await app.people.designer()
    const acting = await chief.inPlaceOf(user)
    expect((await patch(user.id, acting, { first_name: 'Через' })).status).toBe(200)
    expect((await acting.call(identityContract.logout)).status).toBe(204)
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
    const user = await app.people.designer()
    await credit(app, user.id, '5000.00')
    const answer = await (await chief.inPlaceOf(user)).call(moneyContract.requestPayout, {
      body: cardPayout(),
      idempotencyKey: 'T27-9-payout',
    })
    expect([answer.status, answer.code]).toEqual([403, 'impersonation_forbids'])
  })

  test('T27.10: the password', async () => {
    const user = await app.people.creator({ password: testPassword })
    const password = 'Another-7-harbour'
    const body = { password, password_confirmation: password, current_password: testPassword }
    const headers = await chief.inPlaceOf(user)
    const answer = await headers.call(usersContract.changePassword, { params: { id: user.id }, body })
    expect(answer.code).toBe('impersonation_forbids')
  })

  test('T27.11, F13: the e-mail, by which an account is won back; a form that leaves it as it is goes through', async () => {
    const user = await app.people.designer()
    await patch(user.id, chief, { email: 'own@example.com' })
    const acting = await chief.inPlaceOf(user)
    for (const email of ['taken@example.com', null]) {
      expect((await patch(user.id, acting, { email })).code).toBe('impersonation_forbids')
    }
    const unchanged = await patch(user.id, acting, { email: 'own@example.com', first_name: 'Анна' })
    expect([unchanged.status, unchanged.data.first_name]).toEqual([200, 'Анна'])
  })

  test('T27.12: roles, and whatever else is an administrator’s', async () => {
    const user = await app.people.creator()
    const acting = await chief.inPlaceOf(user)
    for (const body of [{ roles: ['creator'] }, { is_block: false }, { allow_next_publication: true }]) {
      expect((await patch(user.id, acting, body)).code).toBe('impersonation_forbids')
    }
  })

  test('T27.13: the person’s sessions', async () => {
    const user = await app.people.designer()
    const own = await user.signIn()
    const [session] = await live(user.id)
    const acting = await chief.inPlaceOf(user)
    const answer = await acting.call(usersContract.endSession, {
      params: { id: user.id, sessionId: String(session?.id) },
    })
    expect(answer.code).toBe('impersonation_forbids')
    expect(await statusOf(own)).toBe(200)
  })
})

describe('T27.14: it ends with its administrator, on every node as soon as that is announced, and leaves nothing', () => {
  test('T27.14a: who signs out', async () => {
    const all = await scene()
    expect((await all.own.call(identityContract.logout)).status).toBe(204)
    await expectOver(all)
  })

  test('T27.14b: who is blocked', async () => {
    const all = await scene()
    await patch(all.administrator.id, chief, { is_block: true, reason: 'Spam' })
    await expectOver(all)
  })

  test('T27.14c: who loses the role', async () => {
    const all = await scene()
    await patch(all.administrator.id, chief, { roles: ['creator'] })
    await expectOver(all)
  })

  test('T27.14d: whose session is ended from another device', async () => {
    const all = await scene()
    const other = await all.administrator.signIn()
    const { id } = all.administrator
    const { data } = await all.own.call(usersContract.sessions, { params: { id } })
    const sessionId = String(data.find(({ current }) => current)?.id)
    expect((await other.call(usersContract.endSession, { params: { id, sessionId } })).status).toBe(204)
    await expectOver(all)
    expect(await statusOf(other)).toBe(200)
  })

  test('T27.14e: whose password is changed elsewhere', async () => {
    const all = await scene()
    const password = 'Another-7-harbour'
    const body = { password, password_confirmation: password, current_password: testPassword }
    const other = await all.administrator.signIn()
    const { id } = all.administrator
    expect((await other.call(usersContract.changePassword, { params: { id }, body })).status).toBe(204)
    await expectOver(all)
  })

  test('T27.14f: whose session runs out by the clock, though nobody announces that', async () => {
    // Rights are read anew with each call, as they are when what is remembered of them is old.
    const forgetful = await createTestApp({ limits: { actorMs: 0 } })
    const administrator = await forgetful.people.superadministrator()
    const acting = await administrator.inPlaceOf(await forgetful.people.designer())
    expect((await acting.call(identityContract.me)).status).toBe(200)
    await forgetful.db
      .updateTable('sessions')
      .set({ expires_at: forgetful.now() })
      .where('user_id', '=', administrator.id)
      .execute()
    const { status } = await acting.call(identityContract.me)
    await forgetful.close()
    expect(status).toBe(401)
    expect(usualLimits.actorMs).toBe(2_000)
  })

  test('T27.14g: and leaving it leaves the administrator’s own session and cookie alone', async () => {
    const { own, acting } = await scene()
    const headers = { ...acting, 'x-requested-with': 'slipway' }
    const left = await headers.call(identityContract.logout)
    expect([left.status, left.headers['set-cookie']]).toEqual([204, undefined])
    await expect.poll(() => statusOf(acting)).toBe(401)
    expect(await statusOf(own)).toBe(200)
  })
})
