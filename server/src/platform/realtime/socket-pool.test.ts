import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { startRealtime } from './realtime.ts'
import { createSocketPool } from './socket-pool.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('sockets that are closed before they have a connection do not keep the process from ending', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const realtime = startRealtime(app, server, app.url)
  await realtime.closeSockets()
  await realtime.stop()
  expect(server.listening).toBe(false)
})

test('the end of the pool waits for its own queries, takes back what is lent out, and lends nothing more', async () => {
  const pool = createSocketPool(app.url)
  const client = await pool.connect()
  const late = pool.connect()
  const answer = pool.query('select pg_sleep(0.01), 1 as one')
  const ended = pool.end()
  expect((await answer).rows).toMatchObject([{ one: 1 }])
  await ended
  expect(pool.totalCount).toBe(0)
  await expect(client.query('select 1')).rejects.toThrow()
  expect(await Promise.race([late, pool.connect(), Promise.resolve('nothing')])).toBe('nothing')
})
