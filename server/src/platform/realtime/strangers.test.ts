import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { usualLimits } from '../limits.ts'
import { startRealtime } from './realtime.ts'

let app: TestApp
const servers: { server: Server; stop: () => Promise<void> }[] = []
const opened: Socket[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  for (const { stop } of servers) await stop()
  await app.close()
})

/** A server that cuts who is silent for so long. */
async function listenFor(strangerMs: number): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const services = { ...app.services, limits: { ...app.services.limits, strangerMs } }
  const realtime = startRealtime({ ...app, services }, server, app.services.config.DATABASE_URL as string)
  await realtime.ready
  const stop = async () => {
    await realtime.closeSockets()
    await realtime.stop()
  }
  servers.push({ server, stop })
  return server
}

const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n')

/** Opens a connection; answers the status, and when it is closed. */
function openRaw(server: Server): Promise<{ socket: Socket; status: string; closed: Promise<void> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return new Promise((resolve, reject) => {
    const answered = (data: Buffer) => resolve({ socket, status: data.toString().slice(9, 12), closed })
    socket.once('error', reject).once('data', answered)
    socket.write(handshake)
  })
}
const most = 200
const openMost = (server: Server) => Promise.all(Array.from({ length: most }, () => openRaw(server)))

test('F14: connections that never say whose they are are few for an address', async () => {
  const server = await listenFor(app.services.limits.strangerMs)
  const all = await openMost(server)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['101']))
  expect((await openRaw(server)).status).toBe('400')
  all[0]?.socket.destroy()
  await expect.poll(async () => (await openRaw(server)).status).toBe('101')
})

test('F14: they are soon cut, and count no more', async () => {
  expect(usualLimits.strangerMs).toBe(10_000)
  const server = await listenFor(50)
  for (const { closed } of await openMost(server)) await closed
  expect((await openRaw(server)).status).toBe('101')
})
