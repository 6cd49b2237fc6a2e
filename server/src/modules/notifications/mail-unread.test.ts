import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { type Notice, notify } from './commands/notify.ts'
import { mailDueJob } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date('2026-03-02T09:00:00Z')))

const comment: Notice = { kind: 'new-comment', tag: 'comment', params: { text: 'Where is the icon?', comment_id: 1 } }
const tell = (person: Person, notice: Notice = comment) =>
  app.transact(async (tx) => notify(tx, { ...notice, userIds: [person.id] }))
const hours = async (person: Person, body: Input<(typeof notificationsContract)['changeHours']>['body']) =>
  expect((await person.call(notificationsContract.changeHours, { body })).status).toBe(200)
const mailedOf = async (person: Person, on: 'comments' | 'tasks' | 'account' = 'comments') => {
  const answer = await person.call(notificationsContract.choose, { body: { group: on, channel: 'email', on: true } })
  expect(answer.status).toBe(200)
}

/** Somebody who has their comments mailed. */
async function reader(make: keyof TestApp['people'] = 'designer', confirmed = true): Promise<Person> {
  const person = await app.people[make]()
  const email = `reader${person.id}@mail.example`
  const email_verified_at = confirmed ? app.now() : null
  await app.db.updateTable('users').set({ email, email_verified_at }).where('id', '=', person.id).execute()
  await mailedOf(person)
  return { ...person, email }
}

/** The minute's tick, and everything that it puts into the queue. */
async function tick(seconds = 0): Promise<void> {
  app.later(seconds)
  await app.transact((tx) => tx.enqueue(mailDueJob, {}))
  await app.drainJobs()
}
const mails = (person: Person) =>
  app.db
    .selectFrom('dev_outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', person.email as string)
    .orderBy('id')
    .execute()

test('what is still unread after five minutes is mailed, once, with links to the page and the preferences', async () => {
  const person = await reader()
  await tell(person)
  await tick(299)
  expect(await mails(person)).toEqual([])
  await tick(1)
  const [mail, ...more] = await mails(person)
  expect(more).toEqual([])
  expect(mail?.body).toContain('Where is the icon?')
  expect(mail?.body).toMatch(/\/todo\/notifications\n/)
  expect(mail?.body).toMatch(/\/user\/profile#notifications/)
  await tick(86_400)
  expect(await mails(person)).toHaveLength(1)
  const unread = await person.call(notificationsContract.list, {})
  expect(unread.meta).toMatchObject({ unread: 1 })
})

test('what was read in the app, cleared, came before, or is of another group is not mailed', async () => {
  const person = await reader()
  await tell(person)
  const [first] = (await person.call(notificationsContract.list)).data
  await person.call(notificationsContract.read, {
    params: { id: first?.id ?? 0 },
    body: { read_at: app.now().toISOString() },
  })
  await tell(person, { kind: 'accrual', tag: 'money', params: { amount: '1.00', currency: 'RUB' } })
  await tick(600)
  await tell(person)
  await person.call(notificationsContract.clear)
  await tick(600)
  expect(await mails(person)).toEqual([])
  // What came before the choice stays in the list alone.
  const late = await app.people.tester()
  const email = `late${late.id}@mail.example`
  await app.db.updateTable('users').set({ email, email_verified_at: app.now() }).where('id', '=', late.id).execute()
  await tell(late)
  app.later(600)
  await mailedOf(late)
  await tick()
  expect(await mails({ ...late, email })).toEqual([])
})

test('it tells the mail program where such mails end, and puts what people wrote into its HTML as text', async () => {
  const person = await reader()
  const send = vi.spyOn(app.jobContext.services.mail, 'send')
  await tell(person, { ...comment, params: { text: '<b>Bold</b> & more', comment_id: 2 } })
  await tick(300)
  const mail = send.mock.calls.map(([said]) => said).find(({ to }) => to === person.email)
  send.mockRestore()
  expect(mail?.unsubscribe).toMatch(/^http.*\/user\/profile#notifications$/)
  expect(mail?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; more')
  expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`)
})

test('a changed credential is mailed by its own mail alone', async () => {
  const person = await reader()
  await mailedOf(person, 'account')
  await tell(person, { kind: 'credential-changed', tag: 'account', params: { change: 'password' } })
  await tick(600)
  expect(await mails(person)).toEqual([])
})

test('two workers at once and a worker that ends in between mail nothing twice', async () => {
  const person = await reader()
  await tell(person)
  app.later(300)
  const run = () => mailDueJob.run({ ...app.jobContext, finish: app.transact as never }, {})
  await Promise.all([run(), run(), run(), run()])
  await app.drainJobs()
  expect(await mails(person)).toHaveLength(1)
  // It was ended before its transaction: all is as it was, and the next one does it.
  await tell(person)
  app.later(300)
  const { mailUnread } = await import('./commands/mail-unread.ts')
  const ended = app.transact(async (tx) => {
    await mailUnread(tx, person.id)
    throw new Error('ended')
  })
  await expect(ended).rejects.toThrow('ended')
  await app.drainJobs()
  expect(await mails(person)).toHaveLength(1)
  await Promise.all([run(), run()])
  await app.drainJobs()
  expect(await mails(person)).toHaveLength(2)
})

test('whoever has no confirmed address, is blocked or deleted gets none, also not later', async () => {
  const admin = await app.people.superadministrator()
  const [unconfirmed, blocked, gone] = [await reader('designer', false), await reader(), await reader()]
  for (const one of [unconfirmed, blocked, gone]) await tell(one)
  await app.db.updateTable('users').set({ is_block: true }).where('id', '=', blocked.id).execute()
  expect((await admin.call(usersContract.remove, { params: { id: gone.id } })).status).toBe(204)
  await tick(600)
  await app.db
    .updateTable('users')
    .set({ email_verified_at: app.now(), is_block: false })
    .where('id', 'in', [unconfirmed.id, blocked.id])
    .execute()
  await tick(600)
  for (const one of [unconfirmed, blocked, gone]) expect(await mails(one)).toEqual([])
  const left = app.db.selectFrom('notification_preferences').select('user_id').where('user_id', '=', gone.id)
  expect(await left.execute()).toEqual([])
})

test('quiet hours keep mail until they end, then all of it is one mail, also in the night of the change of clocks', async () => {
  const person = await reader()
  await hours(person, { time_zone: 'Europe/Berlin', quiet: { from: '22:00', to: '07:00' } })
  app.setNow(new Date('2026-03-28T22:00:00Z'))
  await tell(person)
  await tick(3_600)
  await tell(person)
  await tick(3_600)
  // Seven in the morning is an hour earlier than the day before.
  app.setNow(new Date('2026-03-29T04:59:00Z'))
  await tick()
  expect(await mails(person)).toEqual([])
  await tick(60)
  const [mail, ...more] = await mails(person)
  expect([more, mail?.subject]).toEqual([[], 'Непрочитанных уведомлений: 2'])
})

test('what lies for longer than three days is not mailed any more', async () => {
  const person = await reader()
  await tell(person)
  app.later(3 * 86_400 + 60)
  await tell(person, { ...comment, params: { text: 'Today', comment_id: 3 } })
  await tick(300)
  const [mail] = await mails(person)
  expect([mail?.body.includes('Today'), mail?.body.includes('icon')]).toEqual([true, false])
})

test('several at once are one mail, and between two mails lie five minutes', async () => {
  const person = await reader()
  await tell(person)
  await tell(person)
  await tick(300)
  await tell(person)
  await tick(60)
  await tick(180)
  expect(await mails(person)).toHaveLength(1)
  await tick(60)
  expect(await mails(person)).toHaveLength(2)
})

test('a digest leaves once a day at its hour, grouped by task, with what is unread', async () => {
  const person = await reader('creator')
  await mailedOf(person, 'tasks')
  await hours(person, { time_zone: 'Europe/Berlin', digest_hour: 18 })
  const [one, two] = [await buildSubtask(app, { status: 'process' }), await buildSubtask(app, { status: 'checking' })]
  await app.db.updateTable('subtasks').set({ title: 'Icon of Map' }).where('id', '=', one.id).execute()
  await app.db.updateTable('subtasks').set({ title: 'Screens of Map' }).where('id', '=', two.id).execute()
  await tell(person, { ...comment, subtaskId: one.id })
  await tell(person, { ...comment, subtaskId: two.id })
  await tell(person, {
    kind: 'sub-task-status-changed',
    tag: 'tasks',
    params: { status: 'checking' },
    subtaskId: one.id,
  })
  await tick(600)
  app.setNow(new Date('2026-03-02T16:59:00Z'))
  await tick()
  expect(await mails(person)).toEqual([])
  await tick(60)
  await tick(60)
  const [mail, ...more] = await mails(person)
  expect([more, mail?.subject]).toEqual([[], 'Непрочитанных уведомлений: 3'])
  expect(mail?.body.match(/^Icon of Map\n• .+\n• .+\n\nScreens of Map\n• .+$/m)).not.toBeNull()
  // A day without anything, then one with something at noon: not before its hour.
  await tick(86_400)
  app.setNow(new Date('2026-03-04T11:00:00Z'))
  await tell(person, { ...comment, subtaskId: two.id })
  await tick(600)
  expect(await mails(person)).toHaveLength(1)
  app.setNow(new Date('2026-03-04T17:00:00Z'))
  await tick()
  await tick(3_600)
  expect(await mails(person)).toHaveLength(2)
})

test('S-B9: staff read Russian and others their language, and both open the task', async () => {
  const [creator, tester] = [await reader('creator'), await reader('tester')]
  await app.db
    .updateTable('users')
    .set({ interface_language: 'en' })
    .where('id', 'in', [creator.id, tester.id])
    .execute()
  const { id } = await buildSubtask(app, { status: 'process', type: 'designer' })
  for (const one of [creator, tester]) await tell(one, { ...comment, subtaskId: id })
  await tick(600)
  const [staff] = await mails(creator)
  const [external] = await mails(tester)
  expect(staff?.body).toContain('Здравствуйте')
  expect(staff?.body).toContain(`/applications/creator-my?open=task.${id}`)
  expect(external?.body).toMatch(/^Hello/)
  expect(external?.body).toContain(`/todo/list?open=task.${id}`)
})
