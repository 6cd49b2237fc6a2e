import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createLogger } from '../log.ts'
import { registerOverload } from './overload.ts'
import { registerWeb } from './web.ts'

let app: TestApp
const root = mkdtempSync(join(tmpdir(), 'slipway-web-'))
const lines: string[] = []
const state: { readyAt: number | null } = { readyAt: null }

beforeAll(async () => {
  app = await createTestApp({ log: createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) })
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), 'any page')
  writeFileSync(join(root, 'assets', 'any.css'), 'any style')
  await registerOverload(app.http, state)
  await registerWeb(app.http, root)
  await app.http.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

/** Holds the loop up for as long as a start under load may, and lets the guard take its sample of it. */
async function block(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const until = performance.now() + 1_600
    while (performance.now() < until);
    await sleep(0)
  }
}
const ask = async (url = '/api/auth_user') => (await app.visitor.raw(url)).statusCode

test('K:K the delay of the start is no overload, a later one is, for the API alone; no stack is logged', async () => {
  await block()
  state.readyAt = performance.now()
  expect(await ask()).toBe(401)
  state.readyAt = performance.now() - 60_000
  await block()
  expect(await ask()).toBe(503)
  expect(await ask('/todo/list')).toBe(200)
  expect(await ask('/assets/any.css')).toBe(200)
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
})

test('K:K an address of the API that is none answers JSON, with and without a slash', async () => {
  await expect.poll(() => ask(), { timeout: 5_000, interval: 500 }).toBe(401)
  for (const url of ['/api', '/api/', '/api/nothing']) {
    const { statusCode, headers } = await app.visitor.raw(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
  }
})
