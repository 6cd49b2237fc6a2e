import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { orderedApplication } from '../../../test/factories/orders.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import { unzip } from '../../../test/unzip.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

const zipOf = (who: Client, id: number) => who.raw(`/api/v3/subtasks/${id}/zip`)

test('S-B4: one ZIP holds all that a task needs, as far as its reader may have it', async () => {
  const creator = await app.people.creator()
  const icon = await buildFile(app, {
    ...{ owner_id: creator.id, purpose: 'icon_google_play', width: 512, height: 512, name: 'icon.png' },
  })
  const application = await orderedApplication(app, creator, { images: { icon: icon.id } })
  const rows = await app.db
    .selectFrom('subtasks')
    .select(['id', 'type'])
    .where('application_id', '=', application.id)
    .execute()
  const idOf = (type: string) => rows.find((row) => row.type === type)?.id ?? 0
  const ux = await app.people.uidesigner()
  await driver.ok(ux, 'processing', idOf('uidesigner'))
  const sketch = await buildFile(app, { owner_id: ux.id, purpose: 'task_attachment', name: 'sketch.png' })
  await driver.ok(ux, 'checking', idOf('uidesigner'), { files: [sketch.id] })
  await driver.ok(creator, 'completion', idOf('uidesigner'))
  const designer = await app.people.designer()
  const id = idOf('designer')
  // Before it is taken, the card shows no more than the board.
  expect((await zipOf(designer, id)).json()).toMatchObject({ code: 'nothing_to_share' })
  await driver.ok(designer, 'processing', id)
  const answer = await zipOf(designer, id)
  expect(answer.headers['content-type']).toBe('application/zip')
  const entries = await unzip(answer.rawPayload)
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining(['О приложении.txt', 'Тексты/ru.txt', 'Тексты/en.txt', 'Иконка/icon.png']),
  )
  expect([...entries.keys()].some((path) => path.endsWith('/sketch.png'))).toBe(true)
  expect(entries.get('Тексты/en.txt')?.toString()).toContain('Water diary\n\nHow much you drink')
  expect(entries.get('О приложении.txt')?.toString()).toContain('Water Diary')
  // Whoever looks after the application sees who took it.
  const [log] = await app.db
    .selectFrom('activity_logs')
    .select('actor_id')
    .where('action', '=', 'zip_download')
    .execute()
  expect(log?.actor_id).toBe(designer.id)
  // Another designer, and one who has nothing to do with it.
  expect((await zipOf(await app.people.designer(), id)).statusCode).toBe(404)
  expect((await zipOf(await app.people.tester(), id)).statusCode).toBe(404)
  expect((await zipOf(app.visitor, id)).statusCode).toBe(401)
})

test('S-B7: ordered pictures begin with their place, so that sorting by name keeps their order; others keep their names', async () => {
  const creator = await app.people.creator()
  const picture = async (purpose: PurposeName, name: string, size: object = {}) =>
    (await buildFile(app, { owner_id: creator.id, purpose, name, ...size })).id
  const phone = { width: 960, height: 1920 }
  const names = ['z.png', 'm.png', 'a.png']
  const phones = []
  for (const name of names) phones.push(await picture('phone_screenshot', name, phone))
  const icon = await picture('icon_google_play', 'icon.png', { width: 512, height: 512 })
  const tablet = await picture('tablet_screenshot', 'tablet.png', { width: 1080, height: 1920 })
  const application = await orderedApplication(app, creator, { images: { icon, phone: phones, tablet: [tablet] } })
  const row = await app.db
    .selectFrom('subtasks')
    .select('id')
    .where('application_id', '=', application.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const paths = [...(await unzip((await zipOf(creator, row.id)).rawPayload)).keys()]
  expect(paths.filter((path) => path.startsWith('Скриншоты телефона/')).toSorted()).toEqual([
    'Скриншоты телефона/01-z.png',
    'Скриншоты телефона/02-m.png',
    'Скриншоты телефона/03-a.png',
  ])
  expect(paths).toEqual(expect.arrayContaining(['Иконка/icon.png', 'Скриншоты планшета/tablet.png']))
  // What describes a simple task, in its order, with a text among the pictures.
  const files = []
  for (let count = 0; count < 9; count++) files.push(await picture('task_attachment', `${9 - count}.png`))
  const text = await buildFile(app, {
    ...{ owner_id: creator.id, purpose: 'task_attachment', name: 'text.txt', mime: 'text/plain' },
  })
  const { data } = await creator.call(simpleTasksContract.create, {
    body: {
      ...{ name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 },
      files: [...files.slice(0, 5), text.id, ...files.slice(5)],
    },
  })
  const brief = [...(await unzip((await zipOf(creator, data.id)).rawPayload)).keys()]
  expect(brief.toSorted()).toEqual([
    ...Array.from({ length: 9 }, (_, at) => `Задание/0${at + 1}-${9 - at}.png`),
    'Задание/text.txt',
  ])
})
