import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { contracts } from '@slipway/domain/contracts.ts'
import { type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { openapiDocument } from '@slipway/server/platform/http/openapi.ts'
import { figure } from '@slipway/server/test/figure.ts'
import { startBenchDatabase } from './lib/database.ts'
import { serve } from './lib/process.ts'
import { seedPeople } from './lib/seed-people.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * What a stranger can cost the others (V-2): 30 requests a second of each public call and page, one after the other,
 * while somebody who is signed in reads the counts of their screen. The median of their calls is told as a multiple of
 * the median beforehand, in the same run.
 * Usage: node bench/public.ts [seconds=6] [perSecond=30] [part of the names]
 */
const seconds = Number(process.argv[2] ?? 6)
const perSecond = Number(process.argv[3] ?? 30)
const part = process.argv[4] ?? ''
/** Between the reader's calls. */
const pauseMs = 25

interface Attack {
  name: string
  method: string
  path: string
  body?: string | undefined
  type?: string
}

type Operations = Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>

/** What costs the most to read of what is no use: names that nobody knows. */
const names = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`)
const unknown = (count: number) =>
  `{${names(count)
    .map((name) => `"${name}":1`)
    .join(',')}}`
/** As many as are read, and as many as a megabyte, or a form, had room for. */
const largeBodies = [1_000, 80_000].flatMap((count) => [
  { type: 'application/json', body: unknown(count) },
  { type: 'application/vnd.api+json', body: `{"data":{"type":"x","attributes":${unknown(count)}}}` },
  { type: 'application/x-www-form-urlencoded', body: `${names(Math.min(count, 30_000)).join('=&')}=` },
])

/** Every public call with the example of its body, one of them with large bodies, and what is no call of the API. */
function attacks(): Attack[] {
  const { paths } = openapiDocument(contracts) as { paths: Operations }
  const ofCalls = Object.values(contracts)
    .flatMap((contract) => Object.values(contract) as Endpoint[])
    .filter(({ who }) => (who as readonly unknown[]).includes('public'))
    .map((call): Attack => {
      const operation = paths[fullPath(call)]?.[call.method.toLowerCase()]
      const example = operation?.requestBody?.content['application/json']?.example
      const path = fullPath(call)
        .replace('{locale}', 'ru')
        .replaceAll(/\{\w+\}/g, '1')
      return {
        name: `${call.method} ${fullPath(call)}`,
        method: call.method,
        path,
        body: example ? JSON.stringify(example) : undefined,
      }
    })
  const pages = ['/', '/ru/login', '/manifest.webmanifest', '/api/health', '/api/ready', '/api/openapi.json']
  const documents = ['/api/docs/', '/api/docs/json', '/api/docs/yaml']
  const large = largeBodies.map(({ type, body }): Attack => {
    const name = `POST /api/auth/login, ${body.length} bytes of ${type}`
    return { name, method: 'POST', path: '/api/auth/login', body, type }
  })
  return [...ofCalls, ...large, ...[...pages, ...documents].map((path) => ({ name: path, method: 'GET', path }))]
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

async function main(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    const [reader] = await seedPeople(database.url, 10_000)
    const { tokens, dataDir } = await accessTokensFor(database.url, [reader])
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'fatal' }
    // Each request comes from an address of its own: what limits one address protects nobody from many.
    const env = { ...settings, TRUSTED_PROXIES: '127.0.0.1' }
    const server = await serve(fileURLToPath(new URL('../server/src/main.ts', import.meta.url)), env, '/api/ready')
    try {
      const headers = { authorization: `Bearer ${tokens[0]}` }
      const read = () => timed(`${server.url}/api/v3/counts`, { headers })
      await readFor(read, seconds)
      for (const attack of attacks().filter(({ name }) => name.includes(part))) {
        const idle = middle(await readFor(read, seconds))
        const attacker = startAttack(server.url, attack)
        // What is made once is made by the first of them.
        await sleep(1_000)
        const busy = middle(await readFor(read, seconds))
        const statuses = await attacker.stop()
        console.log(
          `  ${attack.name}: answers ${statuses}; the reader ${idle.toFixed(1)} ms, then ${busy.toFixed(1)} ms`,
        )
        figure(`others' calls beside ${attack.name}, of idle`, busy / idle, '', { atMost: 3 })
      }
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

async function timed(url: string, options: RequestInit): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, options)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The reader is answered ${answer.status}`)
  return performance.now() - began
}

async function readFor(read: () => Promise<number>, span: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + span * 1_000; performance.now() < end; await sleep(pauseMs))
    times.push(await read())
  return times
}

/** Requests at their rate, whether the ones before were answered or not; `stop` tells the answers by their status. */
function startAttack(url: string, { method, path, body, type = 'application/json' }: Attack) {
  const answers = new Map<number | string, number>()
  const open = new Set<Promise<void>>()
  let sent = 0
  const send = async () => {
    // Each names another person, too: what limits the tries of one says nothing of many.
    const sentBody = body?.replace(/\+\d{11,}/, `+79${String(sent).padStart(9, '0')}`)
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`
    const headers = { 'x-forwarded-for': address, ...(sentBody && { 'content-type': type }) }
    const status = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(sentBody && { body: sentBody }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 'broken',
    )
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const timer = setInterval(() => {
    const one = send().finally(() => open.delete(one))
    open.add(one)
  }, 1_000 / perSecond)
  return {
    async stop(): Promise<string> {
      clearInterval(timer)
      await Promise.all(open)
      return [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')
    },
  }
}

await main()
