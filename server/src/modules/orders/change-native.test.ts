import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { nativeOrder, storePictures } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { sweepFiles } from '../files/commands/sweep-files.ts'

let app: TestApp
let creator: Person
beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
})
afterAll(() => app.close())

async function ordered(changes = {}) {
  const body = await nativeOrder(app, changes)
  const answer = await creator.call(ordersContract.createNative, { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data
}
/** The stages of the only order, in their order. */
function stagesOf(view: Awaited<ReturnType<typeof ordered>>) {
  const [first, second] = view.tasks?.[0]?.subtasks ?? []
  if (!first) throw new Error('No stages')
  return [first, second ?? first] as const
}
const change = (id: number, body: object, who = creator) =>
  who.callUnchecked(ordersContract.changeNative, { params: { id }, body })
const lastLine = (id: number) =>
  app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('what differs is written and logged, what is left out stays', async () => {
  const { id } = await ordered()
  const { status, text, data } = await change(id, {
    version_lock: 1,
    name: 'Water Log',
    marathon: false,
    texts: { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } },
  })
  expect(status, text).toBe(200)
  expect(data).toMatchObject({
    name: 'Water Log',
    version_lock: 2,
    desktop_name: 'Water Diary',
    texts: { en: { title: 'Water log' }, ru: { title: 'Дневник воды' } },
  })
  const line = await lastLine(id)
  expect(line.action).toBe('changed')
  expect(line.changes).toMatchObject({ name: ['Water Diary', 'Water Log'] })
  expect(Object.keys(line.changes as object).sort()).toEqual(['name', 'texts.en'])
})

test('a form that says _method=PUT changes as PUT does', async () => {
  const { id } = await ordered()
  const response = await creator.raw({
    method: 'POST',
    url: `/api/creator/build/native/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '_method=PUT&version_lock=1&name=From+a+form&texts[ru][title]=Да&texts[ru][short]=Да&texts[ru][full]=Да',
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().data).toMatchObject({ name: 'From a form', texts: { ru: { title: 'Да' } } })
})

test('nothing changed is refused with the words of the specification', async () => {
  const view = await ordered()
  const same = {
    version_lock: 1,
    name: view.name,
    category: view.category,
    texts: view.texts,
    integration_keys: { push: null },
  }
  const { status, fields } = await change(view.id, same)
  expect(status).toBe(422)
  expect(fields).toEqual({ _: ['Для создания обновления необходимо изменить данные'] })
  expect((await lastLine(view.id)).action).toBe('ordered')
})

test('whoever changes what has changed since they read it gets 409 and the present version', async () => {
  const { id } = await ordered()
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => change(id, { version_lock: 1, name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'conflict', current: 2 })
})

test('terms of a stage change until somebody has taken it', async () => {
  const view = await ordered()
  const [first, second] = stagesOf(view)
  const worker = await app.people.uidesigner()
  const ok = await change(view.id, {
    version_lock: 1,
    subtasks: [{ id: second.id, cost: '7000', time_limit: 172_800 }],
  })
  expect(ok.data.tasks?.[0]?.subtasks?.[1]).toMatchObject({ cost: '7000.00', time_limit: 172_800 })
  expect((await lastLine(view.id)).changes).toEqual({
    [`designer#${second.id}.cost`]: ['5000.00', '7000'],
    [`designer#${second.id}.time_limit`]: [86_400, 172_800],
  })
  await app.db
    .updateTable('subtasks')
    .set({ status: 'process', executor_id: worker.id })
    .where('id', '=', first.id)
    .execute()
  const late = await change(view.id, {
    version_lock: 2,
    subtasks: [
      { id: second.id, cost: '1' },
      { id: first.id, cost: '7000' },
      { id: 999_999, cost: '7000' },
    ],
  })
  expect(late.fields).toEqual({
    'subtasks.0.cost': ['Не меньше 500,00\u00a0₽'],
    'subtasks.1.cost': ['Этап уже взяли в работу, его условия не изменить'],
    'subtasks.2.id': ['Недопустимое значение'],
  })
})

test('a difference in time of less than a minute is no change', async () => {
  const view = await ordered()
  const [first] = stagesOf(view)
  expect((await change(view.id, { version_lock: 1, subtasks: [{ id: first.id, time_limit: 86_459 }] })).status).toBe(
    422,
  )
  expect((await change(view.id, { version_lock: 1, subtasks: [{ id: first.id, time_limit: 86_460 }] })).status).toBe(
    200,
  )
})

test('pictures are replaced by kind; what nothing shows any more is given up', async () => {
  const images = await storePictures(app, creator.id)
  const { id } = await ordered({ images })
  const next = await buildFile(app, {
    owner_id: creator.id,
    purpose: 'phone_screenshot',
    width: 960,
    height: 1920,
  })
  const { status, text, data } = await change(id, {
    version_lock: 1,
    images: { phone: [next.id, images.phone[0]], tablet: [] },
  })
  expect(status, text).toBe(200)
  expect(data.images?.map((image) => `${image.kind} ${image.file.id}`)).toEqual([
    `description ${images.description}`,
    `icon ${images.icon}`,
    `phone ${next.id}`,
    `phone ${images.phone[0]}`,
  ])
  const free = await app.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...images.phone, ...images.tablet])
    .where('attached_at', 'is', null)
    .orderBy('id')
    .execute()
  expect(free.map((row) => row.id)).toEqual([images.phone[1], images.tablet[0]])
})

test('B9: a creator’s new icon takes no file from the designer’s delivery, and the sweeper leaves it', async () => {
  const { press, ok } = taskDriver(app)
  const terms = { cost: '5000', time_limit: 86_400 }
  const view = await ordered({ subtasks: [{ type: 'designer', ...terms }] })
  const [{ id }] = stagesOf(view)
  const designer = await app.people.designer()
  const icon = (owner_id: number) =>
    buildFile(app, { owner_id, purpose: 'icon_google_play', width: 512, height: 512 }).then((file) => file.id)
  const delivered = await icon(designer.id)
  await ok(designer, 'processing', id)
  await ok(designer, 'checking', id, { icon_file_id: delivered })
  expect((await press(creator, 'completion', id)).status).toBe(200)
  const own = await icon(creator.id)
  // What was accepted has changed the application.
  expect((await change(view.id, { version_lock: 2, images: { icon: own } })).status).toBe(200)
  const fileOf = () => app.db.selectFrom('files').selectAll().where('id', '=', delivered).executeTakeFirst()
  expect(await fileOf()).toMatchObject({ subtask_id: id, application_id: view.id, attached_at: expect.any(Date) })
  const now = app.now()
  app.setNow(new Date(now.getTime() + 3 * 86_400_000))
  await sweepFiles(app.jobContext)
  app.setNow(now)
  expect(await fileOf()).toBeDefined()
  const card = await creator.call(tasksContract.get, { params: { id } })
  expect(card.data.deliverable?.icon_file?.id).toBe(delivered)
})

test('whether the application sells something is ordered, changed and logged with the order', async () => {
  const view = await ordered({ purchases: true })
  expect(view.tasks?.[0]?.purchases).toBe(true)
  const { data } = await change(view.id, { version_lock: 1, purchases: false })
  expect(data.tasks?.[0]?.purchases).toBe(false)
  expect((await lastLine(view.id)).changes).toEqual({ purchases: [true, false] })
  expect((await change(view.id, { version_lock: 2, purchases: false })).fields).toHaveProperty('_')
})

test('B28: two stages of one type each have their own lines in the change log', async () => {
  const view = await ordered()
  const [, first] = stagesOf(view)
  const second = await buildSubtask(app, {
    ...{ type: 'designer', status: 'inactive', stage: 1, application_id: view.id, owner_id: creator.id },
    ...{ task_id: Number(view.tasks?.[0]?.id), cost_minor: 500_000n },
  })
  const costs = [
    { id: first.id, cost: '7000' },
    { id: second.id, cost: '8000' },
  ]
  expect((await change(view.id, { version_lock: 1, subtasks: costs })).status).toBe(200)
  expect((await lastLine(view.id)).changes).toEqual({
    [`designer#${first.id}.cost`]: ['5000.00', '7000'],
    [`designer#${second.id}.cost`]: ['5000.00', '8000'],
  })
})

test('an icon that stays must fit the store that comes', async () => {
  const images = await storePictures(app, creator.id)
  const { id } = await ordered({ images })
  const { fields } = await change(id, { version_lock: 1, store: 'app_store' })
  expect(fields).toEqual({
    'images.icon': ['Эта картинка загружена для другого места, загрузите её здесь заново'],
  })
})

test('languages come with texts and go with them; the default one can not go', async () => {
  const { id } = await ordered()
  expect((await change(id, { version_lock: 1, languages: ['ru', 'en', 'de'] })).fields).toMatchObject({
    'texts.de.title': ['Обязательно для заполнения'],
  })
  expect((await change(id, { version_lock: 1, languages: ['en'] })).fields).toEqual({
    language_default: ['Недопустимое значение'],
  })
  const gone = await change(id, { version_lock: 1, languages: ['en'], language_default: 'en' })
  expect(gone.data).toMatchObject({ languages: ['en'], language_default: 'en' })
})

test('a key is changed without the log telling it', async () => {
  const { id } = await ordered({ integration_keys: { analytics: 'old-key', push: 'kept-key' } })
  expect((await change(id, { version_lock: 1, integration_keys: { analytics: 'new-key' } })).status).toBe(200)
  expect((await lastLine(id)).changes).toEqual({ 'integration_keys.analytics': ['•••', '•••'] })
  const admin = await app.people.superadministrator()
  const read = await admin.call(applicationsContract.getWithSecrets, { params: { id } })
  expect(read.data.secrets.integration_keys).toEqual({ analytics: 'new-key', push: 'kept-key' })
})

test('another creator sees the application but may not change it; an archived one nobody may', async () => {
  const { id } = await ordered()
  const other = await app.people.creator()
  expect(await change(id, { version_lock: 1, name: 'Mine' }, other)).toMatchObject({ code: 'not_owner' })
  expect((await change(999_999, { version_lock: 1, name: 'Mine' })).status).toBe(404)
  await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', id).execute()
  expect(await change(id, { version_lock: 1, name: 'Late' })).toMatchObject({ code: 'application_archived' })
})

test('an aso_manager is named and taken off', async () => {
  const aso = await app.people.aso_manager()
  const { id } = await ordered()
  expect((await change(id, { version_lock: 1, aso_manager_id: aso.id })).data.aso_manager).toMatchObject({
    id: aso.id,
  })
  expect((await change(id, { version_lock: 2, aso_manager_id: null })).data.aso_manager).toBeNull()
})

test('store_id and version_number change under the specification’s names, and the history says so', async () => {
  const { id, package_id } = await ordered({ version_number: 7 })
  const next = `${package_id}.next`
  const { status, text, data } = await change(id, { version_lock: 1, store_id: next, version_number: 8 })
  expect(status, text).toBe(200)
  expect(data).toMatchObject({ package_id: next, store_id: next, version_number: 8 })
  expect((await lastLine(id)).changes).toEqual({ package_id: [package_id, next], version_number: [7, 8] })
  expect((await change(id, { version_lock: 2, version_number: null })).data.version_number).toBeNull()
})
