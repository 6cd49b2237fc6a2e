import { calendarContract } from '@slipway/domain/calendar/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { eventsIn, linkOf, publicUrl, stranger } from '../../../test/factories/calendar.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { createLogger } from '../../platform/log.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await createTestApp({
    env: { DEMO: 'public', PUBLIC_URL: publicUrl },
    log: createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => app.close())

const read = (path: string, who: Client = stranger(app)) => who.raw(path)
const statusOf = async (path: string) => (await read(path)).statusCode

describe('the link', () => {
  const told = async (person: Client) => (await person.call(calendarContract.link)).data.link

  test('it is told once, and later only since when it is and when a calendar asked', async () => {
    const person = await app.people.designer()
    expect(await told(person)).toBeNull()
    const path = await linkOf(person)
    expect(await told(person)).toEqual({ created_at: '2026-03-02T09:00:00.000Z', last_read_at: null })
    await read(path)
    expect((await told(person))?.last_read_at).toBe('2026-03-02T09:00:00.000Z')
    app.later(300)
    await read(path)
    expect((await told(person))?.last_read_at).toBe('2026-03-02T09:00:00.000Z')
    app.later(600)
    await read(path)
    expect((await told(person))?.last_read_at).toBe('2026-03-02T09:15:00.000Z')
    app.later(-900)
  })

  test('a new one kills the old, also of two that are made at once', async () => {
    const person = await app.people.designer()
    const old = await linkOf(person)
    const both = await Promise.all([linkOf(person), linkOf(person)])
    expect(await statusOf(old)).toBe(404)
    expect((await Promise.all(both.map(statusOf))).toSorted()).toEqual([200, 404])
    const rows = await app.db.selectFrom('calendar_links').selectAll().where('user_id', '=', person.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('switched off it is dead, and again changes nothing; another’s stays', async () => {
    const [person, other] = [await app.people.designer(), await app.people.tester()]
    const [path, kept] = [await linkOf(person), await linkOf(other)]
    const off = async () => (await person.call(calendarContract.endLink)).status
    expect([await off(), await off()]).toEqual([204, 204])
    expect([await statusOf(path), await statusOf(kept)]).toEqual([404, 200])
    expect(await told(person)).toBeNull()
  })

  test('unknown, cut, lengthened, replaced, blocked, deleted, no executor any more: one answer', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => app.people.designer({ also: ['tester'] })))
    const [blocked, gone, other, live] = people as [Person, Person, Person, Person]
    const paths = await Promise.all(people.map(linkOf))
    const alive = paths[3] as string
    const replaced = await linkOf(live).then(() => alive)
    const now = await linkOf(live)
    const admin = await app.people.superadministrator()
    const edit = (table: object) => app.db.updateTable('users').set(table)
    await edit({ is_block: true }).where('id', '=', blocked.id).execute()
    expect((await admin.call(usersContract.remove, { params: { id: gone.id } })).status).toBe(204)
    await app.db.deleteFrom('user_roles').where('user_id', '=', other.id).execute()
    const secret = now.split('/')[4] as string
    const dead = [
      ...[paths[0], paths[1], paths[2], replaced].map(String),
      ...['x', secret.slice(0, -1), `${secret}x`, secret.toLowerCase(), 'x'.repeat(90), '%00'].map((wrong) =>
        now.replace(secret, wrong),
      ),
    ]
    const answers = await Promise.all(dead.map((path) => read(path)))
    expect(answers.map(({ statusCode }, place) => [dead[place], statusCode])).toEqual(dead.map((path) => [path, 404]))
    const bodies = new Set(answers.map((answer) => JSON.stringify({ ...answer.json(), request_id: null })))
    const heads = new Set(
      answers.map(({ headers }) => JSON.stringify({ ...headers, 'x-request-id': null, date: null })),
    )
    expect([bodies.size, heads.size]).toEqual([1, 1])
    expect(answers[0]?.json()).toMatchObject({ code: 'not_found' })
    expect(
      await app.db.selectFrom('calendar_links').select('user_id').where('user_id', '=', gone.id).execute(),
    ).toEqual([])
    expect(await statusOf(now)).toBe(200)
    // Unblocked it works again.
    await edit({ is_block: false }).where('id', '=', blocked.id).execute()
    expect(await statusOf(String(paths[0]))).toBe(200)
  })

  test('it follows the roles: in another role it opens the same tasks as the board, in none nothing', async () => {
    const person = await app.people.designer({ also: ['tester'] })
    const task = await buildSubtask(app, { status: 'process', executor_id: person.id })
    const path = await linkOf(person.as('tester'))
    const ids = async () => Object.keys(eventsIn((await read(path)).body))
    const board = await person.as('tester').call(tasksContract.list, { query: { filter: { tab: 'process' } } })
    expect(board.data.map(({ id }) => `task-${id}@slipway.example`)).toEqual(await ids())
    expect(await ids()).toEqual([`task-${task.id}@slipway.example`])
    await app.db.deleteFrom('user_roles').where('user_id', '=', person.id).where('role', '=', 'designer').execute()
    expect(await ids()).toHaveLength(1)
    await app.db.updateTable('user_roles').set({ role: 'creator' }).where('user_id', '=', person.id).execute()
    expect(await statusOf(path)).toBe(404)
  })

  test('staff have none, nor has anybody who isn’t signed in or is blocked', async () => {
    const calls = [calendarContract.link, calendarContract.makeLink, calendarContract.endLink]
    const staff = await Promise.all(
      (['creator', 'app_manager', 'aso_manager', 'superadministrator'] as const).map((role) => app.people[role]()),
    )
    const statuses = async (who: Client) => {
      const answers = []
      for (const call of calls) answers.push((await who.callUnchecked(call, {})).status)
      return answers
    }
    for (const one of staff) expect(await statuses(one)).toEqual([403, 403, 403])
    expect(await statuses(app.visitor)).toEqual([401, 401, 401])
    expect(await statuses(await app.people.designer({ is_block: true }))).toEqual([403, 403, 403])
  })

  test('an administrator who acts as somebody makes none and may switch it off', async () => {
    const [person, admin] = [await app.people.designer(), await app.people.superadministrator()]
    const path = await linkOf(person)
    const acting = await admin.inPlaceOf(person)
    const refused = await acting.call(calendarContract.makeLink)
    expect([refused.status, refused.code]).toEqual([403, 'impersonation_forbids'])
    expect(await statusOf(path)).toBe(200)
    expect((await acting.call(calendarContract.endLink)).status).toBe(204)
    expect(await statusOf(path)).toBe(404)
    const logged = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'impersonator_id'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', person.id)
      .where('action', 'like', 'calendar%')
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { action: 'calendar-link', impersonator_id: null },
      { action: 'calendar-link-end', impersonator_id: admin.id },
    ])
  })
})

describe('limits', () => {
  test('an address that asks for wrong links is made to wait; right ones open to it all the same', async () => {
    const person = await app.people.designer()
    const path = await linkOf(person)
    const who = stranger(app)
    const wrong = path.replace(/calendars\/./, 'calendars/_')
    for (let i = 0; i < 60; i++) expect((await read(wrong, who)).statusCode).toBe(404)
    const refused = await read(wrong, who)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect((await read(path, who)).statusCode).toBe(200)
    expect(await statusOf(wrong)).toBe(404)
  })

  test('a link is read 120 times an hour, from wherever; another’s is another’s', async () => {
    const [path, other] = [await linkOf(await app.people.designer()), await linkOf(await app.people.tester())]
    for (let i = 0; i < 120; i++) expect((await read(path, app.visitor)).statusCode).toBe(200)
    expect([await statusOf(path), await statusOf(other)]).toEqual([429, 200])
    app.later(3601)
    expect(await statusOf(path)).toBe(200)
    app.later(-3601)
  })

  test('a person makes twenty a day', async () => {
    const person = await app.people.designer()
    let last = ''
    for (let i = 0; i < 20; i++) last = await linkOf(person)
    const refused = await person.call(calendarContract.makeLink)
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect(await statusOf(last)).toBe(200)
  })
})

test('what opens a link stands in no line of the log, no table and no other answer', async () => {
  const person = await app.people.designer()
  const path = await linkOf(person)
  const secret = path.split('/')[4] as string
  await read(path)
  await read(path.replace(secret, `${secret}x`))
  await read(path, person)
  // A fault of ours while it is read.
  await app.asSuperuser(
    (owner) => `ALTER TABLE calendar_links RENAME TO calendar_links_away; GRANT ALL ON calendar_links_away TO ${owner}`,
  )
  expect((await read(path)).statusCode).toBe(500)
  await app.asSuperuser(() => 'ALTER TABLE calendar_links_away RENAME TO calendar_links')
  await app.events.flush()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(secret)
  const { rows } = await app.pool.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const holding: string[] = []
  for (const { table_name } of rows as { table_name: string }[]) {
    const found = await app.pool.query(`SELECT 1 FROM "${table_name}" t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [
      secret,
    ])
    if (found.rows.length) holding.push(table_name)
  }
  expect(holding).toEqual([])
  const revealed = await app.db
    .selectFrom('security_events')
    .select(['kind', 'code', 'call'])
    .where('user_id', '=', person.id)
    .where('kind', '=', 'revealed')
    .execute()
  expect(revealed).toEqual([{ kind: 'revealed', code: 'calendar link', call: 'calendar.makeLink' }])
})
