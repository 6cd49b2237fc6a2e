import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { buildSubtask, resetSettings, setSetting } from '../../../test/factories/tasks.ts'
import { buildUser, unique } from '../../../test/factories.ts'
import { record } from '../../platform/activity.ts'

type Headers = Record<string, string>
interface Person {
  id: number
  headers: Headers
}

let app: TestApp
let start: Date
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  start = app.now()
})
afterAll(() => app.close())

let hand: Person
let other: Person
let payee: Person
let payout: number
beforeEach(async () => {
  app.setNow(start)
  hand = await person('superadministrator')
  other = await person('superadministrator')
  payee = await person('designer')
  await credit(app, payee.id, '5000')
  payout = await asked(payee.headers)
})

async function person(role: 'superadministrator' | 'designer'): Promise<Person> {
  const { id } = await buildUser(app, { roles: [role] })
  return { id, headers: await app.signIn({ id }) }
}
const send = (method: 'POST' | 'PATCH' | 'PUT' | 'GET', url: string, headers: Headers, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/${url}`,
    headers: { ...headers, 'idempotency-key': `key-${unique()}-abcdefgh`, 'accept-language': 'en' },
    ...(payload && { payload }),
  })
const asked = async (headers: Headers) =>
  Number((await send('POST', 'v3/payouts', headers, cardPayout())).json().data.id)
const pay = (headers: Headers, id = payout) => send('PATCH', `v3/payouts/${id}`, headers, { status: 'paid' })
const abilities = async (headers: Headers) => {
  const list = await send('GET', `v3/payouts?filter[user]=${payee.id}`, headers)
  return list.json().data.find(({ id }: { id: string }) => id === String(payout)).attributes.abilities
}
const log = (line: { actor: Person; action: string; subject?: number; changes?: Record<string, [unknown, unknown]> }) =>
  app.transact(async (tx) => {
    const { actor, action, subject = payee.id, changes = {} } = line
    record(tx, { userId: actor.id, impersonatorId: null }, { subject: 'user', id: subject, action, changes })
  })

/** Everything by which one person could make money payable or ask for it in somebody's name, as it is recorded. */
const deeds: [string, () => Promise<unknown>][] = [
  [
    'credited',
    () => send('POST', `v3/users/${payee.id}/balance`, hand.headers, { amount: '2000', comment: 'Premium' }),
  ],
  [
    'accepted paid work of',
    async () => {
      const subtask = await buildSubtask(app, { type: 'designer', status: 'checking', executor_id: payee.id })
      const body = { reason: 'Сделано', pay: true }
      return send('PUT', `tasks/${subtask.id}/force-completion`, hand.headers, body)
    },
  ],
  ['signed in as', () => send('GET', `v2/admin/another-auth/${payee.id}`, hand.headers)],
  ['changed the address of', () => send('PATCH', `v3/users/${payee.id}`, hand.headers, { email: 'mine@example.com' })],
  [
    'sent a link to',
    async () => {
      const email = `person-${payee.id}@mail.example`
      await app.db.updateTable('users').set({ email }).where('id', '=', payee.id).execute()
      return send('POST', `v3/users/${payee.id}/reset-password`, hand.headers, {})
    },
  ],
  ['set the password of', () => log({ actor: hand, action: 'password-set' })],
]

describe('F7b: one person alone never moves money out', () => {
  test.each(deeds)('whoever %s somebody decides none of their payouts; another one does', async (_, deed) => {
    const done = (await deed()) as { statusCode?: number } | undefined
    expect(done?.statusCode ?? 200).toBeLessThan(300)
    const denied = { processing: 'payout_separation', paid: 'payout_separation', rejected: 'payout_separation' }
    expect(await abilities(hand.headers)).toEqual({ ...denied, batch: 'payout_separation' })
    for (const body of [{ status: 'paid' }, { status: 'processing' }, { status: 'rejected', reason: 'No' }]) {
      const answer = await send('PATCH', `v3/payouts/${payout}`, hand.headers, body)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'payout_separation'])
    }
    expect(await abilities(other.headers)).toEqual({ processing: null, paid: null, rejected: null, batch: null })
    expect((await pay(other.headers)).statusCode).toBe(200)
  })

  test('nor puts them into a batch, which is then refused as a whole', async () => {
    const innocent = await person('designer')
    await credit(app, innocent.id, '1000')
    const ids = [await asked(innocent.headers), payout]
    await log({ actor: hand, action: 'password-link' })
    const refused = await send('POST', 'v3/payouts/batches', hand.headers, { ids })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'payout_separation'])
    expect((await send('POST', 'v3/payouts/batches', other.headers, { ids })).statusCode).toBe(200)
  })

  test('the days are a setting: at their end the same person may decide', async () => {
    const day = 86_400_000
    await send('POST', `v3/users/${payee.id}/balance`, hand.headers, { amount: '10', comment: 'Premium' })
    app.setNow(new Date(start.getTime() + 29.9 * day))
    hand.headers = await app.signIn(hand)
    expect((await pay(hand.headers)).statusCode).toBe(403)
    await setSetting(app, 'payout_separation_days', '10')
    expect((await pay(hand.headers)).statusCode).toBe(200)
    await resetSettings(app, 'payout_separation_days')
    const second = await asked(await app.signIn(payee))
    expect((await pay(hand.headers, second)).statusCode).toBe(403)
    app.setNow(new Date(start.getTime() + 30.1 * day))
    expect((await pay(await app.signIn(hand), second)).statusCode).toBe(200)
  })

  test('what concerns neither money nor the way in, or somebody else, forbids nothing', async () => {
    const stranger = await person('designer')
    await log({ actor: hand, action: 'password-link', subject: stranger.id })
    await log({ actor: other, action: 'password-link' })
    await log({ actor: payee, action: 'password-change' })
    const renamed = await send('PATCH', `v3/users/${payee.id}`, hand.headers, { first_name: 'Иван' })
    expect([renamed.statusCode, (await pay(hand.headers)).statusCode]).toEqual([200, 200])
  })
})
