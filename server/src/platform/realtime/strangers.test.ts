import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { startRealtime } from './realtime.ts'

let app: TestApp
const server = createServer()
const opened: Awaited<ReturnType<typeof openRaw>>[] = []
let stop: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const realtime = startRealtime(app, server, app.services.config.DATABASE_URL as string)
  await realtime.ready
  stop = async () => {
    await realtime.closeSockets()
    await realtime.stop()
  }
})
afterAll(async () => {
  for (const { socket } of opened) socket.destroy()
  await stop()
  await app.close()
})

const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n')

function openRaw(): Promise<{ socket: Socket; status: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('data', (data) => resolve({ socket, status: data.toString().slice(9, 12) }))
    socket.write(handshake)
  })
}

test('F14: connections that never say whose they are are few for an address, and soon cut', async () => {
  opened.push(...(await Promise.all(Array.from({ length: 200 }, openRaw))))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set(['101']))
  expect((await openRaw()).status).toBe('400')
  const cut = Promise.all(opened.map(({ socket }) => new Promise((resolve) => socket.resume().once('close', resolve))))
  expect(await Promise.race([cut.then(() => 'cut'), sleep(14_000, 'still open')])).toBe('cut')
  const again = await openRaw()
  expect(again.status).toBe('101')
  again.socket.destroy()
}, 30_000)
