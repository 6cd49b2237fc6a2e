import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile, buildPng, upload } from '../../../test/factories/files.ts'
import { orderedApplication } from '../../../test/factories/orders.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

const layer = async (owner_id: number, width = 432, height = 432) =>
  (await buildFile(app, { owner_id, purpose: 'icon_layer', width, height })).id
const card = async (who: Person, id: number) => (await who.call(applicationsContract.get, { params: { id } })).data
const layersOf = async (who: Person, id: number) =>
  Object.fromEntries(
    ((await card(who, id)).images ?? [])
      .filter(({ kind }) => kind === 'foreground' || kind === 'background')
      .map(({ kind, file }) => [kind, file.id]),
  )

test('S-A10: a layer of the responsive icon is 432 by 432 pixels', async () => {
  const designer = await app.people.designer()
  const sent = async (width: number, height: number) =>
    (await upload(designer, { purpose: 'icon_layer', bytes: await buildPng(width, height) })).status
  expect(await sent(432, 432)).toBe(201)
  for (const [width, height] of [
    [433, 432],
    [432, 431],
    [512, 512],
  ] as const) {
    expect([width, height, await sent(width, height)]).toEqual([width, height, 422])
  }
})

test('S-A10: layers are ordered with an application, and the accepted ones of its designer take their place', async () => {
  const creator = await app.people.creator()
  const [foreground, background] = [await layer(creator.id), await layer(creator.id)]
  const application = await orderedApplication(app, creator, { images: { foreground, background } })
  expect(await layersOf(creator, application.id)).toEqual({ foreground, background })
  const taken = await layer(creator.id)
  const change = (images: object) =>
    creator.callUnchecked(ordersContract.changeNative, {
      params: { id: application.id },
      body: { version_lock: 1, images },
    })
  const icon = (await buildFile(app, { owner_id: creator.id, purpose: 'icon_google_play', width: 512, height: 512 })).id
  expect((await change({ foreground: icon })).fields).toHaveProperty(['images.foreground'])
  expect((await change({ foreground: await layer((await app.people.creator()).id) })).fields).toHaveProperty([
    'images.foreground',
  ])
  expect((await change({ foreground: taken })).status).toBe(200)
  expect(await layersOf(creator, application.id)).toEqual({ foreground: taken, background })

  const { ok, press } = driver
  const [drawing] = await app.db
    .selectFrom('subtasks')
    .select('id')
    .where('application_id', '=', application.id)
    .where('type', '=', 'designer')
    .execute()
  const id = drawing?.id ?? 0
  await app.db
    .updateTable('subtasks')
    .set({ status: 'published', published_at: app.now() })
    .where('id', '=', id)
    .execute()
  const designer = await app.people.designer()
  await ok(designer, 'processing', id)
  const picture = async (purpose: 'icon_google_play' | 'description_image' | 'phone_screenshot') =>
    (await buildFile(app, { owner_id: designer.id, purpose })).id
  const rest = {
    icon_file_id: await picture('icon_google_play'),
    description_file_id: await picture('description_image'),
    phone_file_ids: await Promise.all([1, 2, 3, 4].map(() => picture('phone_screenshot'))),
  }
  const wrong = await press(designer, 'checking', id, { ...rest, icon_foreground_file_id: rest.icon_file_id })
  expect(wrong).toMatchObject({ status: 422, fields: { icon_foreground_file_id: [expect.any(String)] } })
  const drawn = [await layer(designer.id), await layer(designer.id)] as const
  await ok(designer, 'checking', id, { ...rest, icon_foreground_file_id: drawn[0], icon_background_file_id: drawn[1] })
  const { data } = await creator.call(tasksContract.get, { params: { id } })
  expect(data.deliverable).toMatchObject({
    icon_foreground_file: { id: drawn[0] },
    icon_background_file: { id: drawn[1] },
  })
  await ok(creator, 'completion', id)
  expect(await layersOf(creator, application.id)).toEqual({ foreground: drawn[0], background: drawn[1] })
})

test('S-A10: the card has the accepted build, its version number and how many there were, for those who may download it', async () => {
  const { ok, orderOf } = driver
  const programmer = await app.people.programmer()
  const manager = await app.people.app_manager()
  const admin = await app.people.superadministrator()
  const { owner, application, ids } = await orderOf(['programmer', 'tester'])
  const { id } = application
  await app.db
    .updateTable('applications')
    .set({ package_id: 'com.built.app', version: '1.2.0', app_manager_id: manager.id })
    .where('id', '=', id)
    .execute()
  expect(await card(owner, id)).toMatchObject({
    assembly_number: 0,
    version_number: null,
    aab_file: null,
    source_zip_file: null,
  })
  const task = await programmer.call(tasksContract.get, { params: { id: ids[0] } })
  const delivery = async (version_number: string) => ({
    repository_link: 'https://git.example.com/app',
    programming_language_id: task.data.programming_languages?.[0]?.id,
    source_zip_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'source_zip' })).id,
    aab_file_id: (
      await buildFile(app, {
        ...{ owner_id: programmer.id, purpose: 'aab', mime: 'application/x-android-app-bundle' },
        content: { package_id: 'com.built.app', version: '1.2.0', version_number },
      })
    ).id,
  })
  const signing = {
    keystore_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'keystore' })).id,
    ...{ keystore_password: 'one', signing_key_password: 'two', signing_key_alias: 'alias' },
  }
  const first = await delivery('7')
  await ok(programmer, 'processing', ids[0])
  await ok(programmer, 'checking', ids[0], { ...first, ...signing })
  expect(await card(owner, id)).toMatchObject({ assembly_number: 0, aab_file: null })
  await ok(owner, 'completion', ids[0])
  for (const who of [owner as Person, manager, admin]) {
    expect(await card(who, id)).toMatchObject({
      ...{ assembly_number: 1, version_number: 7 },
      ...{ aab_file: { id: first.aab_file_id }, source_zip_file: { id: first.source_zip_file_id } },
    })
  }
  // Another creator sees the application, and nothing of what was built for it.
  expect(await card(await app.people.creator(), id)).toMatchObject({ aab_file: null, source_zip_file: null })
  // It fails its test: the second build takes the place of the first.
  const tester = await app.people.tester()
  await ok(tester, 'processing', ids[1] as number)
  await ok(tester, 'checking', ids[1] as number, { report: 'Crashes', outcome: 'fail' })
  await ok(owner, 'completion', ids[1] as number)
  await ok(programmer, 'processing', ids[0])
  const second = await delivery('8')
  await ok(programmer, 'checking', ids[0], second)
  await ok(owner, 'completion', ids[0])
  expect(await card(owner, id)).toMatchObject({
    assembly_number: 2,
    version_number: 8,
    aab_file: { id: second.aab_file_id },
  })
})
