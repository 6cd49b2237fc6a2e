import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
let creator: { id: number }
let executor: { id: number }
let manager: { id: number }
let stranger: { id: number }
let subtaskId: number

beforeAll(async () => {
  app = await createTestApp()
  creator = await buildUser(app, { roles: ['creator'] })
  executor = await buildUser(app, { roles: ['designer'] })
  manager = await buildUser(app, { roles: ['app_manager'] })
  stranger = await buildUser(app, { roles: ['designer'] })
})
afterAll(() => app.close())

beforeEach(async () => {
  const application = await app.db
    .insertInto('applications')
    .values({
      name: 'Game',
      store: 'google_play',
      category: 'games',
      creator_id: creator.id,
      app_manager_id: manager.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await app.db
    .insertInto('tasks')
    .values({ kind: 'native', title: 'Game', application_id: application.id, owner_id: creator.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subtask = await app.db
    .insertInto('subtasks')
    .values({
      task_id: task.id,
      application_id: application.id,
      owner_id: creator.id,
      executor_id: executor.id,
      type: 'designer',
      title: 'Icon',
      cost_minor: 100_00n,
      time_limit: 3600,
      status: 'process',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  subtaskId = subtask.id
  await app.db.deleteFrom('outbox').execute()
})

type Person = { id: number }
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

async function call(person: Person, method: Method, path: string, payload?: object) {
  const headers = { ...(await app.signIn(person)), 'accept-language': 'en' }
  return app.http.inject({ method, url: `/api/v3/comments${path}`, headers, ...(payload && { payload }) })
}

const add = (person: Person, text: string, files: number[] = []) =>
  call(person, 'POST', '?include=user', { text, files, subtask_id: subtaskId })
const list = (person: Person, more = '') => call(person, 'GET', `?filter[subtask]=${subtaskId}${more}`)
const textsOf = (answer: { json(): { data: { attributes: { text: string } }[] } }) =>
  answer.json().data.map(({ attributes }) => attributes.text)

describe('the thread of a subtask', () => {
  it('shows comments in their order with files and authors to everybody who sees the subtask', async () => {
    const file = await buildFile(app, { owner_id: executor.id })
    const first = await add(executor, '  Which colours? ', [file.id])
    expect(first.statusCode).toBe(201)
    expect(first.json().data.attributes).toMatchObject({ text: 'Which colours?', files: [{ id: file.id }] })
    expect(first.json().included).toMatchObject([{ type: 'users', id: String(executor.id) }])
    await add(creator, 'Blue')
    for (const reader of [creator, executor, manager])
      expect(textsOf(await list(reader))).toEqual(['Which colours?', 'Blue'])
    expect(textsOf(await list(creator, '&sort=-created_at&page[size]=1'))).toEqual(['Blue'])
    expect((await list(creator)).json().meta).toMatchObject({ total: 2 })
  })

  it('accepts a JSON:API document with the subtask as a relation', async () => {
    const relationships = { subtask: { data: { type: 'subtasks', id: String(subtaskId) } } }
    const answer = await call(executor, 'POST', '', {
      data: { type: 'comments', attributes: { text: 'Hi' }, relationships },
    })
    expect(answer.statusCode).toBe(201)
  })

  it('is not there for those who do not see the subtask', async () => {
    expect((await list(stranger)).statusCode).toBe(404)
    expect((await add(stranger, 'Let me in')).statusCode).toBe(404)
    const { id } = (await add(creator, 'Ours')).json().data
    expect((await call(stranger, 'PATCH', `/${id}`, { text: 'Mine' })).statusCode).toBe(404)
    expect((await call(stranger, 'DELETE', `/${id}`)).statusCode).toBe(404)
    expect((await call(creator, 'GET', '')).statusCode).toBe(422)
  })

  it('refuses texts that are empty or too long, and the files of others', async () => {
    expect((await add(executor, '   ')).json().errors).toEqual({ text: ['Required to fill'] })
    expect((await add(executor, 'x'.repeat(5001))).statusCode).toBe(422)
    expect((await add(executor, 'x'.repeat(5000))).statusCode).toBe(201)
    const foreign = await buildFile(app, { owner_id: creator.id })
    expect((await add(executor, 'Look', [foreign.id])).json().errors).toEqual({ files: ['Invalid value'] })
    const own = await buildFile(app, { owner_id: executor.id })
    expect((await add(executor, 'Look', [own.id])).statusCode).toBe(201)
    expect((await add(executor, 'Again', [own.id])).statusCode).toBe(422)
    const keystore = await buildFile(app, { owner_id: executor.id, purpose: 'keystore' })
    expect((await add(executor, 'Look', [keystore.id])).statusCode).toBe(422)
  })

  it('shows an attachment to whoever sees the subtask and to nobody else', async () => {
    const file = await buildFile(app, { owner_id: executor.id })
    await add(executor, 'Look', [file.id])
    const get = async (person: Person) =>
      (await app.http.inject({ url: `/api/files/${file.id}`, headers: await app.signIn(person) })).statusCode
    expect(await get(creator)).toBe(200)
    expect(await get(stranger)).toBe(404)
  })
})

describe('changing and deleting', () => {
  it('is for the author; a superadministrator may delete', async () => {
    const chief = await buildUser(app, { roles: ['superadministrator'] })
    const { id } = (await add(executor, 'Helo')).json().data
    const denied = await call(creator, 'PATCH', `/${id}`, { text: 'Hello' })
    expect([denied.statusCode, denied.json().code]).toEqual([403, 'comment_author'])
    expect((await call(creator, 'DELETE', `/${id}`)).statusCode).toBe(403)
    expect((await call(chief, 'PATCH', `/${id}`, { text: 'Hello' })).statusCode).toBe(403)
    const abilities = async (person: Person) => (await list(person)).json().data[0].attributes.abilities
    expect(await abilities(executor)).toEqual({ edit: null, delete: null })
    expect(await abilities(chief)).toEqual({ edit: 'comment_author', delete: null })

    app.setNow(new Date(app.now().getTime() + 60_000))
    const changed = await call(executor, 'PATCH', `/${id}`, { text: 'Hello' })
    expect(changed.json().data.attributes).toMatchObject({ text: 'Hello', is_edited: true })
    expect((await call(executor, 'PATCH', `/${id}`, {})).statusCode).toBe(422)
    expect((await call(chief, 'DELETE', `/${id}`)).statusCode).toBe(204)
    expect(textsOf(await list(executor))).toEqual([])
    expect((await call(executor, 'DELETE', `/${id}`)).statusCode).toBe(404)
  })

  it('gives files that were taken off to the sweeper and keeps the others', async () => {
    const [kept, dropped, added] = [
      await buildFile(app, { owner_id: executor.id }),
      await buildFile(app, { owner_id: executor.id }),
      await buildFile(app, { owner_id: executor.id }),
    ]
    const { id } = (await add(executor, 'Two', [kept.id, dropped.id])).json().data
    const changed = await call(executor, 'PATCH', `/${id}`, { files: [added.id, kept.id] })
    expect(changed.json().data.attributes.files.map((file: { id: number }) => file.id)).toEqual([added.id, kept.id])
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
