import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { orderedApplication, publishedApplication, stageOf } from '../../../test/factories/orders.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

const card = async (who: Client, id: number) => (await who.call(tasksContract.get, { params: { id } })).data
const stagesOf = async (applicationId: number) => {
  const rows = await app.db
    .selectFrom('subtasks')
    .select(['id', 'type'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, type }) => [type as string, id]))
}

test('S-B4: who works on a task finds the texts, pictures, name and links of its application on its card', async () => {
  const creator = await app.people.creator()
  const icon = (await buildFile(app, { owner_id: creator.id, purpose: 'icon_google_play', width: 512, height: 512 })).id
  const application = await orderedApplication(app, creator, { images: { icon } })
  const id = Number((await stagesOf(application.id)).get('uidesigner'))
  const designer = await app.people.uidesigner()
  // Whoever hasn't taken it sees what the board says, and no other card of it.
  expect((await card(designer, id)).about).toBeNull()
  await driver.ok(designer, 'processing', id)
  expect((await card(designer, id)).about).toMatchObject({
    ...{ application_id: application.id, desktop_name: 'Water Diary', language_default: 'ru' },
    texts: { ru: { title: 'Дневник воды' }, en: { short: 'How much you drink' } },
    images: [{ kind: 'icon', position: 0, file: { id: icon } }],
    ...{ prototype_link: null, repository_link: null, store_url: null },
  })
  expect((await card(creator, id)).about).toMatchObject({ application_id: application.id })
})

test('S-B4: a task of an update shows what its own order wants, and a publisher finds it before taking it', async () => {
  const creator = await app.people.creator()
  const application = await publishedApplication(app, creator)
  const texts = { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } }
  const { data } = await creator.callUnchecked(ordersContract.createText, {
    body: { application_id: application.id, version_lock: 1, texts, subtasks: [stageOf('app_manager_update')] },
  })
  const id = Number(data.subtasks?.[0]?.id)
  const manager = await app.people.app_manager()
  expect((await card(manager, id)).about?.texts).toMatchObject({ ...texts, ru: { title: 'Дневник воды' } })
})

test('S-B4: a simple task about no application has nothing of one', async () => {
  const creator = await app.people.creator()
  const body = { name: 'Review', description: 'Five', tag: 'testimonial', cost: '200', time_limit: 86_400 }
  const { data } = await creator.callUnchecked(ordersContract.createSimple, { body })
  expect((await card(creator, Number(data.subtasks?.[0]?.id))).about).toBeNull()
})
