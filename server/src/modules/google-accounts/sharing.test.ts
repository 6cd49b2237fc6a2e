import { googleAccountsContract as contract } from '@slipway/domain/google-accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildAccount, buildPublication, password } from '../../../test/factories/google-accounts.ts'
import { setSetting } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const switchSharing = (value: '0' | '1') => setSetting(app, 'account_sharing', value)
const world = (options?: { shared: boolean }) => buildAccount(app, options)

beforeEach(() => switchSharing('1'))

test('S-A4: while account sharing is off nobody opens a shared account, and all other accounts are open', async () => {
  const shared = await world({ shared: true })
  await buildPublication(app, shared.application)
  const own = await world()
  expect((await shared.manager.call(contract.impersonate, { params: shared.params })).status).toBe(200)
  await switchSharing('0')
  for (const who of [shared.other, shared.manager, admin]) {
    const answer = await who.speaking('ru').call(contract.impersonate, { params: shared.params })
    expect([answer.status, answer.code]).toEqual([403, 'account_sharing_off'])
    expect(answer.text).toContain('передача аккаунтов выключена')
  }
  const read = await shared.manager.call(contract.get, { params: shared.params })
  expect(read.data.why_not).toBe('account_sharing_off')
  expect((await own.manager.call(contract.impersonate, { params: own.params })).status).toBe(200)
  await switchSharing('1')
  expect((await shared.other.call(contract.impersonate, { params: shared.params })).code).toBe('google_account_held')
})

test('S-A4: an application that shares nothing opens no account that another application shares', async () => {
  const { id, manager, params, application, email } = await world({ shared: true })
  await switchSharing('0')
  const second = await buildApplication(app, { app_manager_id: manager.id })
  const attach = { params: { id: second.id }, body: { email, password } }
  expect((await manager.call(contract.attach, attach)).data.account).toMatchObject({
    id,
    why_not: 'account_sharing_off',
  })
  for (const who of [manager, admin]) {
    for (const call of [contract.impersonate, contract.credentials]) {
      const answer = await who.call(call, { params })
      expect([answer.status, answer.code]).toEqual([403, 'account_sharing_off'])
    }
    const ofSecond = await who.call(contract.ofApplication, { params: { id: second.id } })
    expect(ofSecond.data.account?.why_not).toBe('account_sharing_off')
  }
  await manager.call(contract.detach, { params: { id: application.id } })
  expect((await manager.call(contract.impersonate, { params })).status).toBe(200)
})

test('S-A4: an account is closed to its holder once one of its applications shares it', async () => {
  const { manager, params, email } = await world()
  const second = await buildApplication(app, { app_manager_id: manager.id })
  await app.db.updateTable('applications').set({ sharing_google_account: true }).where('id', '=', second.id).execute()
  await switchSharing('0')
  await manager.call(contract.impersonate, { params })
  await manager.call(contract.attach, { params: { id: second.id }, body: { email } })
  const answer = await manager.call(contract.credentials, { params })
  expect([answer.status, answer.code]).toEqual([403, 'account_sharing_off'])
  expect((await manager.call(contract.release, { params })).status).toBe(204)
})

test('sharing alone lets another manager work in it', async () => {
  for (const shared of [false, true]) {
    const { other, params, application } = await world({ shared })
    expect((await other.call(contract.impersonate, { params })).status).toBe(404)
    await buildPublication(app, application)
    const answer = await other.call(contract.impersonate, { params })
    expect([answer.status, answer.code]).toEqual(shared ? [200, undefined] : [403, 'app_manager_rights'])
  }
})

test('who orders one of its applications opens nothing of the others: all have to share it', async () => {
  const { manager, other, params, application, email } = await world({ shared: true })
  await buildPublication(app, application)
  const second = await buildApplication(app, { app_manager_id: manager.id })
  await manager.call(contract.attach, { params: { id: second.id }, body: { email } })
  expect((await other.call(contract.impersonate, { params })).code).toBe('app_manager_rights')
  await app.db.updateTable('applications').set({ sharing_google_account: true }).where('id', '=', second.id).execute()
  expect((await other.call(contract.impersonate, { params })).status).toBe(200)
})
