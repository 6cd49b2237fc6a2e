import { callingCodes } from '@slipway/domain/identity/calling-codes.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, verify } from '../../../test/factories/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['en-GB,en;q=0.9', 'GB'],
  ['ru-RU', 'RU'],
  ['de,en-US;q=0.5', 'US'],
  // A language is no country, and the default country code is +63 (section 9).
  ['ru', 'PH'],
  ['ru,en;q=0.9', 'PH'],
  ['en', 'PH'],
  ['', 'PH'],
])('GET /country with the languages "%s" answers %s', async (languages, country_code) => {
  expect((await app.visitor.speaking(languages).call(identityContract.country)).data).toEqual({ country_code })
})

test('a person’s country is that of the phone, whatever the browser speaks or the form says', async () => {
  const phone = '+79140000077'
  const ip = '10.9.0.1'
  const code = await askCode(app, phone, 'register', ip)
  const { verification_token } = (await verify(app, phone, code, ip)).data
  const body = {
    verification_token,
    first_name: 'Анна',
    last_name: 'Ким',
    role: 'tester',
    password: 'Harbour-4-boats',
    password_confirmation: 'Harbour-4-boats',
    country_code: 'PH',
  }
  const answer = await app.visitor.callUnchecked(identityContract.register, { body })
  expect(answer.data.user).toMatchObject({ country_code: 'RU' })
})

test('the codes that the phone field offers are those of the numbering plan', () => {
  expect(callingCodes.size).toBeGreaterThan(70)
  for (const [country, code] of callingCodes) expect(getCountryCallingCode(country as 'RU')).toBe(code)
})
