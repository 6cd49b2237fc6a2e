import type { AddressInfo } from 'node:net'
import { googleAccountsContract as contract } from '@slipway/domain/google-accounts/contract.ts'
import { pino } from 'pino'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureChromium } from '../../../../../tools/lib/chromium.mjs'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { eventually } from '../../../../test/eventually.ts'
import { buildApplication, buildOrder } from '../../../../test/factories/applications.ts'
import { setSetting } from '../../../../test/factories/tasks.ts'
import { unique } from '../../../../test/factories/unique.ts'
import { createStandIn, type StandIn } from '../../../../test/google-stand-in.ts'
import { lookAt } from '../../../../test/looking.ts'
import { mouse } from '../../../../test/watched-screen.ts'
import { type Realtime, startRealtime } from '../../../platform/realtime/realtime.ts'
import { serveScreens } from './serve-screens.ts'

const password = 'correct horse battery'
const logged: string[] = []
let google: StandIn
let app: TestApp
let realtime: Realtime
let url: string
beforeAll(async () => {
  google = await createStandIn()
  app = await createTestApp({
    env: { BROWSER_PATH: ensureChromium(), BROWSER_STAND_IN: google.origin, BROWSER_LIMIT: '2' },
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
  })
  await setSetting(app, 'account_sharing', '1')
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  realtime = startRealtime(app, app.http.server, app.url)
  await realtime.ready
  serveScreens(app, realtime, 200)
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/browser`
})
afterAll(async () => {
  await realtime.closeSockets()
  await realtime.stop()
  await app.close()
  await google.close()
})

const soon = <T>(check: () => T | Promise<T>) => eventually(check)
const open: Socket[] = []
let used: number[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  google.typed.length = 0
  for (const id of used) await app.services.browsers?.own?.forget(id)
  used = []
})

async function world() {
  const [manager, other] = [await app.people.app_manager(), await app.people.app_manager()]
  const application = await buildApplication(app, { app_manager_id: manager.id })
  const shared = { sharing_google_account: true }
  await app.db.updateTable('applications').set(shared).where('id', '=', application.id).execute()
  await buildOrder(app, { application, subtasks: [{ type: 'uploader', status: 'published' }] })
  const body = { email: `publisher${unique()}@example.com`, password, recovery: 'code-1, code-2' }
  const { data } = await manager.call(contract.attach, { params: { id: application.id }, body })
  const id = data.account?.id as number
  used.push(id)
  return { manager, other, application, id, email: body.email, params: { id } }
}

async function look(who: Client, account: number) {
  const seen = await lookAt(url, who, account)
  open.push(seen.socket)
  return seen
}

/** Opened by its holder, who sees the page where one signs in. */
async function opened() {
  const made = await world()
  const answer = await made.manager.call(contract.impersonate, { params: made.params })
  expect(answer.data).toMatchObject({ url: `/?open=browserSession.${made.id}`, account: { in_browser: true } })
  const screen = await look(made.manager, made.id)
  await soon(() => expect(screen.states.at(-1)?.pages[0]?.title).toBe('Sign in'))
  const click = (x: number, y: number) => {
    for (const type of ['move', 'down', 'up'] as const) screen.send(mouse(type, x, y))
  }
  return { ...made, screen, click }
}

describe('credentials', () => {
  test('are typed by the server, recorded one by one, and shown nowhere', async () => {
    const { manager, params, screen, click, email, id } = await opened()
    await soon(() => expect(screen.frames).toBeGreaterThan(0))
    expect(screen.parts).toBe(2)
    const insert = (body: { what: 'email' | 'password' | 'recovery'; part?: number }) =>
      manager.call(contract.insert, { params, body })
    const focused = (x: number, y: number, body: Parameters<typeof insert>[0]) =>
      soon(async () => {
        click(x, y)
        expect((await insert(body)).status).toBe(204)
      })
    await focused(100, 40, { what: 'email' })
    await focused(100, 100, { what: 'password' })
    await soon(() =>
      expect(google.typed.map(({ field, value }) => [field, value])).toEqual([
        ['email', email],
        ['password', password],
      ]),
    )
    await focused(100, 280, { what: 'recovery', part: 1 })
    await soon(() => expect(google.typed.at(-1)).toMatchObject({ field: 'code', value: 'code-2' }))
    click(100, 340)
    await soon(() => expect(google.typed.at(-1)).toMatchObject({ field: 'shown', value: 'disc code-2' }))
    expect((await insert({ what: 'recovery', part: 2 })).fields).toHaveProperty('part')
    expect((await manager.call(contract.credentials, { params })).code).toBe('google_account_browser')
    const lines = await app.db.selectFrom('activity_logs').selectAll().where('subject_id', '=', id).execute()
    const actions = lines.map(({ action }) => action)
    expect(actions.filter((action) => action.endsWith('_inserted'))).toEqual(
      expect.arrayContaining(['email_inserted', 'password_inserted', 'recovery_inserted']),
    )
    await app.events.flush()
    const events = await app.db.selectFrom('security_events').selectAll().where('user_id', '=', manager.id).execute()
    expect(events.map(({ code }) => code)).toContain('google account insertion')
    for (const place of [
      JSON.stringify(lines),
      events.map(({ code, call }) => `${code} ${call}`).join(),
      logged.join(''),
      screen.text,
    ])
      expect(place).not.toContain(password)
  })

  test('a field of another kind gets no password, and who holds nothing inserts nothing', async () => {
    const { manager, other, params, click } = await opened()
    click(100, 40)
    const body = { what: 'password' } as const
    expect((await manager.call(contract.insert, { params, body })).code).toBe('google_account_field')
    expect((await other.call(contract.insert, { params, body })).code).toBe('google_account_over')
    const admin = await app.people.superadministrator()
    const acting = await admin.inPlaceOf(manager)
    expect((await acting.call(contract.insert, { params, body })).code).toBe('impersonation_forbids')
    expect(google.typed).toEqual([])
  })
})

describe('whose screen it is', () => {
  test('nobody else’s: a stranger, another manager, whoever acts for the holder', async () => {
    const { manager, other, id, screen } = await opened()
    const admin = await app.people.superadministrator()
    const strangers = [await app.people.designer(), other, admin, await admin.inPlaceOf(manager)]
    for (const who of strangers) {
      const seen = await look(who, id)
      await soon(() => expect(seen.gone).toBe(true))
      expect(seen).toMatchObject({ frames: 0, states: [], ended: [{ reason: 'denied', by: null }] })
    }
    const nobody = await look(app.visitor, id)
    await soon(() => expect(nobody.gone).toBe(true))
    expect(nobody).toMatchObject({ frames: 0, ended: [] })
    expect(screen.ended).toEqual([])
  })

  test('handing over ends it at once, and the other gets one of their own', async () => {
    const { manager, other, id, params, screen } = await opened()
    await manager.call(contract.handOver, { params, body: { user_id: other.id } })
    await soon(() => expect(screen.ended).toMatchObject([{ reason: 'handed_over', by: { id: manager.id } }]))
    const again = await look(manager, id)
    await soon(() => expect(again.ended).toMatchObject([{ reason: 'denied' }]))
    const theirs = await look(other, id)
    await soon(() => expect(theirs.states.at(-1)?.pages[0]?.title).toBe('Sign in'))
  })

  test('a superadministrator takes it away; giving it back ends it, too', async () => {
    const { manager, params, screen, id } = await opened()
    const admin = await app.people.superadministrator()
    await admin.call(contract.release, { params })
    await soon(() => expect(screen.ended).toMatchObject([{ reason: 'taken', by: { id: admin.id } }]))
    await manager.call(contract.impersonate, { params })
    const second = await look(manager, id)
    await soon(() => expect(second.states.length).toBeGreaterThan(0))
    await manager.call(contract.release, { params })
    await soon(() => expect(second.ended).toMatchObject([{ reason: 'released' }]))
  })

  test('the clock ends it, and so does the loss of what let its holder in', async () => {
    const first = await opened()
    app.later(29 * 60)
    await first.manager.call(contract.impersonate, { params: first.params })
    app.later(20 * 60)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(first.screen.ended).toEqual([])
    app.later(11 * 60)
    await soon(() => expect(first.screen.ended).toMatchObject([{ reason: 'over' }]))
    const second = await opened()
    const another = { app_manager_id: second.other.id, sharing_google_account: false }
    await app.db.updateTable('applications').set(another).where('id', '=', second.application.id).execute()
    await soon(() => expect(second.screen.ended).toHaveLength(1))
  })

  test('an ended session is cut', async () => {
    const { manager, screen } = await opened()
    await app.db.deleteFrom('sessions').where('user_id', '=', manager.id).execute()
    await app.pool.query(`SELECT pg_notify('slipway_actor', $1)`, [String(manager.id)])
    await soon(() => expect(screen.gone).toBe(true))
  })

  test('of two windows the later one has it', async () => {
    const { manager, id, screen } = await opened()
    const second = await look(manager, id)
    await soon(() => expect(second.frames).toBeGreaterThan(0))
    await soon(() => expect(screen.ended).toEqual([{ reason: 'elsewhere', by: null }]))
  })
})

describe('what is sent there', () => {
  test.each([
    ['is no message', { kind: 'mouse', x: -1 }],
    ['is of the middle button', { ...mouse('down', 60, 40), button: 'middle', buttons: 4 }],
    ['is of another kind', { kind: 'eval', text: '1' }],
    ['is too long', { kind: 'text', text: 'x'.repeat(4_001) }],
    ['is far too long', { kind: 'text', text: 'x'.repeat(40_000) }],
  ])('what %s cuts the connection', async (_, message) => {
    const { screen } = await opened()
    screen.send(message)
    await soon(() => expect(screen.gone).toBe(true))
  })

  test('more than hands can do cuts it, too', async () => {
    const { screen } = await opened()
    for (let count = 0; count < 1_000; count++) screen.send(mouse('move', count % 600, 5))
    await soon(() => expect(screen.gone).toBe(true))
  })
})

test('beyond the limit nobody holds an account without a browser', async () => {
  await opened()
  await opened()
  const third = await world()
  const answer = await third.manager.call(contract.impersonate, { params: third.params })
  expect([answer.status, answer.code]).toEqual([503, 'google_browsers_busy'])
  expect((await third.manager.call(contract.get, { params: third.params })).data.holder).toBeNull()
})

test('the last application takes the profile along', async () => {
  const { manager, application, id, screen } = await opened()
  await manager.call(contract.detach, { params: { id: application.id } })
  await soon(() => expect(screen.ended).toHaveLength(1))
  const { readdir } = await import('node:fs/promises')
  await soon(async () => {
    expect(await readdir(`${app.services.config.DATA_DIR}/browsers`)).not.toContain(String(id))
  })
})
