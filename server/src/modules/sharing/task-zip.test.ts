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
