import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildReader, buildTexts, startMailing } from '../../../test/factories/mailings.ts'
import type { Person } from '../../../test/people.ts'
import { linksOf } from './queries/links.ts'

let app: TestApp
let admin: Person
let reader: Person & { email: string }
let mailing: number
let letter: number
let path: string
let secret: string
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1' } })
  admin = await app.people.superadministrator()
  await buildTexts(app)
  reader = await buildReader(app, 'QQ', { language: 'en' })
  mailing = await startMailing(admin, 'QQ')
  await app.drainJobs()
  letter = (await app.db.selectFrom('mailing_receivers').select('id').executeTakeFirstOrThrow()).id
  const { oneClick } = linksOf(app.services.config, app.services.cipher, { id: letter, email: reader.email }, 'en')
  path = new URL(oneClick).pathname
  secret = path.slice(path.lastIndexOf('.') + 1)
})
afterAll(() => app.close())

const mailings = async () => (await reader.call(notificationsContract.preferences, {})).data.mailings
const holder = (with_: string) => app.visitor.sending({ 'x-link-secret': with_ })
const ask = (with_ = secret, id = letter) => holder(with_).call(mailingsContract.subscription, { params: { id } })
const put = (on: boolean) => holder(secret).call(mailingsContract.subscribe, { params: { id: letter }, body: { on } })
const click = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  app.visitor.raw({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('the link of a letter', () => {
  test('is kept nowhere, neither in clear nor hashed', async () => {
    const rows = [
      await app.db.selectFrom('mailing_receivers').selectAll().execute(),
      await app.db.selectFrom('mailings').selectAll().execute(),
      await app.db.selectFrom('sent_messages').selectAll().execute(),
    ]
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('followed by a scanner changes nothing: it leads to the page, in the language of its reader', async () => {
    const answer = await app.visitor.speaking('ru').raw(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/en/unsubscribe#${letter}.${secret}`])
    expect((await ask()).data).toEqual({ id: letter, address: expect.stringMatching(/^r•••@mail\.example$/), on: true })
    expect(await mailings()).toBe(true)
  })

  test('ends mailings by the one click of a mail program, however often it is pressed', async () => {
    for (let i = 0; i < 2; i++) expect((await click(path)).statusCode).toBe(204)
    expect(await mailings()).toBe(false)
    expect((await ask()).data.on).toBe(false)
    const { data } = await admin.call(mailingsContract.get, { params: { id: mailing } })
    expect(data.unsubscribed).toBe(1)
    const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await click(path, form, 'multipart/form-data; boundary=x')).statusCode).toBe(204)
  })

  test('keeps the next mailing from coming', async () => {
    const body = { name: 'Next', event_alias: 'news' as const, segment: { country: 'QQ' } }
    const { id } = (await admin.call(mailingsContract.add, { body })).data
    const started = await admin.call(mailingsContract.start, { params: { id }, body: { version: 1 } })
    expect(started.code).toBe('mailing_empty')
  })

  test('is taken back on its page, and by the person in the profile', async () => {
    expect((await put(true)).data).toMatchObject({ on: true })
    expect(await mailings()).toBe(true)
    const choose = (on: boolean) => reader.call(notificationsContract.chooseMailings, { body: { on } })
    expect((await choose(false)).data.mailings).toBe(false)
    expect((await ask()).data.on).toBe(false)
    expect((await choose(true)).data.mailings).toBe(true)
    const other = await admin.inPlaceOf(reader)
    expect((await other.call(notificationsContract.chooseMailings, { body: { on: false } })).code).toBe(
      'impersonation_forbids',
    )
  })

  test.each([
    ['of another letter', () => ask(secret, letter + 1)],
    ['with another secret', () => ask('x'.repeat(43))],
    ['without one', () => ask('')],
  ])('%s opens nothing', async (_what, open) => {
    const answer = await open()
    expect([answer.status, answer.code]).toEqual([404, 'subscription_dead'])
  })

  test.each(['2147483648', '9999999999'])(
    'of a number that no letter has, %s, is as dead as any other',
    async (number) => {
      expect((await click(`/api/unsubscribe/${number}.x`)).statusCode).toBe(404)
      expect((await app.visitor.raw(`/api/unsubscribe/${number}.x`)).statusCode).toBe(303)
    },
  )

  test('is no click without its field, from another site’s page, or with a wrong secret', async () => {
    expect((await click(path, 'a=b')).statusCode).toBe(422)
    expect((await click(`/api/unsubscribe/${letter}.${'x'.repeat(43)}`)).statusCode).toBe(404)
    const foreign = await app.visitor.raw({
      ...{ method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(403)
    expect(await mailings()).toBe(true)
  })

  test('may be guessed so often and no more; right ones go on', async () => {
    const guesser = holder('x'.repeat(43)).from('203.0.113.9')
    const statuses: number[] = []
    for (let i = 0; i < 61; i++)
      statuses.push((await guesser.call(mailingsContract.subscription, { params: { id: letter } })).status)
    expect([statuses.at(59), statuses.at(60)]).toEqual([404, 429])
    const same = holder(secret).from('203.0.113.9')
    expect((await same.call(mailingsContract.subscription, { params: { id: letter } })).status).toBe(200)
  })

  test('opens nothing while the person has another address than the letter went to', async () => {
    const have = (email: string) => app.db.updateTable('users').set({ email }).where('id', '=', reader.id).execute()
    await have('new@mail.example')
    expect([(await ask()).code, (await click(path)).statusCode]).toEqual(['subscription_dead', 404])
    await have(reader.email)
    expect((await ask()).status).toBe(200)
  })

  test('opens nothing once the person is deleted', async () => {
    await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', reader.id).execute()
    expect((await ask()).status).toBe(404)
  })
})
