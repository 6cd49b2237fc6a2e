import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import type { Person } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'

let app: TestApp
let creator: Person
let executor: Person
let manager: Person
let stranger: Person
let subtaskId: number

beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
  executor = await app.people.designer()
  manager = await app.people.app_manager()
  stranger = await app.people.designer()
})
afterAll(() => app.close())

beforeEach(async () => {
  const application = await buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id })
  const work = { owner_id: creator.id, application_id: application.id, executor_id: executor.id }
  const subtask = await buildSubtask(app, { ...work, type: 'designer', status: 'process' })
  subtaskId = subtask.id
  await app.db.deleteFrom('outbox').execute()
})

const add = (person: Client, text: string, files: number[] = []) =>
  person.call(commentsContract.create, {
    query: { include: 'user,files' },
    body: { text, files, subtask_id: subtaskId },
  })
const change = (person: Client, id: number, body: object) =>
  person.callUnchecked(commentsContract.change, { params: { id }, body })
const remove = (person: Client, id: number) => person.call(commentsContract.remove, { params: { id } })
const list = (person: Client, more: Partial<QueryOf<typeof commentsContract.list>> = {}) =>
  person.call(commentsContract.list, { query: { filter: { subtask: subtaskId }, ...more } })
const textsOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.map(({ text }) => text)

it('is added once, however often the same submission arrives', async () => {
  const body = { text: 'Once', subtask_id: subtaskId }
  const send = (text = body.text) =>
    executor.callUnchecked(commentsContract.create, { body: { ...body, text }, idempotencyKey: 'one-submission' })
  const [first, again] = [await send(), await send()]
  expect(first.status).toBe(201)
  expect(again.data).toEqual(first.data)
  const { total } = await app.db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('subtask_id', '=', subtaskId)
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(1)
  expect((await send('Another')).code).toBe('idempotency_key_reused')
})

it('needs no key', async () => {
  const body = { text: 'No key', subtask_id: subtaskId }
  expect((await executor.callUnchecked(commentsContract.create, { body, idempotencyKey: null })).status).toBe(201)
})

describe('the thread of a subtask', () => {
  it('shows comments in their order with files and authors to everybody who sees the subtask', async () => {
    const file = await buildFile(app, { owner_id: executor.id })
    const first = await add(executor, '  Which colours? ', [file.id])
    expect(first.status).toBe(201)
    expect(first.data).toMatchObject({ text: 'Which colours?', files: [{ id: file.id }] })
    expect(first.wire.included).toMatchObject([
      { type: 'users', id: String(executor.id) },
      { type: 'files', id: String(file.id) },
    ])
    await add(creator, 'Blue')
    for (const reader of [creator, executor, manager]) expect(await textsOf(reader)).toEqual(['Which colours?', 'Blue'])
    expect(await textsOf(creator, { sort: '-created_at', page: { size: 1 } })).toEqual(['Blue'])
    expect((await list(creator)).meta).toMatchObject({ total: 2 })
  })

  it('B24: a card brings the latest hundred, however many there are', async () => {
    const said = Array.from({ length: 130 }, (_, at) => `Nr ${at}`)
    const rows = said.map((text) => ({ subtask_id: subtaskId, user_id: executor.id, text }))
    await app.db.insertInto('comments').values(rows).execute()
    const card = await creator.call(tasksContract.get, { params: { id: subtaskId }, query: { include: 'comments' } })
    expect(card.data.comments?.map(({ text }) => text)).toEqual(said.slice(-100))
    expect((await list(creator)).meta).toMatchObject({ total: 130 })
  })

  it('accepts a JSON:API document with the subtask as a relation', async () => {
    const relationships = { subtask: { data: { type: 'subtasks', id: String(subtaskId) } } }
    const answer = await executor.raw({
      method: 'POST',
      url: '/api/v3/comments',
      payload: { data: { type: 'comments', attributes: { text: 'Hi' }, relationships } },
    })
    expect(answer.statusCode).toBe(201)
  })

  it('takes and shows its files as a relation, which include=files brings along', async () => {
    const files = [await buildFile(app, { owner_id: executor.id }), await buildFile(app, { owner_id: executor.id })]
    const named = files.map(({ id }) => ({ type: 'files', id: String(id) }))
    const subtask = { data: { type: 'subtasks', id: String(subtaskId) } }
    const send = (method: 'POST' | 'PATCH', url: string, data: object) =>
      executor.raw({ method, url: `/api/v3/comments${url}`, payload: { data: { type: 'comments', ...data } } })
    const added = await send('POST', '?include=user,files', {
      attributes: { text: 'Look' },
      relationships: { subtask, files: { data: named } },
    })
    expect(added.statusCode, added.body).toBe(201)
    const { data, included } = added.json()
    expect(data.relationships).toEqual({
      user: { data: { type: 'users', id: String(executor.id) } },
      files: { data: named },
    })
    expect(data.attributes).not.toHaveProperty('files')
    const size = expect.any(Number)
    expect(included).toEqual([
      expect.objectContaining({ type: 'users', id: String(executor.id) }),
      ...named.map((one) => ({ ...one, attributes: expect.objectContaining({ url: expect.any(String), size }) })),
    ])

    const linked = (await creator.raw(`/api/v3/comments?filter[subtask]=${subtaskId}`)).json()
    expect(linked.data[0].relationships).toEqual({ files: { data: named } })
    expect(linked).not.toHaveProperty('included')

    const fewer = { relationships: { files: { data: [named[1]] } } }
    const changed = (await send('PATCH', `/${data.id}?include=files`, fewer)).json()
    expect(changed.data).toMatchObject({ attributes: { text: 'Look' }, relationships: { files: { data: [named[1]] } } })
    expect(changed.included).toHaveLength(1)
    const none = (await send('PATCH', `/${data.id}`, { relationships: { files: { data: [] } } })).json()
    expect(none.data.relationships).toEqual({ files: { data: [] } })
  })

  it('shows the files of the comments in a card, which includes comments', async () => {
    const file = await buildFile(app, { owner_id: executor.id })
    await add(executor, 'Look', [file.id])
    const card = await creator.call(tasksContract.get, { params: { id: subtaskId }, query: { include: 'comments' } })
    expect(card.data.comments).toMatchObject([{ text: 'Look', files: [{ id: file.id, name: expect.any(String) }] }])
  })

  it('is not there for those who do not see the subtask', async () => {
    expect((await list(stranger)).status).toBe(404)
    expect((await add(stranger, 'Let me in')).status).toBe(404)
    const { id } = (await add(creator, 'Ours')).data
    expect((await change(stranger, id, { text: 'Mine' })).status).toBe(404)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await creator.callUnchecked(commentsContract.list, {})).status).toBe(422)
  })

  it('refuses texts that are empty or too long, and the files of others', async () => {
    expect((await add(executor, '   ')).fields).toEqual({ text: ['Required to fill'] })
    expect((await add(executor, 'x'.repeat(5001))).status).toBe(422)
    expect((await add(executor, 'x'.repeat(5000))).status).toBe(201)
    const foreign = await buildFile(app, { owner_id: creator.id })
    expect((await add(executor, 'Look', [foreign.id])).fields).toEqual({ files: ['Invalid value'] })
    const own = await buildFile(app, { owner_id: executor.id })
    expect((await add(executor, 'Look', [own.id])).status).toBe(201)
    expect((await add(executor, 'Again', [own.id])).status).toBe(422)
    const keystore = await buildFile(app, { owner_id: executor.id, purpose: 'keystore' })
    expect((await add(executor, 'Look', [keystore.id])).status).toBe(422)
  })

  it('shows an attachment to whoever sees the subtask and to nobody else', async () => {
    const file = await buildFile(app, { owner_id: executor.id })
    await add(executor, 'Look', [file.id])
    const get = async (person: Client) => (await person.call(filesContract.get, { params: { id: file.id } })).status
    expect(await get(creator)).toBe(200)
    expect(await get(stranger)).toBe(404)
  })
})

describe('changing and deleting', () => {
  it('is for the author; a superadministrator may delete', async () => {
    const chief = await app.people.superadministrator()
    const { id } = (await add(executor, 'Helo')).data
    const denied = await change(creator, id, { text: 'Hello' })
    expect([denied.status, denied.code]).toEqual([403, 'comment_author'])
    expect((await remove(creator, id)).status).toBe(403)
    expect((await change(chief, id, { text: 'Hello' })).status).toBe(403)
    const abilities = async (person: Client) => (await list(person)).data[0]?.abilities
    expect(await abilities(executor)).toEqual({ edit: null, delete: null })
    expect(await abilities(chief)).toEqual({ edit: 'comment_author', delete: null })

    app.setNow(new Date(app.now().getTime() + 60_000))
    const changed = await change(executor, id, { text: 'Hello' })
    expect(changed.data).toMatchObject({ text: 'Hello', is_edited: true })
    expect((await change(executor, id, {})).status).toBe(422)
    expect((await remove(chief, id)).status).toBe(204)
    expect(await textsOf(executor)).toEqual([])
    expect((await remove(executor, id)).status).toBe(404)
  })

  it('gives files that were taken off to the sweeper and keeps the others', async () => {
    const [kept, dropped, added] = [
      await buildFile(app, { owner_id: executor.id }),
      await buildFile(app, { owner_id: executor.id }),
      await buildFile(app, { owner_id: executor.id }),
    ]
    const { id } = (await add(executor, 'Two', [kept.id, dropped.id])).data
    const changed = await change(executor, id, { files: [added.id, kept.id] })
    expect(changed.data.files.map((file) => file.id)).toEqual([added.id, kept.id])
    const free = await app.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [kept.id, dropped.id, added.id])
      .where('attached_at', 'is', null)
      .execute()
    expect(free.map((row) => row.id)).toEqual([dropped.id])
  })
})

describe('who hears of a comment', () => {
  it('are the other participants, with the text; the author only gets the hint', async () => {
    await add(executor, 'Ready?')
    const rows = await app.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'tag', 'author_id'])
      .where('subtask_id', '=', subtaskId)
      .orderBy('user_id')
      .execute()
    const expected = { kind: 'new-comment', tag: 'comment', author_id: executor.id }
    expect(rows).toEqual([creator.id, manager.id].sort((a, b) => a - b).map((user_id) => ({ user_id, ...expected })))
    const sent = await app.db.selectFrom('outbox').select(['channel', 'event', 'payload']).execute()
    const hints = sent.filter(({ event }) => event === 'hint')
    expect(hints.map(({ channel }) => channel).sort()).toEqual(
      [creator, executor, manager].map(({ id }) => `private-user.${id}`).sort(),
    )
    expect(hints[0]?.payload).toMatchObject({ topic: 'comments', id: subtaskId })
    expect(sent.filter(({ event }) => event === 'notification').map(({ channel }) => channel)).not.toContain(
      `private-user.${executor.id}`,
    )
  })

  it('nobody, when it was refused', async () => {
    await add(creator, '')
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

it('a comment at the very moment of archiving is refused, too', async () => {
  const author = await app.people.designer()
  const subtask = await buildSubtask(app, { status: 'process', executor_id: author.id })
  const { said } = await app.transact(async (tx) => {
    await tx.db
      .updateTable('applications')
      .set({ archived_at: app.now() })
      .where('id', '=', subtask.application_id as number)
      .execute()
    const asked = author.call(commentsContract.create, { body: { text: 'Hi', subtask_id: subtask.id } })
    await expect.poll(() => lockWaits(app)).toBe(1)
    return { said: asked }
  })
  expect((await said).code).toBe('application_archived')
  const kept = await app.db.selectFrom('comments').select('id').where('subtask_id', '=', subtask.id).execute()
  expect(kept).toEqual([])
})

it('nobody comments on the work of an archived application', async () => {
  const author = await app.people.designer()
  const subtask = await buildSubtask(app, { status: 'process', executor_id: author.id })
  const said = await author.call(commentsContract.create, { body: { text: 'Hi', subtask_id: subtask.id } })
  const params = { id: said.data.id }
  await app.db
    .updateTable('applications')
    .set({ archived_at: app.now() })
    .where('id', '=', subtask.application_id as number)
    .execute()
  for (const answer of [
    await author.call(commentsContract.create, { body: { text: 'More', subtask_id: subtask.id } }),
    await author.call(commentsContract.change, { params, body: { text: 'Else' } }),
    await author.call(commentsContract.remove, { params }),
  ])
    expect([answer.status, answer.code]).toEqual([409, 'application_archived'])
})
