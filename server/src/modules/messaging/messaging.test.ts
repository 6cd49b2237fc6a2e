import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const frame =
  '<mjml><mj-body><mj-section><mj-column><mj-text>Slipway</mj-text></mj-column></mj-section>{{ content }}</mj-body></mjml>'
const inside = '<mj-section><mj-column><mj-text>{{ title }}: {{ text }}</mj-text></mj-column></mj-section>'
const both = (ru: string, en = ru) => ({ ru, en })
const texts = {
  subject: both('Задача: {{ task }}', 'Task: {{ task }}'),
  title: both('Здравствуйте, {{ name }}!', 'Hello, {{ name }}!'),
  text: both('Новый комментарий: {{ text }}', 'A new comment: {{ text }}'),
  button: both('Открыть', 'Open'),
}

let number = 0
const nameOf = (what: string) => `${what} ${++number}`
const addLayout = (body = frame) =>
  admin.call(messagingContract.addLayout, { body: { name: nameOf('Layout'), subject: '', body } })
const addTemplate = (body = inside, rest: { subject?: string; layout_id?: number } = {}) =>
  admin.call(messagingContract.addTemplate, {
    body: { name: nameOf('Template'), subject: '{{ subject }}', body, ...rest },
  })
const addTexts = (event_alias: string, given: Partial<typeof texts> = {}, template_id: number | null = null) =>
  admin.call(messagingContract.addEmailLocalisation, {
    body: { event_alias, texts: { ...texts, ...given }, template_id },
  })
const outbox = () => app.db.selectFrom('dev_outbox').selectAll().where('channel', '=', 'mail').orderBy('id').execute()
const preview = (body: Parameters<typeof bodyOf>[0]) => admin.call(messagingContract.preview, { body: bodyOf(body) })
const bodyOf = (given: {
  body?: string
  kind?: 'layout'
  texts?: typeof texts
  event_alias?: string
  subject?: string
}) => ({
  ...{ locale: 'ru' as const, subject: '{{ subject }}', event_alias: 'new-comment', texts },
  ...given,
})

describe('layouts and templates', () => {
  test('are added, listed, found, changed and deleted; one in use stays and says by whom', async () => {
    const { data: layout } = await addLayout()
    const { data: template } = await addTemplate(inside, { layout_id: layout.id })
    const found = await admin.call(messagingContract.templates, { query: { search: template.name } })
    expect(found.data.map(({ id }) => id)).toEqual([template.id])
    expect(found.meta).toMatchObject({ last_page: 1 })
    const inUse = await admin.call(messagingContract.removeLayout, { params: { id: layout.id } })
    expect([inUse.status, inUse.code]).toEqual([409, 'in_use'])
    const changed = await admin.call(messagingContract.changeTemplate, {
      params: { id: template.id },
      body: { subject: 'Тема', body: inside, layout_id: null },
    })
    expect(changed.data).toMatchObject({ subject: 'Тема', layout_id: null })
    expect((await admin.call(messagingContract.removeLayout, { params: { id: layout.id } })).status).toBe(204)
    const gone = await admin.call(messagingContract.removeLayout, { params: { id: layout.id } })
    expect(gone.status).toBe(404)
    // A layout is no template, though they share a table.
    const other = await admin.call(messagingContract.removeLayout, { params: { id: template.id } })
    expect(other.status).toBe(404)
  })

  test('a name is one record’s', async () => {
    const { data } = await addLayout()
    const again = await admin.call(messagingContract.addLayout, { body: { name: data.name, body: frame } })
    expect([again.status, Object.keys(again.fields ?? {})]).toEqual([422, ['name']])
  })

  test('versions say who changed what, and there is a way back', async () => {
    const { data } = await addLayout()
    const second = frame.replace('Slipway', 'Second')
    const put = (body: string) =>
      admin.call(messagingContract.changeLayout, { params: { id: data.id }, body: { name: data.name, body } })
    await put(second)
    await put(second)
    const read = () =>
      admin.call(messagingContract.versions, {
        query: { filter: { subject_type: 'email-layout', subject_id: data.id } },
      })
    const { data: versions } = await read()
    expect(versions.map(({ content }) => content.body)).toEqual([second, frame])
    expect(versions[0]?.user?.id).toBe(admin.id)
    expect((await put(String(versions[1]?.content.body))).data.body).toBe(frame)
    expect((await read()).data).toHaveLength(3)
  })

  test('only a superadministrator has them', async () => {
    const manager = await app.people.app_manager()
    expect((await manager.call(messagingContract.layouts, {})).status).toBe(403)
    expect((await manager.call(messagingContract.preview, { body: { locale: 'ru' } })).status).toBe(403)
  })
})

describe('T40: what is written in templates stays inside of them', () => {
  test.each([
    ['an unknown variable', '<mj-text>{{ password }}</mj-text>'],
    ['a filter that puts in what people wrote as it is', '<mj-text>{{ text | raw }}</mj-text>'],
    ['a filter that is not there', '<mj-text>{{ text | system }}</mj-text>'],
    ['an inherited property', '<mj-text>{{ text.constructor.name }}</mj-text>'],
    ['another file in Liquid', "{% include '/etc/passwd' %}"],
    ['another file in Liquid, rendered', "{% render '../../.env' %}"],
    ['another file in MJML', '<mj-include path="/etc/passwd" />'],
    ['a loop without end', '{% for i in (1..1000000000) %}{% for j in (1..1000000000) %}x{% endfor %}{% endfor %}'],
    ['a bomb', '{% assign a = "xxxxxxxxxx" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}{{ a }}'],
    ['a script', '<mj-raw><script>alert(1)</script></mj-raw>'],
    ['a handler', '<mj-raw><img src="x" onerror="alert(1)" /></mj-raw>'],
    ['a link that is a script', '<mj-button href="javascript:alert(1)">x</mj-button>'],
    ['V-8: a script behind a sign', '<mj-raw><a href="java&#x09;script:alert(1)">x</a></mj-raw>'],
    ['V-8: a script behind a named sign', '<mj-raw><a href="java&Tab;script:alert(1)">x</a></mj-raw>'],
    ['what is not MJML', '<mj-section><mj-column><mj-text>'],
    ['a tag that is not closed', '{% if text %}'],
  ])('%s is refused, with a reason at the body', async (_what, source) => {
    const wrapped = source.startsWith('<mj-text') || source.startsWith('<mj-button')
    const body = wrapped ? `<mj-section><mj-column>${source}</mj-column></mj-section>` : source
    const answer = await addTemplate(body)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['body']])
    expect((await preview({ body })).data.fault).toMatchObject({ text: expect.any(String) })
    // The process that made it lives or was replaced: the next one is made.
    expect((await preview({ body: inside })).data.fault).toBeNull()
  })

  test('a process that ended by itself says nothing of the template', async () => {
    const run = () => Promise.reject(new SandboxFailure('crash'))
    const dying = vi.spyOn(app.services.sandbox, 'enter').mockReturnValue({ run, leave: () => undefined })
    expect((await preview({ body: inside })).status).toBe(503)
    dying.mockRestore()
  })

  test('a layout without a place for its content is refused', async () => {
    const answer = await addLayout('<mjml><mj-body></mj-body></mjml>')
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['body']])
  })

  test('what texts say is text in the mail, whatever it looks like', async () => {
    const nasty = '<b>x</b><mj-raw><script>alert(1)</script></mj-raw> "quoted" {{ secret }} ${1} $& \'a\''
    const said = nasty.replace('{{ secret }}', "{{ '{{ secret }}' }}")
    const { data } = await preview({ body: inside, texts: { ...texts, text: both(said) } })
    expect(data.fault).toBeNull()
    expect(data.html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(data.html).not.toMatch(/<script|<b>x/)
    expect(data.text).toContain(nasty)
  })

  test('a mail asks no other company for fonts or anything else', async () => {
    const { data } = await preview({ body: inside })
    expect(data.html).not.toMatch(/fonts\.g|<link|@import|url\(/)
  })

  test.each(['a\r\nBcc: everybody@example.com', 'a\nb', 'a\u2028b', 'a\u0000b'])(
    'a subject stays one line: %j',
    async (subject) => {
      const made = await addTexts(`message`, { subject: both(subject) })
      if (made.status === 201) {
        const { data } = await preview({ body: inside, texts: { ...texts, subject: both(subject) } })
        expect(data.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        await admin.call(messagingContract.removeEmailLocalisation, { params: { id: made.data.id } })
      } else expect(made.status).toBe(422)
    },
  )

  test('a receiver that is more than an address is refused', async () => {
    for (const address of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x" <a@b.example>']) {
      const answer = await admin.call(messagingContract.send, {
        body: { template_id: 1, recipients: { address } },
      })
      expect(answer.status).toBe(422)
    }
  })
})

describe('texts of events', () => {
  test('name only variables of their event, in both languages', async () => {
    const answer = await addTexts('password-link', { text: both('{{ name }}', '{{ amount }}') })
    expect([answer.status, Object.keys(answer.fields ?? {})[0]]).toEqual([422, 'texts.subject.ru'])
    const none = await admin.call(messagingContract.addEmailLocalisation, {
      body: { event_alias: 'no-such-event', texts },
    })
    expect([none.status, Object.keys(none.fields ?? {})]).toEqual([422, ['event_alias']])
  })

  test('stand under the lowercased alias, once per channel', async () => {
    const { data } = await addTexts('New-Comment')
    expect(data.event_alias).toBe('new-comment')
    const again = await addTexts('new-comment')
    expect([again.status, Object.keys(again.fields ?? {})]).toEqual([422, ['event_alias']])
    const sms = await admin.call(messagingContract.addSmsLocalisation, {
      body: { event_alias: 'new-comment', texts: { text: both('{{ task }}') } },
    })
    expect(sms.status).toBe(201)
    const changed = await admin.call(messagingContract.changeSmsLocalisation, {
      params: { id: sms.data.id },
      body: { event_alias: 'new-comment', texts: { text: both('{{ name }}', '{{ task }}!') } },
    })
    expect(changed.data.texts).toEqual({ text: both('{{ name }}', '{{ task }}!') })
    // T-A14: what is not sent stays, and is checked with what is.
    const alone = await admin.call(messagingContract.changeSmsLocalisation, {
      params: { id: sms.data.id },
      body: { texts: { text: both('{{ task }}') } },
    })
    expect([alone.status, alone.data.event_alias]).toEqual([200, 'new-comment'])
    const wrong = await admin.call(messagingContract.changeSmsLocalisation, {
      params: { id: sms.data.id },
      body: { event_alias: 'new-comment', texts: { text: both('{{ nobody }}') } },
    })
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([422, ['texts.text.ru']])
    // Texts of an SMS are not those of an e-mail.
    expect((await admin.call(messagingContract.removeEmailLocalisation, { params: { id: sms.data.id } })).status).toBe(
      404,
    )
  })

  test('the options name the events and what their texts may name', async () => {
    const { data } = await admin.call(messagingContract.emailOptions, {})
    const event = data.find(({ event_alias }) => event_alias === 'new-comment')
    expect(event?.variables.map(({ name }) => name)).toEqual(['name', 'task', 'text', 'url'])
    expect(event?.fields).toEqual(['subject', 'title', 'text', 'button'])
    expect((await admin.call(messagingContract.smsOptions, {})).data[0]?.fields).toEqual(['text'])
  })
})

describe('a test mail', () => {
  test('needs a template: word for word', async () => {
    const { data } = await addTexts('accrual', { subject: both('{{ amount }}'), text: both('{{ amount }}') })
    const send = () =>
      admin.call(messagingContract.send, { body: { event_alias: 'accrual', recipients: { address: 'a@b.example' } } })
    const none = await send()
    expect([none.status, none.code]).toEqual([422, 'no_template'])
    expect(none.text).toContain('Нет шаблона для события accrual')
    const { data: template } = await addTemplate()
    await admin.call(messagingContract.changeEmailLocalisation, {
      params: { id: data.id },
      body: { event_alias: 'accrual', texts: data.texts, template_id: template.id },
    })
    const sent = await send()
    expect([sent.status, JSON.parse(sent.text)]).toEqual([202, { message: 'Писем в очереди: 1', data: { queued: 1 } }])
    await app.drainJobs()
    expect((await outbox()).at(-1)).toMatchObject({ recipient: 'a@b.example', subject: '1 500,00 ₽' })
  })

  test('F8: a person sends no more than twenty an hour, to whomever', async () => {
    const chief = await app.people.superadministrator()
    const { data: template } = await addTemplate()
    const send = (address: string) =>
      chief.call(messagingContract.send, { body: { template_id: template.id, recipients: { address } } })
    const before = (await outbox()).length
    const answers = await Promise.all(Array.from({ length: 24 }, (_, nth) => send(`victim${nth}@b.example`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(202), ...Array(4).fill(429)])
    await app.drainJobs()
    expect((await outbox()).length - before).toBe(20)
    app.later(3600)
    expect((await send('later@b.example')).status).toBe(202)
  })

  test('to people goes to each in their own language, by their own name', async () => {
    const { data: template } = await addTemplate()
    await addTexts('task-for-moderation', { text: both('Посмотрите', 'Have a look') }, template.id)
    const people = await Promise.all([
      app.people.designer({ first_name: 'Жанна' }),
      app.people.designer({ first_name: 'John' }),
      app.people.designer(),
    ])
    const reads = (id: number | undefined, email: string, interface_language: 'ru' | 'en') =>
      app.db.updateTable('users').set({ email, interface_language }).where('id', '=', Number(id)).execute()
    await reads(people[0]?.id, 'jeanne@example.com', 'ru')
    await reads(people[1]?.id, 'john@example.com', 'en')
    const sent = await admin.call(messagingContract.send, {
      body: { event_alias: 'task-for-moderation', recipients: { ids: people.map(({ id }) => id) } },
    })
    expect(JSON.parse(sent.text).data).toEqual({ queued: 2 })
    // T-A10: the same from a form.
    const ids = people.map(({ id }) => `recipients[ids][]=${id}`).join('&')
    const form = await admin.raw({
      method: 'POST',
      url: '/api/email-send',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `event_alias=task-for-moderation&${ids}`,
    })
    expect([form.statusCode, form.json().data]).toEqual([202, { queued: 2 }])
    await app.drainJobs()
    // Jobs of one moment go out in any order.
    const sentTo = await outbox()
    const [russian, english] = ['jeanne@example.com', 'john@example.com'].map((to) =>
      sentTo.find(({ recipient }) => recipient === to),
    )
    expect(russian).toMatchObject({ recipient: 'jeanne@example.com', subject: expect.stringContaining('Задача:') })
    expect(russian?.body).toContain('Здравствуйте, Жанна!')
    expect(english).toMatchObject({ recipient: 'john@example.com', subject: expect.stringContaining('Task:') })
    expect(english?.body).toContain('Hello, John!')
  })
})
