import { randomUUID } from 'node:crypto'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { type Person, testPassword } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator({ password: testPassword })
})
afterAll(() => app.close())

const patch = (id: number, who: Client, attributes: object) =>
  who.callUnchecked(usersContract.update, { params: { id }, body: attributes })
const status = async (who: Client) => {
  app.actors.forget()
  return (await who.call(identityContract.me)).status
}

describe('own data', () => {
  test('B31: a programmer changes skills but is never without any; others may be', async () => {
    const user = await app.people.programmer()
    expect((await patch(user.id, user, { programming_languages: ['c'], frameworks: ['flutter'] })).status).toBe(200)
    expect((await patch(user.id, user, { programming_languages: [] })).status).toBe(200)
    for (const [who, skills] of [
      [user, { frameworks: [] }],
      [admin, { frameworks: [], programming_languages: [] }],
    ] as const) {
      const { status, fields } = await patch(user.id, who, skills)
      expect([status, Object.keys(fields ?? {})]).toEqual([422, ['programming_languages']])
    }
    const kept = app.db.selectFrom('user_frameworks').select('framework_id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(1)
    const designer = await app.people.designer()
    expect((await patch(designer.id, designer, { programming_languages: [] })).status).toBe(200)
  })

  test('a person changes own data; what belongs to an administrator is refused and unchanged', async () => {
    const user = await app.people.designer()
    const changed = await patch(user.id, user, {
      first_name: ' Ада ',
      social_link: 't.me/ada',
      interface_language: 'en',
      programming_languages: ['c'],
    })
    expect(changed.status).toBe(200)
    expect(changed.data).toMatchObject({
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
      expect((await patch(user.id, user, attributes)).status).toBe(403)
    }
    expect((await patch(user.id, user, { is_internal: true })).status).toBe(422)
    expect((await patch(user.id, user, { balance: '100' })).status).toBe(422)
    const after = await user.call(usersContract.get, { params: { id: user.id } })
    expect(after.data).toMatchObject({ role: 'designer', is_internal: false })
    expect(after.data).not.toHaveProperty('is_suspicious')
  })

  test('fields come and go under the specification’s names too', async () => {
    const user = await app.people.designer()
    const changed = await patch(user.id, user, { social_account: 't.me/eva', birthday: '1996-02-29' })
    expect(changed.data).toMatchObject({
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
      expect((await patch(user.id, user, attributes)).status).toBe(422)
    }
    const byName = { relationships: { roles: { data: [{ type: 'roles', id: '8' }] } } }
    const moved = await admin.raw({ method: 'PATCH', url: `/api/v3/users/${user.id}`, payload: { data: byName } })
    expect(moved.json().included).toContainEqual({ type: 'roles', id: '8', attributes: { name: 'tester' } })
  })

  test('T25: visible but not allowed is 403, invisible or not there is 404, for people too', async () => {
    const [a, b] = [await app.people.designer(), await app.people.designer()]
    const manager = await app.people.app_manager()
    const change = { password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' }
    const calls = (id: number, who: Client) => [
      who.call(usersContract.get, { params: { id } }),
      patch(id, who, { first_name: 'X' }),
      who.call(usersContract.sessions, { params: { id } }),
      who.call(usersContract.endSession, { params: { id, sessionId: randomUUID() } }),
      who.callUnchecked(usersContract.changePassword, { params: { id }, body: change }),
    ]
    const found = async (id: number, who: Client) =>
      (await Promise.all(calls(id, who))).map(({ status: answered }) => answered)
    expect(await found(b.id, a)).toEqual([404, 404, 404, 404, 404])
    expect(await found(b.id, manager)).toEqual([200, 403, 403, 403, 403])
    expect(await found(999_999, manager)).toEqual([404, 404, 404, 404, 404])
  })

  test('staff do not change their language', async () => {
    const user = await app.people.creator()
    expect((await patch(user.id, user, { interface_language: 'en' })).status).toBe(403)
    const chief = await app.people.superadministrator()
    const answer = await patch(user.id, chief, { interface_language: 'en' })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['interface_language']])
  })

  test('an e-mail of somebody else is refused at its field', async () => {
    const [a, b] = [await app.people.designer(), await app.people.designer()]
    await patch(a.id, admin, { email: 'Taken@example.com' })
    const answer = await patch(b.id, b, { email: 'taken@example.com' })
    expect(answer.fields).toEqual({ email: ['This e-mail is already in use'] })
  })
})

describe('administrators', () => {
  test('T28: a block or new roles end every session of the person', async () => {
    for (const attributes of [{ is_block: true, reason: 'Spam' }, { roles: ['designer', 'tester'] }]) {
      const user = await app.people.designer()
      expect(await status(user)).toBe(200)
      expect((await patch(user.id, admin, attributes)).status).toBe(200)
      expect(await status(user)).toBe(401)
    }
  })

  test('roles are of one side, and nobody changes sides', async () => {
    const user = await app.people.designer()
    for (const roles of [['creator'], ['designer', 'creator'], ['designer', 'designer'], []]) {
      expect((await patch(user.id, admin, { roles })).status).toBe(422)
    }
  })

  test('an administrator does not change own rights', async () => {
    expect((await patch(admin.id, admin, { roles: ['superadministrator', 'creator'] })).status).toBe(403)
    expect((await patch(admin.id, admin, { first_name: 'Root' })).status).toBe(200)
  })
})

describe('passwords and sessions', () => {
  const change = (id: number, who: Client, body: object) =>
    who.callUnchecked(usersContract.changePassword, { params: { id }, body })
  const next = { password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' }

  test('T28: a new password takes the current one and ends every other session', async () => {
    const user = await app.people.designer({ password: testPassword })
    const [here, there] = [await user.signIn(), await user.signIn()]
    expect((await change(user.id, here, next)).fields).toEqual({ current_password: ['Required to fill'] })
    const wrong = await change(user.id, here, { ...next, current_password: 'Wrong-pass-1' })
    expect(wrong.fields).toEqual({ current_password: ['Wrong password'] })
    expect((await change(user.id, here, { ...next, current_password: testPassword })).status).toBe(204)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    for (let i = 0; i < 5; i++) await change(user.id, here, { ...next, current_password: 'Wrong-pass-1' })
    expect((await change(user.id, here, { ...next, current_password: next.password })).status).toBe(429)
  })

  test('sessions are listed for their person and ended one by one', async () => {
    const user = await app.people.designer({ password: testPassword })
    const [here, there] = [await user.signIn(), await user.signIn()]
    const list = await here.call(usersContract.sessions, { params: { id: user.id } })
    expect(list.data).toHaveLength(2)
    const other = list.data.find((session) => !session.current)
    const stranger = await app.people.designer()
    const end = async (who: Client) =>
      (await who.call(usersContract.endSession, { params: { id: user.id, sessionId: String(other?.id) } })).status
    expect(await end(stranger)).toBe(404)
    expect(await end(here)).toBe(204)
    expect(await end(here)).toBe(404)
    expect([await status(here), await status(there)]).toEqual([200, 401])
  })
})
