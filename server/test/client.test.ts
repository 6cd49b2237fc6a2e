import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { buildSubtask } from './factories/tasks.ts'
import { addressOf } from './request.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a document is answered flat, with what it includes in its place', async () => {
  const designer = await app.people.designer()
  const { id } = await buildSubtask(app, { status: 'process', executor_id: designer.id })
  await designer.call(commentsContract.create, { body: { text: 'Hi', subtask_id: id } })
  const query = { include: 'comments,user,application' }
  const { data } = await designer.call(tasksContract.get, { params: { id }, query })
  expect(data).toMatchObject({ id, comments: [{ text: 'Hi' }], user: { id: designer.id } })
})

test('the data of an error fails with what the error says', async () => {
  const answer = await app.visitor.call(tasksContract.list)
  expect(answer).toMatchObject({ status: 401, code: 'unauthenticated', fields: undefined })
  expect(answer.messages).toHaveLength(1)
  expect(() => answer.data).toThrow(/^GET \/api\/v3\/subtasks was answered 401: .*unauthenticated/)
})

test('an address has its parameters escaped and groups and lists as the API reads them', () => {
  const query = { filter: { type: ['designer', 'tester'], search: 'a&b' }, page: { size: 5 }, sort: undefined }
  expect(decodeURIComponent(addressOf('/x/{id}', { params: { id: 'a/b' }, query }))).toBe(
    '/x/a/b?filter[type]=designer,tester&filter[search]=a&b&page[size]=5',
  )
  expect(addressOf('/x/{id}', { params: { id: 'a/b' } })).toBe('/x/a%2Fb')
})

test('only the client sends requests into the app, and only the cast makes people', () => {
  const root = join(import.meta.dirname, '..')
  const sources = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const tests = sources.filter(
    (name) => /\.test\.ts$|^test\/.*\.ts$/.test(name) && !/^test\/(client|people|long)/.test(name),
  )
  const breaks = tests.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    return /app\.http\.inject\(/.test(text) || (text.includes('createTestApp') && /insertInto\('users'\)/.test(text))
  })
  expect(breaks).toEqual([])
})
