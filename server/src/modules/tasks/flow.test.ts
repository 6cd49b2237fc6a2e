import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import { expireTasks } from './commands/watch-deadlines.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>

beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  driver = taskDriver(app)
})
afterAll(() => app.close())

test('a stage opens when the one before it is completed, through revision, and the work is paid once', async () => {
  const { press, ok, statusOf, attemptsOf, depositsOf, orderOf } = driver
  const { owner, ids } = await orderOf(['uidesigner', 'tester'])
  const [design, testing = 0] = ids
  expect(await statusOf(design)).toBe('published')
  expect(await statusOf(testing)).toBe('inactive')
  const designer = await app.people.uidesigner()
  await ok(designer, 'processing', design)
  expect(await press(designer, 'checking', design)).toMatchObject({
    status: 422,
    fields: { prototype_link: [expect.any(String)] },
  })
  await ok(designer, 'checking', design, { prototype_link: 'https://figma.com/x', comment: 'Done' })
  expect(await press(owner, 'revision', design)).toMatchObject({
    status: 422,
    fields: { comment: [expect.any(String)] },
  })
  await ok(owner, 'revision', design, { comment: 'Bigger buttons' })
  expect(await statusOf(design)).toBe('revision')
  await ok(designer, 'processing', design)
  await ok(designer, 'checking', design, { prototype_link: 'https://figma.com/y' })
  await ok(owner, 'completion', design)
  expect(await statusOf(design)).toBe('completed')
  expect(await statusOf(testing)).toBe('published')
  expect(await attemptsOf(design)).toEqual([
    { number: 1, user_id: designer.id, outcome: 'revised' },
    { number: 2, user_id: designer.id, outcome: 'completed' },
  ])
  expect(await depositsOf(design)).toEqual([{ user_id: designer.id, amount_minor: 150_000n }])
  const comments = await app.db
    .selectFrom('comments')
    .select('text')
    .where('subtask_id', '=', design)
    .orderBy('id')
    .execute()
  expect(comments.map(({ text }) => text)).toEqual(['Done', 'Bigger buttons'])
  const notified = await app.db.selectFrom('notifications').select('user_id').where('subtask_id', '=', design).execute()
  expect(new Set(notified.map(({ user_id }) => user_id))).toEqual(new Set([owner.id, designer.id]))
})

test('T12: 20 parallel accepts, by two people and in two ways, pay the work and its referrer once', async () => {
  const { press } = driver
  for (let round = 0; round < 5; round++) {
    const owner = await app.people.creator()
    const admin = await app.people.superadministrator()
    const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
    const referrer = await app.people.tester()
    const invited = { referrer_id: referrer.id }
    await app.db.updateTable('users').set(invited).where('id', '=', task.executor_id).execute()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0
          ? press(admin, 'forceCompletion', task.id, { reason: 'Now', pay: true })
          : press(index % 3 === 1 ? owner : admin, 'completion', task.id),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const paid = app.db.selectFrom('transactions').select(['user_id', 'deposit_type', 'amount_minor'])
    expect(await paid.where('subtask_id', '=', task.id).orderBy('id').execute()).toEqual([
      { user_id: task.executor_id, deposit_type: 'task', amount_minor: 150_000n },
      { user_id: referrer.id, deposit_type: 'referral', amount_minor: 7_500n },
    ])
  }
})

test('T12: a forced completion and the timer that takes the work away go one way together, and only the one pays', async () => {
  const { press, depositsOf, statusOf } = driver
  const ends_at = new Date(app.now().getTime() - 1000)
  for (let round = 0; round < 10; round++) {
    const admin = await app.people.superadministrator()
    const task = await buildSubtask(app, { status: 'process', ends_at })
    const force = () => press(admin, 'forceCompletion', task.id, { reason: 'Now', pay: true })
    const timer = () => app.transact(expireTasks)
    const both = round % 2 ? [force, timer, force, timer] : [timer, force, timer, force]
    const answers = await Promise.all(both.map((one) => one()))
    const status = await statusOf(task.id)
    const accepted = answers.filter((answer) => typeof answer === 'object' && answer.status === 200)
    expect(accepted.length > 0).toBe(status === 'completed')
    expect(['completed', 'published']).toContain(status)
    expect(await depositsOf(task.id)).toHaveLength(status === 'completed' ? 1 : 0)
  }
})

test('a type that asks for a second pair of eyes is paid only at the confirmation', async () => {
  const { ok, statusOf, depositsOf } = driver
  await setSetting(app, 'confirmation_designer', '1')
  const owner = await app.people.creator()
  const admin = await app.people.superadministrator()
  const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  await ok(owner, 'completion', task.id)
  expect(await statusOf(task.id)).toBe('confirmation')
  expect(await depositsOf(task.id)).toEqual([])
  await ok(admin, 'completion', task.id)
  expect(await statusOf(task.id)).toBe('completed')
  expect(await depositsOf(task.id)).toHaveLength(1)
  await setSetting(app, 'confirmation_designer', '0')
})

test('B6: who accepts and confirms says "complete" twice; what is over is only said again', async () => {
  const { press, statusOf, depositsOf } = driver
  await setSetting(app, 'confirmation_designer', '1')
  const owner = await app.people.creator()
  const admin = await app.people.superadministrator()
  const twice = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  const steps: string[] = []
  for (let time = 0; time < 3; time++) {
    expect((await press(admin, 'completion', twice.id)).status).toBe(200)
    steps.push(await statusOf(twice.id))
  }
  expect(steps).toEqual(['confirmation', 'completed', 'completed'])
  expect(await depositsOf(twice.id)).toHaveLength(1)
  const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  for (let time = 0; time < 2; time++) expect((await press(owner, 'completion', task.id)).status).toBe(200)
  expect(await statusOf(task.id)).toBe('confirmation')
  await setSetting(app, 'confirmation_designer', '0')
})

test('a tester who fails the build sends the accepted work back, with a line and a notification of its own', async () => {
  const { ok, statusOf, orderOf } = driver
  const { owner, ids } = await orderOf(['programmer', 'tester'])
  const [build, testing = 0] = ids
  const admin = await app.people.superadministrator()
  const programmer = await app.people.programmer()
  const tester = await app.people.tester()
  await ok(programmer, 'processing', build)
  await ok(admin, 'forceCompletion', build, { reason: 'Built elsewhere', pay: true })
  await ok(tester, 'processing', testing)
  await ok(tester, 'checking', testing, { report: 'It crashes', outcome: 'fail' })
  expect([await statusOf(build), await statusOf(testing)]).toEqual(['revision', 'checking'])
  const line = await app.db
    .selectFrom('activity_logs')
    .select(['changes', 'reason'])
    .where('subject_id', '=', build)
    .where('action', '=', 'reopen')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ changes: { status: ['completed', 'revision'] }, reason: 'It crashes' })
  for (const person of [programmer, owner]) {
    const { data } = await person.speaking('ru').call(notificationsContract.list)
    const texts = data.map(({ message }) => message)
    expect(texts.filter((text) => text.startsWith('Тестирование не пройдено'))).toHaveLength(1)
  }
})

test('an app manager takes a publication, becomes the manager, and leads it to verified and completed', async () => {
  const { press, ok, statusOf, orderOf } = driver
  const { application, ids } = await orderOf(['uploader'])
  const [id] = ids
  const manager = await app.people.app_manager()
  const other = await app.people.app_manager()
  await ok(manager, 'processing', id)
  const adopted = await app.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  expect(adopted.app_manager_id).toBe(manager.id)
  const screen = async (owner: number) => (await buildFile(app, { owner_id: owner, purpose: 'screen' })).id
  expect(await press(manager, 'checking', id)).toMatchObject({
    status: 422,
    fields: { upload_screen_file_id: [expect.any(String)], store_url: [expect.any(String)] },
  })
  await ok(manager, 'checking', id, {
    upload_screen_file_id: await screen(manager.id),
    store_url: 'https://play.google.com/store/apps/details?id=x',
  })
  expect(await press(other, 'moderation', id)).toMatchObject({ status: 403, code: 'app_manager_rights' })
  expect(await press(manager, 'rejectModeration', id)).toMatchObject({ status: 422 })
  await ok(manager, 'rejectModeration', id, { reason: 'Icon' })
  expect(await statusOf(id)).toBe('moderation_rejected')
  await ok(manager, 'processing', id)
  await ok(manager, 'checking', id, {
    upload_screen_file_id: await screen(manager.id),
    store_url: 'https://play.google.com/store/apps/details?id=x',
  })
  await ok(manager, 'moderation', id, { screen_file_id: await screen(manager.id) })
  await ok(manager, 'verified', id)
  expect(await statusOf(id)).toBe('verified')
  await ok(manager, 'completion', id)
  expect(await statusOf(id)).toBe('completed')
  const rounds = await app.db
    .selectFrom('moderations')
    .select(['status', 'reason', 'moderator_id'])
    .where('subtask_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rounds).toEqual([
    { status: 'rejected', reason: 'Icon', moderator_id: manager.id },
    { status: 'confirmed', reason: null, moderator_id: manager.id },
  ])
  const list = await manager.call(moderationContract.list, { query: { filter: { my: 1 } } })
  expect(list.meta.total).toBe(2)
})
