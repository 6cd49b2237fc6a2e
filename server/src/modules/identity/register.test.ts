import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'
import { passwords } from '../../platform/security/password-hash.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const token = async (phone: string) => {
  const code = await askCode(app, phone, 'register', freshAddress())
  return (await verify(app, phone, code, freshAddress())).data.verification_token as string
}
const person = {
  first_name: '  Анна ',
  last_name: 'Ким',
  role: 'programmer',
  password: 'Harbour-4-boats',
  password_confirmation: 'Harbour-4-boats',
  programming_languages: ['kotlin', 'dart'],
  frameworks: ['flutter'],
  portfolio_link: 'github.com/anna',
}
const register = (body: object, ip = '10.3.250.1') =>
  app.visitor.from(ip).callUnchecked(identityContract.register, { body })

test('a verified phone registers an external person who is signed in', async () => {
  const friend = await app.people.designer()
  const verification_token = await token('+79140000001')
  const answer = await register({
    ...person,
    verification_token,
    referral_code: ` ${friend.referral_code.toLowerCase()} `,
    promo_code: '',
  })
  expect(answer.status).toBe(201)
  expect(answer.data.user).toMatchObject({
    first_name: 'Анна',
    phone: '+79140000001',
    roles: [{ id: 7, name: 'programmer' }],
    is_internal: false,
    portfolio_link: 'https://github.com/anna',
    interface_language: 'en',
    programming_languages: [{ name: 'dart' }, { name: 'kotlin' }],
    frameworks: [{ name: 'flutter', title: 'Flutter' }],
  })
  const row = await app.db
    .selectFrom('users')
    .select('referrer_id')
    .where('phone', '=', '+79140000001')
    .executeTakeFirstOrThrow()
  expect(row.referrer_id).toBe(friend.id)
  expect((await register({ ...person, verification_token })).fields).toHaveProperty('verification_token')
})

test('every wrong field has its message, and none of them spends the verification', async () => {
  const verification_token = await token('+79140000002')
  const wrong = async (body: object) => (await register({ ...person, verification_token, ...body })).fields
  expect(
    await wrong({ first_name: ' ', password: 'short', password_confirmation: 'short', portfolio_link: 'ftp://x.ru' }),
  ).toEqual({
    first_name: ['Required to fill'],
    password: ['Password does not meet requirements'],
    portfolio_link: ['Enter a link that starts with http(s)://'],
  })
  expect(await wrong({ password_confirmation: 'other' })).toEqual({
    password_confirmation: ['The values do not match'],
  })
  expect(await wrong({ programming_languages: [], frameworks: [] })).toEqual({
    programming_languages: ['Choose at least one language or framework'],
  })
  expect(await wrong({ programming_languages: ['cobol'] })).toEqual({ programming_languages: ['Invalid value'] })
  expect(await wrong({ role: 'superadministrator' })).toHaveProperty('role')
  expect(await wrong({ is_internal: true })).toEqual({ _: ['Unknown field: is_internal'] })
  expect(await wrong({ referral_code: 'NOBODY' })).toEqual({ referral_code: ['There is no such referral code'] })
  expect(await wrong({ promo_code: 'spring' })).toEqual({ promo_code: ['There is no such promo code'] })
  expect(await wrong({ password: 'Qwerty123!', password_confirmation: 'Qwerty123!' })).toEqual({
    password: ['This password is too common'],
  })
  expect(await wrong({ email: 'nobody' })).toEqual({ email: ['Email must be valid'] })
  expect((await register({ ...person, verification_token })).status).toBe(201)
})

test('a form is accepted as well as JSON', async () => {
  const verification_token = await token('+79140000003')
  const form = new URLSearchParams({ verification_token, first_name: 'Ivan', last_name: 'Petrov', role: 'designer' })
  form.set('password', person.password)
  form.set('password_confirmation', person.password)
  const response = await app.visitor.raw({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'accept-language': '', 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  expect(response.statusCode).toBe(201)
  expect(response.json().user.interface_language).toBe('ru')
})

test('a phone that registered meanwhile is told so at its field', async () => {
  const verification_token = await token('+79140000004')
  await app.people.designer({ password: testPassword, phone: '+79140000004' })
  const answer = await register({ ...person, verification_token })
  expect(answer.status).toBe(422)
  expect(answer.fields).toEqual({ phone: ['This number is already registered'] })
})

test('F8: without a verification nothing is hashed, and an address has 20 failures an hour', async () => {
  const fail = () => register({ ...person, verification_token: 'x' }, '10.3.1.1')
  const hash = vi.spyOn(passwords, 'hash')
  const answers = await Promise.all(Array.from({ length: 20 }, fail))
  for (const { status, fields } of answers)
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['verification_token']])
  expect(hash).not.toHaveBeenCalled()
  const refused = await fail()
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '3600'])
  const verification_token = await token('+79140000005')
  expect((await register({ ...person, verification_token }, '10.3.1.1')).status).toBe(429)
  expect((await register({ ...person, verification_token }, '10.3.1.2')).status).toBe(201)
})

test('F8: a verification serves five tries at promo codes, however many come at once', async () => {
  const verification_token = await token('+79140000006')
  const guess = (i: number) =>
    register({ ...person, verification_token, promo_code: `#GUESS${'ABCDEFGHIJKL'[i]}` }, `10.3.2.${i + 1}`)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(i)))
  const fields = answers.map((answer) => Object.keys(answer.fields ?? {})[0])
  expect(fields.filter((field) => field === 'promo_code')).toHaveLength(5)
  expect(fields.filter((field) => field === 'verification_token')).toHaveLength(7)
  expect((await register({ ...person, verification_token }, '10.3.2.20')).status).toBe(422)
})

test('F17: a password that rests on the product or on the person is refused, and costs no try', async () => {
  const verification_token = await token('+79140000007')
  const wrong = async (password: string) =>
    (await register({ ...person, verification_token, password, password_confirmation: password })).fields
  for (const password of [
    'Slipway-2026!',
    'x!9140000007',
    'Анна-pw-12!',
    'Aa-0000007',
    'SLIPWAY-Анна1',
    '2026!sliPway',
  ]) {
    expect(await wrong(password), password).toEqual({
      password: ['The password must not rest on the name of the site, your name, e-mail or phone'],
    })
  }
  expect((await register({ ...person, verification_token })).status).toBe(201)
})
