import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { unlessHeldUp } from '../../../test/lock-waits.ts'
import { testPassword } from '../../../test/people.ts'
import type { Call } from '../../platform/call.ts'
import { passwords } from '../../platform/security/password-hash.ts'
import { codesOfAddress, count } from './commands/limits.ts'
import { setPassword } from './commands/set-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const login = (phone: string, ip: string, password = testPassword) =>
  app.visitor.from(ip).call(identityContract.login, { body: { phone, password } })
const tally = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, equal]) => [status, equal.length]))

test('K:D 40 people of one office sign in at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => app.people.designer({ password: testPassword })))
  expect(tally(await Promise.all(people.map(({ phone }) => login(phone, '192.0.2.1'))))).toEqual({ 200: 40 })
})

test('K:D B7 one person signs in 180 times at once from 60 addresses', async () => {
  const { phone } = await app.people.designer({ password: testPassword })
  const answers = await Promise.all(Array.from({ length: 180 }, (_, i) => login(phone, `10.60.${i % 60}.1`)))
  expect(tally(answers)).toEqual({ 200: 180 })
})

test('K:D right passwords among wrong ones of the same phone: five wrong ones are looked at, then everybody waits', async () => {
  const { phone } = await app.people.designer({ password: testPassword })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => login(phone, `10.61.${i}.1`, 'Wrong-pass-1')))
  expect(tally(answers)).toEqual({ 422: 5, 429: 55 })
  app.later(30)
  expect((await login(phone, '10.61.1.1')).status).toBe(200)
})

test('K:D a node whose clock is 2 s behind refuses nobody', async () => {
  const [ahead, behind] = [
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
  ]
  expect((await login(ahead.phone, '192.0.2.2')).status).toBe(200)
  expect((await login(ahead.phone, '192.0.2.2', 'Wrong-pass-1')).status).toBe(422)
  app.later(-2)
  expect((await login(behind.phone, '192.0.2.2')).status).toBe(200)
  expect((await login(ahead.phone, '192.0.2.2')).status).toBe(200)
  app.later(2)
})

test('B7 a counter lets exactly its points through, however many count at once', async () => {
  const budget = codesOfAddress('192.0.2.3')
  const waits = await Promise.all(
    Array.from({ length: 200 }, () => app.transact(async (tx) => (await count(tx, budget)).wait)),
  )
  expect(waits.filter((wait) => wait === null)).toHaveLength(budget.points)
  expect(new Set(waits)).toEqual(new Set([null, budget.seconds]))
})

test('B17 the old password signs nobody in once a new one is set', async () => {
  const { id, phone } = await app.people.designer({ password: testPassword })
  const passwordHash = await passwords.hash('Harbour-5-boats')
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const reset = app.transact(async (tx) => {
    const call = { userAgent: '', ip: '192.0.2.5' } as Call
    await setPassword(tx, call, { userId: id, passwordHash })
    write()
    await changed
  })
  await written
  // It has to wait for the change, and then compare with what came of it.
  const late = login(phone, '192.0.2.4')
  expect(await unlessHeldUp(app, late)).toBe('held up')
  change()
  await reset
  expect((await late).code).toBe('credentials_wrong')
  const sessions = await app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(sessions).toEqual([])
})

test('one phone’s tries keep nobody else from signing in', async () => {
  const [busy, other] = [
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
  ]
  // Those who are made for tests share a hash.
  const password_hash = await passwords.hash(testPassword)
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', busy.id).execute()
  const { promise: mayCompare, resolve: compare } = Promise.withResolvers<void>()
  const { verify } = passwords
  vi.spyOn(passwords, 'verify').mockImplementation(async (stored, password) => {
    if (stored === password_hash) await mayCompare
    return verify(stored, password)
  })
  const answers: { status: number }[] = []
  const note = (answer: { status: number }) => void answers.push(answer)
  const crowd = Array.from({ length: 240 }, (_, i) => login(busy.phone, `10.62.${i}.1`).then(note))
  // Whoever is beyond the line of the phone is told so at once: all others stand in it.
  await expect.poll(() => tally(answers)).toEqual({ 429: 40 })
  const others: { status: number }[] = []
  void login(other.phone, '192.0.2.9').then((answer) => others.push(answer))
  await expect.poll(() => tally(others)).toEqual({ 200: 1 })
  expect(tally(answers)).toEqual({ 429: 40 })
  compare()
  await Promise.all(crowd)
  expect(tally(answers)).toEqual({ 200: 200, 429: 40 })
})
