import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { createFront } from './front.ts'

const front = createFront()
const reached: string[] = []
let port: number

beforeAll(async () => {
  front.factory((request, response) => {
    reached.push(request.url ?? '')
    response.end()
  })
  port = await front.listen(0, '127.0.0.1')
  front.open()
})
afterAll(() => front.close(0))

/** All that is answered to these very bytes. */
async function answerTo(lines: readonly string[], body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`${['POST /first HTTP/1.1', 'Host: here', ...lines].join('\r\n')}\r\n\r\n${body}`)
  return text(socket)
}

const smuggled = 'GET /second HTTP/1.1\r\nHost: here\r\n\r\n'

it.each([
  ['both lengths', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 40'], smuggled],
  ['a length that is no number', ['Content-Length: +0'], smuggled],
  ['a coding before chunked that nobody knows', ['Transfer-Encoding: chunked, odd'], `0\r\n\r\n${smuggled}`],
  ['a header with a space before its colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
])('a request with %s is refused, and what is hidden in it reaches nothing', async (_title, lines, body) => {
  expect(await answerTo(lines, body)).toMatch(/^HTTP\/1\.1 400 /)
  expect(reached).not.toContain('/second')
})

it('whoever was connected when the port closes is answered, however many came at once', async () => {
  const answered = Promise.withResolvers<void>()
  const ending = createFront(() => answered.promise)
  ending.factory((_request, response) => void response.end('done'))
  ending.open()
  const there = await ending.listen(0, '127.0.0.1')
  const sockets = Array.from({ length: 40 }, () => connect(there, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const closed = ending.close(patienceMs)
  await setImmediate()
  const answers = sockets.map((socket) => {
    socket.end('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    return text(socket)
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  answered.resolve()
  await closed
})

it('an answer that is under way when the port closes is finished', async () => {
  const begun = Promise.withResolvers<ServerResponse>()
  const ending = createFront(() => setImmediate())
  ending.factory((_request, response) => begun.resolve(response))
  ending.open()
  const socket = connect(await ending.listen(0, '127.0.0.1'), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const answer = text(socket)
  const response = await begun.promise
  const closed = ending.close(patienceMs)
  await expect.poll(() => ending.server.listening).toBe(false)
  await setImmediate()
  await setImmediate()
  response.end('done')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})
