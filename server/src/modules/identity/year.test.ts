import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { browserAt, lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'
import { codeDigest } from './codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const year = 365 * 86_400

/** Digits that are not those of the code: what is counted is how often one may guess, not luck. */
async function wrongFor(phone: string): Promise<string> {
  const { code_hash } = await app.db
    .selectFrom('phone_challenges')
    .select('code_hash')
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return code_hash === codeDigest(app.services.cipher, phone, '0000') ? '0001' : '0000'
}

/** Asks for a code as soon as there may be one, and guesses as long as it is looked at; answers the seconds to wait. */
async function attack(phone: string): Promise<number> {
  const asked = await sendCode(app.visitor.from(freshAddress()), phone)
  if (asked.status === 429) return Number(asked.headers['retry-after'])
  expect([asked.status, asked.data.digits]).toEqual([200, 4])
  const guess = await wrongFor(phone)
  for (let tries = 0; tries < 4; tries++) {
    const answer = await verify(app, phone, guess, freshAddress())
    expect([422, 429]).toContain(answer.status)
    if (answer.status === 429) break
  }
  return 60
}

test('T30: a year of guessing at one account, from a new address each time, takes over 3 % at most', async () => {
  const owner = await app.people.designer({ password: testPassword })
  const home = browserAt(app, '192.0.2.1')
  expect((await home.login(owner.phone)).status).toBe(200)
  const end = app.now().getTime() + year * 1000
  let entered = 0
  while (app.now().getTime() < end) {
    const wait = await attack(owner.phone)
    // All of a month is used up: the owner comes in all the same, by a code of their own browser.
    if (wait > 86_400) {
      await app.drainJobs()
      expect((await home.ask(owner.phone)).status).toBe(200)
      expect((await home.answer(owner.phone, await lastCode(app, owner.phone))).status).toBe(200)
      entered++
    }
    app.later(wait)
  }
  expect(entered).toBeGreaterThanOrEqual(11)
  const codes = await app.db
    .selectFrom('phone_challenges')
    .select('tries')
    .where('phone', '=', owner.phone)
    .where('browser_id', 'is', null)
    .execute()
  expect(codes.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual(Math.ceil(365 / 30) * 20)
  // Of 10,000 equally likely codes each had so many different guesses.
  const safe = codes.reduce((chance, { tries }) => chance * (1 - tries / 10_000), 1)
  expect(1 - safe).toBeLessThanOrEqual(0.03)
  expect(1 - safe).toBeGreaterThan(0.015)
}, 120_000)
