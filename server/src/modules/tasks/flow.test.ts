import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildAab, buildFile } from '../../../test/factories/files.ts'
import { buildSubtask, setSetting } from '../../../test/factories/tasks.ts'
import { buildUser } from '../../../test/factories.ts'
import { activateOrder } from './commands/activate-order.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

type Headers = Record<string, string>
const put = async (id: number, path: string, headers: Headers, payload: object = {}) => {
  const answer = await app.http.inject({ method: 'PUT', url: `/api/tasks/${id}/${path}`, headers, payload })
  return {
    code: answer.statusCode,
    body: answer.json() as { errors?: Record<string, string[]>; code?: string; current?: string },
  }
}
const ok = async (...args: Parameters<typeof put>) => {
  const answer = await put(...args)
  expect(answer).toMatchObject({ code: 200 })
}
const rowOf = (id: number) => app.db.selectFrom('subtasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await rowOf(id)).status
const attemptsOf = (id: number) =>
  app.db
    .selectFrom('subtask_attempts')
    .select(['number', 'user_id', 'outcome'])
    .where('subtask_id', '=', id)
    .orderBy('number')
    .execute()
const signedUp = async (role: Parameters<typeof buildUser>[1] extends infer _ ? string : never) => {
  const user = await buildUser(app, { roles: [role as 'creator'] })
  return { id: user.id, headers: await app.signIn(user) }
}
const depositsOf = (subtaskId: number) =>
  app.db.selectFrom('transactions').select(['user_id', 'amount_minor']).where('subtask_id', '=', subtaskId).execute()

async function orderOf(types: readonly SubtaskType[]) {
  const owner = await signedUp('creator')
  const application = await buildApplication(app, { creator_id: owner.id })
  const first = await buildSubtask(app, {
    type: types[0] as SubtaskType,
    status: 'inactive',
    owner_id: owner.id,
    application_id: application.id,
  })
  const rest = []
  for (const [index, type] of types.slice(1).entries()) {
    rest.push(
      await buildSubtask(app, {
        type,
        status: 'inactive',
        stage: index + 1,
        owner_id: owner.id,
        application_id: application.id,
        task_id: first.task_id,
      }),
    )
  }
  await app.transact((tx) => activateOrder(tx, first.task_id))
  return { owner, application, ids: [first, ...rest].map(({ id }) => id) as [number, ...number[]] }
}

test('a stage opens when the one before it is completed, through revision, and the work is paid once', async () => {
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

test('T12: 20 parallel accepts, by two people and in two ways, pay once', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await signedUp('creator')
    const admin = await signedUp('superadministrator')
    const task = await buildSubtask(app, { status: 'checking', owner_id: owner.id })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0
          ? put(task.id, 'force-completion', admin.headers, { reason: 'Now', pay: true })
          : put(task.id, 'completion', index % 3 === 1 ? owner.headers : admin.headers),
      ),
    )
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
    expect(answers.some(({ code }) => code === 200)).toBe(true)
    expect(await depositsOf(task.id)).toEqual([{ user_id: task.executor_id, amount_minor: 150_000n }])
  }
})

test('a type that asks for a second pair of eyes is paid only at the confirmation', async () => {
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

test('an app manager takes a publication, becomes the manager, and leads it to verified and completed', async () => {
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

test('the programmer’s build must be the application’s, its secrets are sealed, and a failing test sends it back unpaid', async () => {
  const { owner, application, ids } = await orderOf(['programmer', 'tester', 'uploader'])
  const [build, testing = 0, upload = 0] = ids
  await app.db
    .updateTable('applications')
    .set({ package_id: 'com.right.app', version: '1.2.0' })
    .where('id', '=', application.id)
    .execute()
  const programmer = await signedUp('programmer')
  await ok(build, 'processing', programmer.headers)
  const bundle = async (packageId: string) =>
    (
      await buildFile(app, {
        owner_id: programmer.id,
        purpose: 'aab',
        mime: 'application/x-android-app-bundle',
        bytes: await buildAab({ packageId, version: '1.2.0' }),
      })
    ).id
  const language = await app.db.selectFrom('programming_languages').select('id').limit(1).executeTakeFirstOrThrow()
  const delivery = {
    repository_link: 'https://git.example.com/app',
    source_zip_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'source_zip' })).id,
    keystore_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'keystore' })).id,
    keystore_password: 'canary-keystore',
    signing_key_password: 'canary-key',
    signing_key_alias: 'canary-alias',
    programming_language_id: language.id,
  }
  expect(await put(build, 'checking', programmer.headers, { repository_link: delivery.repository_link })).toMatchObject(
    {
      code: 422,
      body: { errors: { source_zip_file_id: [expect.any(String)], keystore_password: [expect.any(String)] } },
    },
  )
  const wrong = await put(build, 'checking', programmer.headers, {
    ...delivery,
    aab_file_id: await bundle('com.wrong.app'),
  })
  expect(wrong).toMatchObject({
    code: 422,
    body: { errors: { aab_file_id: [expect.stringContaining('com.wrong.app')] } },
  })
  await ok(build, 'checking', programmer.headers, { ...delivery, aab_file_id: await bundle('com.right.app') })
  const secrets = await app.db
    .selectFrom('application_secrets')
    .selectAll()
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow()
  const kept = await app.db
    .selectFrom('subtask_deliverables')
    .select('content')
    .where('subtask_id', '=', build)
    .execute()
  expect(JSON.stringify([secrets, kept])).not.toContain('canary')
  await ok(build, 'completion', owner.headers)
  const tester = await signedUp('tester')
  await ok(testing, 'processing', tester.headers)
  const seen = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${testing}`, headers: tester.headers })
  expect(seen.json().data.attributes.materials[0].aab_file.url).toMatch(/^\/api\/files\//)
  expect(seen.body).not.toContain('canary')
  await ok(testing, 'checking', tester.headers, { report: 'Crashes at start', outcome: 'fail' })
  expect(await statusOf(build)).toBe('revision')
  await ok(testing, 'completion', owner.headers)
  expect(await statusOf(upload)).toBe('inactive')
  await ok(build, 'processing', programmer.headers)
  const {
    keystore_password: _,
    signing_key_password: __,
    signing_key_alias: ___,
    keystore_file_id: ____,
    ...again
  } = delivery
  await ok(build, 'checking', programmer.headers, { ...again, aab_file_id: await bundle('com.right.app') })
  await ok(build, 'completion', owner.headers)
  expect(await statusOf(upload)).toBe('published')
  expect(await depositsOf(build)).toHaveLength(1)
})

test('a designer delivers the icon in the size of the store and the pictures that the order asks for', async () => {
  const { owner, application, ids } = await orderOf(['designer'])
  const [id] = ids
  const { task_id } = await rowOf(id)
  await app.db
    .updateTable('tasks')
    .set({ asks: JSON.stringify({ description: true, phone: 2, tablet: 0 }) })
    .where('id', '=', task_id)
    .execute()
  const designer = await signedUp('designer')
  await ok(id, 'processing', designer.headers)
  const picture = async (purpose: 'icon_google_play' | 'icon_app_store' | 'description_image' | 'phone_screenshot') =>
    (await buildFile(app, { owner_id: designer.id, purpose })).id
  const phones = [await picture('phone_screenshot')]
  expect(
    await put(id, 'checking', designer.headers, {
      icon_file_id: await picture('icon_google_play'),
      phone_file_ids: phones,
    }),
  ).toMatchObject({
    code: 422,
    body: { errors: { description_file_id: [expect.any(String)], phone_file_ids: [expect.any(String)] } },
  })
  const rest = {
    description_file_id: await picture('description_image'),
    phone_file_ids: [...phones, await picture('phone_screenshot')],
  }
  expect(
    await put(id, 'checking', designer.headers, { ...rest, icon_file_id: await picture('icon_app_store') }),
  ).toMatchObject({
    code: 422,
    body: { errors: { icon_file_id: [expect.any(String)] } },
  })
  expect(await put(id, 'checking', designer.headers, { ...rest, report: 'x' })).toMatchObject({
    code: 422,
    body: { errors: { report: [expect.any(String)] } },
  })
  await ok(id, 'checking', designer.headers, { ...rest, icon_file_id: await picture('icon_google_play') })
  await ok(id, 'completion', owner.headers)
  const images = await app.db
    .selectFrom('application_images')
    .select('kind')
    .where('application_id', '=', application.id)
    .execute()
  expect(images.map(({ kind }) => kind).sort()).toEqual(['description', 'icon', 'phone', 'phone'])
})
