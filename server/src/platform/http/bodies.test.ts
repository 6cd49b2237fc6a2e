import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { registerOverload } from './overload.ts'

let app: TestApp
let port: number
let me: Person

beforeAll(async () => {
  app = await createTestApp()
  await registerOverload(app.http, { readyAt: null }, { bodyMs: 400 })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  me = await app.people.designer()
})
afterAll(() => app.close())

/** Sends the head of a request and pieces of its body; answers the status, or 'cut' when the connection ends. */
function sendSlowly(path: string, more: Record<string, string>, pieces: readonly Buffer[], everyMs: number) {
  return new Promise<number | 'cut'>((resolve) => {
    const call = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', headers: more })
    const send = (left: readonly Buffer[]) => {
      const [piece, ...rest] = left
      if (!piece || call.destroyed) return
      call.write(piece)
      setTimeout(send, everyMs, rest)
    }
    call.once('response', (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0)
      call.destroy()
    })
    call.once('error', () => resolve('cut'))
    send(pieces)
  })
}

describe('B26: a body is not read for those who may not send it', () => {
  const large = { 'content-type': 'application/json', 'content-length': String(900_000) }

  // Each shares its address with calls of other methods, so `_method` of the body decides which one is meant.
  it.each(['/api/v3/comments/1', '/api/v3/subtasks/1/process', '/api/v3/users/1'])(
    'B26: %s answers 401 before the body has come',
    async (path) => {
      expect(await sendSlowly(path, large, [Buffer.from('{')], 100)).toBe(401)
    },
  )

  it('B26: what is no JSON is 401 for strangers and 400 for those who may send it', async () => {
    const broken = { method: 'POST', url: '/api/v3/comments/1', payload: '{' } as const
    const type = { 'content-type': 'application/json' }
    expect((await app.visitor.raw({ ...broken, headers: type })).statusCode).toBe(401)
    expect((await me.raw({ ...broken, headers: type })).statusCode).toBe(400)
  })
})

describe('F14: slow bodies', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(4_000_000) }
  const head = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nreport\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  )
  const trickle = Array.from({ length: 40 }, () => Buffer.from('slowly '))

  it('F14: an upload that trickles is cut with 408', async () => {
    const began = performance.now()
    expect([408, 'cut']).toContain(
      await sendSlowly('/api/upload', { ...(await me.headers()), ...form }, [head, ...trickle], 100),
    )
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('F14: an upload that takes long but moves on is not cut', async () => {
    const steady = Array.from({ length: 20 }, () => Buffer.alloc(100_000, 'steadily '))
    const end = Buffer.from('\r\n--x--\r\n')
    const length = [head, ...steady, end].reduce((sum, piece) => sum + piece.length, 0)
    const more = { ...(await me.headers()), ...form, 'content-length': String(length) }
    expect(await sendSlowly('/api/upload', more, [head, ...steady, end], 100)).toBe(201)
  })

  it('F14: any other body has to be there in one period', async () => {
    const json = { ...(await me.headers()), 'content-type': 'application/json', 'content-length': '100000' }
    const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1_000, ' '))
    expect([408, 'cut']).toContain(await sendSlowly('/api/v3/comments', json, pieces, 100))
  })
})
