import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startErrorService } from '../test/error-service.ts'
import { hangMs } from '../test/patience.ts'
import { createTestDatabase } from '../test/test-database.ts'

const main = join(import.meta.dirname, 'main.ts')
const runUrl = JSON.stringify(new URL('./run.ts', import.meta.url).href)
const limits = `requestsMs: ${hangMs}, stepMs: ${hangMs}, allMs: ${hangMs}`
/** The server whose farewell, and whose wait after it, end with a line each that it is told. */
const leaveInSteps = `import { createInterface } from 'node:readline'
  import { run } from ${runUrl}
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const [farewell, onTheWay] = [() => lines.next(), () => lines.next()]
  await run({ farewell, onTheWay, ${limits} })`
/** The server that waits for nobody when it ends, and ends each step however long it takes. */
const leaveAtOnce = `import { run } from ${runUrl}
  const [farewell, onTheWay] = [async () => undefined, async () => undefined]
  await run({ farewell, onTheWay, ${limits} })`
/** The server that names the first package of the error service that it loads, and is brought down by a fault. */
const crash = `import { registerHooks } from 'node:module'
  let isLoaded = false
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@sentry/') && !isLoaded) console.info('loaded @sentry')
    isLoaded ||= name.startsWith('@sentry/')
    return next(name, context)
  } })
  const { run } = await import(${runUrl})
  const [farewell, onTheWay] = [async () => undefined, async () => undefined]
  await run({ farewell, onTheWay, ${limits} })
  setImmediate(() => { throw new Error('lost, token=abc') })`
const folder = mkdtempSync(join(tmpdir(), 'slipway-boot-'))
let database: Awaited<ReturnType<typeof createTestDatabase>>
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  code: number | null
  output: string
}

const running = (script: string) => ['--input-type=module', '-e', script]

/** The server as a process of its own, with nothing of our environment but the path. */
function launch(env: Record<string, string>, script = [main]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, script, {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
  })
  children.push(child)
  let output = ''
  child.stdout?.on('data', (data) => {
    output += data
  })
  child.stderr?.on('data', (data) => {
    output += data
  })
  const ended = new Promise<Ended>((resolve) => child.on('exit', (code) => resolve({ code, output })))
  return { child, ended }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Asks until the answer is this one; 0 when there is nobody. */
const until = (url: string, status: number) => expect.poll(() => statusOf(url)).toBe(status)

describe('start and stop', () => {
  it('T21: tells every fault of the environment at once and ends with 78, without a stack', async () => {
    const { ended } = launch({ PORT: 'abc', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short', TELEPHONY: 'newtel' })
    const { code, output } = await ended
    expect(code).toBe(78)
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY', 'NEWTEL_AUTH_KEY', 'NEWTEL_SIGN_KEY']) {
      expect(output).toContain(name)
    }
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('says in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, output } = await launch({ PORT: String(port), DATABASE_URL: database.url }).ended
    other.close()
    expect(code).toBe(1)
    expect(output.trim()).toMatch(new RegExp(`^Port ${port} is in use`))
  })

  it('answers health while the database is not there yet, and is not ready', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const port = await freePort()
    const env = {
      PORT: String(port),
      DATABASE_URL: `postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/x`,
    }
    launch(env)
    await until(`http://127.0.0.1:${port}/api/health`, 200)
    expect(await statusOf(`http://127.0.0.1:${port}/api/ready`)).toBe(503)
    const page = await fetch(`http://127.0.0.1:${port}/ru/login`, { headers: { 'accept-language': 'ru' } })
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('Slipway запускается')
    silent.close()
  })

  it('T20: tells that it is not ready before its port closes, breaks no answer while it ends, and exits 0', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const { child, ended } = launch({ PORT: String(port), DATABASE_URL: database.url }, running(leaveInSteps))
    await until(`${url}/api/ready`, 200)
    const seen = load(port)
    await expect.poll(seen.answered).toBeGreaterThan(50)
    child.kill('SIGTERM')
    await until(`${url}/api/ready`, 503)
    const before = seen.answered()
    await expect.poll(seen.answered).toBeGreaterThan(before + 50)
    child.stdin?.write('end of the farewell\n')
    await until(`${url}/api/ready`, 0)
    const broken = await seen.stop()
    child.stdin?.end('nothing is on its way\n')
    expect(await ended).toEqual({ code: 0, output: '' })
    expect(broken).toEqual([])
  })

  it('loads nothing of the error service without a DSN, and with one tells it of a crash before the process ends', async () => {
    const service = await startErrorService()
    const dsns = ['', service.dsn]
    for (const SENTRY_DSN of dsns) {
      const env = { PORT: '0', DATABASE_URL: database.url, SENTRY_DSN }
      const { code, output } = await launch(env, running(crash)).ended
      expect([code, output.includes('loaded @sentry')]).toEqual([1, SENTRY_DSN !== ''])
      expect(service.errors()).toMatchObject(
        SENTRY_DSN ? [{ level: 'fatal', exception: { values: [{ type: 'Error', value: 'lost, token=•••' }] } }] : [],
      )
    }
    await service.close()
  })

  it('comes back on the same database after kill -9', async () => {
    const env = { PORT: String(await freePort()), DATABASE_URL: database.url }
    const first = launch(env)
    await until(`http://127.0.0.1:${env.PORT}/api/ready`, 200)
    first.child.kill('SIGKILL')
    await first.ended
    const second = launch(env, running(leaveAtOnce))
    await until(`http://127.0.0.1:${env.PORT}/api/ready`, 200)
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })
})

/**
 * About 200 requests a second on kept connections. A refused connection is no broken answer, nor is one of an
 * overloaded machine that names when to come back; a cut one is. Connections that still wait in the kernel when a port
 * closes are reset by it, which is a refusal too; front.test.ts shows that accepted ones are answered.
 */
function load(port: number): { answered(): number; stop(): Promise<string[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const broken: string[] = []
  const open = new Set<Promise<void>>()
  let answered = 0
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = httpGet({ port, host: '127.0.0.1', path: '/api/v3/notifications', agent }, (answer) => {
        answer.on('data', () => undefined)
        answer.on('end', () => {
          const shed = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined
          if (answer.statusCode === 401 || shed) answered++
          else broken.push(`status ${answer.statusCode}`)
          resolve()
        })
        answer.on('error', (error) => {
          broken.push(error.message)
          resolve()
        })
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        const unread = error.code === 'ECONNRESET' && !asked.reusedSocket && asked.socket?.bytesRead === 0
        if (error.code !== 'ECONNREFUSED' && !unread) broken.push(error.message)
        resolve()
      })
    })
  const timer = setInterval(() => {
    const one = ask().finally(() => open.delete(one))
    open.add(one)
  }, 5)
  return {
    answered: () => answered,
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return broken
    },
  }
}
