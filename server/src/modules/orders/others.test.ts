import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { storePictures } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { orderedApplication, publishedApplication } from '../../../test/factories/orders.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
})
afterAll(() => app.close())

const nothing = { _: ['Для создания обновления необходимо изменить данные'] }
const texts = { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } }
const setting = async (changes = {}) => ({ application: await orderedApplication(app, creator, changes) })
const inStore = async (changes = {}) => ({ application: await publishedApplication(app, creator, changes) })
const ordersOf = (applicationId: number) =>
  app.db.selectFrom('tasks').select('id').where('application_id', '=', applicationId).execute()
const planks = (list: readonly { type: string; status: string; stage: number }[] | undefined) =>
  (list ?? []).map(({ type, status, stage }) => `${stage} ${type} ${status}`)

test('simple tasks: as many as are wanted, each its own, on the terms of their type', async () => {
  const body = {
    name: 'Leave a review',
    description: 'Five stars',
    tag: 'testimonial',
    cost: '200',
    time_limit: 86_400,
  }
  const order = (more: object = {}, who = creator) =>
    who.callUnchecked(ordersContract.createSimple, { body: { ...body, ...more } })
  const { status, text, data } = await order({ quantity: 3 })
  expect(status, text).toBe(201)
  expect(data).toMatchObject({ kind: 'simple', title: 'Leave a review', tag: 'testimonial', application_id: null })
  expect(planks(data.subtasks)).toEqual(Array(3).fill('0 simple published'))
  expect((await order({ cost: '1' })).fields).toEqual({ cost: ['Не меньше 50,00\u00a0₽'] })
  expect((await order({ quantity: 101 })).status).toBe(422)
  expect((await order({ tag: 'other' })).fields).toHaveProperty('tag')
  const { application } = await setting()
  expect((await order({ application_id: application.id, type: 'manager_simple' })).data).toMatchObject({
    subtasks: [{ type: 'manager_simple' }],
  })
  const stranger = await app.people.creator()
  expect(await order({ application_id: application.id }, stranger)).toMatchObject({ code: 'not_owner' })
  expect((await order({}, await app.people.designer())).status).toBe(403)
})

test('of simple tasks those change that nobody has taken', async () => {
  const { ok, rowOf } = taskDriver(app)
  const body = { name: 'Review', description: 'Five', tag: 'testimonial', cost: '200', time_limit: 86_400, quantity: 2 }
  const { data } = await creator.callUnchecked(ordersContract.createSimple, { body })
  const [first, second] = (data.subtasks ?? []).map(({ id }: { id: number }) => id)
  await ok(await app.people.designer(), 'processing', Number(first))
  const change = (sent: object, who = creator) =>
    who.callUnchecked(ordersContract.changeSimple, { params: { id: data.id }, body: sent })
  expect((await change({ cost: '250', name: 'Fair review' })).data).toMatchObject({
    title: 'Fair review',
    subtasks: [{ cost: '200.00' }, { cost: '250.00', title: 'Fair review' }],
  })
  expect((await change({ cost: '250' })).fields).toEqual(nothing)
  expect((await change({ cost: '1' })).fields).toEqual({ cost: ['Не меньше 50,00\u00a0₽'] })
  expect(await change({ cost: '300' }, await app.people.creator())).toMatchObject({ code: 'not_owner' })
  expect((await rowOf(Number(second))).cost_minor).toBe(25_000n)
})

test('P-3: of simple tasks that are all taken, what both have changed is told as well', async () => {
  const { ok } = taskDriver(app)
  const body = { name: 'Review', description: 'Five', tag: 'testimonial', cost: '200', time_limit: 86_400 }
  const { data } = await creator.callUnchecked(ordersContract.createSimple, { body })
  await ok(await app.people.designer(), 'processing', Number(data.subtasks?.[0]?.id))
  const change = (name: string, was: string) =>
    creator.callUnchecked(ordersContract.changeSimple, { params: { id: data.id }, body: { name, was: { name: was } } })
  expect((await change('Fair review', 'Review')).data).toMatchObject({ title: 'Fair review' })
  const late = await change('Long review', 'Review')
  expect([late.code, late.problem.current]).toEqual(['conflict', { name: 'Fair review' }])
  expect((await change('Long review', 'Fair review')).data).toMatchObject({ title: 'Long review' })
})

test('an aso_manager updates texts and pictures on the usual terms: publication, then verification', async () => {
  const aso = await app.people.aso_manager()
  const { application } = await inStore({ aso_manager_id: aso.id })
  const images = await storePictures(app, aso.id)
  const update = (body: object, who = aso) =>
    who.callUnchecked(ordersContract.updatePage, { params: { id: application.id }, body })
  const body = { version_lock: 1, texts, images: { phone: images.phone }, publish_at: '2026-03-05T09:00:00Z' }
  expect(await update(body, await app.people.aso_manager())).toMatchObject({ code: 'aso_manager_rights' })
  expect((await update(body, creator)).status).toBe(403)
  expect((await update({ ...body, publish_at: '2026-03-01T09:00:00Z' })).fields).toEqual({
    publish_at: ['Выберите время в будущем'],
  })
  const { status, text, data } = await update(body)
  expect(status, text).toBe(201)
  expect(planks(data.subtasks)).toEqual(['0 uploader_update waiting', '1 manager_verification inactive'])
  expect(data.subtasks).toMatchObject([
    { cost: '1500.00', time_limit: 259_200 },
    { cost: '500.00', time_limit: 259_200 },
  ])
  const { en } = application.texts ?? {}
  expect((await update({ version_lock: 2, texts: { en } })).fields).toEqual(nothing)
})

test('S-A3: an aso_manager changes the own update while it runs, and its hour until somebody has taken it', async () => {
  const aso = await app.people.aso_manager()
  const { application } = await inStore({ aso_manager_id: aso.id })
  const first = { version_lock: 1, texts, publish_at: '2026-03-05T09:00:00Z' }
  const { data } = await aso.callUnchecked(ordersContract.updatePage, { params: { id: application.id }, body: first })
  const change = (body: object, who = aso) =>
    who.callUnchecked(ordersContract.changePage, { params: { id: data.id }, body: { version_lock: 2, ...body } })
  const other = { en: { ...texts.en, title: 'Water notes' } }
  expect(await change({ texts: other }, await app.people.aso_manager())).toMatchObject({ code: 'aso_manager_rights' })
  expect((await change({ texts: other }, creator)).status).toBe(403)
  expect((await change({ texts })).fields).toEqual(nothing)
  expect(await change({ texts: other, version_lock: 1 })).toMatchObject({ code: 'conflict' })
  expect((await change({ publish_at: '2026-03-01T09:00:00Z' })).fields).toEqual({
    publish_at: ['Выберите время в будущем'],
  })
  const changed = await change({ texts: other, publish_at: '2026-03-06T09:00:00Z' })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.data.subtasks?.[0]).toMatchObject({ publish_at: '2026-03-06T09:00:00.000Z', status: 'waiting' })
  const { changes } = await app.db
    .selectFrom('tasks')
    .select('changes')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(changes).toMatchObject({ 'texts.en': [{ title: 'Water diary' }, { title: 'Water notes' }] })
  const now = await change({ publish_at: null, version_lock: 3 })
  expect(now.data.subtasks?.[0]).toMatchObject({ publish_at: null, status: 'published' })
  const { ok } = taskDriver(app)
  await ok(await app.people.app_manager(), 'processing', Number(data.subtasks?.[0]?.id))
  const late = await change({ publish_at: '2026-03-07T09:00:00Z', version_lock: 4 })
  expect(late.fields).toHaveProperty('publish_at')
})

test("S-A3: an aso_manager's order is not changed as another's, nor another's as theirs", async () => {
  const aso = await app.people.aso_manager()
  const { application } = await inStore({ aso_manager_id: aso.id })
  const order = { application_id: application.id, version_lock: 1, texts }
  const terms = { type: 'app_manager_update', description: '', cost: '500', time_limit: 86_400 }
  const { data } = await creator.callUnchecked(ordersContract.createText, { body: { ...order, subtasks: [terms] } })
  const body = { version_lock: 2, texts: { en: { ...texts.en, title: 'Mine' } } }
  const call = aso.callUnchecked(ordersContract.changePage, { params: { id: data.id }, body })
  expect(await call).toMatchObject({ code: 'not_owner' })
})

test('a manager hands in a build: moderation begins, and his own work costs nothing', async () => {
  const { ok } = taskDriver(app)
  const { application } = await setting()
  const manager = await app.people.app_manager()
  const params = { id: application.id }
  await app.db.updateTable('applications').set({ app_manager_id: manager.id }).where('id', '=', params.id).execute()
  const bundle = async (packageId: string) => {
    const content = { package_id: packageId, version: '1.0.2' }
    return (
      await buildFile(app, { owner_id: manager.id, purpose: 'aab', mime: 'application/x-android-app-bundle', content })
    ).id
  }
  const screen = (await buildFile(app, { owner_id: manager.id, purpose: 'screen' })).id
  const keystore = (await buildFile(app, { owner_id: manager.id, purpose: 'keystore' })).id
  const body = {
    ...{ upload_screen_file_id: screen, package_id: application.package_id, keystore_file_id: keystore },
    ...{ keystore_password: 'one', signing_key_password: 'two', signing_key_alias: 'alias' },
  }
  const upload = (more: object, who = manager) =>
    who.callUnchecked(ordersContract.uploadBuild, { params, body: { ...body, ...more } })
  expect((await upload({ aab_file_id: await bundle('com.other.app') })).fields).toHaveProperty('aab_file_id')
  expect((await upload({ upload_screen_file_id: undefined })).fields).toHaveProperty('upload_screen_file_id')
  expect(await ordersOf(params.id)).toHaveLength(1)
  const sent = { aab_file_id: await bundle(application.package_id ?? '') }
  const twice = await Promise.all([upload(sent), upload(sent)])
  expect(twice.map(({ status, fields }) => fields ?? status).sort()).toEqual([201, 409])
  const { data } = twice.find(({ status }) => status === 201) as (typeof twice)[number]
  expect(data).toMatchObject({
    kind: 'export',
    subtasks: [{ type: 'app_manager', status: 'moderation', cost: '0.00' }],
  })
  expect((await upload(sent)).code).toBe('publication_open')
  const id = Number(data.subtasks?.[0]?.id)
  for (const step of ['moderation', 'verified', 'completion'] as const) await ok(manager, step, id)
  const wallets = await app.db.selectFrom('ledger_accounts').selectAll().where('user_id', '=', manager.id).execute()
  expect(wallets.filter(({ balance }) => balance !== 0n)).toEqual([])
  const secrets = await app.db
    .selectFrom('application_secrets')
    .selectAll()
    .where('application_id', '=', params.id)
    .execute()
  expect(secrets).toMatchObject([{ keystore_file_id: keystore }])
  const again = await upload({
    upload_screen_file_id: (await buildFile(app, { owner_id: manager.id, purpose: 'screen' })).id,
    keystore_file_id: undefined,
  })
  expect(again.data).toMatchObject({ kind: 'update', subtasks: [{ type: 'app_manager_update', status: 'moderation' }] })
})

test("another manager's application is not uploaded to", async () => {
  const { application } = await setting()
  const manager = await app.people.app_manager()
  await app.db
    .updateTable('applications')
    .set({ app_manager_id: manager.id })
    .where('id', '=', application.id)
    .execute()
  const other = await app.people.app_manager()
  const call = (who: Person) =>
    who.callUnchecked(ordersContract.uploadBuild, { params: { id: application.id }, body: {} })
  expect(await call(other)).toMatchObject({ status: 403, code: 'app_manager_rights' })
  expect((await call(creator)).status).toBe(403)
})
