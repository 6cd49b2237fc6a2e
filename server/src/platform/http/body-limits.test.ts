import { contracts } from '@slipway/domain/contracts.ts'
import { errorText } from '@slipway/domain/errors.ts'
import { type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import type { Person } from '../../../test/people.ts'
import { smallBody } from './body-limits.ts'

let app: TestApp
let me: Person
beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.creator()
})
afterAll(() => app.close())

const json = 'application/json'
const jsonApi = 'application/vnd.api+json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

const unknownKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
const large = JSON.stringify({ a: 'x'.repeat(smallBody) })
/** Of few keys, so that nothing but their bytes is too much. */
const bodies: Record<string, string> = {
  [json]: large,
  [jsonApi]: `{"data":{"type":"x","attributes":${large}}}`,
  [form]: `a=${'x'.repeat(smallBody)}`,
  [multipart]: `${'-'.repeat(smallBody)}\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--`,
  'text/plain': 'x'.repeat(smallBody + 1),
}

const calls = Object.values(contracts).flatMap((contract): Endpoint[] => Object.values(contract))
const isPublic = ({ who }: Endpoint) => who.includes('public')
const writing = calls.filter((call) => isPublic(call) && call.method !== 'GET')
const nameOf = (call: Endpoint) => `${call.method} ${fullPath(call)}`

async function codesOf(who: Client, method: string, url: string) {
  const send = async ([type, payload]: [string, string]) => {
    const answer = await who.raw({ method: method as 'POST', url, headers: { 'content-type': type }, payload })
    return [type, answer.statusCode, answer.json().code]
  }
  return Promise.all(Object.entries(bodies).map(send))
}
const refused = Object.keys(bodies).map((type) => [type, 413, 'payload_too_large'])

describe('V-2: what anybody may call takes small bodies alone', () => {
  test.each(writing.map((call) => [nameOf(call), call] as const))('V-2: %s', async (_name, call) => {
    const url = fullPath(call).replaceAll(/\{\w+\}/g, '1')
    for (const who of [app.visitor, app.visitor.bearing('a.b.c'), me])
      expect(await codesOf(who, call.method, url)).toEqual(refused)
  })

  test('V-2: so does what is no call, and other methods of one', async () => {
    const others = [
      ['POST', '/api/nothing'],
      ['OPTIONS', '/api/auth/login'],
      ['OPTIONS', '/api/v3/comments'],
      ['PUT', '/api/v3/comments'],
      ['DELETE', '/api/site'],
      ['POST', '/nothing'],
    ] as const
    for (const [method, url] of others) {
      const [first] = await codesOf(app.visitor, method, url)
      expect([method, url, first]).toEqual([method, url, [json, 413, 'payload_too_large']])
    }
  })

  test('V-2: it is told in the language of the reader', async () => {
    for (const locale of ['ru', 'en'] as const) {
      const request = {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': json },
        payload: large,
      } as const
      const answer = await app.visitor.speaking(locale).raw(request)
      expect(answer.json().error).toBe(errorText('payload_too_large', locale))
    }
  })

  test('V-2: a form whose length nobody knows beforehand is refused', async () => {
    const { address, port } = await listening()
    const parts = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'),
        )
        controller.close()
      },
    })
    const answer = await fetch(`http://${address}:${port}/api/auth/login`, {
      ...{ method: 'POST', headers: { 'content-type': multipart }, body: parts },
      ...({ duplex: 'half' } as object),
    })
    expect(answer.status).toBe(413)
  })

  test('V-2: whatever such a call may be told fits with room', () => {
    for (const call of writing.filter(({ body }) => body)) {
      const schema = JSON.stringify(z.toJSONSchema(call.body as z.ZodObject, { unrepresentable: 'any', io: 'input' }))
      const lengths = [...schema.matchAll(/"maxLength":(\d+)/g)].map(([, length]) => Number(length))
      const characters = lengths.reduce((sum, length) => sum + length, 0)
      expect([nameOf(call), characters < 0.6 * smallBody]).toEqual([nameOf(call), true])
    }
  })

  test('V-2: a token that is no good gets no large body read, and a person’s own calls do', async () => {
    const text = JSON.stringify({ subtask_id: 1, text: 'x'.repeat(100_000) })
    const comment = (who: Client) =>
      who.raw({ method: 'POST', url: '/api/v3/comments', headers: { 'content-type': json }, payload: text })
    expect((await comment(app.visitor.bearing('a.b.c'))).statusCode).toBe(401)
    expect((await comment(me)).json().errors).toHaveProperty('text')
  })
})

describe('V-2: of people who are signed in', () => {
  const comment = (type: string, payload: string) =>
    me.raw({ method: 'POST', url: '/api/v3/comments', headers: { 'content-type': type }, payload })
  const many = unknownKeys(80_000)

  test.each([
    ['JSON', json, JSON.stringify(many)],
    ['JSON:API', jsonApi, JSON.stringify({ data: { type: 'comments', attributes: many } })],
    ['relations', jsonApi, JSON.stringify({ data: { type: 'comments', relationships: many } })],
    ['JSON deeper down', json, JSON.stringify({ text: [{ a: many }] })],
    ['a form', form, Array.from({ length: 30_000 }, (_, at) => `k${at}=1`).join('&')],
    ['one field of a form', form, 'a=1&'.repeat(60_000)],
  ])('V-2: very many keys of %s are refused before they are looked at', async (_, type, payload) => {
    const answer = await comment(type, payload)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
  })

  test('V-2: some that nobody knows are told by their names', async () => {
    const answer = await comment(json, JSON.stringify(unknownKeys(900)))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors._).toEqual([expect.stringContaining('k0, k1')])
  })
})

let port: number | undefined
async function listening() {
  port ??= Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  return { address: '127.0.0.1', port }
}
