import { createHash } from 'node:crypto'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { openPushScene } from '../../../../test/factories/push-scene.ts'
import { buildSubtask } from '../../../../test/factories/tasks.ts'
import { startReceiver } from '../../../../test/hook-receiver.ts'
import { createPushBrowser, senderOf } from '../../../../test/push-browser.ts'
import { createHookSender } from '../../../platform/hooks/sender.ts'
import { notify } from '../commands/notify.ts'

const { push, subscribe, unsubscribe, choose, changeHours, read, list } = notificationsContract
const scene = openPushScene()
const { tell, heard, listen, isOn } = scene

describe('a browser that listens', () => {
  test('is told at once that it is, and then of what happens, in its language', async () => {
    const reader = scene.who.speaking('en')
    expect((await reader.call(push, {})).data).toMatchObject({ on: false })
    expect((await reader.call(subscribe, { body: scene.browser.subscription })).data.on).toBe(true)
    await scene.app.drainJobs()
    expect(heard()).toMatchObject([{ tag: 'subscribed', path: '/user/profile#notifications' }])
    await tell()
    await scene.app.drainJobs()
    const { data } = await reader.call(list, { query: {} })
    expect(heard().slice(1)).toEqual([
      {
        tag: `notification-${data[0]?.id}`,
        title: 'Slipway',
        body: (await scene.who.speaking('ru').call(list, { query: {} })).data[0]?.message,
        path: '/todo/notifications',
        to: scene.who.id,
      },
    ])
  })

  test('S-B9: a press leads an executor to the task that it is about', async () => {
    await listen()
    const { id } = await buildSubtask(scene.app, { status: 'process', executor_id: scene.who.id })
    await scene.app.transact(async (tx) =>
      notify(tx, { userIds: [scene.who.id], kind: 'task-deadline-near', tag: 'tasks', subtaskId: id }),
    )
    await scene.app.drainJobs()
    expect(heard()).toMatchObject([{ path: `/todo/list?open=task.${id}` }])
  })

  test('is told by the sender it has subscribed with, for its push service, within a day', async () => {
    const { public_key } = (await scene.who.call(push, {})).data
    await listen()
    await tell()
    await scene.app.drainJobs()
    const [request] = scene.receiver.received
    if (!request) throw new Error('Nothing was sent')
    const { key, claims } = senderOf(request)
    expect(key).toBe(public_key)
    expect(claims).toMatchObject({ aud: new URL(scene.receiver.url).origin, sub: 'https://slipway.example' })
    // Within a day.
    expect(Math.ceil((claims.exp * 1_000 - Date.now()) / 86_400_000)).toBe(1)
    expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
    // The same from then on, and after a restart: browsers know no other.
    expect((await scene.who.call(push, {})).data.public_key).toBe(public_key)
  })

  test('is told nothing that was before, was read meanwhile, was turned off, or comes in quiet hours', async () => {
    await tell()
    await listen()
    await tell()
    const { data } = await scene.who.call(list, { query: { filter: { unread: '1' } } })
    for (const { id } of data)
      await scene.who.call(read, { params: { id }, body: { read_at: scene.app.now().toISOString() } })
    await scene.app.drainJobs()
    expect(heard()).toEqual([])
    await scene.who.call(choose, { body: { group: 'accruals', channel: 'toast', on: false } })
    await tell()
    await scene.app.drainJobs()
    expect(heard()).toEqual([])
    await scene.who.call(choose, { body: { group: 'accruals', channel: 'toast', on: true } })
    await scene.who.call(changeHours, { body: { time_zone: 'UTC', quiet: { from: '00:00', to: '23:59' } } })
    await tell()
    await scene.app.drainJobs()
    expect(heard()).toEqual([])
  })

  test('hears no more once its session has ended, it was turned off, or the person is blocked', async () => {
    await listen()
    await scene.who.call(unsubscribe, {})
    expect(await isOn()).toBe(false)
    await tell()
    await scene.app.drainJobs()
    expect(scene.receiver.received).toEqual([])
    await listen()
    await scene.app.db.updateTable('users').set({ is_block: true }).where('id', '=', scene.who.id).execute()
    await tell()
    await scene.app.drainJobs()
    expect(scene.receiver.received).toEqual([])
    await scene.app.db.updateTable('users').set({ is_block: false }).where('id', '=', scene.who.id).execute()
    await scene.app.db
      .updateTable('sessions')
      .set({ revoked_at: scene.app.now() })
      .where('user_id', '=', scene.who.id)
      .execute()
    await tell()
    await scene.app.drainJobs()
    expect(scene.receiver.received).toEqual([])
  })

  test('belongs to whoever sits at it: the one before hears nothing there', async () => {
    const next = await scene.app.people.tester()
    await listen()
    await listen(next)
    expect([await isOn(), await isOn(next)]).toEqual([false, true])
    await tell(scene.who)
    await scene.app.drainJobs()
    expect(scene.receiver.received).toEqual([])
  })

  test('hears of its safety however much else there was, and nothing else while it is quiet', async () => {
    await listen()
    await scene.who.call(choose, { body: { group: 'accruals', channel: 'toast', on: false } })
    await scene.warn()
    for (let count = 0; count < 6; count++) await tell()
    await scene.app.drainJobs()
    expect(heard()).toHaveLength(1)
    expect(heard()[0]?.body).toContain('10.8.9.9')
    // 09:00 by this clock: what is sent an hour before is not kept into the quiet hours.
    await scene.who.call(choose, { body: { group: 'accruals', channel: 'toast', on: true } })
    await scene.who.call(changeHours, { body: { time_zone: 'UTC', quiet: { from: '10:00', to: '12:00' } } })
    await tell()
    await scene.warn()
    await scene.app.drainJobs()
    expect(scene.receiver.received.slice(1).map(({ headers }) => headers.ttl)).toEqual(['3600', '43200'])
  })

  test('of two sessions each is told, and one of them can be turned off', async () => {
    const other = await scene.who.signIn()
    const second = await startReceiver('/second')
    await listen()
    await other.call(subscribe, { body: createPushBrowser(second.url).subscription })
    await scene.app.drainJobs()
    await tell()
    await scene.app.drainJobs()
    expect([scene.receiver.received.length, second.received.length]).toEqual([1, 2])
    await other.call(unsubscribe, {})
    await tell()
    await scene.app.drainJobs()
    expect([scene.receiver.received.length, second.received.length]).toEqual([2, 2])
    await second.close()
  })
})

describe('who listens', () => {
  test('is nobody in somebody’s place', async () => {
    const admin = await scene.app.people.superadministrator()
    const inPlace = await admin.inPlaceOf(scene.who)
    expect((await inPlace.call(subscribe, { body: scene.browser.subscription })).code).toBe('impersonation_forbids')
    expect((await inPlace.call(unsubscribe, {})).code).toBe('impersonation_forbids')
  })

  test.each([
    ['http://192.168.0.1/push', undefined, 'endpoint'],
    ['file:///etc/passwd', undefined, 'endpoint'],
    ['https://push.internal/x', undefined, 'endpoint'],
    // Written so that libraries read it differently.
    ['https://fcm.googleapis.com%2Eevil.example/x', undefined, 'endpoint'],
    ['https://%65vil.example/', undefined, 'endpoint'],
    [`https://push.example/${'я'.repeat(500)}`, undefined, 'endpoint'],
    [undefined, 'A'.repeat(87), 'keys.p256dh'],
    [undefined, 'short', 'keys.p256dh'],
  ])('gives an address of the open internet and a key: %s, %s', async (endpoint, p256dh, field) => {
    const { subscription } = scene.browser
    const keys = { ...subscription.keys, ...(p256dh && { p256dh }) }
    const answer = await scene.who.call(subscribe, { body: { endpoint: endpoint ?? subscription.endpoint, keys } })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
    expect(await isOn()).toBe(false)
  })

  test.each([false, true])('says so twenty times an hour at most: it only goes on, %s', async (resumes) => {
    const statuses = []
    for (let time = 0; time < 21; time++)
      statuses.push((await scene.who.call(subscribe, { body: { ...scene.browser.subscription, resumes } })).status)
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]))
    expect(statuses[20]).toBe(429)
    await scene.app.drainJobs()
    expect(scene.receiver.received).toHaveLength(resumes ? 0 : 1)
  })

  test('and who only goes on is told of what came meanwhile', async () => {
    await listen()
    await tell()
    await scene.who.call(subscribe, { body: { ...scene.browser.subscription, resumes: true } })
    await scene.app.drainJobs()
    expect(heard()).toMatchObject([{ to: scene.who.id }])
    expect((await scene.who.call(push, {})).data.endpoint_digest).toBe(
      createHash('sha256').update(scene.receiver.url).digest('base64url'),
    )
  })

  test('is nobody whose role needs a second factor that they lack', async () => {
    const needed = (value: string) =>
      scene.app.db.updateTable('types').set({ value }).where('name', '=', 'second_factor_creator').execute()
    const creator = await scene.app.people.creator()
    await listen(creator)
    await needed('1')
    await tell(creator)
    await scene.app.drainJobs()
    await needed('0')
    expect(scene.receiver.received).toEqual([])
  })

  test('where nothing is sent anywhere, there is nothing to subscribe with', async () => {
    const open = await createTestApp({ env: { DEMO: 'public' } })
    const person = await open.people.designer()
    expect((await person.call(push, {})).data).toMatchObject({ public_key: null, on: false })
    expect((await person.call(subscribe, { body: scene.browser.subscription })).code).toBe('push_unavailable')
    await open.close()
  })

  test('and the address is not told to anybody', async () => {
    await listen()
    expect((await scene.who.call(push, {})).text).not.toContain(scene.receiver.url)
    expect(createHookSender({ loopback: false }).accepts(scene.receiver.url)).toBe(false)
  })
})
