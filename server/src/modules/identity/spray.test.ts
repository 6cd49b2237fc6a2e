import { randomUUID } from 'node:crypto'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
import { enrolTotp } from '../../../test/factories/factors.ts'
import { testPassword } from '../../../test/people.ts'
import { rounds } from '../../../test/rounds.ts'
import { codeDigest } from './codes.ts'
import { tryCode } from './commands/try-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const phoneOf = (i: number) => `+7917${String(1_000_000 + i)}`
/** Addresses far from one another, so that the site's count alone is reached. */
const addressOf = (i: number) => `10.${100 + (i % 100)}.${Math.floor(i / 100)}.9`
const ask = (phone: string, ip: string, headers = {}) => sendCode(app.visitor.from(ip).sending(headers), phone)
const evaluated = async () => {
  const { rows } = await sql<{
    tries: number
  }>`SELECT coalesce(sum(tries), 0)::int AS tries FROM phone_challenges`.execute(app.db)
  return rows[0]?.tries
}

/** Twenty at a time do their share of so many deeds; answers what came of them. */
async function byTwenty<T>(count: number, deed: (i: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = []
  const share = async (first: number) => {
    for (let i = first; i < count; i += 20) outcomes.push(await deed(i))
  }
  await Promise.all(Array.from({ length: 20 }, (_, first) => share(first)))
  return outcomes
}

describe('T31: one try at each of many phones', () => {
  test('300 wrong ones are looked at; then strangers get six digits for a day, and known browsers go on', async () => {
    const known = await app.people.designer({ password: testPassword })
    const signedIn = await app.visitor
      .sending({ 'x-requested-with': 'slipway' })
      .call(identityContract.login, { body: { phone: known.phone, password: testPassword } })
    const cookie = /slipway_browser=[^;]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? ''

    const phones = Array.from({ length: 330 }, (_, i) => phoneOf(i))
    for (const [i, phone] of phones.entries()) expect((await ask(phone, addressOf(i))).data.digits).toBe(4)
    const owner = await app.people.designer({ password: testPassword })
    const code = await askCode(app, owner.phone, 'login', '192.0.2.10')

    const tries = await byTwenty(phones.length, (i) => verify(app, phones[i] as string, '1234', addressOf(i)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]))
    expect(await evaluated()).toBe(300)
    // From now on four digits prove nothing: the owner is told to ask anew.
    expect((await verify(app, owner.phone, code, '192.0.2.10')).status).toBe(422)
    app.later(60)
    const long = await askCode(app, owner.phone, 'login', '192.0.2.10')
    expect(long).toMatch(/^\d{6}$/)
    expect((await verify(app, owner.phone, long, '192.0.2.10')).status).toBe(200)

    const own = await ask(known.phone, '192.0.2.11', { cookie, 'x-requested-with': 'slipway' })
    expect(own.data.digits).toBe(4)
    expect(await lastCode(app, known.phone)).toMatch(/^\d{4}$/)

    app.later(24 * 3600 - 61)
    expect((await ask(phoneOf(1000), '192.0.2.12')).data.digits).toBe(6)
    app.later(2)
    expect((await ask(phoneOf(1001), '192.0.2.12')).data.digits).toBe(4)
  })

  const count = rounds('T31_PHONES', 2_000)
  const addresses = count / 10

  test(`of ${count} phones with one try each from ${addresses} addresses 300 are looked at`, async () => {
    const sprayed = await createTestApp({ connections: 20 })
    const { cipher } = sprayed.services
    const phones = Array.from({ length: count }, (_, i) => `+7918${1_000_000 + i}`)
    const now = sprayed.now()
    // Asking for each by call would be another limit's test (a day of codes), and take a minute.
    const codes = phones.map((phone) => ({
      id: randomUUID(),
      phone,
      resolution: 'login' as const,
      code_hash: codeDigest(cipher, phone, '4321'),
      created_at: now,
      expires_at: new Date(now.getTime() + 300_000),
    }))
    for (let from = 0; from < codes.length; from += 1_000)
      await sprayed.db
        .insertInto('phone_challenges')
        .values(codes.slice(from, from + 1_000))
        .execute()
    const tryOne = async (i: number) => {
      const { id, phone } = codes[i] as (typeof codes)[number]
      const ip = `10.${(i % addresses) % 250}.${Math.floor((i % addresses) / 250)}.9`
      const guess = { phone, code: '1234', challenge: id, from: null, ip, token: 'none' }
      return (await sprayed.transact((tx) => tryCode(tx, guess))).kind
    }
    const outcomes = await byTwenty(codes.length, tryOne)
    expect(new Set(outcomes)).toEqual(new Set(['wrong']))
    const { tries } = await sprayed.db
      .selectFrom('phone_challenges')
      .select(({ fn }) => fn.sum<string>('tries').as('tries'))
      .executeTakeFirstOrThrow()
    expect(Number(tries)).toBe(300)
    const next = await sendCode(sprayed.visitor.from('192.0.2.1'), '+79190000001')
    expect(next.data.digits).toBe(6)
    await sprayed.close()
  })

  test('a right guess at somebody who has a second factor opens nothing, and the tries at it are the owner’s limit', async () => {
    const guarded = await createTestApp({ connections: 20 })
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const person = await guarded.people.designer({ password: testPassword })
        return { person, phone: await enrolTotp(guarded, person) }
      }),
    )
    guarded.later(60)
    for (const [i, { person, phone }] of people.entries()) {
      const ip = `10.${i}.7.9`
      const thief = guarded.visitor.browser(ip)
      await thief.call(identityContract.sendCode, { body: { phone: person.phone, resolution: 'login' } })
      const code = await lastCode(guarded, person.phone)
      const lucky = await thief.callUnchecked(identityContract.verify, { body: { phone: person.phone, code } })
      expect([lucky.data.next, lucky.data.access_token]).toEqual(['factor', undefined])
      const wrong = phone.code() === '000000' ? '111111' : '000000'
      const tries = []
      for (let guess = 0; guess < 6; guess++)
        tries.push(await thief.callUnchecked(identityContract.step, { body: { totp: wrong } }))
      expect(tries.map(({ code }) => code)).toEqual([...Array(5).fill('invalid'), 'step_over'])
    }
    const sessions = await guarded.db
      .selectFrom('sessions')
      .select('id')
      .where(
        'user_id',
        'in',
        people.map(({ person }) => person.id),
      )
      .where('ip', 'like', '10.%.7.9')
      .execute()
    await guarded.close()
    expect(sessions).toEqual([])
  })

  test('a provider that can tell four digits only calls strangers no more that day', async () => {
    const env = { TELEPHONY: 'ucaller', UCALLER_KEY: 'k'.repeat(32), UCALLER_SERVICE_ID: '4711' }
    const calling = await createTestApp({ env: { ...env, UCALLER_URL: 'http://127.0.0.1:9' } })
    const inAnHour = BigInt(calling.now().getTime() + 3_600_000)
    await calling.db
      .insertInto('rate_limits')
      .values({ key: 'code:under-attack', points: 1, expire: inAnHour })
      .execute()
    const answer = await sendCode(calling.visitor, '+79135550303', 'register')
    await calling.close()
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'codes_paused', '3600'])
  })
})

test('F16: countries that are not called are refused at the phone, and a day of codes has an end', async () => {
  const few = await createTestApp()
  const admin = await few.people.superadministrator()
  const set = (name: string, value: string) =>
    few.db.updateTable('types').set({ value }).where('name', '=', name).execute()
  await set('code_countries', 'ru, KZ')
  await set('codes_per_day', '2')
  const call = (phone: string, i = 0) => sendCode(few.visitor.from(`10.99.${i}.1`), phone, 'register')
  const german = await call('+4915112345678')
  const statuses = [
    (await call('+77012345678', 1)).status,
    (await call('+79135550404', 2)).status,
    (await call('+79135550405', 3)).status,
  ]
  const spent = await call('+79135550406', 4)
  await few.drainJobs()
  const told = await few.db.selectFrom('notifications').select(['user_id', 'kind', 'params']).execute()
  await few.close()
  expect([german.status, german.fields]).toEqual([422, { phone: ['This number cannot be used'] }])
  expect(statuses).toEqual([200, 200, 429])
  expect([spent.code, spent.headers['retry-after']]).toEqual(['codes_spent', '86400'])
  expect(told).toEqual([{ user_id: admin.id, kind: 'codes-spent', params: { count: 2 } }])
})
