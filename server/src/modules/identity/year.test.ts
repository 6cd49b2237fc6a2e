import { triesOfStep } from '@slipway/domain/factors/kinds.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { browserAt, lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
import { enrolTotp } from '../../../test/factories/factors.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'
import { codeDigest } from './codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const year = 365 * 86_400

/** Always the same numbers, so that a failure comes again (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of 10,000 years end with a right guess, when each code could be guessed so often among so many. */
function takeovers(tries: readonly number[], among: number): number {
  const random = numbersFrom(42)
  const year = () => tries.some((guesses) => random() < guesses / among)
  return Array.from({ length: 10_000 }, year).filter(Boolean).length / 10_000
}

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
  const share = takeovers(
    codes.map(({ tries }) => tries),
    10_000,
  )
  expect(share).toBeLessThanOrEqual(0.03)
  expect(share).toBeGreaterThan(0.015)
})

/** Signs in by the password in a new browser each time and guesses at what is asked for next; answers the seconds to wait. */
async function attackFactor(phone: string, guess: () => string): Promise<number> {
  const browser = app.visitor.browser(freshAddress())
  const first = await browser.call(identityContract.login, { body: { phone, password: testPassword } })
  expect(first.data).toMatchObject({ next: 'factor' })
  expect(first.data.access_token).toBeUndefined()
  for (let tries = 0; tries < triesOfStep; tries++) {
    const answer = await browser.callUnchecked(identityContract.step, { body: { totp: guess() } })
    if (answer.status === 429) return Number(answer.headers['retry-after'])
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['totp']])
  }
  return 1
}

test('T30: with a second factor a year of guessing by who knows the password takes over 0.1 % at most', async () => {
  const owner = await app.people.designer({ password: testPassword })
  const phone = await enrolTotp(app, owner)
  const home = app.visitor.browser('192.0.2.2')
  const comeHome = async () => {
    app.later(60)
    await home.call(identityContract.login, { body: { phone: owner.phone, password: testPassword } })
    return (await home.call(identityContract.step, { body: { totp: phone.code() } })).status
  }
  expect(await comeHome()).toBe(200)
  // One that none of the three codes that count now is.
  const wrong = () =>
    ['000000', '111111', '222222', '333333'].find((one) => ![-1, 0, 1].some((at) => phone.code(at) === one)) ?? ''
  const end = app.now().getTime() + year * 1000
  const evaluated = { count: 0 }
  let entered = 0
  while (app.now().getTime() < end) {
    const wait = await attackFactor(owner.phone, () => {
      evaluated.count++
      return wrong()
    })
    if (wait > 86_400) {
      // The last one was refused unseen. All of a month is used up, and the owner comes in all the same.
      expect(await comeHome()).toBe(200)
      entered++
    }
    if (wait > 1) evaluated.count--
    app.later(wait)
  }
  expect(entered).toBeGreaterThanOrEqual(11)
  expect(evaluated.count).toBeGreaterThan(200)
  expect(evaluated.count).toBeLessThanOrEqual(Math.ceil(365 / 30) * 20)
  // Three of a million codes count at a time.
  expect(1 - (1 - 3 / 1_000_000) ** evaluated.count).toBeLessThanOrEqual(0.001)
})

test('T30: the code alone takes over nobody who has a second factor, and nobody of the staff', async () => {
  const owner = await app.people.designer({ password: testPassword })
  await enrolTotp(app, owner)
  app.later(60)
  const thief = browserAt(app, freshAddress())
  await thief.ask(owner.phone)
  // The luckiest guess there is.
  const guessed = await thief.answer(owner.phone, await lastCode(app, owner.phone))
  expect(guessed.data).toMatchObject({ next: 'factor' })
  expect(guessed.data.access_token).toBeUndefined()
  const staff = await app.people.creator({ password: testPassword })
  for (let day = 0; day < 365; day += 5) {
    await thief.ask(staff.phone)
    app.later(5 * 86_400)
  }
  expect(await lastCode(app, staff.phone)).toBeUndefined()
})
