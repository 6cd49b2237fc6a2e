import { stat } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/platform/runner.ts'
import { createTestApp, type TestApp } from './app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const transaction = (work: () => unknown) =>
  inTransaction(app.db, app.services, null, async (tx) => {
    await sql`SELECT 1`.execute(tx.db)
    await work()
    await sql`SELECT 2`.execute(tx.db)
  })

const askedOfAnotherServer = async () => {
  const server = createServer((_, response) => response.end('answer'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => get({ port, host: '127.0.0.1' }, (answer) => answer.resume().on('end', resolve)))
  server.close()
}

test.each([
  ['a timer', () => new Promise((resolve) => setTimeout(resolve, 1))],
  ['a file', () => stat('.')],
  ['a hash', () => hash('password')],
  ['another server', askedOfAnotherServer],
])('house-2, 6: a transaction that waits for %s fails, however short the wait is', async (_, work) => {
  await expect(transaction(work)).rejects.toThrow(/waited for .+, which is not SQL/)
})

test('it may wait for SQL, also of another connection, and be busy', async () => {
  await transaction(() => sql`SELECT pg_sleep(0.01)`.execute(app.db))
  await transaction(() => Array.from({ length: 1e6 }, (_, n) => String(n)).toSorted())
  await transaction(() => Promise.resolve())
})
