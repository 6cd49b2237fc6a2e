import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@slipway/server/platform/database/pool.ts'
import type { Database } from '@slipway/server/platform/database/schema.ts'
import { figure } from '@slipway/server/test/figure.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { startBenchDatabase } from './lib/database.ts'
import { type Served, serve } from './lib/process.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * How long an event takes from the request that causes it (authentication, transaction, commit, outbox and all) to its
 * reader, and what a socket costs, beside Socket.IO alone, told by a request to emit, with as many sockets.
 * Usage: node bench/realtime.ts [sockets] [events a second] [seconds]
 */
const [sockets = 2_000, rate = 100, seconds = 20] = process.argv.slice(2).map(Number)
const warmUpSeconds = 5
const here = import.meta.dirname

interface Figures {
  p50: number
  p99: number
  max: number
  missed: number
  kilobytes: number
}

async function main(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    const ours = await measureOurs(database.url)
    const peer = await measurePeer()
    console.table({ slipway: ours, 'socket.io alone': peer })
    console.log(`p99 ${(ours.p99 / peer.p99).toFixed(1)} times that of Socket.IO alone`)
    figure('from request to reader, p99', ours.p99, 'ms', { atMost: 100 })
    figure('memory of a socket', ours.kilobytes, 'KiB', { atMost: 40 })
    figure('events missed', ours.missed, '', { atMost: 0 })
  } finally {
    await database.stop()
  }
}

async function measureOurs(url: string): Promise<Figures> {
  const pool = createPool(url, { max: 2 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const users = await makeUsers(db)
  const { tokens, dataDir } = await accessTokensFor(
    url,
    users.map(({ userId }) => userId),
  )
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const server = await serve(`${here}/../server/src/main.ts`, env, '/api/ready')
  const ask = async (index: number, method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' }
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const join = (socket: Socket, index: number) => {
    const channel_name = `private-user.${users[index]?.userId}`
    return ask(index, 'POST', '/api/broadcasting/auth', { socket_id: socket.id, channel_name })
  }
  // Marking as read and as unread in turn: each is a change, and tells the person's own sockets.
  const send = (index: number, round: number) =>
    ask(index, 'PATCH', `/api/v3/notifications/${users[index]?.notificationId}`, {
      read_at: round % 2 ? null : '2026-01-01T00:00:00Z',
    })
  try {
    return await measure(server, (index) => ({ token: tokens[index] }), join, send)
  } finally {
    await server.stop()
    await db.destroy()
  }
}

async function measurePeer(): Promise<Figures> {
  const server = await serve(`${here}/peers/bare-socket.ts`, {}, '/')
  const send = async (index: number) => {
    const body = JSON.stringify({ room: String(index), payload: { topic: 'notifications', id: index } })
    await (await fetch(server.url, { method: 'POST', body })).arrayBuffer()
  }
  try {
    return await measure(
      server,
      (index) => ({ room: String(index) }),
      async () => undefined,
      send,
    )
  } finally {
    await server.stop()
  }
}

type Send = (index: number, round: number) => Promise<unknown>

async function measure(
  server: Served,
  auth: (index: number) => object,
  join: (socket: Socket, index: number) => Promise<unknown>,
  send: Send,
): Promise<Figures> {
  const sentAt: number[] = []
  const rounds: number[] = []
  const latencies: number[] = []
  const timed = (index: number) => {
    sentAt[index] = performance.now()
    rounds[index] = (rounds[index] ?? -1) + 1
    return send(index, rounds[index])
  }
  const openMore = async (from: number, to: number) => {
    for (const socket of await connectAll(server.url, from, to, auth, join)) {
      const index = open.push(socket) - 1
      socket.on('hint', () => latencies.push(performance.now() - (sentAt[index] ?? Number.NaN)))
    }
    await sleep(2_000)
  }
  const open: Socket[] = []
  // A tenth of the sockets and some work first: the first calls of a process are compiled while they run, and take
  // memory that has nothing to do with what a socket costs.
  await openMore(0, Math.ceil(sockets / 10))
  await sendAll(timed, open.length, warmUpSeconds)
  const before = { memory: server.memory(), sockets: open.length }
  await openMore(open.length, sockets)
  const kilobytes = ((server.memory() - before.memory) * 1024) / (sockets - before.sockets)
  latencies.length = 0
  const sent = await sendAll(timed, sockets, seconds)
  await sleep(1_000)
  for (const socket of open) socket.disconnect()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1))
  const max = Number((sorted.at(-1) ?? Number.NaN).toFixed(1))
  return { p50: at(0.5), p99: at(0.99), max, missed: sent - sorted.length, kilobytes: Number(kilobytes.toFixed(1)) }
}

async function connectAll(
  url: string,
  from: number,
  to: number,
  auth: (index: number) => object,
  join: (socket: Socket, index: number) => Promise<unknown>,
): Promise<Socket[]> {
  const connectOne = async (index: number) => {
    const socket = io(url, { transports: ['websocket'], auth: auth(index), forceNew: true, reconnection: false })
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
    await join(socket, index)
    return socket
  }
  const open: Socket[] = []
  for (let at = from; at < to; at += 50) {
    const group = Array.from({ length: Math.min(50, to - at) }, (_, index) => connectOne(at + index))
    open.push(...(await Promise.all(group)))
  }
  return open
}

/** Sends at an even rate to each of the readers in turn; answers how many were sent. */
async function sendAll(send: (index: number) => Promise<unknown>, readers: number, duration: number): Promise<number> {
  const total = rate * duration
  const began = performance.now()
  const running: Promise<unknown>[] = []
  for (let count = 0; count < total; count++) {
    const wait = began + (count * 1_000) / rate - performance.now()
    if (wait > 1) await sleep(wait)
    running.push(send(count % readers))
  }
  await Promise.all(running)
  return total
}

/** Executors with one notification each. */
async function makeUsers(db: Kysely<Database>): Promise<{ userId: number; notificationId: number }[]> {
  const numbers = Array.from({ length: sockets }, (_, index) => index)
  const users = await db
    .insertInto('users')
    .values(numbers.map((n) => ({ first_name: `U${n}`, phone: `+7901${1_000_000 + n}`, referral_code: `B${n}` })))
    .returning('id')
    .execute()
  await db
    .insertInto('user_roles')
    .values(users.map(({ id }) => ({ user_id: id, role: 'designer', position: 0 })))
    .execute()
  const rows = await db
    .insertInto('notifications')
    .values(users.map(({ id }) => ({ user_id: id, seq: 1, kind: 'accrual', tag: 'money' })))
    .returning(['id', 'user_id'])
    .execute()
  return rows.map(({ id, user_id }) => ({ userId: user_id, notificationId: id }))
}

await main()
