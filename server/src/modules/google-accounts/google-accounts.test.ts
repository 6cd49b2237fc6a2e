import { activityContract } from '@slipway/domain/activity/contract.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { googleAccountsContract as contract } from '@slipway/domain/google-accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildAccount, buildPublication, password } from '../../../test/factories/google-accounts.ts'
import { setSetting } from '../../../test/factories/tasks.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

beforeEach(() => setSetting(app, 'account_sharing', '1'))

const world = (options?: { shared: boolean }) => buildAccount(app, options)

const lines = (id: number) =>
  app.db
    .selectFrom('activity_logs')
    .select(['action', 'actor_id', 'changes'])
    .where('subject_type', '=', 'google-account')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('what is kept', () => {
  test('secrets are sealed, and no other call shows them', async () => {
    const { id, manager, application, email, params } = await world()
    const row = await app.db.selectFrom('google_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(password)
    expect(JSON.stringify(row)).not.toContain('code 1')
    for (const answer of [
      await manager.call(contract.get, { params }),
      await manager.call(contract.ofApplication, { params: { id: application.id } }),
      await manager.call(contract.impersonate, { params }),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(email)
      expect(answer.text).not.toContain(password)
    }
  })

  test('P-3: who has seen another account than there is now changes neither it nor its secrets', async () => {
    const { application, email, manager } = await world()
    const params = { id: application.id }
    const attach = (who: Client, to: string, was: string, secret?: string) =>
      who.call(contract.attach, {
        params,
        body: { email: to, was: { email: was }, ...(secret && { password: secret }) },
      })
    const other = `other${unique()}@example.com`
    expect((await attach(admin, other, email, 'first')).data.account).toMatchObject({ email: other })
    const late = await attach(manager, email, email, 'second')
    expect([late.status, late.code, late.problem.current]).toEqual([409, 'conflict', { email: other }])
    const { data } = await manager.call(contract.ofApplication, { params })
    expect(data.account).toMatchObject({ email: other })
    const third = `third${unique()}@example.com`
    expect((await attach(manager, third, other, 'second')).data.account).toMatchObject({ email: third })
  })

  test('a new account needs its password; one that is known is named by whoever looks after it alone', async () => {
    const { manager, email, id } = await world({ shared: true })
    const own = await buildApplication(app, { app_manager_id: manager.id })
    const attach = (who: Client, applicationId: number, body: { email: string; password?: string }) =>
      who.call(contract.attach, { params: { id: applicationId }, body })
    expect((await attach(manager, own.id, { email: `new${unique()}@example.com` })).fields).toHaveProperty('password')
    expect((await attach(manager, own.id, { email: email.toUpperCase() })).data.account).toMatchObject({ id })
    const stranger = await app.people.app_manager()
    const theirs = await buildApplication(app, { app_manager_id: stranger.id })
    await buildPublication(app, own)
    const taken = await attach(stranger, theirs.id, { email, password: 'mine now' })
    expect([taken.status, taken.fields]).toEqual([422, { email: expect.anything() }])
    expect((await attach(stranger, own.id, { email })).code).toBe('app_manager_rights')
  })
})

describe('one holder at a time', () => {
  test('of two at once one holds it, and the other learns who does', async () => {
    const { manager, params } = await world()
    const answers = await Promise.all([manager, admin].map((who) => who.call(contract.impersonate, { params })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('google_account_held')
  })

  test('the time runs out by itself, and opening it again begins it anew', async () => {
    const { manager, params } = await world()
    await manager.call(contract.impersonate, { params })
    app.later(20 * 60)
    await manager.call(contract.impersonate, { params })
    app.later(20 * 60)
    expect((await admin.call(contract.impersonate, { params })).status).toBe(409)
    app.later(10 * 60)
    expect((await manager.call(contract.credentials, { params })).code).toBe('google_account_over')
    expect((await admin.call(contract.impersonate, { params })).status).toBe(200)
  })

  test('it is given back, taken away, and handed over with nobody in between', async () => {
    const { manager, other, params, application } = await world({ shared: true })
    await buildPublication(app, application)
    await manager.call(contract.impersonate, { params })
    expect((await other.call(contract.release, { params })).code).toBe('google_account_over')
    const handed = await manager.call(contract.handOver, { params, body: { user_id: other.id } })
    expect(handed.data).toMatchObject({ holder: { id: other.id }, is_mine: false })
    expect((await manager.call(contract.impersonate, { params })).code).toBe('google_account_held')
    expect((await other.call(contract.credentials, { params })).data).toMatchObject({ password })
    expect((await admin.call(contract.release, { params })).status).toBe(204)
    expect((await other.call(contract.release, { params })).code).toBe('google_account_over')
    expect((await manager.call(contract.impersonate, { params })).status).toBe(200)
    const stranger = await app.people.designer()
    const blind = await manager.call(contract.handOver, { params, body: { user_id: stranger.id } })
    expect(blind.fields).toHaveProperty('user_id')
  })
})

describe('credentials', () => {
  test('are shown once to each holder, and every look is on record', async () => {
    const { id, manager, params, email } = await world()
    expect((await manager.call(contract.credentials, { params })).code).toBe('google_account_over')
    await manager.call(contract.impersonate, { params })
    const seen = await manager.call(contract.credentials, { params })
    expect(seen.data).toEqual({ email, password, recovery: 'code 1, code 2' })
    expect((await manager.call(contract.credentials, { params })).code).toBe('google_account_over')
    await manager.call(contract.release, { params })
    await manager.call(contract.impersonate, { params })
    expect((await manager.call(contract.credentials, { params })).status).toBe(200)
    const log = await lines(id)
    expect(log.map(({ action }) => action)).toEqual([
      ...['changed', 'opened', 'credentials_read', 'released', 'opened', 'credentials_read'],
    ])
    expect(JSON.stringify(log)).not.toContain(password)
  })

  test('two presses at once show them once', async () => {
    const { manager, params } = await world()
    await manager.call(contract.impersonate, { params })
    const answers = await Promise.all([1, 2].map(() => manager.call(contract.credentials, { params })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('who acts in another’s place gets none, and opens nothing', async () => {
    const { manager, params } = await world()
    const acting = await admin.inPlaceOf(manager)
    for (const call of [contract.impersonate, contract.credentials]) {
      expect((await acting.call(call, { params })).code).toBe('impersonation_forbids')
    }
  })
})

describe('who', () => {
  test('the history of an application names its account by the number alone', async () => {
    const { application, email } = await world()
    const creator = await app.people.creator()
    const query = { filter: { application: application.id } }
    const { text } = await creator.call(activityContract.list, { query })
    expect(text).toContain('google_account')
    expect(text).not.toContain(email)
  })

  test('nobody else comes near, and what is lost is lost at once', async () => {
    const { id, manager, params, application } = await world()
    for (const role of ['creator', 'aso_manager', 'designer'] as const) {
      expect((await (await app.people[role]()).call(contract.impersonate, { params })).status).toBe(403)
    }
    expect((await manager.call(contract.impersonate, { params: { id: id + 1000 } })).status).toBe(404)
    await manager.call(contract.impersonate, { params })
    await manager.call(contract.detach, { params: { id: application.id } })
    expect((await manager.call(contract.credentials, { params })).status).toBe(404)
  })
})

const archive = (id: number) =>
  app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', id).execute()

test('nobody works in the account of an archived application; its holder gives it back', async () => {
  const { manager, application, params } = await world()
  await manager.call(contract.impersonate, { params })
  await archive(application.id)
  for (const who of [manager, admin]) {
    const opened = await who.call(contract.impersonate, { params })
    expect([opened.status, opened.code]).toEqual([409, 'application_archived'])
  }
  expect((await manager.call(contract.credentials, { params })).code).toBe('application_archived')
  expect((await manager.call(contract.release, { params })).status).toBe(204)
})

test('the account of a deleted application is refused as such', async () => {
  const { manager, application, params, email } = await world()
  const [reason] = await app.db.selectFrom('deletion_reasons').select('id').limit(1).execute()
  const body = { deletion_reason_id: reason?.id as number, comment: 'The store wrote' }
  const at = { params: { id: application.id } }
  expect((await manager.call(applicationsContract.delete, { ...at, body })).status).toBe(204)
  for (const answer of [
    await manager.call(contract.impersonate, { params }),
    await manager.call(contract.attach, { ...at, body: { email } }),
    await manager.call(contract.detach, at),
  ]) {
    expect([answer.status, answer.code]).toEqual([409, 'application_deleted'])
  }
})

describe('taking it off an application', () => {
  const detach = (who: Client, id: number) => who.call(contract.detach, { params: { id } })

  test('while another holds it, it stays; its holder gives it back with it', async () => {
    const { id, manager, application, params } = await world()
    await admin.call(contract.impersonate, { params })
    const held = await detach(manager, application.id)
    expect([held.status, held.code]).toEqual([409, 'google_account_held'])
    await admin.call(contract.release, { params })
    await manager.call(contract.impersonate, { params })
    expect((await detach(manager, application.id)).status).toBe(204)
    expect((await lines(id)).map(({ action }) => action).at(-1)).toBe('released')
    expect((await admin.call(contract.impersonate, { params })).status).toBe(200)
  })

  test('whoever took it off names it again, with a new password, and nobody else', async () => {
    const { id, manager, other, application, email } = await world()
    const theirs = await buildApplication(app, { app_manager_id: other.id })
    await detach(manager, application.id)
    const attach = (who: Client, applicationId: number, body: { email: string; password?: string }) =>
      who.call(contract.attach, { params: { id: applicationId }, body })
    expect((await attach(other, theirs.id, { email, password })).fields).toHaveProperty('email')
    expect((await attach(manager, application.id, { email })).fields).toHaveProperty('password')
    expect((await attach(manager, application.id, { email, password })).data.account).toMatchObject({ id })
  })

  test('nobody does it in another’s place', async () => {
    const { manager, application } = await world()
    expect((await detach(await admin.inPlaceOf(manager), application.id)).code).toBe('impersonation_forbids')
  })

  test('whoever holds it gives it back though they see none of its applications any more', async () => {
    const { manager, application, params } = await world()
    await manager.call(contract.impersonate, { params })
    await app.db.deleteFrom('application_google_accounts').where('application_id', '=', application.id).execute()
    expect((await manager.call(contract.release, { params })).status).toBe(204)
  })
})

test('one new address is named for ten own applications at once', async () => {
  const manager = await app.people.app_manager()
  const own = await Promise.all(Array.from({ length: 10 }, () => buildApplication(app, { app_manager_id: manager.id })))
  const body = { email: `publisher${unique()}@example.com`, password }
  await manager.headers()
  const answers = await Promise.all(own.map(({ id }) => manager.call(contract.attach, { params: { id }, body })))
  expect(answers.map(({ status }) => status)).toEqual(own.map(() => 200))
  expect(new Set(answers.map(({ data }) => data.account?.id)).size).toBe(1)
})

test('a browser service opens the browser for the holder, and ends it when it is given back', async () => {
  const { id, manager, params, email } = await world()
  const opened: unknown[] = []
  const closed: number[] = []
  app.services.browsers = {
    open: async (account, { userId }) => {
      opened.push([account, userId])
      return { url: 'https://browsers.example/s/1' }
    },
    close: async (accountId) => {
      closed.push(accountId)
    },
  }
  const { data } = await manager.call(contract.impersonate, { params })
  expect(data).toMatchObject({ url: 'https://browsers.example/s/1', account: { is_mine: true } })
  expect(opened).toEqual([[{ id, email, password, recovery: 'code 1, code 2' }, manager.id]])
  await manager.call(contract.release, { params })
  expect(closed).toEqual([id])
  app.services.browsers = null
})
