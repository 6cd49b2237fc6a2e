import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { io as connect, type Socket } from 'socket.io-client'
import { createApp } from '../src/app.ts'
import { createServices } from '../src/platform/create-services.ts'
import { createPool } from '../src/platform/database/pool.ts'
import { type Realtime, startRealtime } from '../src/platform/realtime/realtime.ts'
import { createTestApp, patientLimits, type TestApp, type TestOptions } from './app.ts'
import type { Client } from './client.ts'
import { eventually } from './eventually.ts'

/** One process of the product as clients see it. */
export interface Node {
  url: string
  realtime: Realtime
  close(): Promise<void>
}

export interface ListeningApp {
  app: TestApp
  first: Node
  /** Another process on the same database. */
  second: Node
  close(): Promise<void>
}

/** The product on two nodes that really listen, for what `inject` can't show. */
export async function createListeningApp(options: TestOptions = {}): Promise<ListeningApp> {
  const app = await createTestApp(options)
  const url = app.services.config.DATABASE_URL as string
  const first = await open(app, url)
  const pool = createPool(url, {
    max: 5,
    statementMs: patientLimits.statementMs,
    idleTransactionMs: patientLimits.idleTransactionMs,
    connectionTimeoutMillis: patientLimits.connectionMs,
  })
  const services = {
    ...createServices(app.services.config, pino({ level: 'silent' }), url, app.now, app.services.limits),
    jobs: app.services.jobs,
  }
  const other = await createApp(app.services.config, pool, services)
  const second = await open(other, url)
  for (const { realtime } of [first, second])
    await eventually(async () => assert.equal(await realtime.io.of('/').adapter.serverCount(), 2))
  return {
    app,
    first,
    second,
    close: async () => {
      await second.close()
      await first.close()
      await other.db.destroy()
      await app.close()
    },
  }
}

async function open(app: Parameters<typeof startRealtime>[0], databaseUrl: string): Promise<Node> {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const realtime = startRealtime(app, app.http.server, databaseUrl)
  await realtime.ready
  const { port } = app.http.server.address() as AddressInfo
  const close = async () => {
    await realtime.closeSockets()
    await realtime.stop()
    await app.http.close()
  }
  return { url: `http://127.0.0.1:${port}`, realtime, close }
}

/** A connected socket of whoever this is, for a page that has been read for so many milliseconds. */
export async function connectAs(node: Pick<Node, 'url'>, who: Client, age?: number): Promise<Socket> {
  const token = (await who.headers()).authorization?.replace('Bearer ', '')
  const auth = { token, age }
  const socket = connect(node.url, { transports: ['websocket'], auth, reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

/** Asks the API to let the socket listen; answers the status. */
export async function join(node: Pick<Node, 'url'>, who: Client, socketId: string, channel: string) {
  const response = await fetch(`${node.url}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { ...(await who.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  })
  return response.status
}

/** The next message of this name. */
export const next = <T = Record<string, unknown>>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve) => socket.once(event, resolve))
