import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Nobody reads the table meanwhile. */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  await app.transact(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx.db)
    await work()
  })
  await eventually(async () => assert.equal(await lockWaits(app), 0))
}

const outcome = (asked: Promise<Response>): Promise<string> =>
  asked.then(
    () => 'answered',
    () => 'left',
  )

/** Asks, and leaves once so many statements wait for the locked table. */
async function leave(who: Person, path: string, waiting: number): Promise<void> {
  const { port } = app.http.server.address() as AddressInfo
  const controller = new AbortController()
  const headers = await who.headers()
  const asked = outcome(fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: controller.signal }))
  await eventually(async () => assert.equal(await lockWaits(app), waiting))
  controller.abort()
  expect(await asked).toBe('left')
  await eventually(async () => assert.equal(await lockWaits(app), 0))
}

// Each reads its rows and counts them at the same time.
test.each([
  ['users', '/api/v3/users?filter[search]=anna'],
  ['promo_codes', '/api/v3/promo-codes?filter[search]=anna'],
  ['promo_codes', '/api/v3/promo-codes'],
  ['payouts', '/api/v3/payouts'],
])('H-C9: a list of %s is cancelled when its client leaves, with its count: %s', async (table, path) => {
  const admin = await app.people.superadministrator()
  // What is asked of every call is remembered from here on.
  await admin.call(usersContract.list)
  await withoutTable(table, () => leave(admin, path, 2))
  expect((await admin.raw(path)).statusCode).toBe(200)
})

test.each([
  ['payouts', '/api/v3/payouts/export?format=csv'],
  ['promo_codes', '/api/v3/promo-codes/export?format=xlsx'],
  ['ledger_accounts', '/api/v3/users/:id/statement/export?format=csv'],
  ['applications', '/api/v3/applications/1'],
])('H-C9: what else is read of %s is cancelled, too: %s', async (table, path) => {
  const admin = await app.people.superadministrator()
  await admin.call(usersContract.list)
  const url = path.replace(':id', String(admin.id))
  await withoutTable(table, () => leave(admin, url, 1))
  expect((await admin.raw(url)).statusCode).toBeOneOf([200, 404])
})

test('H-C9: the count of a list goes on for who asked for the same', async () => {
  const admin = await app.people.superadministrator()
  await admin.call(usersContract.list)
  const path = '/api/v3/users?filter[search]=berta'
  let stays: Promise<Response> | undefined
  await withoutTable('users', async () => {
    const { port } = app.http.server.address() as AddressInfo
    stays = fetch(`http://127.0.0.1:${port}${path}`, { headers: await admin.headers() })
    await eventually(async () => assert.equal(await lockWaits(app), 2))
    const controller = new AbortController()
    const { signal } = controller
    const leaves = outcome(fetch(`http://127.0.0.1:${port}${path}`, { headers: await admin.headers(), signal }))
    // Two readings of rows, and the one count.
    await eventually(async () => assert.equal(await lockWaits(app), 3))
    controller.abort()
    expect(await leaves).toBe('left')
    await eventually(async () => assert.equal(await lockWaits(app), 2))
  })
  expect((await stays)?.status).toBe(200)
})

test('H-C9: a command whose client leaves goes on', async () => {
  const admin = await app.people.superadministrator()
  const { id } = await app.people.designer()
  await admin.call(usersContract.list)
  const { port } = app.http.server.address() as AddressInfo
  const controller = new AbortController()
  await withoutTable('users', async () => {
    const headers = { ...(await admin.headers()), 'content-type': 'application/json' }
    const body = JSON.stringify({ first_name: 'Anna' })
    const asked = outcome(
      fetch(`http://127.0.0.1:${port}/api/v3/users/${id}`, {
        method: 'PATCH',
        headers,
        body,
        signal: controller.signal,
      }),
    )
    await eventually(async () => assert.equal(await lockWaits(app), 1))
    controller.abort()
    expect(await asked).toBe('left')
  })
  await eventually(async () => {
    const { first_name } = await app.db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(first_name, 'Anna')
  })
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
