import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
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
const icon = async (owner_id: number) =>
  (await buildFile(app, { owner_id, purpose: 'icon_google_play', width: 512, height: 512 })).id
const cardOf = async (id: number) =>
  (await creator.call(applicationsContract.get, { params: { id }, query: { include: 'tasks,tasks.subtasks' } })).data
type Card = Awaited<ReturnType<typeof cardOf>>
const wants = (card: Card, orderId: number) => card.tasks?.find(({ id }) => id === orderId)?.wants
const iconOf = ({ images }: Card) => images?.find(({ kind }) => kind === 'icon')?.file.id
const setting = async () => updatesOf(app, { creator, admin }, { images: { icon: await icon(creator.id) } })

test('S-B1: work on what is in a store, accepted without a publication, waits for the next one, which carries it', async () => {
  const { id, manager, order, accept } = await setting()
  const keys = { integration_keys: { push: 'push-1' } }
  const built = await order(['programmer'], { version: '2.0.0', texts, ...keys })
  await accept(built.subtasks[0])
  const accepted = await cardOf(id)
  expect(accepted).toMatchObject({ version: '1.0.2', texts: { en: { title: 'Water diary' } } })
  expect(wants(accepted, built.id)).toMatchObject({ version: '2.0.0', texts, integration_keys: ['push'] })
  const secrets = async () => (await manager.call(applicationsContract.getWithSecrets, { params: { id } })).data.secrets
  expect((await secrets()).integration_keys.push).toBeNull()
  // Texts alone carry no build.
  const named = await order(['app_manager_update'], { texts: { ru: texts.en } }, ordersContract.createText)
  expect(wants(await cardOf(id), built.id)).toMatchObject({ version: '2.0.0' })
  await accept(named.subtasks[0])
  expect(await cardOf(id)).toMatchObject({ version: '1.0.2', texts: { ru: texts.en, en: { title: 'Water diary' } } })
  // It needs nothing of its own, and what it names itself counts.
  const published = await order(['uploader_update'], { texts: { en: { ...texts.en, title: 'Water' } } })
  const before = await cardOf(id)
  expect(wants(before, published.id)).toMatchObject({ version: '2.0.0', texts: { en: { title: 'Water' } } })
  expect([wants(before, built.id), before.version]).toEqual([{}, '1.0.2'])
  const { data: upload } = await admin.call(tasksContract.get, { params: { id: published.subtasks[0] }, query: {} })
  expect(upload.about?.texts.en).toMatchObject({ title: 'Water', short: 'Drink' })
  await accept(published.subtasks[0])
  const after = await cardOf(id)
  expect(after).toMatchObject({ version: '2.0.0', texts: { en: { title: 'Water', short: 'Drink' } } })
  expect([wants(after, published.id), wants(after, built.id)]).toEqual([{}, {}])
  expect(await secrets()).toMatchObject({ integration_keys: { push: 'push-1' }, on_the_way: [] })
})

test('S-B1: a publication that fails gives back what it carried; a version that was overtaken stays behind', async () => {
  const { id, order, accept } = await setting()
  const [drawn, other] = [await icon(creator.id), await icon(creator.id)]
  const built = await order(['programmer'], { version: '2.0.0', texts, images: { icon: drawn } })
  await accept(built.subtasks[0])
  const failed = await order(['uploader_update'], { images: { icon: other } })
  const [upload] = failed.subtasks
  await app.db.updateTable('subtasks').set({ status: 'failed_post_moderation' }).where('id', '=', upload).execute()
  expect(wants(await cardOf(id), built.id)).toMatchObject({ version: '2.0.0' })
  await app.db.updateTable('applications').set({ version: '3.0.0' }).where('id', '=', id).execute()
  const next = await order(['uploader_update'], {})
  const { version, texts: brought, images } = wants(await cardOf(id), next.id) ?? {}
  expect([version, brought, images?.icon?.map((file) => file.id)]).toEqual([undefined, texts, [drawn]])
  // What the failed one had in its place has not given the picture up.
  const kept = await app.db.selectFrom('files').select('attached_at').where('id', '=', drawn).executeTakeFirstOrThrow()
  expect(kept.attached_at).not.toBeNull()
  await accept(next.subtasks[0])
  expect(await cardOf(id)).toMatchObject({ version: '3.0.0', texts })
})

test('S-B1: pictures that were drawn for a published application go into the store with its next publication', async () => {
  const { id, order, accept } = await setting()
  const inStore = iconOf(await cardOf(id))
  const drawing = await order(
    ['designer'],
    { asks: { description: false, phone: 0, tablet: 0 } },
    ordersContract.createDesign,
  )
  const [draw] = drawing.subtasks
  const designer = await app.people.designer()
  await driver.ok(designer, 'processing', draw)
  const drawn = await icon(designer.id)
  await driver.ok(designer, 'checking', draw, { icon_file_id: drawn })
  await driver.ok(creator, 'completion', draw)
  const accepted = await cardOf(id)
  expect([iconOf(accepted), wants(accepted, drawing.id)]).toEqual([
    inStore,
    { images: { icon: [expect.objectContaining({ id: drawn })] } },
  ])
  const published = await order(['uidesigner', 'uploader_update'], { version: '2.0.0' })
  const [sketch, upload] = published.subtasks as [number, number]
  // Who works on an earlier stage gets nothing of a later one, whichever order it was of.
  const sketcher = await app.people.uidesigner()
  await driver.ok(sketcher, 'processing', sketch)
  const early = await sketcher.call(tasksContract.get, { params: { id: sketch }, query: {} })
  expect(early.data.materials).toEqual([])
  await accept(sketch)
  expect(wants(await cardOf(id), published.id)).toMatchObject({ version: '2.0.0', images: { icon: [{ id: drawn }] } })
  const uploader = await app.people.app_manager()
  await driver.ok(uploader, 'processing', upload)
  const { data } = await uploader.call(tasksContract.get, { params: { id: upload }, query: {} })
  expect(data.about?.images.map(({ file }) => file.id)).toEqual([drawn])
  expect(data.materials?.map(({ icon_file }) => icon_file?.id)).toEqual([drawn])
  const readable = await app.transact((tx) =>
    onlyReadable(tx, { userId: uploader.id, role: uploader.role }, [{ id: drawn, purpose: 'icon_google_play' }]),
  )
  expect(readable).toHaveLength(1)
  await accept(upload)
  expect(iconOf(await cardOf(id))).toBe(drawn)
})

test('S-B1: a build that a manager uploads himself carries what is ready', async () => {
  const { application, id, manager, order, accept } = await setting()
  await accept((await order(['programmer'], { version: '2.0.0', texts })).subtasks[0])
  const file = async (purpose: 'screen' | 'aab' | 'keystore', more: object = {}) =>
    (await buildFile(app, { owner_id: manager.id, purpose, ...more })).id
  const content = { package_id: String(application.package_id), version: '2.0.0' }
  const { status, data, text } = await manager.callUnchecked(ordersContract.uploadBuild, {
    params: { id },
    body: {
      ...{ package_id: application.package_id, upload_screen_file_id: await file('screen') },
      aab_file_id: await file('aab', { mime: 'application/x-android-app-bundle', content }),
      ...{ keystore_file_id: await file('keystore'), keystore_password: 'one' },
      ...{ signing_key_password: 'two', signing_key_alias: 'alias' },
    },
  })
  expect([status, text]).toEqual([201, expect.anything()])
  const uploaded = data as unknown as { id: number; subtasks: { id: number }[] }
  expect(wants(await cardOf(id), uploaded.id)).toMatchObject({ version: '2.0.0', texts })
  await accept(Number(uploaded.subtasks[0]?.id))
  expect(await cardOf(id)).toMatchObject({ version: '2.0.0', texts })
})
