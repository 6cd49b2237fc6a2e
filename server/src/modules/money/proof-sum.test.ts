import { factorsContract } from '@slipway/domain/factors/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { sessionIn } from '../../../test/factories/codes.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { type Person, testPassword } from '../../../test/people.ts'

/** V-3: what a session decides on since its last proof counts together. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const minutes = 60

/** Signed in by a password a moment ago, as people do. */
async function signedIn({ phone }: Person): Promise<Client> {
  const { data } = await app.visitor.call(identityContract.loginStaff, { body: { phone, password: testPassword } })
  return app.visitor.bearing(sessionIn(data).access_token)
}

/** The same session ten minutes on. */
async function stale(person: Person): Promise<Client> {
  const client = await signedIn(person)
  app.later(10 * minutes)
  return client
}

/** Payouts of so many roubles each to a phone of their owner's, which no other test pays to. */
async function asked(amounts: string[]) {
  const person = await app.people.designer()
  await credit(app, person.id, '30000')
  const phone = cardPayout({ target: 'phone', purse: person.phone })
  const ids: number[] = []
  for (const amount of amounts)
    ids.push((await person.call(moneyContract.requestPayout, { body: { ...phone, amount } })).data.id)
  return ids
}
const mark = (who: Client, id = 0, status: 'processing' | 'paid' = 'processing') =>
  who.call(moneyContract.decidePayout, { params: { id }, body: { status } })

test('V-3: payouts that a session decides on since its last proof count together', async () => {
  const admin = await app.people.superadministrator({ password: testPassword })
  const ids = await asked(Array(5).fill('3000'))
  await admin.call(moneyContract.payoutPurse, { params: { id: ids[0] ?? 0 } })
  const client = await stale(admin)
  for (const id of ids.slice(0, 3)) expect((await mark(client, id)).status).toBe(200)
  // What was decided on already is no more than it was.
  expect((await mark(client, ids[0], 'paid')).status).toBe(200)
  expect((await mark(client, ids[3])).code).toBe('proof_required')
  expect((await client.call(factorsContract.prove, { body: { password: testPassword } })).status).toBe(204)
  for (const id of ids.slice(3)) expect((await mark(client, id)).status).toBe(200)
})

test('V-3: what was decided on while the proof was fresh counts as well, in whichever way', async () => {
  const admin = await app.people.superadministrator({ password: testPassword })
  const ids = await asked(['4000', '4000', '3000'])
  const client = await signedIn(admin)
  app.later(1)
  await client.call(moneyContract.decidePayouts, { body: { ids: ids.slice(0, 2), status: 'processing' } })
  app.later(10 * minutes)
  expect((await mark(client, ids[2])).code).toBe('proof_required')
})

test('V-3: several at once are no more than one after the other', async () => {
  const admin = await app.people.superadministrator({ password: testPassword })
  const ids = await asked(Array(5).fill('3000'))
  const client = await stale(admin)
  const answers = await Promise.all(ids.map((id) => mark(client, id)))
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([
    200,
    200,
    200,
    'proof_required',
    'proof_required',
  ])
})

test('V-3: to hold a payout takes none, to take it off its hold takes one', async () => {
  const admin = await app.people.superadministrator({ password: testPassword })
  const [id = 0] = await asked(['3000'])
  const client = await stale(admin)
  const hold = (reason: string | null) => client.call(moneyContract.holdPayout, { params: { id }, body: { reason } })
  expect((await hold('Looks odd')).status).toBe(200)
  expect((await hold(null)).code).toBe('proof_required')
})
