import { setTimeout as sleep } from 'node:timers/promises'
import type { Hint } from '@slipway/domain/kernel/topic.ts'
import { figure } from '@slipway/server/test/figure.ts'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { createFold, numbers, pageful } from '../web/src/api/fold.ts'
import { seedClaims } from './lib/claim-seed.ts'
import { startBenchDatabase } from './lib/database.ts'
import { serve } from './lib/process.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * What a published task costs when everybody of its role has the board on screen, and how soon it is on all of them.
 * Each person has a socket on their own channel and that of the role, and reads as the browser does, by its own code:
 * the board's list and the counts, once for all hints that come together. How long the machine takes for all boards' lists
 * when nothing spreads them is told beside it, from the same run: below 2,000 ms the pace decides, above it the machine.
 * Usage: node bench/published.ts [people=500] [rounds=3]
 */
const [people = 500, rounds = 3] = process.argv.slice(2).map(Number)
const [mostInFirstSecond, mostMs] = [50, 3_000]
const here = import.meta.dirname
const board =
  '/api/v3/subtasks?page[number]=1&page[size]=10&sort=-id&filter[tab]=published&include=application,user,pipeline'

async function main(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    const { executorIds } = await seedClaims(database.url, people, 300)
    const work = await workUnderWay(database.url)
    const owners = [...new Set(work.map(({ owner_id }) => owner_id))]
    const { tokens, dataDir } = await accessTokensFor(database.url, [...executorIds, ...owners])
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
    const server = await serve(`${here}/../server/src/main.ts`, env, '/api/ready')
    const tokenOf = (owner: number) => tokens[people + owners.indexOf(owner)] as string
    try {
      const boards = await openAll(server.url, tokens.slice(0, people), executorIds)
      await warmUp(boards)
      // The first round compiles the rest of what the others measure.
      for (let round = 0; round <= rounds; round++) {
        const task = work[round]
        if (!task) throw new Error('Too few tasks are under way')
        const figures = await publish(server.url, task.id, tokenOf(task.owner_id), boards)
        if (round > 0) tell(round, figures, await unspread(server.url, tokens.slice(0, people)))
      }
      for (const { socket } of boards) socket.disconnect()
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

/** Tasks that their owners can take back and publish; the newest, so that they stand on the first page. */
async function workUnderWay(url: string): Promise<{ id: number; owner_id: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(`SELECT id, owner_id FROM subtasks WHERE status = 'process' ORDER BY id DESC LIMIT ${rounds + 1}`)
    .finally(() => client.end())
  return rows
}

interface Board {
  socket: Socket
  /** One reading of list and numbers. */
  look(): Promise<void>
  /** Since the last publication: when the list was read. */
  reads: number[]
}

/** What is looked for on the boards. */
let wanted = 0
const holds = (list: unknown) => (list as { data: { id: string }[] }).data.some(({ id }) => Number(id) === wanted)
let refused = 0
let underWay = 0

async function ask(url: string, token: string, path: string, options: RequestInit = {}): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'ru' }
  const answer = await fetch(url + path, { ...options, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function openBoard(url: string, token: string, userId: number): Promise<Board> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
  for (const channel_name of [`private-user.${userId}`, 'private-role.designer']) {
    const body = JSON.stringify({ socket_id: socket.id, channel_name })
    await ask(url, token, '/api/broadcasting/auth', { method: 'POST', body })
  }
  const look = async () => {
    await ask(url, token, board)
    await ask(url, token, '/api/v3/counts')
  }
  const opened: Board = { socket, look, reads: [] }
  const read = async (again = 0): Promise<void> => {
    opened.reads.push(performance.now())
    const list = await ask(url, token, board).catch(() => null)
    if (list) return void (holds(list) && seen.set(socket, performance.now()))
    refused++
    // As the browser does with what the server could not answer.
    if (again < 2) await sleep(1_000 * 2 ** again).then(() => read(again + 1))
  }
  const count = () => ask(url, token, '/api/v3/counts').catch(() => refused++)
  const running = (work: Promise<unknown>) => {
    underWay++
    void work.finally(() => underWay--)
  }
  const shared = { isHidden: () => false }
  const folds = [
    createFold({ ...shared, read: () => running(read()), pace: pageful }),
    createFold({ ...shared, read: () => running(count()), pace: numbers }),
  ]
  socket.on('hint', ({ among }: Hint) => {
    for (const fold of folds) fold.add(among)
  })
  return opened
}

/** When each board first showed what is wanted. */
const seen = new Map<Socket, number>()

async function openAll(url: string, tokens: readonly string[], ids: readonly number[]): Promise<Board[]> {
  const boards: Board[] = []
  for (let at = 0; at < tokens.length; at += 10) {
    const some = tokens.slice(at, at + 10).map((token, index) => openBoard(url, token, ids[at + index] as number))
    boards.push(...(await Promise.all(some)))
  }
  return boards
}

/** A server that has served for a while: what is called often is compiled by then. */
async function warmUp(boards: readonly Board[]): Promise<void> {
  const left = Array.from({ length: 4 }, () => boards).flat()
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) await next.look().catch(() => null)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** A list for everybody as fast as they are answered, by eight at a time. */
async function unspread(url: string, tokens: readonly string[]): Promise<number> {
  const left = [...tokens]
  const began = performance.now()
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) await ask(url, next, board).catch(() => refused++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return performance.now() - began
}

interface Figures {
  perSecond: number[]
  lastMs: number
  without: number
}

async function publish(url: string, id: number, token: string, boards: readonly Board[]): Promise<Figures> {
  wanted = id
  seen.clear()
  refused = 0
  for (const one of boards) Object.assign(one, { reads: [] })
  const began = performance.now()
  const body = JSON.stringify({ reason: 'For everybody' })
  await ask(url, token, `/api/tasks/${id}/return-to-all`, { method: 'PUT', body })
  // Twice the limit: whoever has it by then is too late, whoever has not never gets it.
  while (seen.size < boards.length && performance.now() - began < 2 * mostMs) await sleep(20)
  // The numbers beside the rows take longer; the next round begins when nothing is left of this one.
  await sleep(10_000)
  for (let waited = 0; underWay > 0 && waited < 60; waited++) await sleep(1_000)
  const perSecond: number[] = []
  for (const at of boards.flatMap(({ reads }) => reads)) {
    const second = Math.floor((at - began) / 1_000)
    perSecond[second] = (perSecond[second] ?? 0) + 1
  }
  const lastMs = Math.max(...seen.values()) - began
  return { perSecond: Array.from(perSecond, (count) => count ?? 0), lastMs, without: boards.length - seen.size }
}

function tell(round: number, { perSecond, lastMs, without }: Figures, unspreadMs: number): void {
  const [first = 0] = perSecond
  console.log(
    `round ${round}: ${people} boards, list reads by second ${perSecond.join(', ')}; on the last board after ` +
      `${lastMs.toFixed(0)} ms; ${without} without it, ${refused} calls refused; ` +
      `all lists unspread ${unspreadMs.toFixed(0)} ms`,
  )
  figure(`published, round ${round}: list reads in the first second`, first, '', { atMost: mostInFirstSecond })
  figure(`published, round ${round}: on the last board`, lastMs / 1000, 's', { atMost: mostMs / 1000 })
  figure(`published, round ${round}: boards without it`, without, '', { atMost: 0 })
}

await main()
