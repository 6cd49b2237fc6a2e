import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let me: Person
let taskId: number

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.creator()
  taskId = (await buildSubtask(app, { owner_id: me.id })).id
})
afterAll(() => app.close())

const comment = (payload: object | string, type = 'application/json') =>
  me.raw({
    method: 'POST',
    url: '/api/v3/comments',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const get = (url: string) => me.raw(url)

describe('T40: what no table could keep', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('%s is refused at its field, and nothing is written', async (_, text) => {
    const answer = await comment({ subtask_id: taskId, text })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: { text: ['Недопустимое значение'] } })
    expect(await app.db.selectFrom('comments').select('id').execute()).toEqual([])
  })

  test('whole pairs, other scripts and line breaks are kept as they were sent', async () => {
    const text = 'Да\n💥 𝒳 ok'
    const { data } = (await comment({ subtask_id: taskId, text })).json()
    expect(data.attributes.text).toBe(text)
  })
})

test('T-A17: an empty field has one wording, missing, null or without a text, in JSON and in a form', async () => {
  const amount = { missing: {}, none: { amount: null }, blank: { amount: '' } }
  const admin = await app.people.superadministrator()
  const errorsOf = async (payload: string, type: string) => {
    const answer = await admin.raw({
      method: 'POST',
      url: `/api/v3/users/${me.id}/balance`,
      headers: { 'content-type': type, 'idempotency-key': `empty-${payload}-${type}`.slice(0, 60) },
      payload,
    })
    return answer.json().errors
  }
  const required = { amount: ['Обязательно для заполнения'] }
  for (const meta of Object.values(amount))
    expect(
      await errorsOf(JSON.stringify({ currency: 'RUB', comment: 'x', ...meta }), 'application/json'),
    ).toMatchObject(required)
  for (const form of ['currency=RUB&comment=x', 'currency=RUB&comment=x&amount='])
    expect(await errorsOf(form, 'application/x-www-form-urlencoded')).toMatchObject(required)
})

test('what was encoded twice is decoded once', async () => {
  const form = 'application/x-www-form-urlencoded'
  const { data } = (await comment(`subtask_id=${taskId}&text=%25D0%2594%2541`, form)).json()
  expect(data.attributes.text).toBe('%D0%94%41')
})

describe('bodies that would cost more than they say', () => {
  test.each([
    ['nested without end', `a${'[b]'.repeat(80_000)}=1`],
    ['of many fields', Array.from({ length: 1_000 }, (_, at) => `k${at}=1`).join('&')],
    ['of one field many times', 'a=1&'.repeat(999)],
  ])('a form %s is refused like any other unknown field', async (_, form) => {
    const answer = await comment(form, 'application/x-www-form-urlencoded')
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toContain('_')
    expect(answer.body.length).toBeLessThan(2000)
  })

  test('JSON nested without end is refused', async () => {
    const text = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const answer = await comment(`{"data":{"attributes":{"text":${text}}}}`, 'application/vnd.api+json')
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['text', 'subtask_id'])
  })
})

test.each(['/api/v3/comments', '/api/upload'])('a form that ends too early is 400 at %s', async (url) => {
  const type = 'multipart/form-data; boundary=x'
  const field = '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nscreen'
  const file = `${field}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf`
  for (const payload of ['x', field, file]) {
    const answer = await me.raw({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload,
    })
    expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, 400, 'malformed'])
  }
})

test('a multipart form weighs no more than an urlencoded one, in one field or in many', async () => {
  const parts = (count: number, size: number) =>
    Array.from(
      { length: count },
      (_, at) => `--x\r\ncontent-disposition: form-data; name="k${at}"\r\n\r\n${'a'.repeat(size)}`,
    )
  const form = (count: number, size: number) =>
    comment(`${parts(count, size).join('\r\n')}\r\n--x--`, 'multipart/form-data; boundary=x')
  expect((await form(100, 2_000)).statusCode).toBe(422)
  for (const [count, size] of [
    [100, 3_000],
    [1, 263_000],
  ] as const) {
    const answer = await form(count, size)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
  }
})

test('what a call does not name is refused, whether it takes anything or not', async () => {
  for (const url of ['/api/auth_user?nonsense=1', '/api/v3/restrictions/tree?filter[x]=1', '/api/type?page=1']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 422, 'invalid'])
  }
  const body = { nonsense: true }
  const answer = await me.callUnchecked(identityContract.logout, { body })
  expect(answer.status).toBe(422)
  expect(answer.fields).toEqual({ _: ['Неизвестное поле: nonsense'] })
})

test('ids and pages are whole numbers by their digits alone', async () => {
  expect((await get(`/api/v3/subtasks/${taskId}`)).statusCode).toBe(200)
  for (const id of [`${taskId}%20`, '1e0', '0x1', '+1', '01', '1.0', '2147483648', '-1']) {
    expect([id, (await get(`/api/v3/subtasks/${id}`)).statusCode]).toEqual([id, 404])
  }
  expect((await get('/api/v3/subtasks?page[number]=2')).statusCode).toBe(200)
  for (const page of ['1e1', '0', '-1', '1.5', ' 1', '']) {
    const answer = await get(`/api/v3/subtasks?page[number]=${encodeURIComponent(page)}`)
    expect([page, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([page, 422, ['page.number']])
  }
})
