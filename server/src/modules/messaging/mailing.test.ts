import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { MailFailed } from '../../platform/mail/mail.ts'
import { createMailRelay } from '../../platform/mail/relay.ts'
import { postReady } from './commands/post-mail.ts'

const secrets = ['relay-password', 'bulk-password', 'smsaero-key', 'newtel-sign']
const env = {
  PUBLIC_URL: 'http://127.0.0.1',
  ...{ MAIL_URL: `smtp://relay:${secrets[0]}@127.0.0.1:9`, MAIL_FROM: 'Slipway <no-reply@slipway.example>' },
  ...{ MAILERS: 'bulk', MAIL_URL_BULK: `smtp://x:${secrets[1]}@localhost:9`, MAIL_FROM_BULK: 'bulk@slipway.example' },
  TELEPHONY: 'newtel,smsaero',
  ...{ SMSAERO_EMAIL: 'it@slipway.example', SMSAERO_KEY: secrets[2] as string, SMSAERO_SIGN: 'Slipway' },
  ...{ NEWTEL_AUTH_KEY: 'newtel-auth', NEWTEL_SIGN_KEY: secrets[3] as string, NEWTEL_URL: 'http://127.0.0.1:9' },
  SMSAERO_URL: 'http://127.0.0.1:9',
}
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ env, connections: 20 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(() => app.db.updateTable('types').set({ value: 'none' }).where('name', '=', 'mail_routes').execute())

const route = (domain: string, mailer: string | null, as = admin) =>
  as.call(messagingContract.changeEmailMailing, { body: { domain, mailer } })
const read = () => admin.call(messagingContract.emailMailing, {})

test('mailers, domains and who takes what are told, secrets never', async () => {
  const person = await app.people.designer()
  await app.db.updateTable('users').set({ email: 'Ada@Mail.Example' }).where('id', '=', person.id).execute()
  expect((await route(' Mail.Example ', 'bulk')).data).toEqual({
    currents: [{ domain: 'mail.example', mailer: 'bulk' }],
  })
  expect((await route('*', 'bulk')).data.currents).toHaveLength(2)
  const { data, text } = await read()
  expect(data.mailers).toEqual([
    { name: 'main', from: 'Slipway <no-reply@slipway.example>', host: '127.0.0.1' },
    { name: 'bulk', from: 'bulk@slipway.example', host: 'localhost' },
  ])
  expect(data.domains).toContainEqual({ domain: 'mail.example', people: 1 })
  expect((await route('mail.example', null)).data).toEqual({ currents: [{ domain: '*', mailer: 'bulk' }] })
  const others = await admin.call(messagingContract.smsMailing, {})
  const everything = [text, others.text, (await admin.call(settingsContract.catalogue, {})).text].join()
  for (const secret of secrets) expect(everything).not.toContain(secret)
  const log = await app.db.selectFrom('activity_logs').select('changes').where('subject_type', '=', 'setting').execute()
  expect(log).toContainEqual({ changes: { mail_routes: ['none', 'mail.example=bulk'] } })
})

test.each([
  ['gmail.com', 'nobody', 'mailer'],
  ['gmail.com', 'BULK', 'mailer'],
  ['gmail', 'bulk', 'domain'],
  ['gmail.com=x,*', 'bulk', 'domain'],
  ['gmail.com\r\nBcc: x', 'bulk', 'domain'],
  ['*.gmail.com', 'bulk', 'domain'],
])('%j by %j is refused at %s', async (domain, mailer, field) => {
  const answer = await route(domain, mailer)
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
})

test('a form names nobody by an empty value', async () => {
  await route('gmail.com', 'bulk')
  const answer = await admin.raw({
    ...{ method: 'PUT', url: '/api/v2/admin/email-mailing', payload: 'domain=gmail.com&mailer=' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { currents: [] }])
  await admin.call(messagingContract.changeSmsMailing, { body: { channel: 'sms', service: 'smsaero' } })
  const nobody = await admin.raw({
    ...{ method: 'PUT', url: '/api/v2/admin/sms-mailing', payload: 'channel=sms&service=' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([nobody.statusCode, nobody.json().currents?.[1]]).toEqual([200, { channel: 'sms', service: null }])
})

test('there is an end to the domains, and none is lost where many choose at once', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, (_, i) => route(`d${i}.example`, 'bulk')))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
  expect((await read()).data.currents).toHaveLength(12)
  for (let i = 12; i < 50; i++) await route(`d${i}.example`, 'bulk')
  const answer = await route('one-more.example', 'bulk')
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['domain']])
})

test('only a superadministrator chooses', async () => {
  const manager = await app.people.app_manager()
  expect((await route('gmail.com', 'bulk', manager)).status).toBe(403)
  for (const call of [messagingContract.emailMailing, messagingContract.smsMailing] as const)
    expect((await manager.call(call, {})).status).toBe(403)
  const sms = await manager.call(messagingContract.changeSmsMailing, { body: { channel: 'sms', service: 'smsaero' } })
  const tried = await manager.call(messagingContract.testSms, { body: { channel: 'sms', phone: '+79135550001' } })
  expect([sms.status, tried.status]).toEqual([403, 403])
})

test('the mailer of the receiver’s domain sends; one that is gone leaves its mail to the main one', async () => {
  const taken: string[] = []
  const line = (name: string) => ({
    ...{ name, url: 'smtp://127.0.0.1:9', from: 'a@b.example' },
    driver: { send: async ({ to }: { to: string }) => void taken.push(`${name} ${to}`) },
  })
  Object.assign(app.services, { mail: createMailRelay([line('main'), line('bulk')]) })
  await route('gmail.com', 'bulk')
  const send = async (to: string) => {
    await app.transact((tx) => postReady(tx, { to, subject: 's', text: 't', html: 'h', event: null, userId: null }))
    await app.drainJobs()
  }
  await send('ada@GMAIL.com')
  await send('ada@other.example')
  await app.db.updateTable('types').set({ value: '*=gone' }).where('name', '=', 'mail_routes').execute()
  await send('ada@gmail.com')
  expect(taken).toEqual(['bulk ada@GMAIL.com', 'main ada@other.example', 'main ada@gmail.com'])
  const failing = createMailRelay([
    { ...line('main'), driver: { send: () => Promise.reject(new MailFailed('x', true)) } },
  ])
  Object.assign(app.services, { mail: failing })
  await send('ada@gmail.com')
  const { data } = await admin.call(messagingContract.sent, {})
  expect(data[0]).toMatchObject({ status: 'failed', reason: 'mail: x', carrier: 'gone', source: 'by-hand' })
})

test('a service is chosen for a channel that it has, where it is set up', async () => {
  const choose = (channel: 'call' | 'sms', service: 'newtel' | 'smsaero' | 'smscru' | null) =>
    admin.call(messagingContract.changeSmsMailing, { body: { channel, service } })
  const { data } = await admin.call(messagingContract.smsMailing, {})
  expect(data.currents).toEqual([
    { channel: 'call', service: null },
    { channel: 'sms', service: null },
  ])
  expect(data.services).toMatchObject([
    { service: 'newtel', channels: ['call'], is_set_up: true, is_well: true },
    { service: 'ucaller', is_set_up: false, is_well: false },
    { service: 'smsaero', channels: ['sms'], is_set_up: true },
    { service: 'smscru', channels: ['call', 'sms'], is_set_up: false },
  ])
  expect((await choose('sms', 'smsaero')).data.currents[1]).toEqual({ channel: 'sms', service: 'smsaero' })
  for (const [channel, service] of [
    ['call', 'smsaero'],
    ['sms', 'newtel'],
    ['sms', 'smscru'],
  ] as const) {
    const answer = await choose(channel, service)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['service']])
  }
  expect((await choose('sms', null)).data.currents[1]).toEqual({ channel: 'sms', service: null })
})

test('an example of a code goes by the chosen service, so often and no more', async () => {
  const asked: unknown[] = []
  const telephony = {
    ...app.services.telephony,
    channel: () => 'call',
    sendCode: async (message: { code: string }, _transact: unknown, options: object) => {
      asked.push([message.code, options])
      return { provider: 'smsaero', way: 'sms', reference: null }
    },
  }
  Object.assign(app.services, { telephony })
  const send = (idempotencyKey?: string) =>
    admin.call(messagingContract.testSms, {
      ...{ body: { channel: 'sms', phone: '+79135550001' }, ...(idempotencyKey && { idempotencyKey }) },
    })
  const both = await Promise.all([send('one-press-only'), send('one-press-only')])
  const message = 'Код 1234 отправляется; что с ним стало, скажет журнал'
  expect(both.map(({ status, text }) => [status, JSON.parse(text)])).toEqual([
    [202, { message }],
    [202, { message }],
  ])
  const jobs = await sql`SELECT data FROM pgboss.job WHERE name = 'messaging.tell-example'`.execute(app.db)
  expect(JSON.stringify(jobs.rows)).not.toContain('9135550001')
  await app.drainJobs()
  expect(asked).toEqual([['1234', { bySms: true, chosen: { call: null, sms: null } }]])
  const { data } = await admin.call(messagingContract.sent, { query: { filter: { channel: 'sms' } } })
  expect(data).toMatchObject([{ recipient: '+79135550001', carrier: 'smsaero', source: 'by-hand', body: '••••••' }])
  const statuses: number[] = []
  for (let i = 0; i < 20; i++) statuses.push((await send()).status)
  expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([19, 429])
})
