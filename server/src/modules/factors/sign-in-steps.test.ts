import { factorsContract } from '@slipway/domain/factors/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode } from '../../../test/factories/codes.ts'
import { enrolTotp } from '../../../test/factories/factors.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20, passwordCode: true })
})
afterAll(() => app.close())

/** What somebody does in a browser to come in by a password. */
function browserOf(phone: string, door: 'login' | 'loginStaff' = 'login') {
  const browser = app.visitor.browser(freshAddress())
  return {
    ...browser,
    password: (password = testPassword) => browser.call(identityContract[door], { body: { phone, password } }),
    ask: () => browser.call(identityContract.sendCode, { body: { phone, resolution: 'confirm' } }),
    verify: (code: string | undefined) => browser.callUnchecked(identityContract.verify, { body: { phone, code } }),
    step: (body: object) => browser.callUnchecked(identityContract.step, { body }),
    async confirm() {
      await browser.call(identityContract.sendCode, { body: { phone, resolution: 'confirm' } })
      const { data } = await browser.callUnchecked(identityContract.verify, {
        body: { phone, code: await lastCode(app, phone) },
      })
      return browser.callUnchecked(identityContract.step, { body: { verification_token: data.verification_token } })
    },
  }
}

describe('T30: a password in a browser that is not known', () => {
  test('asks for a code as well, and then the browser is known', async () => {
    const { phone, id } = await app.people.designer({ password: testPassword })
    const browser = browserOf(phone)
    const first = await browser.password()
    expect(first.data).toEqual({ next: 'code', step: null, ways: [] })
    expect(Object.keys(first.cookies)).toEqual(['slipway_step'])
    const entered = await browser.confirm()
    expect(entered.data).toMatchObject({ next: null, user: { id } })
    expect((await browser.password()).data).toMatchObject({ next: null, user: { id } })
  })

  test('staff are called only for who has just typed their password; the code alone opens nothing', async () => {
    const { phone, id } = await app.people.creator({ password: testPassword })
    const stranger = browserOf(phone, 'loginStaff')
    await stranger.ask()
    expect(await lastCode(app, phone)).toBeUndefined()
    app.later(600)
    const browser = browserOf(phone, 'loginStaff')
    expect((await browser.password()).data.next).toBe('code')
    await browser.ask()
    const code = await lastCode(app, phone)
    const { data } = await browser.verify(code)
    expect(data.access_token).toBeUndefined()
    // Whoever has the verification, but not the browser in which the password was typed, gets no further.
    const elsewhere = await stranger.step({ verification_token: data.verification_token })
    expect([elsewhere.status, elsewhere.code]).toEqual([422, 'step_over'])
    const entered = await browser.step({ verification_token: data.verification_token })
    expect(entered.data.user?.id).toBe(id)
  })

  test('who typed the password has codes of their own: a stranger’s neither replace nor spend them', async () => {
    const { phone, id } = await app.people.designer({ password: testPassword })
    const stranger = app.visitor.browser(freshAddress())
    const strange = () => stranger.call(identityContract.sendCode, { body: { phone, resolution: 'login' } })
    const owner = browserOf(phone)
    await owner.password()
    // All that a stranger may ask for in an hour, and every try at it.
    for (const pause of [0, 60, 120]) {
      app.later(pause)
      expect((await strange()).status).toBe(200)
      const right = await lastCode(app, phone)
      const wrong = right === '0000' ? '0001' : '0000'
      for (let tries = 0; tries < 3; tries++)
        expect((await stranger.callUnchecked(identityContract.verify, { body: { phone, code: wrong } })).status).toBe(
          422,
        )
    }
    app.later(60)
    expect((await strange()).status).toBe(429)
    expect((await owner.ask()).status).toBe(200)
    const code = await lastCode(app, phone)
    const lanes = await app.db
      .selectFrom('phone_challenges')
      .select(['proven', ({ fn }) => fn.countAll<string>().as('codes')])
      .where('phone', '=', phone)
      .groupBy('proven')
      .orderBy('proven')
      .execute()
    expect(lanes.map(({ proven, codes }) => [proven, Number(codes)])).toEqual([
      [false, 3],
      [true, 1],
    ])
    const { data } = await owner.verify(code)
    const entered = await owner.step({ verification_token: data.verification_token })
    expect(entered.data.user?.id).toBe(id)
  })

  test('asking to confirm without having typed the password is a stranger’s code', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const stranger = browserOf(phone)
    await stranger.password('Wrong-pass-1')
    await stranger.ask()
    const challenges = await app.db.selectFrom('phone_challenges').select('proven').where('phone', '=', phone).execute()
    expect(challenges).toEqual([{ proven: false }])
  })

  test('a program is given the step in the answer, and the code goes by it', async () => {
    const { phone } = await app.people.creator({ password: testPassword })
    const program = app.visitor.from(freshAddress())
    const { data } = await program.call(identityContract.loginStaff, { body: { phone, password: testPassword } })
    const step = data.step as string
    const sent = await program.call(identityContract.sendCode, { body: { phone, resolution: 'confirm', step } })
    const challenge = sent.data.challenge as string
    const code = (await lastCode(app, phone)) as string
    const verified = await program.call(identityContract.verify, { body: { phone, code, challenge } })
    const body = { step, verification_token: verified.data.verification_token }
    expect((await program.call(identityContract.step, { body })).data.next).toBeNull()
    expect((await program.call(identityContract.step, { body })).code).toBe('step_over')
  })

  test('somebody else’s confirmed phone does not help, and a step ends after ten minutes or with a new password', async () => {
    const victim = await app.people.designer({ password: testPassword })
    const own = await app.people.designer({ password: testPassword })
    const thief = browserOf(victim.phone)
    await thief.password()
    await thief.call(identityContract.sendCode, { body: { phone: own.phone, resolution: 'confirm' } })
    const code = (await lastCode(app, own.phone)) as string
    const { data } = await thief.call(identityContract.verify, { body: { phone: own.phone, code } })
    const refused = await thief.step({ verification_token: data.verification_token })
    expect(refused.fields).toEqual({ verification_token: [expect.any(String)] })
    const late = browserOf(victim.phone)
    await late.password()
    app.later(600)
    expect((await late.confirm()).code).toBe('step_over')
    const changed = browserOf(victim.phone)
    await changed.password()
    await victim.call(usersContract.changePassword, {
      params: { id: victim.id },
      body: { current_password: testPassword, password: 'Harbour-5-boats', password_confirmation: 'Harbour-5-boats' },
    })
    expect((await changed.step({ verification_token: 'whatever' })).code).toBe('step_over')
  })
})

describe('a second factor', () => {
  test('is asked for after the password and after a code, in any browser, and nothing is open before it', async () => {
    const person = await app.people.designer({ password: testPassword })
    const phone = await enrolTotp(app, person)
    const browser = browserOf(person.phone)
    expect((await browser.password()).data).toEqual({ next: 'factor', step: null, ways: ['totp', 'recovery'] })
    app.later(30)
    expect((await browser.step({ totp: phone.code() })).data.user?.id).toBe(person.id)
    expect((await browser.password()).data.next).toBe('factor')
    await browser.call(identityContract.sendCode, { body: { phone: person.phone, resolution: 'login' } })
    const coded = await browser.verify(await lastCode(app, person.phone))
    expect(coded.data).toMatchObject({ next: 'factor', step: null })
    expect(coded.data.access_token).toBeUndefined()
    app.later(30)
    expect((await browser.step({ totp: phone.code() })).data.next).toBeNull()
  })

  test('a code of the app counts once, and one step beside the present one', async () => {
    const person = await app.people.designer({ password: testPassword })
    const phone = await enrolTotp(app, person)
    const tried = async (totp: string) => {
      const browser = browserOf(person.phone)
      await browser.password()
      return (await browser.step({ totp })).status
    }
    // The code that enrolled it has been used.
    expect(await tried(phone.code())).toBe(422)
    app.later(90)
    expect(await tried(phone.code(-2))).toBe(422)
    expect(await tried(phone.code(2))).toBe(422)
    expect(await tried(phone.code(-1))).toBe(200)
    expect(await tried(phone.code(-1))).toBe(422)
    expect(await tried(phone.code(1))).toBe(200)
    // An earlier step than the last one that was taken.
    expect(await tried(phone.code())).toBe(422)
  })

  test('of parallel tries with one right code one gets in', async () => {
    const person = await app.people.designer({ password: testPassword })
    const phone = await enrolTotp(app, person)
    app.later(30)
    const browsers = Array.from({ length: 8 }, () => browserOf(person.phone))
    for (const browser of browsers) await browser.password()
    const totp = phone.code()
    const answers = await Promise.all(browsers.map((browser) => browser.step({ totp })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five tries of a step, ten a day of strangers; a known browser has its own', async () => {
    const person = await app.people.designer({ password: testPassword })
    const known = browserOf(person.phone)
    await known.password()
    await known.confirm()
    const phone = await enrolTotp(app, person)
    app.later(30)
    const wrong = phone.code() === '000000' ? '000001' : '000000'
    for (let round = 0; round < 2; round++) {
      const stranger = browserOf(person.phone)
      await stranger.password()
      for (let i = 0; i < 5; i++) expect((await stranger.step({ totp: wrong })).status).toBe(422)
      expect((await stranger.step({ totp: phone.code() })).code).toBe('step_over')
    }
    const stranger = browserOf(person.phone)
    await stranger.password()
    expect((await stranger.step({ totp: phone.code() })).status).toBe(429)
    await known.password()
    expect((await known.step({ totp: phone.code() })).status).toBe(200)
  })

  test('a recovery code stands in for it once, however it is typed, and the person is told', async () => {
    const person = await app.people.designer({ password: testPassword })
    const { recoveryCodes } = await enrolTotp(app, person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const tried = async (recovery_code: string) => {
      const browser = browserOf(person.phone)
      await browser.password()
      return browser.step({ recovery_code })
    }
    expect((await tried(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await tried(code)).fields).toEqual({ recovery_code: [expect.any(String)] })
    expect((await person.call(factorsContract.list)).data.recovery_left).toBe(9)
    const notices = await app.db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .execute()
    expect(notices[0]?.params).toMatchObject({ change: 'factor' })
  })
})
