/**
 * F2, T33: what the hostile corpus costs. Ten people send the worst of it at once, while health is asked for; then each
 * file is sent alone. `node server/test/long/hostile-load.ts`, on a throw-away PostgreSQL and Linux.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerOverload } from '../../src/platform/http/overload.ts'
import { upload } from '../factories/files.ts'
import { figure } from '../figure.ts'
import { type Hostile, hostileDrawings, hostileFiles } from '../hostile-corpus.ts'
import { hostileFloods } from '../hostile-floods.ts'
import type { Start } from './lib/hostile-people.ts'
import { openMeasuredApp } from './lib/measured-app.ts'
import { processorTime } from './lib/processor-time.ts'

const people = 10
/** Others on the same core make the same work dearer for a while, so a file costs the least of its tries. */
const tries = 3
const mebi = 1024 * 1024
const corpus = [...(await hostileFloods()), ...hostileDrawings, ...(await hostileFiles())]

const { app, listen, close } = await openMeasuredApp()
registerOverload(app.http, { readyAt: performance.now() })
const url = await listen()
const senders = await Promise.all(Array.from({ length: people }, () => app.people.designer()))

/** Asks for the health until it is over; answers how long each answer took. */
async function watchHealth(isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver()) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/health`)
    await answer.arrayBuffer()
    took.push(answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
    await sleep(20)
  }
  return took
}

/** The most that the event loop worked without a break, in milliseconds of its processor: other processes don't count. */
function watchLoop(): () => number {
  let longest = 0
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = used()
  const timer = setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }, 5)
  return () => {
    clearInterval(timer)
    return longest
  }
}

/** How long a process that does nothing else waits at most for its turn on this machine, in milliseconds. */
function watchMachine(): () => Promise<number> {
  const idle = fork(new URL('./lib/idle-process.ts', import.meta.url), { execArgv: [] })
  return async () => {
    const told = once(idle, 'message') as Promise<[number]>
    idle.send('tell')
    const [latest] = await told
    idle.kill()
    return latest
  }
}

async function sendTogether(): Promise<void> {
  const crowd = fork(new URL('./lib/hostile-people.ts', import.meta.url), { execArgv: [] })
  await once(crowd, 'message')
  const headers = await Promise.all(senders.map((sender) => sender.headers()))
  const machine = watchMachine()
  const before = process.memoryUsage().rss
  let isOver = false
  const health = watchHealth(() => isOver)
  await sleep(200)
  const loop = watchLoop()
  crowd.send({ url: `${url}/api/upload`, people: headers } satisfies Start)
  const [statuses] = (await once(crowd, 'message')) as [number[]]
  const longest = loop()
  const grown = process.memoryUsage().rss - before
  crowd.kill()
  isOver = true
  const took = (await health).sort((one, other) => one - other)
  const wrong = statuses.filter((status) => status !== 201 && status !== 422)
  console.log(`${statuses.length} files of ${people} people at once`)
  figure('hostile files: answers beside 201 and 422', wrong.length, '', { atMost: 0 })
  figure('hostile files: event loop at work without a break', longest, 'ms', { atMost: 200 })
  // A question and its answer take several turns, each of which may wait as long as an idle process does.
  const mostHealth = Math.round(200 + 4 * (await machine()))
  figure('hostile files: health, 98 of 100 answers', took[Math.floor(took.length * 0.98)] ?? 0, 'ms', {
    atMost: mostHealth,
  })
  figure('hostile files: memory of the server', grown / mebi, 'MiB more', { atMost: 300 })
}

async function costOf(file: Hostile): Promise<number> {
  const costs: number[] = []
  while (costs.length < tries && (costs.at(-1) ?? 2_000) >= 2_000) {
    const before = processorTime()
    await upload(senders[0] as (typeof senders)[number], file)
    costs.push(processorTime() - before)
  }
  return Math.min(...costs)
}

async function sendAlone(): Promise<void> {
  // The process that reads files has to start once, which is no cost of a file.
  await costOf(hostileDrawings[0] as Hostile)
  let dearest = { title: '', cost: 0 }
  for (const file of corpus) {
    const cost = await costOf(file)
    if (cost > dearest.cost) dearest = { title: file.title, cost }
  }
  console.log(`dearest of ${corpus.length}: ${dearest.title}`)
  figure('hostile files: processor for the dearest', dearest.cost, 'ms', { atMost: 2_000 })
}

try {
  await sendTogether()
  await sendAlone()
} finally {
  await close()
}
