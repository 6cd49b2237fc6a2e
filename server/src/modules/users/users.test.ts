import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildAccount, send, testPassword } from '../../../test/factories/users.ts'
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

  test('T25: visible but not allowed is 403, invisible or not there is 404, for people too', async () => {
    const [a, b] = [await buildUser(app), await buildUser(app)]
    const stranger = await app.signIn(a)
    const manager = await app.signIn(await buildUser(app, { roles: ['app_manager'] }))
    const change = { password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' }
    const calls = (id: number, headers: Record<string, string>) => [
      send(app, 'GET', `/api/v3/users/${id}`, { headers }),
      patch(id, headers, { first_name: 'X' }),
      send(app, 'GET', `/api/v3/users/${id}/sessions`, { headers }),
      send(app, 'DELETE', `/api/v3/users/${id}/sessions/${randomUUID()}`, { headers }),
      send(app, 'POST', `/api/v3/users/${id}/reset-password`, { headers, body: change }),
    ]
    const found = async (id: number, headers: Record<string, string>) =>
      (await Promise.all(calls(id, headers))).map(({ status: answered }) => answered)
    expect(await found(b.id, stranger)).toEqual([404, 404, 404, 404, 404])
    expect(await found(b.id, manager)).toEqual([200, 403, 403, 403, 403])
    expect(await found(999_999, manager)).toEqual([404, 404, 404, 404, 404])
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
