import { readFile } from 'node:fs/promises'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { toE164 } from '@slipway/domain/identity/e164.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** P-8: the shape of a number tells what the metadata of its country tells. */
const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? [])

/** Countries whose numbers may begin with a nought at any length: it is kept, and a number with one too many is refused. */
const ownZeros: ReadonlySet<string> = new Set(['39', '378', '225', '229', '241', '242'])

test('P-8: numbers of every country stay as they are, and are found behind 00 and behind a nought in brackets', () => {
  const wrong: string[] = []
  for (const number of numbers) {
    const code = getCountryCallingCode(number.country ?? 'RU')
    const { number: whole, nationalNumber: national } = number
    if (whole.length < 11) continue
    for (const typed of [whole, `00${code} ${national}`, `+${code} ${national}`]) {
      if (toE164(typed) !== whole) wrong.push(`${number.country} ${typed}: ${toE164(typed)}`)
    }
    const meant = parsePhoneNumberFromString(`+${code} (0)${national}`)
    const read = toE164(`+${code} (0)${national}`)
    if (meant?.isValid() && read !== meant.number)
      wrong.push(`${number.country} (0)${national}: ${read}, ${meant.number}`)
  }
  expect(wrong).toEqual([])
  expect(numbers.length).toBeGreaterThan(200)
})

/** Numbers that cost more or that nobody answers are refused, however they are read. */
const usual = (text: string): boolean => {
  const number = parsePhoneNumberFromString(text)
  return number?.number === text && /^(?:MOBILE|FIXED_LINE|VOIP)/.test(number.getType() ?? '')
}

test('P-8: in every country a nought goes only where the number is none with it and is one without it', () => {
  const wrong: string[] = []
  const own = new Set<string>()
  for (const code of new Set(getCountries().map((country) => getCountryCallingCode(country)))) {
    for (let start = 0; start < 100; start++) {
      for (const length of [7, 8, 9, 10]) {
        const rest = `${String(start).padStart(2, '0')}2345678`.slice(0, length - 1)
        const [typed, without] = [`+${code}0${rest}`, `+${code}${rest}`]
        // Within Hungary 06 is dialled, so that what stands behind it is the number.
        if (without.length < 11 || typed.startsWith('+3606')) continue
        const read = toE164(typed)
        if (usual(typed)) own.add(code)
        if (usual(typed) ? read !== typed : usual(without) && !ownZeros.has(code) && read !== without) {
          wrong.push(`${typed}: ${read}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect([...own]).toEqual(expect.arrayContaining(['39', '226', '992']))
})

test('P-8: the code is called to the number that is meant, and one number is one account', async () => {
  const number = '+447911123457'
  const register = async (typed: string) => {
    app.later(3600)
    expect((await sendCode(app.visitor.from(freshAddress()), typed, 'register')).status).toBe(200)
    const { data } = await verify(app, typed, await lastCode(app, number), freshAddress())
    const passwords = { password: testPassword, password_confirmation: testPassword }
    const person = { first_name: 'Ada', last_name: 'King', role: 'designer', ...passwords }
    const body = { ...person, verification_token: data.verification_token }
    return app.visitor.from(freshAddress()).callUnchecked(identityContract.register, { body })
  }
  const made = await register('+44 (0)7911 123457')
  expect([made.status, made.data.user?.phone]).toEqual([201, number])
  // Whoever has an account is called no code of a registration, so none is verified.
  for (const again of ['+44 7911 123457', '00 44 (0)7911 123457', '+4407911123457']) {
    app.later(3600)
    await sendCode(app.visitor.from(freshAddress()), again, 'register')
    const answer = await verify(app, again, await lastCode(app, number), freshAddress())
    expect([again, answer.status]).toEqual([again, 422])
  }
  const told = await app.db.selectFrom('dev_outbox').select('recipient').where('recipient', 'like', '+44%').execute()
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([number]))
})

test('P-8: who is kept without the nought comes in, is found and is not made twice with it', async () => {
  const phone = '+46701740605'
  const { id } = await app.people.designer({ phone, password: testPassword })
  const admin = await app.people.superadministrator()
  for (const typed of ['+46 (0)70 174 06 05', '0046 70 174 06 05', '+460701740605']) {
    const body = { phone: typed, password: testPassword }
    expect((await app.visitor.from(freshAddress()).call(identityContract.login, { body })).status).toBe(200)
    const found = await admin.call(usersContract.list, { query: { filter: { search: typed } } })
    expect(found.data.map((one) => one.id)).toEqual([id])
    const twin = await admin.callUnchecked(usersContract.add, {
      body: { phone: typed, first_name: 'Twin', roles: ['designer'] },
    })
    expect([twin.status, Object.keys(twin.fields ?? {})]).toEqual([422, ['phone']])
  }
})

test('P-8: a nought too many is refused, and calls nobody', async () => {
  for (const typed of ['+44(0)07911 123458', '+39 00 6698 2123']) {
    app.later(3600)
    const answer = await sendCode(app.visitor.from(freshAddress()), typed, 'register')
    expect([typed, answer.status, Object.keys(answer.fields ?? {})]).toEqual([typed, 422, ['phone']])
  }
})

test('P-8: the migration puts kept numbers right, but for those that another account has', async () => {
  const { id: alone } = await app.people.tester({ phone: '+4407911200001' })
  const { id: hungarian } = await app.people.tester({ phone: '+3606201234567' })
  const { id: italian } = await app.people.tester({ phone: '+390612345678' })
  const { id: twin } = await app.people.tester({ phone: '+4407911200002' })
  await app.people.tester({ phone: '+447911200002' })
  const file = new URL('../../../migrations/0370-phones-without-trunk-zero.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(app.db)
  const rows = await app.db.selectFrom('users').select(['id', 'phone']).execute()
  const phones = new Map(rows.map((row) => [row.id, row.phone]))
  expect([alone, hungarian, italian, twin].map((id) => phones.get(id))).toEqual([
    ...['+447911200001', '+36201234567', '+390612345678', '+4407911200002'],
  ])
})

test('P-8: a migration gives their own nought back to the numbers that lost it', async () => {
  const lost = { '+2265123456': '+22605123456', '+2506123456': '+25006123456', '+99200123456': '+992000123456' }
  const whole = ['+22670123456', '+250788123456', '+992901234567', '+2267123456']
  await app.people.tester({ phone: '+22607123456' })
  for (const phone of [...Object.keys(lost), ...whole]) await app.people.tester({ phone })
  const file = new URL('../../../migrations/0380-phones-with-their-own-zero.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(app.db)
  const rows = await app.db.selectFrom('users').select('phone').execute()
  expect(rows.map(({ phone }) => phone)).toEqual(expect.arrayContaining([...Object.values(lost), ...whole]))
  for (const phone of Object.keys(lost)) expect(rows).not.toContainEqual({ phone })
})
