import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildReader, buildTexts, startMailing } from '../../../test/factories/mailings.ts'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import type { Person } from '../../../test/people.ts'
import { watchJob } from './jobs/watch.ts'

let server: MailServer
let app: TestApp
let admin: Person
let number = 0
let country = ''
beforeAll(async () => {
  server = await openMailServer()
  const env = { MAIL_URL: server.url, MAIL_FROM: 'Slipway <no-reply@slipway.example>', PUBLIC_URL: 'http://127.0.0.1' }
  app = await createTestApp({ env })
  admin = await app.people.superadministrator()
  await app.db.updateTable('types').set({ value: '6000' }).where('name', '=', 'mailing_per_minute').execute()
  await buildTexts(app)
})
beforeEach(() => {
  server.reset()
  country = `W${String.fromCharCode(65 + number++)}`
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const get = async (id: number) => (await admin.call(mailingsContract.get, { params: { id } })).data
const receivers = async (id: number) =>
  (await admin.call(mailingsContract.receivers, { query: { filter: { mailing: id } } })).data
const watch = () => watchJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})
const set = (id: number | undefined, values: object) =>
  app.db.updateTable('users').set(values).where('id', '=', Number(id)).execute()
async function many(count: number) {
  const made: Awaited<ReturnType<typeof buildReader>>[] = []
  while (made.length < count) made.push(await buildReader(app, country))
  return made
}

describe('whoever confirmed a mailing for a time', () => {
  const gone: [string, (starter: Person) => Promise<unknown>][] = [
    ['is blocked', ({ id }) => set(id, { is_block: true })],
    ['is deleted', ({ id }) => set(id, { deleted_at: app.now() })],
    [
      'is no superadministrator any more',
      ({ id }) => app.db.updateTable('user_roles').set({ role: 'app_manager' }).where('user_id', '=', id).execute(),
    ],
  ]
  test.each(gone)('and %s by then begins nothing: it is a draft again, which says why', async (_what, change) => {
    const starter = await app.people.superadministrator()
    await buildReader(app, country)
    const { id, version } = (
      await starter.call(mailingsContract.add, { body: { name: 'x', event_alias: 'news', segment: { country } } })
    ).data
    const start_at = new Date(app.now().getTime() + 60_000).toISOString()
    await starter.call(mailingsContract.start, { params: { id }, body: { version, start_at } })
    await change(starter)
    app.later(60)
    await watch()
    await app.drainJobs()
    expect(await get(id)).toMatchObject({
      ...{ status: 'draft', starter: null, start_at: null },
      trouble: 'Тот, кто запланировал рассылку, больше не администратор. Проверьте её и начните заново',
    })
    expect(server.taken).toEqual([])
  })
})

describe('while a letter waits its turn in its batch', () => {
  test('whoever may not be mailed any more is passed over, and whoever has another address gets it there', async () => {
    const people = await many(8)
    const [blocked, moved] = people.slice(-2)
    let change: Promise<unknown> | undefined
    // The first letters of the batch hold all others up until it has happened.
    server.onMessage = async () => {
      change ??= Promise.all([set(blocked?.id, { is_block: true }), set(moved?.id, { email: 'moved@mail.example' })])
      await change
      return null
    }
    const id = await startMailing(admin, country)
    await app.drainJobs()
    const others = people.slice(0, -2).map(({ email }) => email)
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual([...others, 'moved@mail.example'].toSorted())
    expect((await receivers(id)).slice(-2)).toMatchObject([
      { state: 'skipped', reason: 'blocked', tries: 0, ended_at: expect.any(String) },
      { state: 'sent', tries: 1 },
    ])
    expect(await get(id)).toMatchObject({ status: 'done', figures: { sent: 7, skipped: 1 } })
  })
})

describe('an address that a server refuses', () => {
  const refusing = (change: () => Promise<unknown>) => {
    server.onReceiver = async () => {
      await change()
      return { code: 550, text: '5.1.1 no such user' }
    }
  }
  const noted = (id: number | undefined) =>
    app.db.selectFrom('undeliverable_emails').select('email').where('user_id', '=', Number(id)).execute()

  test('and that is not theirs any more says nothing of the one they have', async () => {
    const [moved] = await many(1)
    refusing(() => set(moved?.id, { email: 'right@mail.example' }))
    await startMailing(admin, country)
    await app.drainJobs()
    expect(await noted(moved?.id)).toEqual([])
  })

  test('and whose owner was deleted meanwhile is not kept', async () => {
    const [gone] = await many(1)
    refusing(() => set(gone?.id, { deleted_at: app.now() }))
    await startMailing(admin, country)
    await app.drainJobs()
    expect(await noted(gone?.id)).toEqual([])
  })
})

test('a server that ends the conversation at one receiver uses their tries up, so that the mailing ends', async () => {
  const [never] = await many(2)
  server.onReceiver = (to) => (to === never?.email ? { code: 421, text: 'not now' } : null)
  const id = await startMailing(admin, country)
  await app.drainJobs()
  // It may be the server: nothing leaves for a minute.
  expect(await get(id)).toMatchObject({ status: 'running', trouble: expect.stringContaining('421') })
  for (const minutes of [1, 5, 30]) {
    app.later(minutes * 60)
    await app.drainJobs()
  }
  expect(await get(id)).toMatchObject({ status: 'done', figures: { sent: 1, failed: 1 } })
  expect((await receivers(id))[0]).toMatchObject({ state: 'failed', tries: 4, reason: 'mail: ECONNECTION 421' })
})
