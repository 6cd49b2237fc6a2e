import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/platform/runner.ts'
import { createTestApp, type TestApp } from './app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('house-2, 6: a transaction that waits 50 ms for anything but SQL fails', async () => {
  const work = inTransaction(app.db, app.services, null, async (tx) => {
    await sql`SELECT 1`.execute(tx.db)
    await pause(80)
    await sql`SELECT 2`.execute(tx.db)
  })
  await expect(work).rejects.toThrow(/waited \d+ ms for something else than SQL/)
})

test('it may be slow in SQL, and busy', async () => {
  await inTransaction(app.db, app.services, null, async (tx) => {
    await sql`SELECT pg_sleep(0.08)`.execute(tx.db)
    const end = performance.now() + 80
    while (performance.now() < end);
    await sql`SELECT 2`.execute(tx.db)
  })
})
