import { factorsContract } from '@slipway/domain/factors/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { sessionIn } from '../../../test/factories/codes.ts'
import { authenticator, enrolTotp } from '../../../test/factories/factors.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import { declaredCalls } from '../../../test/walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

/** Signed in by a password a moment ago, as people do. */
async function signedIn(person: Person): Promise<Client> {
  const door = person.is_internal ? identityContract.loginStaff : identityContract.login
  const { data } = await app.visitor.call(door, { body: { phone: person.phone, password: testPassword } })
  return app.visitor.bearing(sessionIn(data).access_token)
}

describe('second factors of one’s own', () => {
  test('T42: the secret rests sealed, recovery codes as hashes, and neither is told twice', async () => {
    const person = await app.people.designer()
    const { secret, recoveryCodes, uri } = await enrolTotp(app, person)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Slipway:/)
    const rows = JSON.stringify(
      [
        await app.db
          .selectFrom('second_factors')
          .selectAll('second_factors')
          .where('user_id', '=', person.id)
          .execute(),
        await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
      ],
      (_key, value) => (typeof value === 'bigint' ? String(value) : value),
    )
    for (const canary of [secret, ...recoveryCodes]) expect(rows).not.toContain(canary)
    const shown = await person.call(factorsContract.list)
    expect(shown.data.factors).toMatchObject([{ kind: 'totp', name: 'Phone' }])
    expect(shown.text).not.toContain(secret)
    expect((await person.call(factorsContract.beginTotp)).code).toBe('factor_exists')
  })

  test('one that was begun counts for nothing, and a wrong code confirms none', async () => {
    const person = await app.people.designer({ password: testPassword })
    const { data } = await person.call(factorsContract.beginTotp)
    const second = await person.call(factorsContract.beginTotp)
    const body = { totp: authenticator(app, data.secret).code(), name: 'Phone' }
    expect((await person.call(factorsContract.confirmTotp, { body })).status).toBe(422)
    expect((await person.call(factorsContract.list)).data.factors).toEqual([])
    await signedIn(person)
    const right = { totp: authenticator(app, second.data.secret).code(), name: 'Phone' }
    expect((await person.call(factorsContract.confirmTotp, { body: right })).data.recovery_codes).toHaveLength(10)
  })

  test('are named and removed; with the last one go the recovery codes; each change is told and logged', async () => {
    const [person, other] = [await app.people.designer(), await app.people.designer()]
    await enrolTotp(app, person)
    const [factor] = (await person.call(factorsContract.list)).data.factors
    const params = { id: factor?.id ?? 0 }
    const rename = (who: Client) => who.call(factorsContract.rename, { params, body: { name: 'Old phone' } })
    expect([(await rename(other)).status, (await rename(person)).status]).toEqual([404, 204])
    const renewed = await person.call(factorsContract.renewRecoveryCodes)
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await other.call(factorsContract.remove, { params })).status).toBe(404)
    expect((await person.call(factorsContract.remove, { params })).status).toBe(204)
    expect((await person.call(factorsContract.list)).data).toEqual({ factors: [], recovery_left: 0 })
    expect((await person.call(factorsContract.renewRecoveryCodes)).code).toBe('factor_missing')
    const lines = await app.db
      .selectFrom('activity_logs')
      .select('action')
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'factor-add',
      'factor-rename',
      'recovery-codes',
      'factor-remove',
    ])
    const notices = await app.db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(notices.map(({ params: told }) => (told as { change: string }).change)).toEqual([
      'factor',
      'factor',
      'factor',
    ])
  })

  test('a superadministrator removes those of somebody else, never their own; the person is signed out and told', async () => {
    const [admin, person] = [
      await app.people.superadministrator(),
      await app.people.creator({ password: testPassword }),
    ]
    await enrolTotp(app, admin)
    await enrolTotp(app, person)
    const remove = (who: Client, id: number) => who.call(factorsContract.removeOf, { params: { id } })
    expect((await remove(admin, admin.id)).code).toBe('factors_own')
    expect((await remove(person, admin.id)).status).toBe(403)
    expect((await remove(admin, person.id)).status).toBe(204)
    app.actors.forget()
    expect((await person.call(identityContract.me)).status).toBe(401)
    expect(await signedIn(person)).toBeDefined()
    const line = await app.db
      .selectFrom('activity_logs')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'factors-removed')
      .executeTakeFirst()
    expect(line).toEqual({ actor_id: admin.id, action: 'factors-removed' })
  })
})

describe('a role that needs a second factor', () => {
  test('has nothing open before there is one, and everything after', async () => {
    const person = await app.people.creator({ password: testPassword })
    const client = await signedIn(person)
    const need = (value: string) =>
      app.db.updateTable('types').set({ value }).where('name', '=', 'second_factor_creator').execute()
    await need('1')
    try {
      app.actors.forget()
      const me = await client.call(identityContract.me)
      expect([me.status, me.data.lacks_factor]).toEqual([200, true])
      for (const { name, call } of declaredCalls) {
        const open = call.beforeEnrolment || (call.who as readonly unknown[]).includes('public')
        if (open || !(call.who as readonly unknown[]).includes('creator')) continue
        const url = fullPath(call).replace(/\{\w+\}/g, '1')
        const answer = await client.raw({ method: call.method, url })
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'second_factor_required'])
      }
      // Another side's people are as free as before.
      const external = await app.people.designer()
      expect((await external.call(identityContract.me)).data.lacks_factor).toBe(false)
      await enrolTotp(app, client)
      app.actors.forget()
      expect((await client.call(identityContract.me)).data.lacks_factor).toBe(false)
      expect((await client.call(usersContract.sessions, { params: { id: person.id } })).status).toBe(200)
    } finally {
      await need('0')
    }
  })
})
