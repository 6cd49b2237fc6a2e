import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { ConfigError, readConfig } from '../config.ts'
import { renderLetter } from './letter.ts'
import { MailFailed } from './mail.ts'
import { postMail, sendMailJob } from './post.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const message = { to: 'ada@mail.example', subject: 'Subject', text: 'A secret text', html: '<p>A secret text</p>' }
const shown = () => app.db.selectFrom('dev_outbox').select(['channel', 'recipient', 'subject', 'body']).execute()

test('in demo mode a mail is shown in the outbox once its transaction commits, once per key, and rests sealed', async () => {
  const key = crypto.randomUUID()
  const failed = app.transact(async (tx) => {
    await postMail(tx, { ...message, key: crypto.randomUUID() })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await app.transact((tx) => postMail(tx, { ...message, key }))
  const { rows } = await queued()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/secret text|ada@/)
  await app.drainJobs()
  await app.transact((tx) => postMail(tx, { ...message, key }))
  await app.drainJobs()
  expect(await shown()).toEqual([
    { channel: 'mail', recipient: message.to, subject: message.subject, body: message.text },
  ])
})

const queued = () =>
  sql<{ data: unknown }>`SELECT data FROM pgboss.job WHERE name = ${sendMailJob.name}`.execute(app.db)

test('a mail that came too late is not sent', async () => {
  const before = (await shown()).length
  await app.transact((tx) => postMail(tx, { ...message, until: new Date(app.now().getTime() + 60_000) }))
  app.later(60)
  await app.drainJobs()
  expect(await shown()).toHaveLength(before)
})

test('what will never be taken is given up, what may be is tried again', async () => {
  const failing = (permanent: boolean) => ({
    ...app.jobContext,
    finish: app.jobContext.transact,
    services: {
      ...app.services,
      mail: { ready: () => true, send: () => Promise.reject(new MailFailed('no', permanent)) },
    },
  })
  const key = crypto.randomUUID()
  const sealed = app.services.cipher.seal(JSON.stringify({ ...message, until: null }), `mail ${key}`)
  await sendMailJob.run(failing(true), { key, sealed })
  await expect(sendMailJob.run(failing(false), { key, sealed })).rejects.toThrow('mail: no')
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
  for (const MAIL_FROM of ['nobody', 'a@b.example, c@d.example', 'A <a@b.example>\r\nBcc: c@d.example', '"A" <a@b>']) {
    expect([MAIL_FROM, faultsOf({ ...good, MAIL_FROM })]).toEqual([MAIL_FROM, ['MAIL_FROM']])
  }
})
