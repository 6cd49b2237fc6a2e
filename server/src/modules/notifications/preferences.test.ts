import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { groupsFor, notificationGroups } from '@slipway/domain/notifications/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { type Notice, notify } from './commands/notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (who: Client) => who.call(notificationsContract.preferences)
const choose = (who: Client, body: Input<(typeof notificationsContract)['choose']>['body']) =>
  who.call(notificationsContract.choose, { body })
const hours = (who: Client, body: Input<(typeof notificationsContract)['changeHours']>['body']) =>
  who.call(notificationsContract.changeHours, { body })
const comment: Notice = { kind: 'new-comment', tag: 'comment', params: { text: 'Hi', comment_id: 1 } }
const secure: Notice = { kind: 'credential-changed', tag: 'account', params: { change: 'password' } }

async function silent(id: number, who: Client, notice: Notice): Promise<boolean | undefined> {
  await app.transact(async (tx) => notify(tx, { ...notice, userIds: [id] }))
  return (await who.call(notificationsContract.list)).data[0]?.is_silent
}

test('who has chosen nothing sees all pop up and gets no mail but what is mailed anyway', async () => {
  const person = await app.people.designer()
  const { data } = await read(person)
  expect(data).toMatchObject({ id: person.id, time_zone: null, quiet: null, digest_hour: null })
  expect(data.groups.map(({ group }) => group)).toEqual([
    ...['tasks', 'deadlines', 'comments', 'accruals', 'payouts', 'account', 'credentials'],
  ])
  expect(data.groups.every(({ toast }) => toast.on)).toBe(true)
  expect(data.groups.flatMap(({ group, email }) => (email.on ? group : []))).toEqual(['credentials'])
  const admin = await app.people.superadministrator()
  expect((await read(admin)).data.groups.map(({ group }) => group)).toEqual([...notificationGroups])
  expect(groupsFor(['creator'])).not.toContain('administration')
})

test('a choice is kept, alone, and is one’s own', async () => {
  const [person, other] = [await app.people.designer(), await app.people.designer()]
  const [off, mailed] = await Promise.all([
    choose(person, { group: 'comments', channel: 'toast', on: false }),
    choose(person, { group: 'tasks', channel: 'email', on: true }),
  ])
  expect([off.status, mailed.status]).toEqual([200, 200])
  const of = Object.fromEntries((await read(person)).data.groups.map((one) => [one.group, one]))
  expect([of.comments?.toast.on, of.comments?.email.on, of.tasks?.email.on]).toEqual([false, false, true])
  expect((await read(other)).data.groups.find(({ group }) => group === 'comments')?.toast.on).toBe(true)
  expect([await silent(person.id, person, comment), await silent(other.id, other, comment)]).toEqual([true, false])
  await choose(person, { group: 'comments', channel: 'toast', on: true })
  expect(await silent(person.id, person, comment)).toBe(false)
})

test.each([
  ...(['payouts', 'credentials', 'settlements', 'administration'] as const).map((group) => [group, 'toast'] as const),
  ['credentials', 'email'] as const,
])('%s by %s is not turned off', async (group, channel) => {
  const admin = await app.people.superadministrator()
  const answer = await choose(admin, { group, channel, on: false })
  expect([answer.status, answer.code]).toEqual([409, 'notification_kept'])
  const kept = (await read(admin)).data.groups.find((one) => one.group === group)
  expect(kept?.[channel]).toEqual({ on: true, kept: true })
})

test('quiet hours silence by the clocks of the person, over midnight, but not what is about safety', async () => {
  const person = await app.people.programmer()
  app.setNow(new Date('2026-03-02T09:00:00Z'))
  const answer = await hours(person, { time_zone: 'Asia/Vladivostok', quiet: { from: '18:30', to: '07:00' } })
  expect(answer.data).toMatchObject({ time_zone: 'Asia/Vladivostok', quiet: { from: '18:30', to: '07:00' } })
  // It is seven in the evening there.
  expect(await silent(person.id, person, comment)).toBe(true)
  expect(await silent(person.id, person, secure)).toBe(false)
  app.setNow(new Date('2026-03-02T21:00:00Z'))
  expect(await silent(person.id, person, comment)).toBe(false)
  expect((await hours(person, { quiet: null })).data).toMatchObject({ time_zone: 'Asia/Vladivostok', quiet: null })
})

test.each([
  [{ time_zone: 'Europe/Nowhere' }, 'time_zone'],
  [{ quiet: { from: '24:00', to: '07:00' } }, 'quiet.from'],
  [{ quiet: { from: '07:00', to: '07:00' } }, 'quiet.to'],
  [{ digest_hour: 24 }, 'digest_hour'],
  [{ digest_hour: 1.5 }, 'digest_hour'],
])('%j is refused at %s', async (body, field) => {
  const person = await app.people.tester()
  const answer = await hours(person, body)
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  expect((await read(person)).data).toMatchObject({ time_zone: null, quiet: null, digest_hour: null })
})

test('who acts as somebody leaves their preferences alone; who is nobody has none', async () => {
  const [admin, person] = [await app.people.superadministrator(), await app.people.designer()]
  const acting = await admin.inPlaceOf(person)
  expect((await choose(acting, { group: 'tasks', channel: 'toast', on: false })).code).toBe('impersonation_forbids')
  expect((await hours(acting, { digest_hour: 9 })).code).toBe('impersonation_forbids')
  expect((await read(person)).data).toMatchObject({ digest_hour: null })
  expect((await app.visitor.call(notificationsContract.preferences)).status).toBe(401)
})
