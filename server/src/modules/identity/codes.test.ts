import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, lastCode, sendCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { lockWaits, unlessHeldUp } from '../../../test/lock-waits.ts'
import { testPassword } from '../../../test/people.ts'

let app: TestApp
const wrongFor = (code: string | undefined) => (code === '0000' ? '0001' : '0000')

beforeAll(async () => {
  app = await createTestApp({ connections: 40 })
})
afterAll(() => app.close())

describe('call codes', () => {
  test('T29: the fourth try is refused though right', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'login', freshAddress())
    for (let i = 0; i < 3; i++) expect((await verify(app, phone, wrongFor(code), freshAddress())).status).toBe(422)
    const answer = await verify(app, phone, code, freshAddress())
    expect(answer.status).toBe(422)
    expect(answer.fields).toEqual({ code: ['Verify phone error. The code is wrong or expired'] })
  })

  test('T-A17: no code at all is told to be missing, and is no try', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'login', freshAddress())
    for (let i = 0; i < 3; i++)
      expect((await verify(app, phone, '', freshAddress())).fields).toEqual({ code: ['Required to fill'] })
    expect((await verify(app, phone, code, freshAddress())).status).toBe(200)
  })

  test('T29: of 1,000 parallel tries at one code exactly 3 are evaluated', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'login', freshAddress())
    const wrong = wrongFor(code)
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => (await verify(app, phone, wrong, `10.9.${i % 250}.${i}`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([422]))
    const { tries } = await app.db
      .selectFrom('phone_challenges')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(3)
    expect((await verify(app, phone, code, freshAddress())).status).toBe(422)
  })

  test('a sign-in that waits for its account holds up nobody else who tries a code', async () => {
    const { phone, id } = await app.people.designer({ password: testPassword })
    const { phone: other } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'login', freshAddress())
    const wrong = wrongFor(await askCode(app, other, 'login', freshAddress()))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const holder = app.transact(async (tx) => {
      await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      hold()
      await released
    })
    await held
    const waiting = verify(app, phone, code, freshAddress())
    await expect.poll(() => lockWaits(app)).toBe(1)
    const tried = verify(app, other, wrong, freshAddress()).then(({ status }) => status)
    const first = await unlessHeldUp(app, tried, 1)
    release()
    await holder
    expect([first, (await waiting).status]).toEqual([422, 200])
  })

  test('T29: an old code is refused after a new one was sent, a used one is refused', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const old = await askCode(app, phone, 'login', freshAddress())
    app.later(61)
    let code = await askCode(app, phone, 'login', freshAddress())
    while (code === old) {
      app.later(61)
      code = await askCode(app, phone, 'login', freshAddress())
    }
    expect((await verify(app, phone, old, freshAddress())).status).toBe(422)
    expect((await verify(app, phone, code, freshAddress())).status).toBe(200)
    expect((await verify(app, phone, code, freshAddress())).status).toBe(422)
  })

  test.each([
    [299, 200],
    [300, 422],
  ])('T29: after %i s the right code answers %i', async (seconds, status) => {
    const { phone } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'login', freshAddress())
    app.later(seconds)
    expect((await verify(app, phone, code, freshAddress())).status).toBe(status)
  })

  test('T31: a second code within 60 s, a fourth within the hour and a sixth within the day are refused', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const ask = () => sendCode(app.visitor.from(freshAddress()), phone, 'login')
    const refusedFor = async (seconds: number) => {
      const { status, headers, code } = await ask()
      expect([status, headers['retry-after'], code]).toEqual([429, String(seconds), 'code_limit'])
    }
    expect((await ask()).data.resend_in).toBe(60)
    app.later(59)
    await refusedFor(1)
    app.later(1)
    expect((await ask()).data.resend_in).toBe(120)
    app.later(119)
    await refusedFor(1)
    app.later(1)
    const third = await ask()
    expect([third.status, third.data.resend_in]).toEqual([200, 3600 - 180])
    app.later(3600 - 181)
    await refusedFor(1)
    app.later(1)
    expect((await ask()).status).toBe(200)
    app.later(3600)
    expect((await ask()).data.resend_in).toBe(86_400 - 7200)
    app.later(86_400 - 7201)
    await refusedFor(1)
    app.later(1)
    expect((await ask()).status).toBe(200)
  })

  test('T31: an address gets 20 codes an hour, a forwarded address of a stranger counts for nothing', async () => {
    const ip = freshAddress()
    const ask = (i: number) =>
      sendCode(app.visitor.from(ip).sending({ 'x-forwarded-for': `10.77.0.${i}` }), `+7911000${1000 + i}`)
    for (let i = 0; i < 20; i++) expect((await ask(i)).status).toBe(200)
    expect((await ask(20)).status).toBe(429)
  })

  test('T29: the 11th wrong try within a day is not looked at, and no more codes are sent', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    for (let i = 0; i < 3; i++) {
      const code = await askCode(app, phone, 'login', freshAddress())
      for (let t = 0; t < 3; t++) await verify(app, phone, wrongFor(code), freshAddress())
      app.later(3600)
    }
    const code = await askCode(app, phone, 'login', freshAddress())
    expect((await verify(app, phone, wrongFor(code), freshAddress())).status).toBe(422)
    const right = await verify(app, phone, code, freshAddress())
    expect([right.status, right.code]).toEqual([429, 'code_limit'])
    app.later(3600)
    const refused = await sendCode(app.visitor.from(freshAddress()), phone, 'login')
    expect(refused.status).toBe(429)
    app.later(23 * 3600)
    expect(await askCode(app, phone, 'login', freshAddress())).toMatch(/^\d{4}$/)
  })

  test('T29: the 21st wrong code of an address within a day is not looked at, nor the 101st of its neighbours', async () => {
    const guess = (ip: string) => verify(app, '+79130000099', '0000', ip)
    for (let i = 0; i < 20; i++) expect((await guess('198.51.100.1')).status).toBe(422)
    expect((await guess('198.51.100.1')).status).toBe(429)
    for (let i = 0; i < 79; i++) expect((await guess(`198.51.100.${2 + (i % 20)}`)).status).toBe(422)
    expect((await guess('198.51.100.90')).status).toBe(422)
    expect((await guess('198.51.100.91')).status).toBe(429)
    expect((await guess('198.51.101.91')).status).toBe(422)
    app.later(24 * 3600)
    expect((await guess('198.51.100.1')).status).toBe(422)
  })

  test('a new code starts neither the address nor the hour afresh, and the code rests nowhere in clear', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    await sendCode(app.visitor.from(freshAddress()), phone, 'login')
    const { rows } = await (await import('kysely')).sql<{ data: string }>`
      SELECT data::text FROM pgboss.job WHERE name = 'identity.send-code'`.execute(app.db)
    const code = await lastCode(app, phone)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ data }) => data.includes(phone) || data.includes(`"${code}"`))).toBe(false)
    const stored = await app.db.selectFrom('phone_challenges').selectAll().where('phone', '=', phone).execute()
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`)
  })
})

describe('what a code answers', () => {
  test.each([
    ['login', false],
    ['password', false],
    ['register', true],
  ] as const)(
    'T32: resolution %s looks the same for known and unknown phones, and calls only whom it may',
    async (resolution, callsUnknown) => {
      const known = (await app.people.designer({ password: testPassword })).phone
      const unknown = `+7912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
      const [a, b] = [
        await sendCode(app.visitor.from(freshAddress()), known, resolution),
        await sendCode(app.visitor.from(freshAddress()), unknown, resolution),
      ]
      expect(a.status).toBe(200)
      const challenge = expect.stringMatching(/^[\da-f-]{36}$/)
      expect(a.wire).toEqual({ data: { channel: 'call', digits: 4, resend_in: 60, challenge } })
      expect(b.wire).toEqual({ data: { ...a.data, challenge } })
      expect((await lastCode(app, known)) !== undefined).toBe(!callsUnknown)
      expect((await lastCode(app, unknown)) !== undefined).toBe(callsUnknown)
      const [right, wrong] = [
        await verify(app, known, '1234', freshAddress()),
        await verify(app, unknown, '1234', freshAddress()),
      ]
      if (right.status === wrong.status) {
        expect(right.fields).toEqual(wrong.fields)
      }
    },
  )

  test.each(['login', 'password'] as const)(
    'F3: staff are not called for %s, and nobody can tell',
    async (resolution) => {
      const { phone } = await app.people.superadministrator({ password: testPassword })
      const ask = (of: string) => sendCode(app.visitor.from(freshAddress()), of, resolution)
      const staff = await ask(phone)
      const nobody = await ask(`+7912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`)
      const { challenge: _, ...told } = staff.data
      const { challenge: __, ...toldNobody } = nobody.data
      expect([staff.status, told]).toEqual([nobody.status, toldNobody])
      expect(await lastCode(app, phone)).toBeUndefined()
    },
  )

  test('a wrong number is refused at its field, any spelling of a right one is understood', async () => {
    const answer = await sendCode(app.visitor, '+10000000000', 'login')
    expect(answer.status).toBe(422)
    expect(answer.fields).toEqual({ phone: ['Enter a valid phone number'] })
    const { phone } = await app.people.designer({ phone: '+79135550101' })
    expect((await sendCode(app.visitor.from(freshAddress()), '8 (913) 555-01-01')).status).toBe(200)
    expect(await lastCode(app, phone as string)).toMatch(/^\d{4}$/)
  })

  test('without a telephony provider sending answers 503 and leaves nothing', async () => {
    const bare = await createTestApp({ env: { DEMO: '0' } })
    const answer = await sendCode(bare.visitor, '+79135550202', 'register')
    const left = await bare.db.selectFrom('phone_challenges').select('id').execute()
    await bare.close()
    expect(answer.status).toBe(503)
    expect(left).toEqual([])
  })
})
