import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { lockWaits } from '../../../test/lock-waits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ends: (() => Promise<void>)[] = []
// Also where a test fails: what waits for people would keep the product from closing.
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

/** Keeps everybody from reading people until it is released. */
async function held() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holder = app.transact(async (tx) => {
    await sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`.execute(tx.db)
    lock()
    await released
  })
  await locked
  const end = async () => {
    release()
    await holder
  }
  ends.push(end)
  return end
}

async function searcher() {
  const admin = await app.people.superadministrator()
  // What is asked of every call is remembered from here on.
  await admin.call(usersContract.list)
  const headers = await admin.headers()
  const { port } = app.http.server.address() as AddressInfo
  return (word: string) => {
    const controller = new AbortController()
    const url = `http://127.0.0.1:${port}/api/v3/users?filter[search]=${word}`
    const answer = fetch(url, { headers, signal: controller.signal })
    return { answer, leave: () => controller.abort() }
  }
}
const waiting = (count: number) => eventually(async () => assert.equal(await lockWaits(app), count))

test('H-C9: the search of somebody who has left is cancelled, with its count', async () => {
  const search = await searcher()
  const release = await held()
  for (const word of ['anna', 'annam', 'annama']) {
    const { answer, leave } = search(word)
    // The rows and their total.
    await waiting(2)
    leave()
    await expect(answer).rejects.toThrow('aborted')
    await waiting(0)
  }
  await release()
  expect((await search('anna').answer).status).toBe(200)
})

test('H-C9: what somebody else waits for as well goes on', async () => {
  const search = await searcher()
  const release = await held()
  const [first, second] = [search('berta'), search('berta')]
  await waiting(3)
  first.leave()
  await expect(first.answer).rejects.toThrow('aborted')
  await waiting(2)
  await release()
  expect((await second.answer).status).toBe(200)
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
