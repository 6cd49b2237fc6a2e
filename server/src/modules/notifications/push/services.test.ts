import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { expect, test } from 'vitest'
import { openPushScene } from '../../../../test/factories/push-scene.ts'
import { type Behaviour, behaviours, startReceiver } from '../../../../test/hook-receiver.ts'
import { createPushBrowser } from '../../../../test/push-browser.ts'
import { pushJob, sweepNotificationsJob } from '../jobs.ts'
import { waitMs } from './note.ts'

/** Push services that do not do what they should. */
const scene = openPushScene()
const { tell, heard, listen, isOn, later } = scene
const drain = () => scene.app.drainJobs()
const day = 86_400_000

/** Something is told to a browser whose push service does that. */
async function toldWhere(behaviour: Behaviour) {
  await listen()
  scene.receiver.behave(behaviour)
  await tell()
  await drain()
}

test('one that is down is asked again, for what is still unread, once each', async () => {
  await toldWhere(behaviours.broken)
  await tell()
  await drain()
  expect(scene.receiver.received).toHaveLength(1)
  scene.receiver.behave(behaviours.well)
  later(29_000)
  await drain()
  expect(scene.receiver.received).toHaveLength(1)
  later(1_000)
  await drain()
  const tags = heard().map(({ tag }) => tag)
  expect(tags).toHaveLength(3)
  expect(new Set(tags).size).toBe(2)
})

test('one that says when is asked then', async () => {
  await toldWhere((response) => response.writeHead(429, { 'retry-after': '600' }).end())
  scene.receiver.behave(behaviours.well)
  later(599_000)
  await drain()
  expect(scene.receiver.received).toHaveLength(1)
  later(1_000)
  await drain()
  expect(scene.receiver.received).toHaveLength(2)
})

test('a job that comes before its moment, by our clock, puts itself off', async () => {
  await toldWhere(behaviours.broken)
  await scene.app.db
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', pushJob.name as never)
    .execute()
  scene.receiver.behave(behaviours.well)
  await pushJob.run({ ...scene.app.jobContext, finish: scene.app.transact } as never, { session: await sessionOf() })
  expect(scene.receiver.received).toHaveLength(1)
  later(30_000)
  await drain()
  expect(scene.receiver.received).toHaveLength(2)
})

test('waits grow to an hour, and nobody keeps us away for longer than half a day', () => {
  expect([1, 2, 3, 8, 50].map((failures) => waitMs(failures, null) / 1_000)).toEqual([30, 60, 120, 3_600, 3_600])
  expect(waitMs(1, 1e9)).toBe(day / 2)
})

test('one that has not answered for three days is given up, and nothing before', async () => {
  await toldWhere((response) => response.writeHead(403).end())
  later(3 * day - 1)
  await tell()
  await drain()
  expect(await isOn()).toBe(true)
  later(3_600_000)
  await drain()
  expect(await isOn()).toBe(false)
})

test('one that is slow for a browser holds up no other, and is greeted once', async () => {
  const second = await startReceiver('/second')
  const other = await scene.who.signIn()
  await listen()
  scene.receiver.behave(behaviours.broken)
  await scene.who.call(notificationsContract.subscribe, { body: scene.browser.subscription })
  await other.call(notificationsContract.subscribe, { body: createPushBrowser(second.url).subscription })
  await drain()
  await tell()
  scene.receiver.behave(behaviours.well)
  later(60_000)
  await drain()
  expect(second.received).toHaveLength(2)
  expect(heard().filter(({ tag }) => tag === 'subscribed')).toHaveLength(1)
  expect(heard()).toHaveLength(2)
  await second.close()
})

test('what has ended in the middle is told no more', async () => {
  await listen()
  await tell()
  await tell()
  scene.receiver.behave(async (response) => {
    await scene.who.call(notificationsContract.unsubscribe, {})
    response.writeHead(201).end()
  })
  await drain()
  expect(scene.receiver.received).toHaveLength(1)
})

test('one that knows the browser no more ends it, and the log says so', async () => {
  await listen()
  scene.receiver.behave(behaviours.gone)
  await tell()
  await tell()
  await drain()
  expect(scene.receiver.received).toHaveLength(1)
  expect(await isOn()).toBe(false)
  const admin = await scene.app.people.superadministrator()
  const { data } = await admin.call(messagingContract.sent, { query: { filter: { channel: 'push' } } })
  expect(data[0]).toMatchObject({
    ...{ channel: 'push', event_alias: 'accrual', status: 'failed', reason: 'gone' },
    ...{ recipient: new URL(scene.receiver.url).host, user: { id: scene.who.id } },
  })
})

test('is told the newest five, however many there were', async () => {
  await listen()
  for (let count = 0; count < 8; count++) await tell()
  await drain()
  expect(scene.receiver.received).toHaveLength(5)
})

test('one that takes longer than the process lives is told again, of the same notification', async () => {
  await listen()
  await tell()
  // The first one dies after its push was taken, before that is noted.
  const killed = { ...scene.app.jobContext, transact: dyingAfter(1), finish: scene.app.transact }
  await expect(pushJob.run(killed as never, { session: await sessionOf() })).rejects.toThrow('killed')
  await drain()
  expect(heard().map(({ tag }) => tag)).toEqual([heard()[0]?.tag, heard()[0]?.tag])
})

async function sessionOf(): Promise<string> {
  const row = await scene.app.db
    .selectFrom('web_push_subscriptions')
    .select('session_id')
    .where('user_id', '=', scene.who.id)
    .executeTakeFirstOrThrow()
  return row.session_id
}

/** Lets so many transactions through. */
function dyingAfter(most: number) {
  let made = 0
  return (work: never) => {
    if (made++ >= most) return Promise.reject(new Error('killed'))
    return scene.app.transact(work)
  }
}

test('browsers whose sessions have ended are forgotten at night', async () => {
  await listen()
  await scene.app.db
    .updateTable('sessions')
    .set({ revoked_at: scene.app.now() })
    .where('user_id', '=', scene.who.id)
    .execute()
  await sweepNotificationsJob.run({ ...scene.app.jobContext, finish: scene.app.transact } as never, {})
  expect(await scene.app.db.selectFrom('web_push_subscriptions').where('user_id', '=', scene.who.id).execute()).toEqual(
    [],
  )
})
