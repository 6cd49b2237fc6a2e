import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import { buildUser } from '../../../test/factories.ts'
import { expireTasks } from './commands/watch-deadlines.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>

beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  driver = taskDriver(app)
})
afterAll(() => app.close())

test('a stage opens when the one before it is completed, through revision, and the work is paid once', async () => {
  const { put, ok, statusOf, attemptsOf, depositsOf, signedUp, orderOf } = driver
  const { owner, ids } = await orderOf(['uidesigner', 'tester'])
  const [design, testing = 0] = ids
  expect(await statusOf(design)).toBe('published')
  expect(await statusOf(testing)).toBe('inactive')
  const designer = await signedUp('uidesigner')
  await ok(design, 'processing', designer.headers)
  expect(await put(design, 'checking', designer.headers, {})).toMatchObject({
    code: 422,
    body: { errors: { prototype_link: [expect.any(String)] } },
  })
  await ok(design, 'checking', designer.headers, { prototype_link: 'https://figma.com/x', comment: 'Done' })
  expect(await put(design, 'revision', owner.headers, {})).toMatchObject({
    code: 422,
    body: { errors: { comment: [expect.any(String)] } },
  })
  await ok(design, 'revision', owner.headers, { comment: 'Bigger buttons' })
  expect(await statusOf(design)).toBe('revision')
  await ok(design, 'processing', designer.headers)
  await ok(design, 'checking', designer.headers, { prototype_link: 'https://figma.com/y' })
  await ok(design, 'completion', owner.headers)
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
  const { put, signedUp } = driver
  for (let round = 0; round < 5; round++) {
    const owner = await signedUp('creator')
    const admin = await signedUp('superadministrator')
    const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
    const referrer = await buildUser(app, { roles: ['tester'] })
    const invited = { referrer_id: referrer.id }
    await app.db.updateTable('users').set(invited).where('id', '=', task.executor_id).execute()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0
          ? put(task.id, 'force-completion', admin.headers, { reason: 'Now', pay: true })
          : put(task.id, 'completion', index % 3 === 1 ? owner.headers : admin.headers),
      ),
    )
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
    expect(answers.some(({ code }) => code === 200)).toBe(true)
    const paid = app.db.selectFrom('transactions').select(['user_id', 'deposit_type', 'amount_minor'])
    expect(await paid.where('subtask_id', '=', task.id).orderBy('id').execute()).toEqual([
      { user_id: task.executor_id, deposit_type: 'task', amount_minor: 150_000n },
      { user_id: referrer.id, deposit_type: 'referral', amount_minor: 7_500n },
    ])
  }
})

test('T12: a forced completion and the timer that takes the work away go one way together, and only the one pays', async () => {
  const { put, depositsOf, statusOf, signedUp } = driver
  const ends_at = new Date(app.now().getTime() - 1000)
  for (let round = 0; round < 10; round++) {
    const admin = await signedUp('superadministrator')
    const task = await buildSubtask(app, { status: 'process', ends_at })
    const force = () => put(task.id, 'force-completion', admin.headers, { reason: 'Now', pay: true })
    const timer = () => app.transact(expireTasks)
    const both = round % 2 ? [force, timer, force, timer] : [timer, force, timer, force]
    const answers = await Promise.all(both.map((one) => one()))
    const status = await statusOf(task.id)
    const accepted = answers.filter((answer) => typeof answer === 'object' && answer.code === 200)
    expect(accepted.length > 0).toBe(status === 'completed')
    expect(['completed', 'published']).toContain(status)
    expect(await depositsOf(task.id)).toHaveLength(status === 'completed' ? 1 : 0)
  }
})

test('a type that asks for a second pair of eyes is paid only at the confirmation', async () => {
  const { ok, statusOf, depositsOf, signedUp } = driver
  await setSetting(app, 'confirmation_designer', '1')
  const owner = await signedUp('creator')
  const admin = await signedUp('superadministrator')
  const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  await ok(task.id, 'completion', owner.headers)
  expect(await statusOf(task.id)).toBe('confirmation')
  expect(await depositsOf(task.id)).toEqual([])
  await ok(task.id, 'completion', admin.headers)
  expect(await statusOf(task.id)).toBe('completed')
  expect(await depositsOf(task.id)).toHaveLength(1)
  await setSetting(app, 'confirmation_designer', '0')
})

test('B6: who accepts and confirms says "complete" twice; what is over is only said again', async () => {
  const { put, statusOf, depositsOf, signedUp } = driver
  await setSetting(app, 'confirmation_designer', '1')
  const owner = await signedUp('creator')
  const admin = await signedUp('superadministrator')
  const twice = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  const steps: string[] = []
  for (let time = 0; time < 3; time++) {
    expect((await put(twice.id, 'completion', admin.headers)).code).toBe(200)
    steps.push(await statusOf(twice.id))
  }
  expect(steps).toEqual(['confirmation', 'completed', 'completed'])
  expect(await depositsOf(twice.id)).toHaveLength(1)
  const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
  for (let time = 0; time < 2; time++) expect((await put(task.id, 'completion', owner.headers)).code).toBe(200)
  expect(await statusOf(task.id)).toBe('confirmation')
  await setSetting(app, 'confirmation_designer', '0')
})

test('a tester who fails the build sends the accepted work back, with a line and a notification of its own', async () => {
  const { ok, statusOf, signedUp, orderOf } = driver
  const { owner, ids } = await orderOf(['programmer', 'tester'])
  const [build, testing = 0] = ids
  const admin = await signedUp('superadministrator')
  const programmer = await signedUp('programmer')
  const tester = await signedUp('tester')
  await ok(build, 'processing', programmer.headers)
  await ok(build, 'force-completion', admin.headers, { reason: 'Built elsewhere', pay: true })
  await ok(testing, 'processing', tester.headers)
  await ok(testing, 'checking', tester.headers, { report: 'It crashes', outcome: 'fail' })
  expect([await statusOf(build), await statusOf(testing)]).toEqual(['revision', 'checking'])
  const line = await app.db
    .selectFrom('activity_logs')
    .select(['changes', 'reason'])
    .where('subject_id', '=', build)
    .where('action', '=', 'reopen')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ changes: { status: ['completed', 'revision'] }, reason: 'It crashes' })
  for (const { headers } of [programmer, owner]) {
    const { data } = (await app.http.inject({ method: 'GET', url: '/api/v3/notifications', headers })).json()
    const texts = data.map(({ attributes }: { attributes: { message: string } }) => attributes.message)
    expect(texts.filter((text: string) => text.startsWith('Тестирование не пройдено'))).toHaveLength(1)
  }
})

test('an app manager takes a publication, becomes the manager, and leads it to verified and completed', async () => {
  const { put, ok, statusOf, signedUp, orderOf } = driver
  const { application, ids } = await orderOf(['uploader'])
  const [id] = ids
  const manager = await signedUp('app_manager')
  const other = await signedUp('app_manager')
  await ok(id, 'processing', manager.headers)
  const adopted = await app.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  expect(adopted.app_manager_id).toBe(manager.id)
  const screen = async (owner: number) => (await buildFile(app, { owner_id: owner, purpose: 'screen' })).id
  expect(await put(id, 'checking', manager.headers)).toMatchObject({
    code: 422,
    body: { errors: { upload_screen_file_id: [expect.any(String)], store_url: [expect.any(String)] } },
  })
  await ok(id, 'checking', manager.headers, {
    upload_screen_file_id: await screen(manager.id),
    store_url: 'https://play.google.com/store/apps/details?id=x',
  })
  expect(await put(id, 'moderation', other.headers)).toMatchObject({ code: 403, body: { code: 'app_manager_rights' } })
  expect(await put(id, 'reject-moderation', manager.headers, {})).toMatchObject({ code: 422 })
  await ok(id, 'reject-moderation', manager.headers, { reason: 'Icon' })
  expect(await statusOf(id)).toBe('moderation_rejected')
  await ok(id, 'processing', manager.headers)
  await ok(id, 'checking', manager.headers, {
    upload_screen_file_id: await screen(manager.id),
    store_url: 'https://play.google.com/store/apps/details?id=x',
  })
  await ok(id, 'moderation', manager.headers, { screen_file_id: await screen(manager.id) })
  await ok(id, 'verified', manager.headers)
  expect(await statusOf(id)).toBe('verified')
  await ok(id, 'completion', manager.headers)
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
  const list = await app.http.inject({
    method: 'GET',
    url: '/api/v3/moderations?filter[my]=1',
    headers: manager.headers,
  })
  expect(list.json().meta.total).toBe(2)
})
