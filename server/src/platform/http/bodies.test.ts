import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { registerOverload } from './overload.ts'

const bodyMs = 400
let app: TestApp
let port: number
let me: Person

beforeAll(async () => {
  app = await createTestApp()
  registerOverload(app.http, { readyAt: null }, { bodyMs })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  me = await app.people.designer()
})
afterAll(() => app.close())

/** `expect.poll` would let the test's own timers run, too. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn()
}

/** Begins a request. `answer` is the status, or 'cut' when the connection ends. */
function open(path: string, headers: Record<string, string>, begin: Buffer) {
  const call = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false })
  const connected = once(app.http.server, 'connection') as Promise<[Socket]>
  const answer = new Promise<number | 'cut'>((resolve) => {
    call.once('response', (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0)
      call.destroy()
    })
    call.once('error', () => resolve('cut'))
  })
  call.write(begin)
  return {
    answer,
    end: () => call.end(),
    /** Sends more, and waits until the server has got it. */
    send: async (piece: Buffer) => {
      const [socket] = await connected
      const before = socket.bytesRead
      call.write(piece)
      await until(() => socket.bytesRead - before >= piece.length)
    },
  }
}

describe('B26: a body is not read for those who may not send it', () => {
  const large = { 'content-type': 'application/json', 'content-length': String(900_000) }

  // Each shares its address with calls of other methods, so `_method` of the body decides which one is meant.
  it.each(['/api/v3/comments/1', '/api/v3/subtasks/1/process', '/api/v3/users/1'])(
    'B26: %s answers 401 before the body has come',
    async (path) => {
      expect(await open(path, large, Buffer.from('{')).answer).toBe(401)
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
  // The periods of the server end when the test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  /** The first period has begun: what comes from now on counts. */
  const isWatched = () => until(() => vi.getTimerCount() === 1)
  const endPeriod = () => vi.advanceTimersByTime(bodyMs)

  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(4_000_000) }
  const head = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nreport\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  )

  it('F14: an upload that trickles is cut with 408', async () => {
    const { answer, send } = open('/api/upload', { ...(await me.headers()), ...form }, head)
    await isWatched()
    await send(Buffer.from('slowly '))
    endPeriod()
    expect([408, 'cut']).toContain(await answer)
  })

  it('F14: an upload that takes long but moves on is not cut', async () => {
    const steady = Array.from({ length: 20 }, () => Buffer.alloc(100_000, 'steadily '))
    const last = Buffer.from('\r\n--x--\r\n')
    const length = [head, ...steady, last].reduce((sum, piece) => sum + piece.length, 0)
    const more = { ...(await me.headers()), ...form, 'content-length': String(length) }
    const { answer, send, end } = open('/api/upload', more, head)
    await isWatched()
    for (const piece of steady) {
      await send(piece)
      endPeriod()
    }
    await send(last)
    end()
    expect(await answer).toBe(201)
  })

  it('F14: any other body has to be there in one period', async () => {
    const json = { ...(await me.headers()), 'content-type': 'application/json', 'content-length': '1000000' }
    const { answer, send } = open('/api/v3/comments', json, Buffer.alloc(1_000, ' '))
    await isWatched()
    // What would be enough of a file.
    await send(Buffer.alloc(100_000, ' '))
    endPeriod()
    expect([408, 'cut']).toContain(await answer)
  })
})
