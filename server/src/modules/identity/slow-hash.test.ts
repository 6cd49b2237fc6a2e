import { identityContract } from '@slipway/domain/identity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import { passwords } from '../../platform/security/password-hash.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 2 })
})
afterAll(() => app.close())

const login = (phone: string) =>
  app.visitor.from('192.0.2.1').call(identityContract.login, { body: { phone, password: testPassword } })
const openTransactions = async () => {
  const { rows } =
    await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
      app.db,
    )
  return rows.length
}

/** Hashing waits from now on until it is let go; answers how many compare at the moment. */
function holdHashes() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const comparing = { count: 0, letGo }
  vi.spyOn(passwords, 'verify').mockImplementation(async (stored) => {
    comparing.count++
    await promise
    return stored !== null
  })
  return comparing
}

test('house-2, 6: while passwords are compared no transaction is open and the database serves others', async () => {
  const people = [
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
  ]
  const [changer] = people as [Person]
  await changer.headers()
  const held = holdHashes()
  const answers = people.slice(0, 3).map(({ phone }) => login(phone))
  const proof = changer.call(usersContract.changePassword, {
    params: { id: changer.id },
    body: { password: 'Harbour-5-boats', password_confirmation: 'Harbour-5-boats', current_password: testPassword },
  })
  await expect.poll(() => held.count).toBe(4)
  expect(await openTransactions()).toBe(0)
  expect((await changer.call(identityContract.me)).status).toBe(200)
  held.letGo()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await proof).status).toBe(204)
})

test('a comparison that cannot be had counts as no try', async () => {
  const { phone } = await app.people.designer({ password: testPassword })
  vi.spyOn(passwords, 'verify').mockRejectedValue(new Error('no room'))
  for (let tries = 0; tries < 6; tries++) expect((await login(phone)).status).toBe(500)
  vi.spyOn(passwords, 'verify').mockResolvedValue(true)
  expect((await login(phone)).status).toBe(200)
})
