import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { lockWaits } from '../../../test/lock-waits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('H-C9: the search of somebody who has left is cancelled, and what others share of it goes on', async () => {
  const admin = await app.people.superadministrator()
  // What is asked of every call is remembered from here on.
  await admin.call(usersContract.list)
  const headers = await admin.headers()
  const { port } = app.http.server.address() as AddressInfo
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holder = app.transact(async (tx) => {
    await sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`.execute(tx.db)
    lock()
    await released
  })
  await locked
  const controller = new AbortController()
  const search = fetch(`http://127.0.0.1:${port}/api/v3/users?filter[search]=anna`, {
    headers,
    signal: controller.signal,
  })
  // The rows and their total.
  await eventually(async () => assert.equal(await lockWaits(app), 2))
  controller.abort()
  await expect(search).rejects.toThrow('aborted')
  await eventually(async () => assert.equal(await lockWaits(app), 1))
  release()
  await holder
  await eventually(async () => assert.equal(await lockWaits(app), 0))
  expect((await admin.call(usersContract.list, { query: { filter: { search: 'anna' } } })).status).toBe(200)
})

test('H-C9: whoever stays is answered', async () => {
  const admin = await app.people.superadministrator({ first_name: 'Marianna' })
  const { port } = app.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/v3/users?filter[search]=marianna`
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => fetch(url, { headers: await admin.headers() })),
  )
  for (const answer of answers) expect((await answer.json()).meta.total).toBe(1)
})
