import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { publishedApplication, stageOf } from '../../../test/factories/orders.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import { updatesOf } from '../../../test/factories/updates.ts'
import type { Person } from '../../../test/people.ts'
import { onlyReadable } from '../files/queries/readable.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let creator: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
  creator = await app.people.creator()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const texts = { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } }
const picture = async (owner_id: number) =>
  (await buildFile(app, { owner_id, purpose: 'icon_google_play', width: 512, height: 512 })).id

const cardOf = async (id: number, who = creator) =>
  (await who.call(applicationsContract.get, { params: { id }, query: { include: 'tasks,tasks.subtasks' } })).data
const iconOf = ({ images }: Awaited<ReturnType<typeof cardOf>>) => images?.find(({ kind }) => kind === 'icon')?.file.id

const setting = async () => updatesOf(app, { creator, admin }, { images: { icon: await picture(creator.id) } })

async function buildOf(owner: Person, package_id: string, version: string) {
  const file = (purpose: 'source_zip' | 'keystore') => buildFile(app, { owner_id: owner.id, purpose })
  const bundle = await buildFile(app, {
    ...{ owner_id: owner.id, purpose: 'aab', mime: 'application/x-android-app-bundle' },
    content: { package_id, version, version_number: '9' },
  })
  const language = await app.db.selectFrom('programming_languages').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    repository_link: 'https://git.example.com/app',
    programming_language_id: language.id,
    source_zip_file_id: (await file('source_zip')).id,
    aab_file_id: bundle.id,
    keystore_file_id: (await file('keystore')).id,
    ...{ keystore_password: 'one', signing_key_password: 'two', signing_key_alias: 'alias' },
  }
}

test('S-B1: a build is checked against the version of its own order, whatever a later order wants', async () => {
  const { application, id, order } = await setting()
  const [earlier] = (await order(['programmer'], { version: '2.0.0' })).subtasks
  const [later] = (await order(['programmer'], { version: '2.1.0' })).subtasks
  for (const [subtask, right, wrong] of [
    [earlier, '2.0.0', '2.1.0'],
    [later, '2.1.0', '2.0.0'],
  ] as const) {
    const programmer = await app.people.programmer({
      programming_languages: [Number(application.programming_language?.id)],
    })
    await driver.ok(programmer, 'processing', subtask)
    const packageId = String(application.package_id)
    const refused = await driver.press(programmer, 'checking', subtask, await buildOf(programmer, packageId, wrong))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['aab_file_id']])
    await driver.ok(programmer, 'checking', subtask, await buildOf(programmer, packageId, right))
    const { data } = await programmer.call(tasksContract.get, {
      params: { id: subtask },
      query: { include: 'application' },
    })
    expect(data.application?.version).toBe(right)
  }
  expect((await cardOf(id)).version).toBe('1.0.2')
})

test('S-B1: the application shows what is in the store, and apart from it what each order brings', async () => {
  const { id, order, accept } = await setting()
  const icon = iconOf(await cardOf(id))
  const next = await picture(creator.id)
  const update = await order(['programmer', 'uploader_update'], { version: '2.0.0', texts, images: { icon: next } })
  const named = await order(
    ['app_manager_update'],
    { texts: { ru: { ...texts.en, title: 'Вода' } } },
    ordersContract.createText,
  )
  const before = await cardOf(id)
  expect(before).toMatchObject({
    version: '1.0.2',
    texts: { en: { title: 'Water diary' }, ru: { title: 'Дневник воды' } },
  })
  expect(iconOf(before)).toBe(icon)
  const wants = (card: typeof before, orderId: number) => card.tasks?.find((one) => one.id === orderId)?.wants
  expect(wants(before, update.id)).toMatchObject({
    ...{ version: '2.0.0', texts: { en: { title: 'Water log' } }, images: { icon: [{ id: next }] } },
  })
  expect(wants(before, named.id)).toEqual({ texts: { ru: { title: 'Вода', short: 'Drink', full: 'Counts.' } } })
  // Whoever sees the application may load the picture that is on its way.
  const reads = async (who: Person) =>
    app.transact((tx) =>
      onlyReadable(tx, { userId: who.id, role: who.role }, [{ id: next, purpose: 'icon_google_play' }]),
    )
  expect(await reads(admin)).toHaveLength(1)
  expect(await reads(await app.people.designer())).toEqual([])
  // One stage is accepted, the order isn't.
  await accept(update.subtasks[0])
  expect(await cardOf(id)).toMatchObject({ version: '1.0.2', texts: { en: { title: 'Water diary' } } })
  await accept(Number(update.subtasks[1]))
  const after = await cardOf(id)
  expect(after).toMatchObject({
    version: '2.0.0',
    texts: { en: { title: 'Water log' }, ru: { title: 'Дневник воды' } },
  })
  expect(iconOf(after)).toBe(next)
  expect(wants(after, update.id)).toEqual({})
  // What nothing shows any more is given up.
  const old = await app.db.selectFrom('files').select('attached_at').where('id', '=', Number(icon)).executeTakeFirst()
  expect(old?.attached_at).toBeNull()
  await accept(named.subtasks[0])
  expect(await cardOf(id)).toMatchObject({ texts: { en: { title: 'Water log' }, ru: { title: 'Вода' } } })
})

test('S-B1: an update whose test failed is not the application’s before its repaired build was tested', async () => {
  const { application, id, order, accept } = await setting()
  const { ok, statusOf } = driver
  const publish = () => order(['uploader_update'], {})
  const [build, testing] = (await order(['programmer', 'tester'], { version: '2.0.0' })).subtasks as [number, number]
  const programmer = await app.people.programmer({
    programming_languages: [Number(application.programming_language?.id)],
  })
  const tester = await app.people.tester()
  const built = await buildOf(programmer, String(application.package_id), '2.0.0')
  await ok(programmer, 'processing', build)
  await ok(programmer, 'checking', build, built)
  await ok(creator, 'completion', build)
  await ok(tester, 'processing', testing)
  await ok(tester, 'checking', testing, { report: 'Crashes', outcome: 'fail' })
  await ok(creator, 'completion', testing)
  await ok(programmer, 'processing', build)
  await ok(programmer, 'checking', build, built)
  await ok(creator, 'completion', build)
  expect([(await cardOf(id)).version, await statusOf(testing)]).toEqual(['1.0.2', 'waiting_assigned'])
  // There is nothing to be published yet.
  await expect(publish()).rejects.toThrow('изменить')
  await ok(tester, 'processing', testing)
  await ok(tester, 'checking', testing, { report: 'Works', outcome: 'pass' })
  await ok(creator, 'completion', testing)
  await accept((await publish()).subtasks[0])
  expect((await cardOf(id)).version).toBe('2.0.0')
})

test('S-B1: pictures that an update drew become the application’s with its publication', async () => {
  const { id, order, accept } = await setting()
  const before = iconOf(await cardOf(id))
  const asks = { description: false, phone: 0, tablet: 0 }
  const { subtasks } = await order(['designer', 'uploader_update'], { asks }, ordersContract.createDesign)
  const designer = await app.people.designer()
  await driver.ok(designer, 'processing', subtasks[0])
  const drawn = await picture(designer.id)
  await driver.ok(designer, 'checking', subtasks[0], { icon_file_id: drawn })
  await driver.ok(creator, 'completion', subtasks[0])
  expect(iconOf(await cardOf(id))).toBe(before)
  await accept(Number(subtasks[1]))
  expect(iconOf(await cardOf(id))).toBe(drawn)
})

test('S-B1: keys of an order are its own until its work is accepted; those of the store stay in sight', async () => {
  const { id, manager, order, accept } = await setting()
  const keysIn = async () => {
    const { data } = await manager.call(applicationsContract.getWithSecrets, { params: { id } })
    const { integration_keys, on_the_way } = data.secrets
    return [integration_keys, on_the_way.map((one) => [one.order, one.integration_keys])]
  }
  const first = await order(['uploader_update'], { integration_keys: { push: 'push-1' } })
  await accept(first.subtasks[0])
  expect(await keysIn()).toEqual([{ analytics: null, push: 'push-1' }, []])
  const second = await order(['uploader_update'], { integration_keys: { analytics: 'seen', push: null } })
  expect(await keysIn()).toEqual([
    { analytics: null, push: 'push-1' },
    [
      [
        { id: second.id, kind: 'update', version: '1.0.2', page: null },
        { analytics: 'seen', push: null },
      ],
    ],
  ])
  const stored = await app.db.selectFrom('tasks').select('changes').where('id', '=', second.id).executeTakeFirst()
  expect(JSON.stringify(stored)).not.toContain('seen')
  await accept(second.subtasks[0])
  expect(await keysIn()).toEqual([{ analytics: 'seen', push: null }, []])
})

test('S-B1: the keystore of a published application stays, whatever a later order is delivered with', async () => {
  const { application, id, manager, order } = await setting()
  const [language] = [Number(application.programming_language?.id)]
  const secrets = async () =>
    (await manager.call(applicationsContract.getWithSecrets, { params: { id } })).data.secrets.keystore?.id
  const built: number[] = []
  for (const version of ['2.0.0', '2.1.0']) {
    const [work] = (await order(['programmer', 'uploader_update'], { version })).subtasks
    const programmer = await app.people.programmer({ programming_languages: [language] })
    await driver.ok(programmer, 'processing', work)
    const build = await buildOf(programmer, String(application.package_id), version)
    await driver.ok(programmer, 'checking', work, build)
    await driver.ok(creator, 'completion', work)
    built.push(build.keystore_file_id)
  }
  expect(await secrets()).toBe(built[0])
})

test('S-B1: an order is changed from what it wants, and what is back to the store is wanted no more', async () => {
  const { id, order } = await setting()
  const icon = await picture(creator.id)
  const { id: orderId } = await order(['programmer'], { version: '2.0.0', texts, images: { icon } })
  const change = async (body: object) =>
    creator.callUnchecked(ordersContract.changeUpdate, {
      params: { id: orderId },
      body: { version_lock: (await cardOf(id)).version_lock, ...body },
    })
  const wants = async () => (await cardOf(id)).tasks?.find((one) => one.id === orderId)?.wants
  expect((await change({ version: '2.0.0', images: { icon } })).status).toBe(422)
  const other = await picture(creator.id)
  expect((await change({ version: '2.0.1', images: { icon: other } })).status).toBe(200)
  expect(await wants()).toMatchObject({ version: '2.0.1', images: { icon: [{ id: other }] }, texts })
  // The picture that it wanted before is nobody's any more.
  const given = await app.db.selectFrom('files').select('attached_at').where('id', '=', icon).executeTakeFirst()
  expect(given?.attached_at).toBeNull()
  const { texts: inStore } = await cardOf(id)
  expect((await change({ texts: { en: inStore?.en } })).status).toBe(200)
  expect(await wants()).toEqual({ version: '2.0.1', images: { icon: [expect.objectContaining({ id: other })] } })
})

test('K29: a version that is no higher than the published one is refused, and changes nothing', async () => {
  const { id } = await setting()
  const place = async (version: string) =>
    creator.callUnchecked(ordersContract.createUpdate, {
      body: {
        application_id: id,
        version_lock: (await cardOf(id)).version_lock,
        version,
        subtasks: [stageOf('programmer')],
      },
    })
  const before = await cardOf(id)
  expect(before.version).toBe('1.0.2')
  for (const version of ['1.0.2', '1.0.1', '1', '0.9.9']) {
    const refused = await place(version)
    expect([version, refused.status, refused.code]).toEqual([version, 422, 'version_not_higher'])
    expect(refused.messages.join()).toContain('1.0.2')
  }
  expect(await cardOf(id)).toEqual(before)
  const ordered = await place('1.0.10')
  expect(ordered.status).toBe(201)
  const change = async (version: string) =>
    creator.callUnchecked(ordersContract.changeUpdate, {
      params: { id: (await cardOf(id)).tasks?.at(-1)?.id ?? 0 },
      body: { version_lock: (await cardOf(id)).version_lock, version },
    })
  expect((await change('1.0.2')).code).toBe('version_not_higher')
})

test('S-B2: nothing is updated that was never published', async () => {
  const { application } = await (async () => {
    const body = await publishedApplication(app, creator)
    await app.db.updateTable('subtasks').set({ status: 'published' }).where('application_id', '=', body.id).execute()
    return { application: body }
  })()
  const about = { application_id: application.id, version_lock: 1 }
  const place = (call: Endpoint, body: object) => creator.callUnchecked(call, { body: { ...about, ...body } })
  const refused = { status: 409, code: 'never_published' }
  const stages = (...types: SubtaskType[]) => ({ subtasks: types.map((type) => stageOf(type)) })
  expect(await place(ordersContract.createUpdate, { version: '2.0.0', ...stages('programmer') })).toMatchObject(refused)
  expect(await place(ordersContract.createText, { texts, ...stages('app_manager_update') })).toMatchObject(refused)
  expect(await place(ordersContract.createDesign, stages('designer', 'uploader_update'))).toMatchObject(refused)
  const aso = await app.people.aso_manager()
  await app.db.updateTable('applications').set({ aso_manager_id: aso.id }).where('id', '=', application.id).execute()
  const page = { params: { id: application.id }, body: { version_lock: 1, texts } }
  expect(await aso.callUnchecked(ordersContract.updatePage, page)).toMatchObject(refused)
  expect((await cardOf(application.id)).abilities).toMatchObject({ edit: null, update: 'never_published' })
  expect((await cardOf(application.id, aso)).abilities.update_page).toBe('never_published')
  // Graphics may be drawn before there is anything in a store.
  expect((await place(ordersContract.createDesign, stages('designer'))).status).toBe(201)
})
