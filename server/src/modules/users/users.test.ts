import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildAccount, later, send, testPassword } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof buildAccount>>
let asAdmin: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  admin = await buildAccount(app, { roles: ['superadministrator'] })
  asAdmin = await app.signIn(admin)
})
afterAll(() => app.close())

const patch = (id: number, headers: Record<string, string>, attributes: object) =>
  send(app, 'PATCH', `/api/v3/users/${id}`, {
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    body: { data: { type: 'users', id: String(id), attributes } },
  })
const status = async (headers: Record<string, string>) => {
  app.actors.forget()
  return (await send(app, 'GET', '/api/auth_user', { headers })).status
}
const logs = (id: number) =>
  app.db
    .selectFrom('activity_logs')
    .selectAll()
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('own data', () => {
  test('B31: a programmer changes skills but is never without any; others may be', async () => {
    const user = await buildUser(app, { roles: ['programmer'] })
    const headers = await app.signIn(user)
    expect((await patch(user.id, headers, { programming_languages: ['c'], frameworks: ['flutter'] })).status).toBe(200)
    expect((await patch(user.id, headers, { programming_languages: [] })).status).toBe(200)
    for (const [who, skills] of [
      [headers, { frameworks: [] }],
      [asAdmin, { frameworks: [], programming_languages: [] }],
    ] as const) {
      const { status, body } = await patch(user.id, who, skills)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['programming_languages']])
    }
    const kept = app.db.selectFrom('user_frameworks').select('framework_id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(1)
    const designer = await buildUser(app)
    expect((await patch(designer.id, await app.signIn(designer), { programming_languages: [] })).status).toBe(200)
  })

  test('a person changes own data; what belongs to an administrator is refused and unchanged', async () => {
    const user = await buildUser(app)
    const headers = await app.signIn(user)
    const changed = await patch(user.id, headers, {
      first_name: ' Ада ',
      social_link: 't.me/ada',
      interface_language: 'en',
      programming_languages: ['c'],
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data.attributes).toMatchObject({
      first_name: 'Ада',
      social_link: 'https://t.me/ada',
      interface_language: 'en',
      programming_languages: [{ name: 'c', title: 'C' }],
    })
    for (const attributes of [
      { is_block: false },
      { roles: ['superadministrator'] },
      { allow_next_publication: true },
    ]) {
      expect((await patch(user.id, headers, attributes)).status).toBe(403)
    }
    expect((await patch(user.id, headers, { is_internal: true })).status).toBe(422)
    expect((await patch(user.id, headers, { balance: '100' })).status).toBe(422)
    const after = await send(app, 'GET', `/api/v3/users/${user.id}`, { headers })
    expect(after.body.data.attributes).toMatchObject({ role: 'designer', is_internal: false })
    expect(after.body.data.attributes).not.toHaveProperty('is_suspicious')
  })

  test('fields come and go under the specification’s names too', async () => {
    const user = await buildUser(app)
    const headers = await app.signIn(user)
    const changed = await patch(user.id, headers, { social_account: 't.me/eva', birthday: '1996-02-29' })
    expect(changed.body.data.attributes).toMatchObject({
      social_link: 'https://t.me/eva',
      social_account: 'https://t.me/eva',
      birthday: '1996-02-29',
      console: { status_id: null },
      wallet: { name: 'RUB', balance: '0.00' },
    })
    for (const attributes of [
      { social_account: 'a.io', social_link: 'b.io' },
      { birthday: '2999-01-01' },
      { birthday: '1997-02-29' },
    ]) {
      expect((await patch(user.id, headers, attributes)).status).toBe(422)
    }
    const byName = { relationships: { roles: { data: [{ type: 'roles', id: '8' }] } } }
    const moved = await send(app, 'PATCH', `/api/v3/users/${user.id}`, { headers: asAdmin, body: { data: byName } })
    expect(moved.body.included).toContainEqual({ type: 'roles', id: '8', attributes: { name: 'tester' } })
  })

  test('T25: somebody else is not there for an external person, nor to be changed by an app manager', async () => {
    const [a, b] = [await buildUser(app), await buildUser(app)]
    const headers = await app.signIn(a)
    const manager = await app.signIn(await buildUser(app, { roles: ['app_manager'] }))
    expect((await send(app, 'GET', `/api/v3/users/${b.id}`, { headers })).status).toBe(404)
    expect((await patch(b.id, headers, { first_name: 'X' })).status).toBe(404)
    expect((await send(app, 'GET', `/api/v3/users/${b.id}/sessions`, { headers: manager })).status).toBe(404)
    expect((await send(app, 'GET', `/api/v3/users/${b.id}`, { headers: manager })).status).toBe(200)
    expect((await patch(b.id, manager, { first_name: 'X' })).status).toBe(404)
  })

  test('staff do not change their language', async () => {
    const user = await buildUser(app, { roles: ['creator'] })
    expect((await patch(user.id, await app.signIn(user), { interface_language: 'en' })).status).toBe(403)
  })

  test('an e-mail of somebody else is refused at its field', async () => {
    const [a, b] = [await buildUser(app), await buildUser(app)]
    await patch(a.id, asAdmin, { email: 'Taken@example.com' })
    const answer = await patch(b.id, await app.signIn(b), { email: 'taken@example.com' })
    expect(answer.body.errors).toEqual({ email: ['This e-mail is already in use'] })
  })
})

describe('administrators', () => {
  test('T28: a block or new roles end every session of the person', async () => {
    for (const attributes of [{ is_block: true }, { roles: ['designer', 'tester'] }]) {
      const user = await buildUser(app)
      const headers = await app.signIn(user)
      expect(await status(headers)).toBe(200)
      expect((await patch(user.id, asAdmin, attributes)).status).toBe(200)
      expect(await status(headers)).toBe(401)
    }
  })

  test('roles are of one side, and nobody changes sides', async () => {
    const user = await buildUser(app)
    for (const roles of [['creator'], ['designer', 'creator'], ['designer', 'designer'], []]) {
      expect((await patch(user.id, asAdmin, { roles })).status).toBe(422)
    }
  })

  test('an administrator does not change own rights', async () => {
    expect((await patch(admin.id, asAdmin, { roles: ['superadministrator', 'creator'] })).status).toBe(403)
    expect((await patch(admin.id, asAdmin, { first_name: 'Root' })).status).toBe(200)
  })
})

describe('passwords and sessions', () => {
  const change = (id: number, headers: Record<string, string>, body: object) =>
    send(app, 'POST', `/api/v3/users/${id}/reset-password`, { headers, body })
  const next = { password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' }

  test('T28: a new password takes the current one and ends every other session', async () => {
    const user = await buildAccount(app)
    const [here, there] = [await app.signIn(user), await app.signIn(user)]
    expect((await change(user.id, here, next)).body.errors).toEqual({ current_password: ['Required to fill'] })
    const wrong = await change(user.id, here, { ...next, current_password: 'Wrong-pass-1' })
    expect(wrong.body.errors).toEqual({ current_password: ['Wrong password'] })
    expect((await change(user.id, here, { ...next, current_password: testPassword })).status).toBe(204)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    for (let i = 0; i < 5; i++) await change(user.id, here, { ...next, current_password: 'Wrong-pass-1' })
    expect((await change(user.id, here, { ...next, current_password: next.password })).status).toBe(429)
  })

  test('sessions are listed for their person and ended one by one', async () => {
    const user = await buildAccount(app)
    const [here, there] = [await app.signIn(user), await app.signIn(user)]
    const list = (await send(app, 'GET', `/api/v3/users/${user.id}/sessions`, { headers: here })).body
    expect(list.data).toHaveLength(2)
    const other = list.data.find((session: { attributes: { current: boolean } }) => !session.attributes.current)
    const stranger = await app.signIn(await buildUser(app))
    const path = `/api/v3/users/${user.id}/sessions/${other.id}`
    expect((await send(app, 'DELETE', path, { headers: stranger })).status).toBe(404)
    expect((await send(app, 'DELETE', path, { headers: here })).status).toBe(204)
    expect((await send(app, 'DELETE', path, { headers: here })).status).toBe(404)
    expect([await status(here), await status(there)]).toEqual([200, 401])
  })
})

describe('signing in as somebody else', () => {
  const signInAs = (id: number, headers: Record<string, string>) =>
    send(app, 'GET', `/api/v2/admin/another-auth/${id}`, { headers })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('T27: gives a session of 30 minutes without a refresh token, in which both are named', async () => {
    const user = await buildUser(app)
    const answer = await signInAs(user.id, asAdmin)
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('refresh_token')
    expect(answer.cookie).toBeUndefined()
    expect(answer.body.user.impersonator.id).toBe(admin.id)
    const headers = bearer(answer.body.access_token)
    expect((await patch(user.id, headers, { first_name: 'Через' })).status).toBe(200)
    expect((await logs(user.id)).map((row) => [row.action, row.actor_id, row.impersonator_id])).toEqual([
      ['sign-in-as', user.id, admin.id],
      ['update', user.id, admin.id],
    ])
    later(app, 1799)
    expect(await status(headers)).toBe(200)
    later(app, 1)
    expect(await status(headers)).toBe(401)
  })

  test('T27: not as another superadministrator, oneself, somebody blocked or nobody', async () => {
    const other = await buildUser(app, { roles: ['creator', 'superadministrator'] })
    const blocked = await buildUser(app, { is_block: true })
    for (const id of [other.id, admin.id, blocked.id]) {
      expect((await signInAs(id, asAdmin)).body.code).toBe('impersonate_denied')
    }
    expect((await signInAs(999_999, asAdmin)).status).toBe(404)
  })

  test('T27: no password, roles or sessions, and no further sign-in as somebody', async () => {
    const user = await buildAccount(app, { roles: ['creator'] })
    const headers = bearer((await signInAs(user.id, asAdmin)).body.access_token)
    const body = {
      password: 'Another-7-harbour',
      password_confirmation: 'Another-7-harbour',
      current_password: testPassword,
    }
    const path = `/api/v3/users/${user.id}`
    expect((await send(app, 'POST', `${path}/reset-password`, { headers, body })).body.code).toBe(
      'impersonation_forbids',
    )
    expect((await patch(user.id, headers, { roles: ['creator'] })).body.code).toBe('impersonation_forbids')
    const sessions = await send(app, 'GET', `${path}/sessions`, { headers })
    expect(sessions.body.data).toEqual([])
    expect((await signInAs(admin.id, headers)).status).toBe(403)
  })

  test('T27: ends when the administrator loses the role', async () => {
    const second = await buildUser(app, { roles: ['superadministrator', 'creator'] })
    const user = await buildUser(app)
    const headers = bearer((await signInAs(user.id, await app.signIn(second))).body.access_token)
    expect(await status(headers)).toBe(200)
    expect((await patch(second.id, asAdmin, { roles: ['creator'] })).status).toBe(200)
    expect(await status(headers)).toBe(401)
  })
})
