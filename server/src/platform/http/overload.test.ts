import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createLogger } from '../log.ts'
import { type LoopDelay, watchLoop } from './loop-delay.ts'
import { registerOverload } from './overload.ts'
import { registerWeb } from './web.ts'

let app: TestApp
const root = mkdtempSync(join(tmpdir(), 'slipway-web-'))
const lines: string[] = []
const state: { readyAt: number | null } = { readyAt: null }
const [sampleMs, delayMs] = [100, 100]
/** A second one, beside that of the guard. */
let delay: LoopDelay
let time = 0

beforeAll(async () => {
  app = await createTestApp({ log: createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) })
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), 'any page')
  writeFileSync(join(root, 'assets', 'any.css'), 'any style')
  delay = watchLoop(sampleMs)
  registerOverload(app.http, state, { delayMs, sampleMs, clock: () => time })
  await registerWeb(app.http, root)
  await app.http.ready()
})
afterAll(async () => {
  delay.stop()
  await app.close()
  rmSync(root, { recursive: true })
})

/** Holds the loop up, and lets the guard take its sample of it. */
async function block(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    await sleep(0)
  }
}
const ask = async (url = '/api/auth_user') => (await app.visitor.raw(url)).statusCode
/** What is answered from a sample of a held up loop: another sample, of a loop that runs, may come in between. */
const askWhileBlocked = async (url?: string) => {
  await block()
  const isLate = () => delay.now() > delayMs
  const before = isLate()
  const status = await ask(url)
  return before && isLate() ? status : 'another sample'
}

test('K:K the delay of the start is no overload, a later one is, for the API alone; no stack is logged', async () => {
  state.readyAt = null
  await expect.poll(() => askWhileBlocked()).toBe(401)
  state.readyAt = 0
  time = 3 * sampleMs
  await expect.poll(() => askWhileBlocked()).toBe(401)
  time++
  await expect.poll(() => askWhileBlocked()).toBe(503)
  await expect.poll(() => askWhileBlocked('/todo/list')).toBe(200)
  await expect.poll(() => askWhileBlocked('/assets/any.css')).toBe(200)
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
  // It ends by itself once the loop runs again.
  await expect.poll(() => ask()).toBe(401)
})

test('K:K an address of the API that is none answers JSON, with and without a slash', async () => {
  state.readyAt = null
  for (const url of ['/api', '/api/', '/api/nothing']) {
    const { statusCode, headers } = await app.visitor.raw(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
  }
})
