import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '@slipway/server/modules/notifications/commands/notify.ts'
import { readConfig } from '@slipway/server/platform/config.ts'
import { createServices } from '@slipway/server/platform/create-services.ts'
import { createPool } from '@slipway/server/platform/database/pool.ts'
import type { Database } from '@slipway/server/platform/database/schema.ts'
import { inTransaction } from '@slipway/server/platform/runner.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { startBenchDatabase } from './lib/database.ts'
import { type Served, serve } from './lib/process.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * How long an event takes from the begin of its transaction to its reader, and what a socket costs, beside Socket.IO
 * alone with as many sockets on the same machine. Usage: node bench/realtime.ts [sockets] [events a second] [seconds]
 */
const [sockets = 2_000, rate = 100, seconds = 20] = process.argv.slice(2).map(Number)
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
    const limits = ours.p99 <= 100 && ours.kilobytes <= 40 && ours.missed === 0
    console.log(
      `p99 ${(ours.p99 / peer.p99).toFixed(1)} times that of Socket.IO alone; limits ${limits ? 'held' : 'BROKEN'}`,
    )
    process.exitCode = limits ? 0 : 1
  } finally {
    await database.stop()
  }
}

async function measureOurs(url: string): Promise<Figures> {
  const pool = createPool(url, { max: 10 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const users = await makeUsers(db)
  const { tokens, dataDir } = await accessTokensFor(url, users)
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const server = await serve(`${here}/../server/src/main.ts`, env, '/api/ready')
  const services = createServices(readConfig(env), pino({ level: 'silent' }), url)
  const send = (index: number, sentAt: number) =>
    inTransaction(db, services, null, (tx) =>
      notify(tx, {
        userIds: [users[index] as number],
        kind: 'new-comment',
        tag: 'comment',
        params: { text: String(sentAt) },
      }),
    )
  const join = async (socket: Socket, index: number) => {
    const answer = await fetch(`${server.url}/api/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ socket_id: socket.id, channel_name: `private-user.${users[index]}` }),
    })
    if (!answer.ok) throw new Error(`join: ${answer.status}`)
  }
  try {
    return await measure(server, (index) => ({ token: tokens[index] }), join, send)
  } finally {
    await server.stop()
    await db.destroy()
  }
}

async function measurePeer(): Promise<Figures> {
  const server = await serve(`${here}/peers/bare-socket.ts`, {}, '/')
  const send = async (index: number, sentAt: number) => {
    const payload = { comment_info: { text: String(sentAt) } }
    await fetch(server.url, { method: 'POST', body: JSON.stringify({ room: String(index), payload }) })
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

async function measure(
  server: Served,
  auth: (index: number) => object,
  join: (socket: Socket, index: number) => Promise<unknown>,
  send: (index: number, sentAt: number) => Promise<unknown>,
): Promise<Figures> {
  await sleep(2_000)
  const before = server.memory()
  const latencies: number[] = []
  const open = await connectAll(server.url, auth, join)
  for (const socket of open) {
    socket.on('notification', ({ comment_info }: { comment_info: { text: string } }) =>
      latencies.push(performance.now() - Number(comment_info.text)),
    )
  }
  await sleep(2_000)
  const kilobytes = ((server.memory() - before) * 1024) / sockets
  const sent = await sendAll(send)
  await sleep(1_000)
  for (const socket of open) socket.disconnect()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1))
  const max = Number((sorted.at(-1) ?? Number.NaN).toFixed(1))
  return { p50: at(0.5), p99: at(0.99), max, missed: sent - sorted.length, kilobytes: Number(kilobytes.toFixed(1)) }
}

async function connectAll(
  url: string,
  auth: (index: number) => object,
  join: (s: Socket, i: number) => Promise<unknown>,
) {
  const open: Socket[] = []
  const connectOne = async (index: number) => {
    const socket = io(url, { transports: ['websocket'], auth: auth(index), forceNew: true, reconnection: false })
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
    await join(socket, index)
    open.push(socket)
  }
  for (let from = 0; from < sockets; from += 50) {
    await Promise.all(Array.from({ length: Math.min(50, sockets - from) }, (_, index) => connectOne(from + index)))
  }
  return open
}

/** Sends at an even rate to readers in turn; answers how many were sent. */
async function sendAll(send: (index: number, sentAt: number) => Promise<unknown>): Promise<number> {
  const total = rate * seconds
  const began = performance.now()
  const running: Promise<unknown>[] = []
  for (let count = 0; count < total; count++) {
    const due = began + (count * 1_000) / rate
    if (due > performance.now()) await sleep(due - performance.now())
    running.push(send((count * 7) % sockets, performance.now()))
  }
  await Promise.all(running)
  return total
}

async function makeUsers(db: Kysely<Database>): Promise<number[]> {
  const numbers = Array.from({ length: sockets }, (_, index) => index)
  const rows = await db
    .insertInto('users')
    .values(numbers.map((n) => ({ first_name: `U${n}`, phone: `+7901${1_000_000 + n}`, referral_code: `B${n}` })))
    .returning('id')
    .execute()
  await db
    .insertInto('user_roles')
    .values(rows.map(({ id }) => ({ user_id: id, role: 'designer', position: 0 })))
    .execute()
  return rows.map(({ id }) => id)
}

await main()
