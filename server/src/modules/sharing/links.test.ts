import { activityContract } from '@slipway/domain/activity/contract.ts'
import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildShared, heldBy, look, type Shared } from '../../../test/factories/shared.ts'
import { lockWaits } from '../../../test/lock-waits.ts'

let app: TestApp
let shared: Shared
beforeAll(async () => {
  app = await createTestApp()
  shared = await buildShared(app)
})
afterAll(() => app.close())

const make = (who: Client, body: object = {}) =>
  who.callUnchecked(sharingContract.add, { body: { application_id: shared.id, source: true, ...body } })
const list = (who: Client) => who.call(sharingContract.list, { query: { filter: { application: shared.id } } })
const revoke = (who: Client, id: number) => who.call(sharingContract.revoke, { params: { id } })

describe('making links', () => {
  test('its address comes once, with the secret behind the #, and of it only a hash stays', async () => {
    const made = await make(shared.owner, { info: true, is_internal: false, days: 1 })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      ...{ source: true, all: false, info: true, manual: false, is_internal: false, state: 'live', downloads: 0 },
      application: { id: shared.id },
      creator: { id: shared.owner.id },
      expires_at: new Date(app.now().getTime() + 86_400_000).toISOString(),
    })
    expect(made.data.url).toMatch(/\/application\/public-share#\d+\.[\w-]{43}$/)
    expect((await list(shared.owner)).data.map(({ url }) => url)).toEqual([null])
    const { secret } = heldBy(made.data.url)
    const tables = ['application_links', 'activity_logs', 'security_events', 'outbox', 'idempotency_keys'] as const
    for (const table of tables) {
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute(), big)).not.toContain(secret)
    }
  })

  test('an internal link leads to the page that asks to sign in, and is what is made unless said', async () => {
    const made = await make(shared.owner)
    expect(made.data.is_internal).toBe(true)
    expect(made.data.url).toMatch(/\/application\/share#/)
  })

  test('the document of JSON:API with the relation, and the other name of "all", are understood', async () => {
    const made = await shared.owner.raw({
      ...{ method: 'POST', url: '/api/v3/application-links' },
      headers: { 'content-type': 'application/vnd.api+json' },
      payload: {
        data: {
          type: 'application-links',
          attributes: { other: true, is_internal: false },
          relationships: { application: { data: { type: 'applications', id: String(shared.id) } } },
        },
      },
    })
    expect(made.json()).toMatchObject({
      data: {
        ...{ type: 'application-links', attributes: { all: true, source: false } },
        relationships: { application: { data: { type: 'applications', id: String(shared.id) } } },
      },
    })
  })

  test('who runs the application makes them, reads them and takes them back; nobody else does', async () => {
    const made = await make(shared.manager, { all: true })
    expect(made.status).toBe(201)
    const others: [Client, number, string][] = [
      [await app.people.creator(), 403, 'not_owner'],
      [await app.people.aso_manager(), 403, 'aso_manager_rights'],
      [await app.people.app_manager(), 404, 'not_found'],
      [await app.people.programmer(), 403, 'forbidden'],
      [app.visitor, 401, 'unauthenticated'],
    ]
    for (const [who, status, code] of others) {
      for (const answer of [await make(who), await list(who), await revoke(who, made.data.id)]) {
        expect([answer.status, answer.code]).toEqual([status, code])
      }
    }
    const admin = await app.people.superadministrator()
    expect((await make(admin)).status).toBe(201)
    expect((await list(admin)).status).toBe(200)
    expect((await revoke(admin, made.data.id)).status).toBe(204)
  })

  test('a link opens something, for some days, and nothing that there isn’t', async () => {
    expect((await make(shared.owner, { source: false })).fields).toHaveProperty('all')
    for (const days of [0, 91, 1.5]) expect((await make(shared.owner, { days })).fields).toHaveProperty('days')
    const bare = await buildApplication(app, { creator_id: shared.owner.id })
    const empty = await make(shared.owner, { application_id: bare.id })
    expect([empty.status, empty.code]).toEqual([409, 'nothing_to_share'])
    expect((await make(shared.owner, { application_id: bare.id, source: false, info: true })).status).toBe(201)
  })
})

describe('taking links back', () => {
  test('twice at once ends it once', async () => {
    const { data } = await make(shared.owner, { is_internal: false })
    const ended = await Promise.all([revoke(shared.owner, data.id), revoke(shared.manager, data.id)])
    expect(ended.map(({ status }) => status)).toEqual([204, 204])
    const lines = await app.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('action', '=', 'link_revoke')
      .execute()
    expect(lines.filter(({ changes }) => JSON.stringify(changes).includes(`[${data.id},null]`))).toHaveLength(1)
    expect((await look(app.visitor, heldBy(data.url))).code).toBe('link_dead')
    expect((await list(shared.owner)).data.find(({ id }) => id === data.id)?.state).toBe('revoked')
  })

  test('who made it and who ended it stands in the history of the application', async () => {
    const query = { filter: { application: shared.id } }
    const { data } = await shared.owner.call(activityContract.list, { query })
    const done = data.map(({ action, user }) => [action, user?.id])
    expect(done).toContainEqual(['link_add', shared.owner.id])
    expect(done.map(([action]) => action)).toContain('link_revoke')
  })
})

const big = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('of an archived application no new link is made; those there are stay readable and are taken back', async () => {
  const made = await make(shared.owner)
  const archive = (archived_at: Date | null) =>
    app.db.updateTable('applications').set({ archived_at }).where('id', '=', shared.id).execute()
  await archive(app.now())
  const refused = await make(shared.owner)
  expect([refused.status, refused.code]).toEqual([409, 'application_archived'])
  expect((await list(shared.owner)).status).toBe(200)
  expect((await revoke(shared.owner, made.data.id)).status).toBe(204)
  await archive(null)
})

test('a link at the very moment of archiving is refused, too', async () => {
  const { asked } = await app.transact(async (tx) => {
    await tx.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', shared.id).execute()
    const asked = make(shared.owner)
    await expect.poll(() => lockWaits(app)).toBe(1)
    return { asked }
  })
  expect((await asked).code).toBe('application_archived')
  await app.db.updateTable('applications').set({ archived_at: null }).where('id', '=', shared.id).execute()
})

test('in another’s place nobody makes a public link', async () => {
  const admin = await app.people.superadministrator()
  const acting = await admin.inPlaceOf(shared.manager)
  expect((await make(acting, { is_internal: false })).code).toBe('impersonation_forbids')
})
