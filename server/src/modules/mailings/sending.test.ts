import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { both, buildReader, buildTexts, startMailing } from '../../../test/factories/mailings.ts'
import { headerOf, type MailServer, openMailServer, partsOf } from '../../../test/mail-server.ts'
import type { Person } from '../../../test/people.ts'
import { stepJob } from './jobs/step.ts'
import { watchJob } from './jobs/watch.ts'
import { nextBatch, takeLetter, takeStep } from './sending/step.ts'

let server: MailServer
let app: TestApp
let admin: Person
beforeAll(async () => {
  server = await openMailServer()
  const env = { MAIL_URL: server.url, MAIL_FROM: 'Slipway <no-reply@slipway.example>', PUBLIC_URL: 'http://127.0.0.1' }
  app = await createTestApp({ env })
  admin = await app.people.superadministrator()
})
afterAll(async () => {
  await app.close()
  await server.close()
})
let number = 0
let country = ''
beforeEach(async () => {
  server.reset()
  country = `Q${String.fromCharCode(65 + number++)}`
  await app.db.updateTable('types').set({ value: '6000' }).where('name', '=', 'mailing_per_minute').execute()
  await buildTexts(app)
})

const get = async (id: number) => (await admin.call(mailingsContract.get, { params: { id } })).data
const receivers = async (id: number) =>
  (await admin.call(mailingsContract.receivers, { query: { filter: { mailing: id }, page: { size: 100 } } })).data
/** In the order of their numbers. */
async function many(count: number) {
  const made: Awaited<ReturnType<typeof buildReader>>[] = []
  while (made.length < count) made.push(await buildReader(app, country))
  return made
}
const to = () => server.taken.map((one) => one.to).toSorted()
const context = () => ({ ...app.jobContext, finish: app.jobContext.transact })
const watch = () => watchJob.run(context(), {})

describe('a letter', () => {
  test('is in the language of who reads it, by their clocks, and says where it ends', async () => {
    await buildTexts(app, {
      subject: both('Работы для {{ name }}', 'Works for {{ name }}'),
      text: both('Начнём {{ when }}', 'We begin {{ when }}'),
    })
    const [russian, english] = [
      await buildReader(app, country, { name: 'Анна', zone: 'Asia/Vladivostok' }),
      await buildReader(app, country, { language: 'en', name: 'Ada' }),
    ]
    await startMailing(admin, country, { happens_at: '2026-04-01T15:00:00Z' })
    await app.drainJobs()
    const of = ({ email }: { email: string }) => server.taken.find((one) => one.to === email)?.source ?? ''
    const [ru, en] = [partsOf(of(russian)), partsOf(of(english))]
    expect([ru.subject, en.subject]).toEqual(['Работы для Анна', 'Works for Ada'])
    expect(ru.text).toMatch(/Начнём 2 апреля.* 01:00/)
    // Of whom nobody knows the zone is told which clock is meant.
    expect(en.text).toMatch(/We begin 1 April.* 18:00 GMT\+3|We begin April 1.* 06:00 PM GMT\+3/)
    for (const [{ text, html }, locale] of [
      [ru, 'ru'],
      [en, 'en'],
    ] as const) {
      const [link] = new RegExp(`http://127.0.0.1/${locale}/unsubscribe#\\d+\\.[\\w-]{43}`).exec(text) ?? []
      expect(link).toBeTruthy()
      expect(html).toContain(`href="${link}"`)
    }
    const source = of(english)
    expect(headerOf(source, 'List-Unsubscribe')).toMatch(/^<http:\/\/127\.0\.0\.1\/api\/unsubscribe\/\d+\.[\w-]{43}>$/)
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(source.match(/^(Bcc|Cc|To|Message-ID):/gim)).toEqual(['To:', 'Message-ID:'])
  })

  test('has its link where its template wants it, once', async () => {
    await buildTexts(app, {
      body: '<mj-section><mj-column><mj-text>{{ title }} <a href="{{ unsubscribe }}">Bye</a></mj-text></mj-column></mj-section>',
      text: both('Отписка: {{ unsubscribe }}'),
    })
    const reader = await buildReader(app, country, { name: '<b>x</b>\r\nBcc: a@b.example' })
    await startMailing(admin, country)
    await app.drainJobs()
    const { html, text } = partsOf(server.taken[0]?.source ?? '')
    expect(server.taken.map((one) => one.to)).toEqual([reader.email])
    expect([html.match(/unsubscribe#/g)?.length, text.match(/unsubscribe#/g)?.length]).toEqual([1, 1])
    expect(html).toContain('&lt;b&gt;x')
    expect(headerOf(server.taken[0]?.source ?? '', 'Bcc')).toBeUndefined()
  })

  test('to oneself tries it, with no receiver touched', async () => {
    const [someone] = await many(1)
    await app.db.updateTable('users').set({ email: 'boss@mail.example' }).where('id', '=', admin.id).execute()
    const body = { name: 'Test', event_alias: 'news' as const, segment: { country } }
    const { id } = (await admin.call(mailingsContract.add, { body })).data
    const answer = await admin.call(mailingsContract.test, { params: { id }, body: { locale: 'en' } })
    expect(answer.status).toBe(202)
    await app.drainJobs()
    expect(to()).toEqual(['boss@mail.example'])
    expect(partsOf(server.taken[0]?.source ?? '')).toMatchObject({ subject: 'News' })
    expect([(await get(id)).status, (await receivers(id)).length, someone?.email]).toEqual([
      'draft',
      0,
      expect.any(String),
    ])
  })
})

describe('each receiver once', () => {
  test('two who press start, and two who work on it, send no letter twice', async () => {
    const people = await many(40)
    const body = { name: 'Once', event_alias: 'news' as const, segment: { country } }
    const { id } = (await admin.call(mailingsContract.add, { body })).data
    const press = () => admin.call(mailingsContract.start, { params: { id }, body: { version: 1 } })
    const pressed = await Promise.all([press(), press()])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await Promise.all([1, 2, 3].map(() => stepJob.run(context(), { mailing_id: id })))
    await app.drainJobs()
    expect(to()).toEqual(people.map(({ email }) => email).toSorted())
    expect(await get(id)).toMatchObject({ status: 'done', figures: { total: 40, sent: 40, waiting: 0 } })
  })

  test('what a killed process was handing over stays unknown and is never sent again; all others are', async () => {
    const people = await many(6)
    const id = await startMailing(admin, country)
    // A process takes three letters, hands one of them over, and is killed before it says so.
    const taken = await app.transact(async (tx) => {
      const step = await takeStep(tx, id)
      const batch = step && (await nextBatch(tx, step))
      if (!step || !batch) throw new Error('nothing to do')
      for (const one of batch.next.slice(0, 3)) await takeLetter(tx, step, one)
      return batch.next.slice(0, 3).map(({ user_id }) => user_id)
    })
    // While it may be alive nobody goes on in its place.
    await app.drainJobs()
    expect(server.taken).toEqual([])
    app.later(31)
    await watch()
    await app.drainJobs()
    const others = people.filter((person) => !taken.includes(person.id))
    expect(to()).toEqual(others.map(({ email }) => email).toSorted())
    expect(await get(id)).toMatchObject({
      ...{ status: 'done', figures: { sent: 3, unknown: 3, waiting: 0, sending: 0 } },
      reasons: [{ state: 'unknown', reason: 'interrupted', count: 3 }],
    })
  })

  test('a process that was given up takes no more letters', async () => {
    const [first] = await many(3)
    const id = await startMailing(admin, country)
    const slow = await app.transact((tx) => takeStep(tx, id))
    app.later(31)
    await watch()
    const [row] = await receivers(id)
    const letter = { id: row?.id ?? 0, email: first?.email ?? '' }
    expect(slow && (await app.transact((tx) => takeLetter(tx, slow, letter)))).toBe('lost')
    await app.drainJobs()
    expect(server.taken).toHaveLength(3)
  })

  test('a server that takes a letter and says nothing leaves it unknown, and the mailing rests', async () => {
    await many(1)
    const id = await startMailing(admin, country)
    const failing = Object.assign(Object.create(app.services.mail), {
      send: async () => Promise.reject(new Error('socket hang up')),
    })
    await stepJob.run({ ...context(), services: { ...app.services, mail: failing } }, { mailing_id: id })
    expect(await get(id)).toMatchObject({ figures: { unknown: 1 }, status: 'done' })
  })
})

describe('its pace', () => {
  test('is that of the setting, and pausing ends it in the middle of a batch', async () => {
    await app.db.updateTable('types').set({ value: '60' }).where('name', '=', 'mailing_per_minute').execute()
    await many(40)
    const id = await startMailing(admin, country)
    await app.drainJobs()
    expect(server.taken).toHaveLength(10)
    app.later(5)
    await app.drainJobs()
    expect(server.taken).toHaveLength(15)
    app.later(5)
    // Whoever pauses does so while the next letters are handed over.
    server.onMessage = async () => {
      server.onMessage = () => null
      await admin.call(mailingsContract.pause, { params: { id } })
      return null
    }
    await app.drainJobs()
    const sent = server.taken.length
    expect([sent >= 16, sent <= 20]).toEqual([true, true])
    expect(await get(id)).toMatchObject({ status: 'paused', figures: { sent, waiting: 40 - sent, unknown: 0 } })
    app.later(600)
    await watch()
    await app.drainJobs()
    expect(server.taken).toHaveLength(sent)
    await admin.call(mailingsContract.resume, { params: { id } })
    await app.drainJobs()
    expect(server.taken.length).toBeGreaterThan(sent)
    await admin.call(mailingsContract.stop, { params: { id } })
    const last = server.taken.length
    app.later(600)
    await watch()
    await app.drainJobs()
    expect(server.taken).toHaveLength(last)
    expect(new Set(to()).size).toBe(last)
    expect(await get(id)).toMatchObject({ status: 'stopped', figures: { sent: last, waiting: 40 - last } })
  })
})

describe('what a server refuses', () => {
  test('an address for good is noted with the person, passed over by the next mailing, and may be tried again', async () => {
    const [good, bad, unwanted] = (await many(3)) as [Person, Person & { email: string }, Person & { email: string }]
    server.onReceiver = (to) =>
      to === bad.email
        ? { code: 550, text: '5.1.1 no such user' }
        : to === unwanted.email
          ? { code: 550, text: '5.7.1 spam' }
          : null
    const id = await startMailing(admin, country)
    await app.drainJobs()
    expect(await get(id)).toMatchObject({ status: 'done', figures: { sent: 1, failed: 2 } })
    const view = async () => (await admin.call(usersContract.get, { params: { id: bad.id } })).data.email_failure
    expect(await view()).toMatchObject({ reason: 'mail: EENVELOPE 550' })
    // A policy of the server says nothing of the address.
    expect((await admin.call(usersContract.get, { params: { id: unwanted.id } })).data.email_failure).toBeNull()
    const manager = await app.people.app_manager()
    expect((await manager.call(usersContract.get, { params: { id: bad.id } })).data.email_failure).toBeUndefined()
    server.reset()
    const next = await startMailing(admin, country)
    await app.drainJobs()
    expect(await receivers(next)).toMatchObject([
      { user: { id: good.id }, state: 'sent' },
      { user: { id: bad.id }, state: 'skipped', reason: 'undeliverable' },
      { user: { id: unwanted.id }, state: 'sent' },
    ])
    expect((await admin.call(mailingsContract.trustEmail, { params: { id: bad.id } })).status).toBe(204)
    expect(await view()).toBeNull()
  })

  test('for the moment is tried again, three times and no more', async () => {
    const [reader] = await many(1)
    server.onReceiver = () => ({ code: 450, text: '4.2.1 busy' })
    const id = await startMailing(admin, country)
    await app.drainJobs()
    expect(await receivers(id)).toMatchObject([{ state: 'waiting', tries: 1, reason: 'mail: EENVELOPE 450' }])
    for (const minutes of [1, 5, 30]) {
      app.later(minutes * 60)
      await app.drainJobs()
    }
    expect(await receivers(id)).toMatchObject([{ state: 'failed', tries: 4, user: { id: reader?.id } }])
    expect((await get(id)).status).toBe('done')
  })

  test('while it is away nobody’s tries are used up, and the mailing says so', async () => {
    await many(8)
    const id = await startMailing(admin, country)
    server.onConnection = () => ({ code: 421, text: 'going down' })
    await app.drainJobs()
    expect(await get(id)).toMatchObject({
      status: 'running',
      trouble: expect.stringContaining('421'),
      figures: { waiting: 8 },
    })
    expect((await receivers(id)).map(({ tries }) => tries)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    server.reset()
    app.later(61)
    await app.drainJobs()
    expect(await get(id)).toMatchObject({ status: 'done', trouble: null, figures: { sent: 8 } })
  })

  test('whoever is blocked, deleted or has ended mailings since it began is passed over with the reason', async () => {
    const [blocked, gone, ended, last] = await many(4)
    const id = await startMailing(admin, country)
    const set = (person: Person | undefined, values: object) =>
      app.db
        .updateTable('users')
        .set(values)
        .where('id', '=', person?.id ?? 0)
        .execute()
    await set(blocked, { is_block: true })
    await set(gone, { deleted_at: app.now(), email: null })
    await app.db
      .insertInto('notification_preferences')
      .values({ user_id: ended?.id ?? 0, mail_from: app.now(), mailings_off_at: app.now() })
      .execute()
    await app.drainJobs()
    expect(to()).toEqual([last?.email])
    expect((await receivers(id)).map(({ state, reason }) => reason ?? state)).toEqual([
      'blocked',
      'deleted',
      'unsubscribed',
      'sent',
    ])
  })
})
