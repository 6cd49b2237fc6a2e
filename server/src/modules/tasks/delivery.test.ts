import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>

beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())

test('K:G, B2: the programmer’s build must be the application’s, its secrets are sealed, and a failing test sends it back unpaid', async () => {
  const { put, ok, statusOf, depositsOf, signedUp, orderOf } = driver
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
        content: { package_id: packageId, version: '1.2.0' },
      })
    ).id
  // Somebody who is known for a framework alone names the language all the same.
  const card = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${build}`, headers: programmer.headers })
  const [language] = card.json().data.attributes.programming_languages as { id: number }[]
  if (!language) throw new Error('No language to name')
  const delivery = {
    repository_link: 'https://git.example.com/app',
    source_zip_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'source_zip' })).id,
    keystore_file_id: (await buildFile(app, { owner_id: programmer.id, purpose: 'keystore' })).id,
    keystore_password: 'canary-keystore',
    signing_key_password: 'canary-key',
    signing_key_alias: 'canaryalias',
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
  const archive = { owner_id: programmer.id, purpose: 'package', content: { package_id: 'com.right.app' } } as const
  const apk = await buildFile(app, { ...archive, mime: 'application/vnd.android.package-archive' })
  // K:G: it tells the right application, and Google Play takes none of its kind.
  expect(await put(build, 'checking', programmer.headers, { ...delivery, aab_file_id: apk.id })).toMatchObject({
    code: 422,
    body: { errors: { aab_file_id: [expect.stringMatching(/AAB.*APK/)] } },
  })
  // B2: nothing is read within the transaction, so one from before that has to wait for the job.
  const unread = await buildFile(app, {
    owner_id: programmer.id,
    purpose: 'aab',
    mime: 'application/x-android-app-bundle',
  })
  expect(await put(build, 'checking', programmer.headers, { ...delivery, aab_file_id: unread.id })).toMatchObject({
    code: 422,
    body: { errors: { aab_file_id: [expect.stringMatching(/ещё читается|still being read/)] } },
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
  expect(seen.json().data.attributes.materials[0].programming_language).toMatchObject({ id: language.id })
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
  const { put, ok, rowOf, signedUp, orderOf } = driver
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

test('files of a task are those that describe it: deliveries, notes and screens stand elsewhere, each for its readers', async () => {
  const { put, ok, signedUp, orderOf } = driver
  const { owner, ids } = await orderOf(['uidesigner'])
  const [id] = ids
  const first = await signedUp('uidesigner')
  const second = await signedUp('uidesigner')
  const file = (owner_id: number, more: object = {}) =>
    buildFile(app, { owner_id, purpose: 'task_attachment', ...more })
  const brief = await file(owner.id, { subtask_id: id, attached_at: app.now() })
  const draft = await buildFile(app, { owner_id: first.id, purpose: 'prototype_file' })
  const better = await buildFile(app, { owner_id: first.id, purpose: 'prototype_file' })
  const note = await file(owner.id)
  await ok(id, 'processing', first.headers)
  await ok(id, 'checking', first.headers, { files: [draft.id] })
  await ok(id, 'revision', owner.headers, { comment: 'Once more', files: [note.id] })
  await ok(id, 'processing', first.headers)
  await ok(id, 'checking', first.headers, { files: [better.id] })
  const seen = async (headers: Record<string, string>) => {
    const answer = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${id}?include=files`, headers })
    return answer.json().data.relationships.files.data.map((one: { id: string }) => Number(one.id))
  }
  expect(await seen(owner.headers)).toEqual([brief.id])
  expect(await seen(first.headers)).toEqual([brief.id])
  expect((await put(id, 'return-to-all', owner.headers, { reason: 'Too slow' })).code).toBe(200)
  expect(await seen(second.headers)).toEqual([brief.id])
})

test('a verdict is not a delivery: what was delivered stays on the card, and reaches the application when it is completed', async () => {
  const { put, ok, signedUp, orderOf } = driver
  const { application, ids } = await orderOf(['uploader'])
  const [id] = ids
  const manager = await signedUp('app_manager')
  const screen = async () => (await buildFile(app, { owner_id: manager.id, purpose: 'screen' })).id
  const card = async () => {
    const url = `/api/v3/subtasks/${id}?include=files`
    const { data } = (await app.http.inject({ method: 'GET', url, headers: manager.headers })).json()
    expect(data.relationships.files.data).toEqual([])
    return data.attributes.deliverable
  }
  const store_url = 'https://play.google.com/store/apps/details?id=x'
  const [uploaded, refused, accepted] = [await screen(), await screen(), await screen()]
  await ok(id, 'processing', manager.headers)
  await ok(id, 'checking', manager.headers, { upload_screen_file_id: uploaded, store_url })
  await ok(id, 'moderation', manager.headers)
  await ok(id, 'verification/failure', manager.headers, { reason: 'Not in the store yet', screen_file_id: refused })
  const delivered = { store_url, upload_screen_file: { id: uploaded } }
  expect(await card()).toMatchObject({ ...delivered, outcome: 'failed', screen_file: { id: refused } })

  await ok(id, 'restore', manager.headers)
  await ok(id, 'checking', manager.headers, { upload_screen_file_id: await screen(), store_url: `${store_url}y` })
  expect(await card()).toMatchObject({ store_url: `${store_url}y`, outcome: null, screen_file: null })
  await ok(id, 'moderation', manager.headers)
  await ok(id, 'verified', manager.headers, { screen_file_id: accepted })
  expect(await card()).toMatchObject({ outcome: 'verified', screen_file: { id: accepted } })
  expect((await put(id, 'completion', manager.headers)).code).toBe(200)
  const kept = app.db.selectFrom('applications').select('store_url').where('id', '=', application.id)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ store_url: `${store_url}y` })
})

test('a verification that nobody submits shows its verdict and the screen that proves it', async () => {
  const { put, ok, signedUp, orderOf } = driver
  const { ids } = await orderOf(['manager_verification'])
  const manager = await signedUp('app_manager')
  await ok(ids[0], 'processing', manager.headers)
  expect(await put(ids[0], 'verified', manager.headers)).toMatchObject({
    code: 422,
    body: { errors: { screen_file_id: [expect.any(String)] } },
  })
  const screen = await buildFile(app, { owner_id: manager.id, purpose: 'screen' })
  await ok(ids[0], 'verified', manager.headers, { screen_file_id: screen.id })
  const url = `/api/v3/subtasks/${ids[0]}`
  const seen = (await app.http.inject({ method: 'GET', url, headers: manager.headers })).json().data.attributes
  expect(seen.deliverable).toMatchObject({ outcome: 'verified', screen_file: { id: screen.id }, store_url: null })
  expect(seen.deliverable.user).toMatchObject({ id: manager.id })
})
