import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { renderLetter } from '../../platform/mail/letter.ts'
import { MailFailed } from '../../platform/mail/mail.ts'
import { postMail } from './commands/post-mail.ts'
import { sealMail, sendMailJob } from './jobs/send-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const to = 'ada@mail.example'
const url = 'https://slipway.example/#reset=a-secret-token'
const letter = (said: { url: string }) => ({
  locale: 'ru' as const,
  subject: 'Subject',
  lead: [said.url],
  foot: 'Foot',
})
const post = (tx: Parameters<typeof postMail>[0], given: { key?: string; until?: Date }) =>
  postMail(tx, {
    ...{ event: 'password-link', to, userId: null, locale: 'ru', builtIn: letter },
    ...{ values: { name: 'Ada', url, minutes: '30' }, ...given },
  })
const kept = (key: string) =>
  app.db.selectFrom('sent_messages').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const shown = () => app.db.selectFrom('dev_outbox').select(['channel', 'recipient', 'subject', 'body']).execute()

test('in demo mode a mail is shown in the outbox once its transaction commits, once per key, and rests sealed', async () => {
  const key = crypto.randomUUID()
  const failed = app.transact(async (tx) => {
    await post(tx, { key: crypto.randomUUID() })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await app.transact((tx) => post(tx, { key }))
  const { rows } = await queued()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/a-secret|ada@/)
  expect(await kept(key)).toMatchObject({ status: 'queued', recipient: to })
  await app.drainJobs()
  await app.transact((tx) => post(tx, { key }))
  await app.drainJobs()
  expect(await shown()).toEqual([
    { channel: 'mail', recipient: to, subject: 'Subject', body: expect.stringContaining(url) },
  ])
  const row = await kept(key)
  expect(row).toMatchObject({ status: 'sent', source: 'built-in', carrier: 'main', subject: 'Subject' })
  expect(row.body).toContain('••••••')
  expect(JSON.stringify(row)).not.toContain('a-secret')
})

const queued = () =>
  sql<{ data: unknown }>`SELECT data FROM pgboss.job WHERE name = ${sendMailJob.name}`.execute(app.db)

test('a mail that came too late is not sent', async () => {
  const before = (await shown()).length
  const key = crypto.randomUUID()
  await app.transact((tx) => post(tx, { key, until: new Date(app.now().getTime() + 60_000) }))
  app.later(60)
  await app.drainJobs()
  expect(await shown()).toHaveLength(before)
  expect((await kept(key)).status).toBe('late')
})

test('what will never be taken is given up, what may be is tried again', async () => {
  const failing = (permanent: boolean) => ({
    ...app.jobContext,
    finish: app.jobContext.transact,
    services: {
      ...app.services,
      mail: { mailers: [], ready: () => true, send: () => Promise.reject(new MailFailed('no', permanent)) },
    },
  })
  const key = crypto.randomUUID()
  await app.transact((tx) => post(tx, { key }))
  const said = { subject: 'Subject', text: url, html: url }
  const sealed = sealMail(app.services.cipher, key, { to, said, written: null, until: null })
  await sendMailJob.run(failing(true), { key, sealed })
  await expect(sendMailJob.run(failing(false), { key, sealed })).rejects.toThrow('mail: no')
  expect(await kept(key)).toMatchObject({ status: 'failed', reason: 'mail: no' })
  await app.drainJobs()
  expect(await kept(key)).toMatchObject({ status: 'sent', reason: null })
  expect(sendMailJob.retries).toBeLessThanOrEqual(10)
})

test('everything in a letter is text', () => {
  const nasty = '<img src=x onerror=alert(1)>"&'
  const { html, text } = renderLetter({
    locale: 'ru',
    subject: nasty,
    lead: [nasty],
    facts: [[nasty, nasty]],
    button: { label: nasty, url: 'https://slipway.example/?a="><script>' },
    more: [nasty],
    foot: nasty,
  })
  expect(html).not.toMatch(/<img|<script/)
  expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(7)
  expect(text).toContain(nasty)
})

test('the settings of mail are checked with all others', () => {
  const faultsOf = (env: Record<string, string>) => {
    try {
      readConfig(env)
      return []
    } catch (error) {
      return (error as ConfigError).faults.map((fault) => fault.split(':')[0])
    }
  }
  const good = {
    MAIL_URL: 'smtp://u:p@mail.example:587',
    MAIL_FROM: 'Slipway <a@b.example>',
    PUBLIC_URL: 'https://s.example',
    // Demo mode takes no public address.
    DEMO: '0',
  }
  expect(faultsOf(good)).toEqual([])
  expect(faultsOf({ MAIL_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM', 'PUBLIC_URL'])
  expect(faultsOf({ MAIL_FROM: 'a@b.example' })).toEqual(['MAIL_URL'])
  for (const MAIL_URL of [
    'http://mail.example',
    'mail.example',
    'smtp://h?tls.rejectUnauthorized=false',
    'smtps://h/x',
  ]) {
    expect([MAIL_URL, faultsOf({ ...good, MAIL_URL })]).toEqual([MAIL_URL, ['MAIL_URL']])
  }
  const bulk = {
    ...good,
    MAILERS: 'bulk-a, reserve',
    MAIL_URL_BULK_A: 'smtp://b.example',
    MAIL_FROM_BULK_A: 'b@b.example',
  }
  expect(faultsOf(bulk)).toEqual(['MAIL_URL_RESERVE', 'MAIL_FROM_RESERVE'])
  const both = { ...bulk, MAIL_URL_RESERVE: 'smtps://c.example', MAIL_FROM_RESERVE: 'c@c.example' }
  expect(readConfig(both).mailers.map(({ name, from }) => [name, from])).toEqual([
    ['main', 'Slipway <a@b.example>'],
    ['bulk-a', 'b@b.example'],
    ['reserve', 'c@c.example'],
  ])
  expect(faultsOf({ ...both, MAIL_URL_RESERVE: 'smtps://c.example/x' })).toEqual(['MAIL_URL_RESERVE'])
  expect(faultsOf({ MAILERS: 'bulk' })).toEqual(['MAIL_URL'])
  for (const MAILERS of ['main', 'a,a', 'Bulk', 'b/c'])
    expect([MAILERS, faultsOf({ ...good, MAILERS })[0]]).toEqual([
      MAILERS,
      expect.stringMatching(/^MAILERS|^MAIL_URL_/),
    ])
  for (const MAIL_FROM of ['nobody', 'a@b.example, c@d.example', 'A <a@b.example>\r\nBcc: c@d.example', '"A" <a@b>']) {
    expect([MAIL_FROM, faultsOf({ ...good, MAIL_FROM })]).toEqual([MAIL_FROM, ['MAIL_FROM']])
  }
})
