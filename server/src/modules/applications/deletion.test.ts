import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication, buildOrder } from '../../../test/factories/applications.ts'
import { typeIds } from '../settings/queries/types.ts'

let app: TestApp
let reasons: Record<'rules' | 'closed' | 'suspended' | 'own', number>
beforeAll(async () => {
  app = await createTestApp()
  const rows = await app.db.selectFrom('deletion_reasons').select(['id', 'reason']).execute()
  const idOf = (reason: string) => rows.find((row) => row.reason === reason)?.id ?? 0
  reasons = {
    rules: idOf('Нарушение правил магазина'),
    closed: idOf('Консоль закрыта'),
    suspended: idOf('Консоль приостановлена'),
    own: idOf('Приложение больше не нужно'),
  }
})
afterAll(() => app.close())

async function scene() {
  const [creator, manager, admin] = await Promise.all([
    app.people.creator(),
    app.people.app_manager(),
    app.people.superadministrator(),
  ])
  await app.db.updateTable('users').set({ allow_next_publication: true }).where('id', '=', manager.id).execute()
  const build = () => buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id, status: 'published' })
  return { creator, manager, admin, build, application: await build() }
}

const remove = (who: Client, id: number, deletion_reason_id: number, comment = 'Письмо от 20 ноября') =>
  who.call(applicationsContract.delete, { params: { id }, body: { deletion_reason_id, comment } })
const restore = (who: Client, id: number) => who.call(applicationsContract.restore, { params: { id } })
const get = async (who: Client, id: number) =>
  (await who.call(applicationsContract.get, { params: { id }, query: {} })).data
const listed = async (who: Client, list: 'creator-my' | 'all' | 'archived') =>
  (await who.call(applicationsContract.list, { query: { filter: { list } } })).data.map(({ id }) => id)
const told = async (who: Client) =>
  (await who.call(notificationsContract.list, {})).data
    .filter(({ kind }) => kind === 'application-deleted')
    .map(({ message }) => message)

/** What a person's console is, by name, and whether they may publish on. */
async function standing(id: number): Promise<[string | null, boolean]> {
  const row = await app.db
    .selectFrom('users as u')
    .leftJoin('types as t', 't.id', 'u.user_console_status_id')
    .select(['t.name', 'u.allow_next_publication'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.name, row.allow_next_publication]
}

/** As it is set in the card of a person. */
async function setConsole(id: number, name: string, allow_next_publication: boolean): Promise<void> {
  const user_console_status_id = (await app.transact((tx) => typeIds(tx, 'user_console_status'))).get(name)
  await app.db
    .updateTable('users')
    .set({ user_console_status_id, allow_next_publication })
    .where('id', '=', id)
    .execute()
}

test('S-A1: a deleted application leaves the lists for the archive, its work stands still, and the card says why', async () => {
  const { creator, manager, application } = await scene()
  const worker = await app.people.programmer()
  const { subtasks } = await buildOrder(app, {
    application,
    subtasks: [
      { type: 'designer', status: 'completed', executor_id: worker.id },
      {
        type: 'programmer',
        status: 'process',
        executor_id: worker.id,
        ends_at: new Date(app.now().getTime() + 3_600_000),
      },
    ],
  })
  await app.db
    .insertInto('subtask_attempts')
    .values({ subtask_id: subtasks[1]?.id ?? 0, number: 1, user_id: worker.id, started_at: app.now() })
    .execute()
  const answer = await remove(creator, application.id, reasons.rules, 'Магазин прислал письмо')
  expect(answer.status, answer.text).toBe(204)
  expect(await listed(creator, 'creator-my')).not.toContain(application.id)
  expect(await listed(creator, 'all')).not.toContain(application.id)
  expect(await listed(creator, 'archived')).toContain(application.id)
  const view = await get(creator, application.id)
  expect(view).toMatchObject({
    status: 'deleted',
    console_status: 'removed',
    deletion_reason: {
      ...{ id: reasons.rules, kind: 'store', comment: 'Магазин прислал письмо', deleted_at: app.now().toISOString() },
      deleted_by: { id: creator.id },
      restorable_until: new Date(app.now().getTime() + 30 * 86_400_000).toISOString(),
    },
    abilities: { edit: 'application_deleted', unarchive: 'application_deleted', delete: 'application_deleted' },
  })
  const states = await app.db
    .selectFrom('subtasks')
    .select('status')
    .where('application_id', '=', application.id)
    .orderBy('id')
    .execute()
  expect(states.map(({ status }) => status)).toEqual(['completed', 'paused'])
  expect(await told(manager)).toEqual([`Приложение «${application.name}» удалено: Нарушение правил магазина`])
  expect(await told(creator)).toEqual([])
  const log = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'reason', 'actor_id'])
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', application.id)
    .execute()
  expect(log).toEqual([
    { action: 'delete', reason: 'Нарушение правил магазина: Магазин прислал письмо', actor_id: creator.id },
  ])
})

test('S-A1: the consequences of the reason come with it, and are undone with it', async () => {
  const { creator, manager, admin, application } = await scene()
  expect(await standing(manager.id)).toEqual([null, true])
  await remove(creator, application.id, reasons.closed)
  expect(await standing(manager.id)).toEqual(['terminated', false])
  expect(await told(manager)).toEqual([
    `Приложение «${application.name}» удалено: Консоль закрыта. Публиковать дальше вам нельзя`,
  ])
  const { data, status, text } = await restore(admin, application.id)
  expect(status, text).toBe(200)
  expect(data).toMatchObject({ console_status: null, deletion_reason: null, archived_at: null })
  expect(data.status).not.toBe('deleted')
  expect(await standing(manager.id)).toEqual([null, true])
  expect((await told(creator))[0]).toBe(`Удаление приложения «${application.name}» отменено`)
  const changed = await app.db
    .selectFrom('activity_logs')
    .select('actor_id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', manager.id)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()
  expect(changed.map(({ actor_id }) => actor_id)).toEqual([creator.id, admin.id])
})

test('S-A1: who may delete and who may undo; nobody else changes anything', async () => {
  const { manager, admin, application } = await scene()
  const strangers = [
    ['creator', 'not_owner', 403],
    ['app_manager', 'app_manager_rights', 403],
    ['aso_manager', 'forbidden', 403],
    ['programmer', 'forbidden', 403],
  ] as const
  await buildOrder(app, { application, subtasks: [{ type: 'uploader', status: 'published' }] })
  for (const [role, code, expected] of strangers) {
    const answer = await remove(await app.people[role](), application.id, reasons.own)
    expect([answer.status, answer.code], role).toEqual([expected, code])
  }
  expect((await get(admin, application.id)).status).not.toBe('deleted')
  expect((await remove(manager, application.id, reasons.own)).status).toBe(204)
  expect((await restore(manager, application.id)).status).toBe(403)
  expect((await restore(admin, application.id)).status).toBe(200)
})

test('S-A1: an unknown reason, a second deletion and a restore too late are refused', async () => {
  const { creator, admin, application } = await scene()
  const unknown = await remove(creator, application.id, 9_999)
  expect([unknown.status, unknown.code]).toEqual([422, 'invalid'])
  expect((await restore(admin, application.id)).code).toBe('application_not_deleted')
  const twice = await Promise.all([1, 2].map(() => remove(creator, application.id, reasons.own)))
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 409])
  const archive = { params: { id: application.id } }
  expect((await creator.call(applicationsContract.unarchive, archive)).code).toBe('application_deleted')
  const deletedAt = app.now()
  app.setNow(new Date(deletedAt.getTime() + 30 * 86_400_000 + 1))
  // Sessions end before.
  expect((await restore(app.as(admin), application.id)).code).toBe('deletion_final')
  app.setNow(new Date(deletedAt.getTime() + 30 * 86_400_000))
  expect((await restore(app.as(admin), application.id)).status).toBe(200)
  app.setNow(deletedAt)
})

test('S-A1: without a comment nothing is deleted, one by one or together', async () => {
  const { creator, application } = await scene()
  const params = { id: application.id }
  const why = { deletion_reason_id: reasons.own }
  for (const body of [why, { ...why, comment: '' }, { ...why, comment: ' \u200b ' }]) {
    for (const answer of [
      await creator.speaking('ru').callUnchecked(applicationsContract.delete, { params, body }),
      await creator.speaking('ru').callUnchecked(applicationsContract.deleteMany, {
        body: { ids: [application.id], ...body },
      }),
    ]) {
      expect([answer.status, answer.fields]).toEqual([422, { comment: ['Обязательно для заполнения'] }])
    }
  }
  expect((await get(creator, application.id)).status).not.toBe('deleted')
})

test('S-A1: of two deletions that bind one publisher each is undone by itself, in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { creator, manager, admin, build } = await scene()
    const both = [await build(), await build()]
    await remove(creator, both[0]?.id ?? 0, reasons.suspended)
    app.later(60)
    await remove(creator, both[1]?.id ?? 0, reasons.closed)
    expect(await standing(manager.id)).toEqual(['terminated', false])
    const [first, last] = order.map((place) => both[place]?.id ?? 0) as [number, number]
    await restore(admin, first)
    expect(await standing(manager.id)).toEqual([order[0] === 0 ? 'terminated' : 'suspended', false])
    await restore(admin, last)
    expect(await standing(manager.id)).toEqual([null, true])
  }
})

test('S-A1: what was archived before is archived afterwards, and what was set by hand since stays', async () => {
  const { creator, manager, admin, application } = await scene()
  await creator.call(applicationsContract.archive, { params: { id: application.id } })
  await remove(creator, application.id, reasons.closed)
  await app.db.updateTable('users').set({ user_console_status_id: null }).where('id', '=', manager.id).execute()
  const { data } = await restore(admin, application.id)
  expect(data).toMatchObject({ status: 'archived', deletion_reason: null })
  expect(await standing(manager.id)).toEqual([null, true])
})

test('S-A1: a milder reason softens nothing, and each restore takes back what its own deletion brought', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { creator, manager, admin, build } = await scene()
    const both = [await build(), await build()]
    await remove(creator, both[0]?.id ?? 0, reasons.closed)
    app.later(60)
    await remove(creator, both[1]?.id ?? 0, reasons.suspended)
    expect(await standing(manager.id)).toEqual(['terminated', false])
    const [first, last] = order.map((place) => both[place]?.id ?? 0) as [number, number]
    await restore(admin, first)
    expect(await standing(manager.id)).toEqual([order[0] === 0 ? 'suspended' : 'terminated', false])
    await restore(admin, last)
    expect(await standing(manager.id)).toEqual([null, true])
  }
})

test('S-A1: what a person and an application were before is left harsher than the reason, and stays so', async () => {
  const { creator, manager, admin, application } = await scene()
  await setConsole(manager.id, 'terminated', false)
  await app.db.updateTable('applications').set({ console_status: 'removed' }).where('id', '=', application.id).execute()
  await remove(creator, application.id, reasons.suspended)
  expect(await standing(manager.id)).toEqual(['terminated', false])
  expect((await get(creator, application.id)).console_status).toBe('removed')
  const { data } = await restore(admin, application.id)
  expect(data.console_status).toBe('removed')
  expect(await standing(manager.id)).toEqual(['terminated', false])
  await remove(creator, application.id, reasons.own)
  expect(await standing(manager.id)).toEqual(['terminated', false])
})

test('S-A1: what was set by hand between two deletions is what the later one goes back to', async () => {
  const { creator, manager, admin, build } = await scene()
  const [first, last] = [await build(), await build()]
  await remove(creator, first.id, reasons.suspended)
  await setConsole(manager.id, 'active', true)
  app.later(60)
  await remove(creator, last.id, reasons.closed)
  await restore(admin, first.id)
  expect(await standing(manager.id)).toEqual(['terminated', false])
  await restore(admin, last.id)
  expect(await standing(manager.id)).toEqual(['active', true])
})

test('S-A1: several at once, each refusal with its reason', async () => {
  const { creator, application } = await scene()
  const foreign = await buildApplication(app)
  const { data } = await creator.call(applicationsContract.deleteMany, {
    body: { ids: [application.id, foreign.id], deletion_reason_id: reasons.own, comment: 'Весна' },
  })
  expect(data).toMatchObject({ done: [application.id], refused: [{ id: foreign.id, code: 'not_owner' }], left: 0 })
})
