import { identityContract } from '@slipway/domain/identity/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/people.ts'
import { purseDigest } from '../money/purses.ts'
import { analyze } from './commands/analyze.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const run = () => analyze({ transact: app.transact, now: () => app.now() } as Parameters<typeof analyze>[0])
const seen = (person: Person, visitor_id: string, ip: string) =>
  person.from(ip).call(identityContract.fingerprint, { body: { visitor_id } })
const findingsOf = async ({ id }: { id: number }) =>
  (await admin.call(suspicionContract.findings, { query: { filter: { user: id } } })).data
const isSuspicious = async ({ id }: { id: number }) =>
  (await admin.call(usersContract.get, { params: { id } })).data.is_suspicious

const nameOf = async ({ id }: { id: number }) =>
  personName((await admin.call(usersContract.get, { params: { id } })).data)

async function askForMoney(person: { id: number }, purse: string) {
  await app.db
    .insertInto('payouts')
    .values({
      user_id: person.id,
      target: 'card',
      amount_minor: 100_000n,
      currency: 'RUB',
      country: 'RU',
      purse_last4: purse.slice(-4),
      purse_digest: purseDigest(app.services.cipher, 'card', purse),
    })
    .execute()
}

test('U-23: two people of one purse are suspicious, in words that a person can read; a third is not', async () => {
  const [one, other, third] = [await app.people.designer(), await app.people.tester(), await app.people.tester()]
  await askForMoney(one, '4111111111114444')
  await askForMoney(other, '4111111111114444')
  await askForMoney(third, '4111111111115555')
  await run()
  expect(await findingsOf(one)).toMatchObject([
    {
      kind: 'shared_purse',
      text: `Тот же кошелёк •••• 4444, что у ${await nameOf(other)}`,
      others: [{ id: other.id }],
    },
  ])
  expect([await isSuspicious(one), await isSuspicious(other), await isSuspicious(third)]).toEqual([true, true, false])
})

test('one address says little; with the same fingerprint and name it is enough, unless the analyser is ignored', async () => {
  const [one, other] = [
    await app.people.designer({ first_name: 'Twin' }),
    await app.people.designer({ first_name: 'Twin' }),
  ]
  for (const { id } of [one, other]) {
    await admin.call(usersContract.update, { params: { id }, body: { last_name: 'Mirrored' } })
  }
  await seen(one, 'failed_to_receive', '203.0.113.7')
  await seen(other, 'failed_to_receive', '203.0.113.7')
  await run()
  expect((await findingsOf(one)).map(({ kind }) => kind).sort()).toEqual(['same_name', 'shared_address'])
  expect(await isSuspicious(one)).toBe(false)
  await seen(one, 'visitor-1', '203.0.113.7')
  await seen(other, 'visitor-1', '203.0.113.7')
  await run()
  expect(await isSuspicious(one)).toBe(true)
  await admin.call(usersContract.update, { params: { id: one.id }, body: { ignore_user_analyser: true } })
  await run()
  expect([await isSuspicious(one), await isSuspicious(other)]).toEqual([false, true])
  const matches = await admin.call(suspicionContract.matches, { params: { id: one.id } })
  expect(matches.data).toMatchObject([{ id: other.id, visitors: 1 }])
})

test('an address that many share is an office, and staff are compared with nobody', async () => {
  const crowd = await Promise.all(Array.from({ length: 21 }, () => app.people.tester()))
  for (const person of crowd) await seen(person, 'failed_to_receive', '203.0.113.9')
  const manager = await app.people.app_manager()
  const executor = await app.people.tester()
  await seen(manager, 'visitor-9', '203.0.113.10')
  await seen(executor, 'visitor-9', '203.0.113.10')
  await run()
  expect(await findingsOf(crowd[0] as Person)).toEqual([])
  expect(await findingsOf(executor)).toEqual([])
})

test('a false alarm is dismissed with a reason and comes back when somebody joins', async () => {
  const [one, other, third] = [await app.people.designer(), await app.people.tester(), await app.people.tester()]
  await askForMoney(one, '4222222222222222')
  await askForMoney(other, '4222222222222222')
  await run()
  const [finding] = await findingsOf(one)
  const params = { id: finding?.id ?? 0 }
  const bare = await admin.call(suspicionContract.dismiss, { params, body: { dismissed: true } })
  expect([bare.status, Object.keys(bare.fields ?? {})]).toEqual([422, ['reason']])
  const answer = await admin.call(suspicionContract.dismiss, { params, body: { dismissed: true, reason: 'A couple' } })
  expect(answer.data).toMatchObject({ reason: 'A couple', dismissed_by: { id: admin.id } })
  await run()
  expect([await isSuspicious(one), await isSuspicious(other)]).toEqual([false, true])
  await askForMoney(third, '4222222222222222')
  await run()
  expect(await isSuspicious(one)).toBe(true)
  expect(await findingsOf(one)).toMatchObject([{ dismissed_at: null, reason: null }])
  const manager = await app.people.app_manager()
  expect((await manager.call(suspicionContract.dismiss, { params, body: { dismissed: false } })).status).toBe(403)
})

test('the switch and a false alarm count at once, for that person alone, without the next comparison', async () => {
  const [one, other] = [await app.people.designer(), await app.people.tester()]
  await askForMoney(one, '4333333333333333')
  await askForMoney(other, '4333333333333333')
  await run()
  const ignore = (ignore_user_analyser: boolean) =>
    admin.call(usersContract.update, { params: { id: one.id }, body: { ignore_user_analyser } })
  expect((await ignore(true)).data.is_suspicious).toBe(false)
  expect((await ignore(false)).data.is_suspicious).toBe(true)
  const [finding] = await findingsOf(one)
  const dismiss = (body: { dismissed: boolean; reason?: string }) =>
    admin.call(suspicionContract.dismiss, { params: { id: finding?.id ?? 0 }, body })
  await dismiss({ dismissed: true, reason: 'A couple' })
  expect([await isSuspicious(one), await isSuspicious(other)]).toEqual([false, true])
  await dismiss({ dismissed: false })
  expect(await isSuspicious(one)).toBe(true)
})

test('the scale ends at 100: no threshold lies beyond it, and whoever shares everything reaches it', async () => {
  const { data } = await admin.call(settingsContract.list, { query: { filter: { name: 'suspicion_threshold' } } })
  const [threshold] = data
  const set = (value: string) =>
    admin.call(settingsContract.change, { params: { id: threshold?.id ?? 0 }, body: { value } })
  expect([(await set('101')).status, (await set('100')).status]).toEqual([422, 200])
  const [one, other] = [await app.people.designer(), await app.people.tester()]
  for (const purse of ['4555555555555555', '4666666666666666']) {
    for (const person of [one, other]) await askForMoney(person, purse)
  }
  await run()
  expect(await isSuspicious(one)).toBe(true)
  await set('50')
})

test('every call that shows addresses of somebody is a line for the auditors; one’s own are not', async () => {
  const [one, manager] = [await app.people.designer(), await app.people.app_manager()]
  const looks = async ({ id }: Person) => {
    await app.events.flush()
    const rows = await app.db.selectFrom('security_events').select('call').where('user_id', '=', id).execute()
    return rows.map(({ call }) => call).sort()
  }
  await one.call(usersContract.sessions, { params: { id: one.id } })
  expect(await looks(one)).toEqual([])
  const reader = await app.people.superadministrator()
  await reader.call(usersContract.sessions, { params: { id: one.id } })
  await reader.call(suspicionContract.findings, { query: { filter: { user: one.id } } })
  const acting = await reader.inPlaceOf(one)
  await acting.call(usersContract.sessions, { params: { id: one.id } })
  expect(await looks(reader)).toEqual(['suspicion.findings', 'users.sessions'])
  expect(await looks(one)).toEqual(['users.sessions'])
  for (const who of [reader, manager]) {
    const { data } = await who.call(usersContract.get, { params: { id: one.id } })
    expect(Object.keys(data.login_details ?? {})).toEqual(['sessions', 'last_used_at', 'user_agent'])
  }
})

test('addresses are of one person, tell how many share each, and each look is logged', async () => {
  const [one, other] = [await app.people.designer(), await app.people.designer()]
  await seen(one, 'failed_to_receive', '198.51.100.1')
  await seen(one, 'failed_to_receive', '198.51.100.2')
  await seen(other, 'failed_to_receive', '198.51.100.2')
  const manager = await app.people.app_manager()
  const answer = await manager.call(suspicionContract.addresses, { query: { filter: { user: one.id } } })
  const shared = Object.fromEntries(answer.data.map(({ ip, users_count }) => [ip, users_count]))
  expect(shared).toMatchObject({ '198.51.100.1': 1, '198.51.100.2': 2 })
  await eventually(async () => {
    const looks = await app.db
      .selectFrom('security_events')
      .select(['kind', 'call', 'code'])
      .where('user_id', '=', manager.id)
      .execute()
    expect(looks).toContainEqual({ kind: 'revealed', call: 'suspicion.addresses', code: 'addresses' })
  })
  expect((await manager.callUnchecked(suspicionContract.addresses, { query: {} })).status).toBe(422)
})

test('traces are kept as long as the setting says', async () => {
  const person = await app.people.designer()
  await seen(person, 'visitor-old', '198.51.100.77')
  app.later(181 * 86_400)
  await run()
  expect(await app.db.selectFrom('user_traces').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})
