import { randomUUID } from 'node:crypto'
import { factorsContract } from '@slipway/domain/factors/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { lastCode, sendCode, sessionIn, verify } from '../../../test/factories/codes.ts'
import { enrolTotp } from '../../../test/factories/factors.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { submitPassport } from '../../../test/factories/passports.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import { declaredCalls } from '../../../test/walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const minutes = 60

/** Signed in by a password a moment ago, as people do. */
async function signedIn(person: Person): Promise<Client> {
  const door = person.is_internal ? identityContract.loginStaff : identityContract.login
  const { data } = await app.visitor.call(door, { body: { phone: person.phone, password: testPassword } })
  return app.visitor.bearing(sessionIn(data).access_token)
}

/** The same session ten minutes on. */
async function stale(person: Person): Promise<Client> {
  const client = await signedIn(person)
  app.later(10 * minutes)
  return client
}

const always = declaredCalls.filter(({ call }) => call.freshProof === 'always')
const sometimes = declaredCalls.filter(({ call }) => call.freshProof === 'sometimes')

describe('a fresh proof', () => {
  test('is asked for by these calls, and by no other', () => {
    expect(always.map(({ name }) => name)).toEqual([
      'identity.impersonate',
      'factors.beginTotp',
      'factors.confirmTotp',
      'factors.beginPasskey',
      'factors.addPasskey',
      'factors.remove',
      'factors.renewRecoveryCodes',
      'factors.removeOf',
      'users.blockMany',
      'users.add',
      'users.remove',
      'passports.documents',
      'google-accounts.credentials',
      'google-accounts.insert',
      'order-options.changeLimit',
      'calendar.makeLink',
      'money.requestPayout',
      'money.approvePayout',
      'money.decidePayouts',
      'money.payoutBatch',
      'money.payoutBatchCopy',
      'money.adjustBalance',
      'money.payoutPurse',
      'money.settle',
      'money.decideSettlement',
      'money.retryPayout',
      'promo-codes.add',
      'promo-codes.change',
      'settings.change',
      'settings.changeSwitch',
      'settings.switchPassportVerification',
      'settings.followBank',
      ...['messaging.addLayout', 'messaging.changeLayout', 'messaging.removeLayout'],
      ...['messaging.addTemplate', 'messaging.changeTemplate', 'messaging.removeTemplate'],
      ...['addEmailLocalisation', 'changeEmailLocalisation', 'removeEmailLocalisation'].map(
        (name) => `messaging.${name}`,
      ),
      ...['addSmsLocalisation', 'changeSmsLocalisation', 'removeSmsLocalisation'].map((name) => `messaging.${name}`),
      'messaging.changeEmailMailing',
      'messaging.changeSmsMailing',
      'mailings.start',
      ...['webhooks.add', 'webhooks.change', 'webhooks.rotate'],
      ...['jobs.redrive', 'jobs.retry', 'jobs.discard', 'jobs.decideMany'],
    ])
    expect(sometimes.map(({ name }) => name)).toEqual([
      ...['users.update', 'users.changePassword', 'users.replace', 'passports.decide', 'sharing.add'],
      ...['money.decidePayout', 'money.holdPayout', 'console.run'],
    ])
  })

  test('each of them refuses a session of ten minutes, whatever it is sent, and lets a fresh one on to its input', async () => {
    const [admin, external] = [
      await app.people.superadministrator({ password: testPassword }),
      await app.people.designer({ password: testPassword }),
    ]
    const clients = { admin: await signedIn(admin), external: await signedIn(external) }
    const outcomes = async () => {
      const answers: Record<string, unknown> = {}
      for (const { name, call } of always) {
        const who = call.who as readonly unknown[]
        const client = who.includes('external') || who.includes('designer') ? clients.external : clients.admin
        const url = fullPath(call).replace(/\{\w+\}/, '999999')
        const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
        const answer = await client.raw({ method: call.method, url, headers, payload: '{}' })
        answers[name] = answer.statusCode === 403 ? answer.json().code : 'let on'
      }
      return [...new Set(Object.values(answers))]
    }
    app.later(10 * minutes - 1)
    expect(await outcomes()).toEqual(['let on'])
    app.later(1)
    clients.admin = app.visitor.bearing((await clients.admin.headers()).authorization?.slice(7) ?? '')
    expect(await outcomes()).toEqual(['proof_required'])
  })

  test('rights, blocks, phone and e-mail take one, and nothing else of a person', async () => {
    const admin = await stale(await app.people.superadministrator({ password: testPassword }))
    const { id, phone } = await app.people.designer()
    const patch = (body: object) => admin.callUnchecked(usersContract.update, { params: { id }, body })
    const put = (body: object) => admin.callUnchecked(usersContract.replace, { params: { id }, body })
    expect((await patch({ first_name: 'Ada', task_block: true, email: null })).status).toBe(200)
    expect((await put({ first_name: 'Ida', phone, is_block: false })).status).toBe(200)
    const taken = { task_block: true, allow_next_publication: false, allow_google_account_verification: false }
    expect((await patch({ ...taken, ignore_user_analyser: false })).status).toBe(200)
    for (const answer of [
      await patch({ email: 'new@example.test' }),
      await patch({ roles: ['tester'] }),
      await put({ phone: '+79150000077' }),
      await put({ email: 'new@example.test' }),
      await patch({ is_block: true }),
      await put({ is_block: true }),
      await patch({ task_block: false }),
      await patch({ allow_next_publication: true }),
      await put({ allow_google_account_verification: true }),
      await put({ ignore_user_analyser: true }),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, 'proof_required'])
    }
  })

  test('only who may do it at all is asked for one: others hear no more than that they may not', async () => {
    const [victim, self] = [await app.people.tester(), await app.people.designer({ password: testPassword })]
    const manager = await signedIn(await app.people.app_manager({ password: testPassword }))
    const stranger = await stale(self)
    const patch = (who: Client, id: number) =>
      who.callUnchecked(usersContract.update, { params: { id }, body: { email: 'taken@example.test' } })
    const unseen = await patch(stranger, victim.id)
    const forbidden = await patch(manager, victim.id)
    const missing = await patch(stranger, 2_000_000_000)
    const own = await patch(stranger, self.id)
    expect([unseen, forbidden, missing, own].map(({ status, code }) => [status, code])).toEqual([
      [404, 'not_found'],
      [403, 'forbidden'],
      [404, 'not_found'],
      [403, 'proof_required'],
    ])
  })

  test('documents that are approved take one, documents that are rejected none', async () => {
    const admin = await stale(await app.people.superadministrator({ password: testPassword }))
    const decide = async (body: object) => {
      const person = await app.people.designer()
      await submitPassport(person)
      return admin.callUnchecked(passportsContract.decide, { params: { id: person.id }, body })
    }
    expect((await decide({ status: 'rejected', reason: 'Blurred' })).status).toBe(200)
    expect((await decide({ status: 'approved' })).code).toBe('proof_required')
  })

  test('a payout above the sum takes one, a smaller one none', async () => {
    const [person, admin] = [
      await app.people.designer(),
      await app.people.superadministrator({ password: testPassword }),
    ]
    await credit(app, person.id, '30000')
    const ids: number[] = []
    for (const amount of ['10000', '10010']) {
      ids.push((await person.call(moneyContract.requestPayout, { body: cardPayout({ amount }) })).data.id)
    }
    const client = await stale(admin)
    const decide = (id = 0) =>
      client.call(moneyContract.decidePayout, { params: { id }, body: { status: 'processing' } })
    expect((await decide(ids[0])).status).toBe(200)
    expect((await decide(ids[1])).code).toBe('proof_required')
  })

  test('who acts as somebody can give none', async () => {
    const [admin, person] = [
      await app.people.superadministrator(),
      await app.people.designer({ password: testPassword }),
    ]
    const acting = await admin.inPlaceOf(person)
    const asked = await acting.callUnchecked(moneyContract.requestPayout, { body: cardPayout() })
    expect([asked.status, asked.code]).toEqual([403, 'impersonation_forbids'])
    const proved = await acting.call(factorsContract.prove, { body: { password: testPassword } })
    expect([proved.status, proved.code]).toEqual([403, 'impersonation_forbids'])
  })
})

describe('it is given', () => {
  let person: Person
  let client: Client
  const proof = (body: object) => client.callUnchecked(factorsContract.prove, { body })
  const isFresh = async () => (await client.call(factorsContract.beginPasskey)).code !== 'proof_required'
  beforeEach(async () => {
    person = await app.people.designer({ password: testPassword })
    client = await stale(person)
  })

  test('by the password, for ten minutes', async () => {
    expect((await client.call(factorsContract.ways)).data).toEqual({ ways: ['password', 'code'], phone: person.phone })
    expect(await isFresh()).toBe(false)
    expect((await proof({ password: 'Wrong-pass-1' })).fields).toEqual({ password: [expect.any(String)] })
    expect(await isFresh()).toBe(false)
    expect((await proof({ password: testPassword })).status).toBe(204)
    expect(await isFresh()).toBe(true)
  })

  test('by a code told to one’s own phone, which staff have no use for', async () => {
    await sendCode(app.visitor, person.phone, 'confirm')
    const { data } = await verify(app, person.phone, await lastCode(app, person.phone))
    const other = await app.people.designer({ password: testPassword })
    const stranger = await signedIn(other)
    const body = { verification_token: data.verification_token }
    expect((await stranger.call(factorsContract.prove, { body })).status).toBe(422)
    expect((await proof(body)).status).toBe(204)
    expect((await proof(body)).status).toBe(422)
    expect(await isFresh()).toBe(true)
    const staff = await app.people.creator({ password: testPassword })
    expect((await (await signedIn(staff)).call(factorsContract.ways)).data.ways).toEqual(['password'])
  })

  test('by the app, whose tries are limited as wrong codes are', async () => {
    const phone = await enrolTotp(app, person)
    expect((await client.call(factorsContract.ways)).data.ways).toEqual(['totp', 'password', 'code'])
    app.later(30)
    const wrong = phone.code() === '000000' ? '000001' : '000000'
    for (let i = 0; i < 10; i++) expect((await proof({ totp: wrong })).status).toBe(422)
    expect((await proof({ totp: phone.code() })).status).toBe(429)
  })

  test('in one way at a time', async () => {
    expect((await proof({})).status).toBe(422)
    expect((await proof({ password: testPassword, totp: '123456' })).status).toBe(422)
    expect((await proof({ recovery_code: 'ABCD' })).status).toBe(422)
  })
})
