import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { declaredCalls } from '../../../test/walk.ts'
import { flattenDocument, resourceType } from './document.ts'

const callNamed = (wanted: string) => {
  const found = declaredCalls.find(({ name }) => name === wanted)
  if (!found) throw new Error(`no call ${wanted}`)
  return found.call
}

test('B11: a JSON:API document is read as the flat body of the contract, relations to many under their own name', () => {
  const document = {
    data: {
      type: 'comments',
      attributes: { text: 'hi' },
      relationships: {
        subtask: { data: { type: 'subtasks', id: '4' } },
        files: { data: [{ type: 'files', id: '9' }] },
      },
    },
    meta: { amount: '10' },
  }
  const flat = (body: unknown) => flattenDocument(callNamed('comments.create'), {}, body, [])
  expect(flat(document)).toEqual({ text: 'hi', subtask_id: 4, files: [9], amount: '10' })
  expect(flat({ text: 'plain' })).toEqual({ text: 'plain' })
  expect(flat({ meta: { amount: '10' } })).toEqual({ amount: '10' })
  const withMeta = { target: 'card', meta: { city: 'Пермь' } }
  expect(flat(withMeta)).toEqual(withMeta)
})

// By section 7 and endpoints.tsv: v3 calls that make a record of a collection or change one.
const recordsOf: Readonly<Record<string, string>> = {
  'PATCH /users/{id}': 'users',
  'PATCH /user-analyzers/{id}': 'user-analyzers',
  'PATCH /users/{id}/passport': 'passport-checks',
  'POST /application-links': 'application-links',
  'PATCH /task-limits/{id}': 'task-limits',
  'PATCH /texts/{id}': 'texts',
  'POST /comments': 'comments',
  'PATCH /comments/{id}': 'comments',
  'POST /payouts': 'payouts',
  'PATCH /payouts/{id}': 'payouts',
  'POST /mailings': 'mailings',
  'PATCH /mailings/{id}': 'mailings',
  'POST /webhooks': 'webhooks',
  'PATCH /webhooks/{id}': 'webhooks',
  'PATCH /pins/{id}': 'pins',
  'POST /promo-codes': 'promo-codes',
  'PATCH /promo-codes/{id}': 'promo-codes',
  'PATCH /settlements/{id}': 'settlements',
  'PATCH /types/{id}': 'types',
  'PATCH /service-balances/{name}': 'service-balances',
  'POST /deletion-reasons': 'deletion-reasons',
  'PATCH /deletion-reasons/{id}': 'deletion-reasons',
  'PATCH /notifications/{id}': 'notifications',
  // No collection: everybody has one record of their own.
  'PATCH /notification-preferences': 'notification-preferences',
  'PATCH /notification-preferences/choices': 'notification-preferences',
  'PUT /web-push': 'web-push',
}

test('B11: what is made or changed has a type, and of actions none is guessed', () => {
  const told = declaredCalls
    .filter(({ call }) => call.base === 'v3' && call.method !== 'GET')
    .flatMap(({ call }) => {
      const type = resourceType(call)
      return type === null ? [] : [[`${call.method} ${call.path}`, type]]
    })
  expect(Object.fromEntries(told)).toEqual(recordsOf)
})

describe('B11: what a document says of itself', () => {
  let app: TestApp
  let me: Person
  let subtaskId: number
  let commentId: number
  beforeAll(async () => {
    app = await createTestApp()
    me = await app.people.designer()
    subtaskId = (await buildSubtask(app, { status: 'process', executor_id: me.id })).id
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const body = { text: 'As it was', subtask_id: subtaskId }
    commentId = (await me.call(commentsContract.create, { body })).data.id
  })

  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object, language = 'en') => {
    const type = { 'content-type': 'application/vnd.api+json' }
    const head = { method, url: `/api/v3${url}`, headers: type }
    const answer = await me.speaking(language).raw({ ...head, payload: JSON.stringify(payload) })
    return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) }
  }
  const textNow = async () => {
    const query = app.db.selectFrom('comments').select('text').where('id', '=', commentId)
    return (await query.executeTakeFirstOrThrow()).text
  }
  const attributes = { text: 'Changed' }

  it('another type is 409 at data.type, in the reader’s language, and changes nothing', async () => {
    const data = { type: 'users', id: String(commentId), attributes }
    expect(await send('PATCH', `/comments/${commentId}`, { data })).toMatchObject({
      status: 409,
      code: 'wrong_resource',
      error: 'The document is about another resource than the address',
      errors: { 'data.type': ['The type has to be comments'] },
      request_id: expect.any(String),
    })
    expect(await send('PATCH', `/comments/${commentId}`, { data }, 'ru')).toMatchObject({
      error: 'Документ не о том ресурсе, что в адресе',
      errors: { 'data.type': ['Здесь должен быть тип comments'] },
    })
    expect(await textNow()).toBe('As it was')
    const relationships = { subtask: { data: { type: 'subtasks', id: String(subtaskId) } } }
    const made = await send('POST', '/comments', { data: { type: 'comment', attributes, relationships } })
    expect([made.status, Object.keys(made.errors)]).toEqual([409, ['data.type']])
  })

  it('another id than that of the address is 409 at data.id', async () => {
    for (const data of [
      { type: 'comments', id: '999', attributes },
      { id: '999', attributes },
    ]) {
      const answer = await send('PATCH', `/comments/${commentId}`, { data })
      expect([answer.status, answer.errors]).toEqual([409, { 'data.id': [`The address says ${commentId}`] }])
    }
    const both = await send('PATCH', `/comments/${commentId}`, { data: { type: 'users', id: '999', attributes } })
    expect([both.status, Object.keys(both.errors)]).toEqual([409, ['data.type', 'data.id']])
    const meant = { _method: 'PATCH', data: { type: 'comments', id: '999', attributes } }
    expect((await send('POST', `/comments/${commentId}`, meant)).status).toBe(409)
    const gone = await send('DELETE', `/comments/${commentId}`, { data: { type: 'comments', id: '999' } })
    expect(gone.status).toBe(409)
    expect(await textNow()).toBe('As it was')
  })

  it('what matches is done, and what is left out is not asked for', async () => {
    const id = String(commentId)
    for (const data of [
      { type: 'comments', id, attributes },
      { type: 'comments', attributes },
      { id, attributes },
    ]) {
      expect((await send('PATCH', `/comments/${commentId}`, { data })).status).toBe(200)
    }
    expect((await send('PATCH', `/comments/${commentId}`, attributes)).status).toBe(200)
  })

  it('an action takes a document of any name, but none about another record of its collection', async () => {
    const { id } = await buildSubtask(app, { status: 'process', executor_id: me.id, type: 'designer' })
    const other = await send('DELETE', `/subtasks/${id}/process`, { data: { type: 'subtasks', id: String(subtaskId) } })
    expect([other.status, other.errors]).toEqual([409, { 'data.id': [`The address says ${id}`] }])
    const own = await send('DELETE', `/subtasks/${id}/process`, { data: { type: 'releases', id: '7' } })
    expect(own.status).toBe(200)
  })

  it('a relation of a wrong type is 422 at that relation, beside what else is wrong', async () => {
    const relate = (subtask: object, files: object[] = []) => ({
      data: {
        type: 'comments',
        attributes: { text: '' },
        relationships: { subtask: { data: subtask }, files: { data: files } },
      },
    })
    const file = await buildFile(app, { owner_id: me.id })
    const right = { type: 'files', id: String(file.id) }
    const body = relate({ type: 'users', id: String(subtaskId) }, [right, { type: 'images', id: '5' }])
    expect(await send('POST', '/comments', body)).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: {
        subtask_id: ['The type has to be subtasks'],
        'files.1': ['The type has to be files'],
        text: ['Required to fill'],
      },
    })
    const russian = await send('POST', '/comments', body, 'ru')
    expect(russian.errors.subtask_id).toEqual(['Здесь должен быть тип subtasks'])
    const untyped = relate({ id: String(subtaskId) }, [right])
    expect((await send('POST', '/comments', untyped)).errors).toEqual({ text: ['Required to fill'] })
  })
})
