import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { nativeOrder, signedIn, storePictures } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import { send } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'
import { sweepFiles } from '../files/commands/sweep-files.ts'

let app: TestApp
let creator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await createTestApp()
  creator = await signedIn(app, 'creator')
})
afterAll(() => app.close())

async function ordered(changes = {}) {
  const body = await nativeOrder(app, changes)
  const answer = await send(app, 'POST', '/api/creator/build/native', { body, headers: creator.headers })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
const change = (id: number, body: object, headers = creator.headers) =>
  send(app, 'PUT', `/api/creator/build/native/${id}`, { body, headers })
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
  const { status, body } = await change(id, {
    version_lock: 1,
    name: 'Water Log',
    marathon: false,
    texts: { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
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
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/creator/build/native/${id}`,
    headers: { ...creator.headers, 'content-type': 'application/x-www-form-urlencoded' },
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
  const { status, body } = await change(view.id, same)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ _: ['Для создания обновления необходимо изменить данные'] })
  expect((await lastLine(view.id)).action).toBe('ordered')
})

test('whoever changes what has changed since they read it gets 409 and the present version', async () => {
  const { id } = await ordered()
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => change(id, { version_lock: 1, name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict', current: 2 })
})

test('terms of a stage change until somebody has taken it', async () => {
  const view = await ordered()
  const [first, second] = view.tasks[0].subtasks
  const worker = await signedIn(app, 'uidesigner')
  const ok = await change(view.id, {
    version_lock: 1,
    subtasks: [{ id: second.id, cost: '7000', time_limit: 172_800 }],
  })
  expect(ok.body.data.tasks[0].subtasks[1]).toMatchObject({ cost: '7000.00', time_limit: 172_800 })
  expect((await lastLine(view.id)).changes).toEqual({
    [`designer#${second.id}.cost`]: ['5000.00', '7000'],
    [`designer#${second.id}.time_limit`]: [86_400, 172_800],
  })
  await app.db
    .updateTable('subtasks')
    .set({ status: 'process', executor_id: worker.user.id })
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
  expect(late.body.errors).toEqual({
    'subtasks.0.cost': ['Не меньше 500.00 RUB'],
    'subtasks.1.cost': ['Этап уже взяли в работу, его условия не изменить'],
    'subtasks.2.id': ['Недопустимое значение'],
  })
})

test('a difference in time of less than a minute is no change', async () => {
  const view = await ordered()
  const [first] = view.tasks[0].subtasks
  expect((await change(view.id, { version_lock: 1, subtasks: [{ id: first.id, time_limit: 86_459 }] })).status).toBe(
    422,
  )
  expect((await change(view.id, { version_lock: 1, subtasks: [{ id: first.id, time_limit: 86_460 }] })).status).toBe(
    200,
  )
})

test('pictures are replaced by kind; what nothing shows any more is given up', async () => {
  const images = await storePictures(app, creator.user.id)
  const { id } = await ordered({ images })
  const next = await buildFile(app, {
    owner_id: creator.user.id,
    purpose: 'phone_screenshot',
    width: 960,
    height: 1920,
  })
  const { status, body } = await change(id, {
    version_lock: 1,
    images: { phone: [next.id, images.phone[0]], tablet: [] },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(
    body.data.images.map((image: { kind: string; file: { id: number } }) => `${image.kind} ${image.file.id}`),
  ).toEqual([
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
  const { put, ok, signedUp } = taskDriver(app)
  const terms = { cost: '5000', time_limit: 86_400 }
  const view = await ordered({ subtasks: [{ type: 'designer', ...terms }] })
  const [{ id }] = view.tasks[0].subtasks
  const designer = await signedUp('designer')
  const icon = (owner_id: number) =>
    buildFile(app, { owner_id, purpose: 'icon_google_play', width: 512, height: 512 }).then((file) => file.id)
  const delivered = await icon(designer.id)
  await ok(id, 'processing', designer.headers)
  await ok(id, 'checking', designer.headers, { icon_file_id: delivered })
  expect((await put(id, 'completion', creator.headers)).code).toBe(200)
  const own = await icon(creator.user.id)
  expect((await change(view.id, { version_lock: 1, images: { icon: own } })).status).toBe(200)
  const fileOf = () => app.db.selectFrom('files').selectAll().where('id', '=', delivered).executeTakeFirst()
  expect(await fileOf()).toMatchObject({ subtask_id: id, application_id: view.id, attached_at: expect.any(Date) })
  const now = app.now()
  app.setNow(new Date(now.getTime() + 3 * 86_400_000))
  await sweepFiles(app.jobContext)
  app.setNow(now)
  expect(await fileOf()).toBeDefined()
  const card = await send(app, 'GET', `/api/v3/subtasks/${id}`, { headers: creator.headers })
  expect(card.body.data.attributes.deliverable.icon_file.id).toBe(delivered)
})

test('whether the application sells something is ordered, changed and logged with the order', async () => {
  const view = await ordered({ purchases: true })
  expect(view.tasks[0].purchases).toBe(true)
  const { body } = await change(view.id, { version_lock: 1, purchases: false })
  expect(body.data.tasks[0].purchases).toBe(false)
  expect((await lastLine(view.id)).changes).toEqual({ purchases: [true, false] })
  expect((await change(view.id, { version_lock: 2, purchases: false })).body.errors).toHaveProperty('_')
})

test('B28: two stages of one type each have their own lines in the change log', async () => {
  const view = await ordered()
  const [, first] = view.tasks[0].subtasks
  const second = await buildSubtask(app, {
    ...{ type: 'designer', status: 'inactive', stage: 1, application_id: view.id, owner_id: creator.user.id },
    ...{ task_id: view.tasks[0].id, cost_minor: 500_000n },
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
  const images = await storePictures(app, creator.user.id)
  const { id } = await ordered({ images })
  const { body } = await change(id, { version_lock: 1, store: 'app_store' })
  expect(body.errors).toEqual({
    'images.icon': ['Эта картинка загружена для другого места, загрузите её здесь заново'],
  })
})

test('languages come with texts and go with them; the default one can not go', async () => {
  const { id } = await ordered()
  expect((await change(id, { version_lock: 1, languages: ['ru', 'en', 'de'] })).body.errors).toMatchObject({
    'texts.de.title': ['Обязательно для заполнения'],
  })
  expect((await change(id, { version_lock: 1, languages: ['en'] })).body.errors).toEqual({
    language_default: ['Недопустимое значение'],
  })
  const gone = await change(id, { version_lock: 1, languages: ['en'], language_default: 'en' })
  expect(gone.body.data).toMatchObject({ languages: ['en'], language_default: 'en' })
})

test('a key is changed without the log telling it', async () => {
  const { id } = await ordered({ integration_keys: { analytics: 'old-key', push: 'kept-key' } })
  expect((await change(id, { version_lock: 1, integration_keys: { analytics: 'new-key' } })).status).toBe(200)
  expect((await lastLine(id)).changes).toEqual({ 'integration_keys.analytics': ['•••', '•••'] })
  const { headers } = await signedIn(app, 'superadministrator')
  const read = await send(app, 'GET', `/api/v2/admin/applications/${id}`, { headers })
  expect(read.body.data.secrets.integration_keys).toEqual({ analytics: 'new-key', push: 'kept-key' })
})

test('another creator sees the application but may not change it; an archived one nobody may', async () => {
  const { id } = await ordered()
  const other = await signedIn(app, 'creator')
  expect((await change(id, { version_lock: 1, name: 'Mine' }, other.headers)).body).toMatchObject({ code: 'not_owner' })
  expect((await change(999_999, { version_lock: 1, name: 'Mine' })).status).toBe(404)
  await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', id).execute()
  expect((await change(id, { version_lock: 1, name: 'Late' })).body).toMatchObject({ code: 'application_archived' })
})

test('an aso_manager is named and taken off', async () => {
  const aso = await buildUser(app, { roles: ['aso_manager'] })
  const { id } = await ordered()
  expect((await change(id, { version_lock: 1, aso_manager_id: aso.id })).body.data.aso_manager).toMatchObject({
    id: aso.id,
  })
  expect((await change(id, { version_lock: 2, aso_manager_id: null })).body.data.aso_manager).toBeNull()
})
