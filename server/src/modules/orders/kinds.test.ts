import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { nativeOrder } from '../../../test/factories/applications.ts'
import { publishedApplication, stageOf } from '../../../test/factories/orders.ts'
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
const ordersOf = (applicationId: number) =>
  app.db.selectFrom('tasks').selectAll().where('application_id', '=', applicationId).orderBy('id').execute()
const planks = (list: readonly { type: SubtaskType; status: string; stage: number }[] | undefined) =>
  (list ?? []).map(({ type, status, stage }) => `${stage} ${type} ${status}`)

type Work = 'text' | 'design' | 'update'
const calls = {
  text: [ordersContract.createText, ordersContract.changeText],
  design: [ordersContract.createDesign, ordersContract.changeDesign],
  update: [ordersContract.createUpdate, ordersContract.changeUpdate],
} as const
const stages = {
  text: ['app_manager_update'],
  design: ['uidesigner', 'designer', 'uploader_update'],
  update: ['uidesigner', 'designer', 'programmer', 'tester', 'uploader_update', 'manager_verification'],
} as const
const changed = { text: { texts }, design: {}, update: { version: '1.1.0' } }

async function setting(changes = {}) {
  const application = await publishedApplication(app, creator, changes)
  const body = (kind: Work, more: object = {}) => ({
    ...{ application_id: application.id, version_lock: 1, ...changed[kind] },
    subtasks: stages[kind].map((type) => stageOf(type)),
    ...more,
  })
  const order = (kind: Work, more: object = {}, who = creator, headers = {}) =>
    who.sending(headers).callUnchecked(calls[kind][0], { body: body(kind, more) })
  const change = (kind: Work, id: number, sent: object, who = creator) =>
    who.callUnchecked(calls[kind][1], { params: { id }, body: sent })
  return { application, order, change }
}

test('an export knows store_id and version_number, too, in its order and in its changes', async () => {
  const { package_id: store_id, ...body } = await nativeOrder(app, { version_number: 3 })
  const subtasks = [stageOf('designer')]
  const sent = { ...body, store_id, subtasks }
  const { status, text, data } = await creator.callUnchecked(ordersContract.createExport, { body: sent })
  expect(status, text).toBe(201)
  expect(data).toMatchObject({ package_id: store_id, version_number: 3 })
  const other = { version_lock: 1, store_id: `${store_id}.two`, package_id: `${store_id}.two`, version_number: 4 }
  const changed = await creator.callUnchecked(ordersContract.changeExport, { params: { id: data.id }, body: other })
  expect(changed.data).toMatchObject({ store_id: `${store_id}.two`, version_number: 4 })
})

test('an export is a new application without a UX stage, which a manager publishes', async () => {
  const body = await nativeOrder(app)
  const subtasks = (['designer', 'programmer', 'tester', 'app_manager'] as const).map((type) => stageOf(type))
  const answer = await creator.callUnchecked(ordersContract.createExport, { body: { ...body, subtasks } })
  expect(answer.status, answer.text).toBe(201)
  const [task] = answer.data.tasks ?? []
  expect(task).toMatchObject({ kind: 'export' })
  expect(planks(task?.subtasks)).toEqual([
    '0 designer published',
    '1 programmer inactive',
    '2 tester inactive',
    '3 app_manager inactive',
  ])
  const strange = { ...body, subtasks: [stageOf('uidesigner'), stageOf('uploader')] }
  const foreign = await creator.callUnchecked(ordersContract.createExport, { body: strange })
  expect(Object.keys(foreign.fields ?? {})).toEqual(['subtasks.0.type', 'subtasks.1.type'])
})

test('an application is changed by the call of the kind that it was ordered with', async () => {
  const { application } = await setting()
  const body = { version_lock: 1, name: 'Other' }
  const params = { id: application.id }
  expect((await creator.call(ordersContract.changeExport, { params, body })).status).toBe(404)
  expect((await creator.call(ordersContract.changeNative, { params, body })).status).toBe(200)
})

test.each(['text', 'design', 'update'] as const)('%s: all its stages, the first of them open', async (kind) => {
  const { application, order } = await setting()
  const { status, text, data } = await order(kind)
  expect(status, text).toBe(201)
  expect(data).toMatchObject({ kind, application_id: application.id, version_lock: 2, title: 'Water Diary' })
  expect(planks(data.subtasks)).toEqual(
    stages[kind].map((type, stage) => `${stage} ${type} ${stage === 0 ? 'published' : 'inactive'}`),
  )
  expect(data.subtasks?.[0]).toMatchObject({ cost: '1000.00', currency: 'RUB', editable: true })
})

test('an order of some stages leaves the others out, and opens at its hour', async () => {
  const { order } = await setting()
  const { data } = await order('update', {
    subtasks: [stageOf('manager_verification'), stageOf('uploader_update', { publish_at: '2026-03-05T09:00:00Z' })],
  })
  expect(planks(data.subtasks)).toEqual(['4 uploader_update waiting', '5 manager_verification inactive'])
})

test.each(['text', 'update'] as const)('%s: nothing changed is refused with the words of section 5', async (kind) => {
  const { application, order } = await setting()
  const same = { texts: { en: application.texts?.en }, version: undefined }
  const answer = await order(kind, same)
  expect([answer.status, answer.fields]).toEqual([422, nothing])
  expect(await ordersOf(application.id)).toHaveLength(1)
})

test('each kind takes its own fields and stages and no other', async () => {
  const { order } = await setting()
  const name = await order('text', { name: 'Other' })
  expect(name.fields).toEqual({ _: ['Неизвестное поле: name'] })
  const strange = await order('design', { subtasks: [stageOf('programmer')] })
  expect(strange.fields).toEqual({ 'subtasks.0.type': ['Недопустимое значение'] })
  const wrong = await order('update', {
    version: 'new',
    subtasks: [stageOf('tester', { cost: '1' })],
  })
  expect(wrong.fields).toMatchObject({ version: ['Только цифры и точки, например 1.0.2'] })
  const terms = await order('update', { subtasks: [stageOf('tester', { cost: '1' })] })
  expect(terms.fields).toEqual({ 'subtasks.0.cost': ['Не меньше 300,00\u00a0₽'] })
  expect((await order('design', { subtasks: [] })).fields).toHaveProperty('subtasks')
})

test.each(['text', 'design', 'update'] as const)(
  '%s: only its creator orders, and nothing in the archive',
  async (kind) => {
    const { application, order } = await setting()
    expect(await order(kind, {}, await app.people.creator())).toMatchObject({ status: 403, code: 'not_owner' })
    for (const role of ['superadministrator', 'aso_manager', 'app_manager', 'programmer'] as const) {
      expect((await order(kind, {}, await app.people[role]())).status, role).toBe(403)
    }
    expect((await order(kind, { application_id: 999_999 })).status).toBe(404)
    await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', application.id).execute()
    expect(await order(kind)).toMatchObject({ status: 409, code: 'application_archived' })
  },
)

test('ordered twice at once: the same key is one order, without a key the second is told of the first', async () => {
  const { application, order } = await setting()
  const keyed = { 'idempotency-key': crypto.randomUUID() }
  const same = await Promise.all([1, 2, 3].map(() => order('text', {}, creator, keyed)))
  const done = same.filter(({ status }) => status === 201)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ data }) => data.id)).size).toBe(1)
  const loose = await Promise.all([1, 2, 3].map(() => order('update', { version_lock: 2 })))
  expect(loose.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await ordersOf(application.id)).toHaveLength(3)
})

test('an order is changed while it runs: its texts, its terms, and what it was before stays known', async () => {
  const { application, order, change } = await setting()
  const { data } = await order('text')
  const [stage] = data.subtasks ?? []
  const sent = {
    version_lock: 2,
    texts: { en: { ...texts.en, title: 'Water' } },
    subtasks: [{ id: stage?.id, cost: '900' }],
  }
  const { status, text, data: after } = await change('text', data.id, sent)
  expect(status, text).toBe(200)
  expect(after).toMatchObject({ version_lock: 3, subtasks: [{ cost: '900.00' }] })
  const [, kept] = await ordersOf(application.id)
  expect(kept?.changes).toMatchObject({ 'texts.en': [{ title: 'Water diary' }, { title: 'Water' }] })
  expect((await change('text', data.id, { ...sent, version_lock: 3 })).fields).toEqual(nothing)
  expect(await change('text', data.id, sent)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await change('update', data.id, { ...sent, version_lock: 3 })).status).toBe(404)
  const stranger = await app.people.creator()
  expect(await change('text', data.id, { ...sent, version_lock: 3 }, stranger)).toMatchObject({ code: 'not_owner' })
})

test('a stage that was taken keeps its terms, and a finished order is not changed any more', async () => {
  const { ok } = taskDriver(app)
  const { order, change } = await setting()
  const { data } = await order('text')
  const id = Number(data.subtasks?.[0]?.id)
  await ok(await app.people.app_manager(), 'processing', id)
  const dearer = { version_lock: 2, subtasks: [{ id, cost: '900' }] }
  expect((await change('text', data.id, dearer)).fields).toEqual({
    'subtasks.0.cost': ['Этап уже взяли в работу, его условия не изменить'],
  })
  await ok(await app.people.superadministrator(), 'forceCompletion', id, { reason: 'Done elsewhere', pay: false })
  const late = { ...dearer, version_lock: 3 }
  expect(await change('text', data.id, late)).toMatchObject({ status: 409, code: 'order_finished' })
})

test('an order costs nothing until work is accepted: then it pays what was ordered, once', async () => {
  const { ok } = taskDriver(app)
  const { order } = await setting()
  const balances = () => app.db.selectFrom('ledger_accounts').select(['id', 'balance']).orderBy('id').execute()
  const before = await balances()
  const { data } = await order('design', { subtasks: [stageOf('uidesigner', { cost: '1234' })] })
  expect(await balances()).toEqual(before)
  const designer = await app.people.uidesigner()
  const id = Number(data.subtasks?.[0]?.id)
  await ok(designer, 'processing', id)
  await ok(designer, 'checking', id, { prototype_link: 'https://example.com/p' })
  await ok(creator, 'completion', id)
  await ok(creator, 'completion', id)
  const wallet = await app.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', designer.id)
    .execute()
  expect(wallet).toEqual([{ balance: 123_400n }])
})

test('the card says of each order why it is not changed: to its owner, to another, finished and in an archive', async () => {
  const { ok } = taskDriver(app)
  const { application, order } = await setting()
  const { data } = await order('text')
  const { id } = application
  const other = await app.people.creator()
  const said = async (who = creator) => {
    const { data: card } = await who.call(applicationsContract.get, {
      params: { id },
      query: { include: 'tasks,tasks.subtasks' },
    })
    const shown = card.tasks?.find((one) => one.id === data.id)
    return [shown?.abilities.edit, shown?.subtasks?.[0]?.editable]
  }
  expect(await said()).toEqual([null, true])
  expect(await said(other)).toEqual(['not_owner', false])
  await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', id).execute()
  expect(await said()).toEqual(['application_archived', false])
  await app.db.updateTable('applications').set({ archived_at: null }).where('id', '=', id).execute()
  const subtask = Number(data.subtasks?.[0]?.id)
  await ok(await app.people.superadministrator(), 'forceCompletion', subtask, { reason: 'Elsewhere', pay: false })
  expect(await said()).toEqual(['order_finished', false])
})

test('changing at once, one wins; another role may not, nor may anybody change what is archived', async () => {
  const { application, order, change } = await setting()
  const { data } = await order('update')
  const sent = (version: string) => ({ version_lock: 2, version })
  const answers = await Promise.all(['2.0', '3.0', '4.0'].map((version) => change('update', data.id, sent(version))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const role of ['app_manager', 'aso_manager', 'superadministrator', 'designer'] as const) {
    expect((await change('update', data.id, sent('5.0'), await app.people[role]())).status, role).toBe(403)
  }
  expect((await change('update', 999_999, sent('5.0'))).status).toBe(404)
  await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', application.id).execute()
  expect(await change('update', data.id, { ...sent('5.0'), version_lock: 3 })).toMatchObject({
    ...{ status: 409, code: 'application_archived' },
  })
})

test('what the designer is asked for changes until the work is taken', async () => {
  const { ok } = taskDriver(app)
  const { order, change } = await setting()
  const { data } = await order('design', { subtasks: [stageOf('designer')] })
  const asks = { description: true, phone: 2, tablet: 0 }
  expect((await change('design', data.id, { version_lock: 2, asks })).data).toMatchObject({ asks, version_lock: 3 })
  await ok(await app.people.designer(), 'processing', Number(data.subtasks?.[0]?.id))
  const more = await change('design', data.id, { version_lock: 3, asks: { ...asks, phone: 8 } })
  expect(more.fields).toEqual({ asks: ['Этап уже взяли в работу, его условия не изменить'] })
})
