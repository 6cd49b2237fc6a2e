import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, buildAccount, lastCode, later, send, verify } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
let addresses = 0
const freshAddress = () => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
const wrongFor = (code: string | undefined) => (code === '0000' ? '0001' : '0000')

beforeAll(async () => {
  app = await createTestApp({ connections: 40 })
})
afterAll(() => app.close())

describe('call codes', () => {
  test('T29: the fourth try is refused though right', async () => {
    const { phone } = await buildAccount(app)
    const code = await askCode(app, phone, 'login', freshAddress())
    for (let i = 0; i < 3; i++) expect((await verify(app, phone, wrongFor(code), freshAddress())).status).toBe(422)
    const answer = await verify(app, phone, code, freshAddress())
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ code: ['The code is wrong or expired'] })
  })

  test('T29: of 1,000 parallel tries at one code exactly 3 are evaluated', async () => {
    const { phone } = await buildAccount(app)
    const code = await askCode(app, phone, 'login', freshAddress())
    const wrong = wrongFor(code)
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => (await verify(app, phone, wrong, `10.9.${i % 250}.${i}`)).status),
    )
    // On a crowded machine the pool turns some away, which are then not evaluated at all.
    expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(3)
    const { tries } = await app.db
      .selectFrom('phone_challenges')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(3)
    expect((await verify(app, phone, code, freshAddress())).status).toBe(422)
  }, 60_000)

  test('a sign-in that waits for its account holds up nobody else who tries a code', async () => {
    const { phone, id } = await buildAccount(app)
    const { phone: other } = await buildAccount(app)
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
    await new Promise((resolve) => setTimeout(resolve, 300))
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('held up'), 3000))
    const tried = verify(app, other, wrong, freshAddress()).then(({ status }) => status)
    const first = await Promise.race([tried, late])
    release()
    await holder
    expect([first, (await waiting).status]).toEqual([422, 200])
  }, 20_000)

  test('T29: an old code is refused after a new one was sent, a used one is refused', async () => {
    const { phone } = await buildAccount(app)
    const old = await askCode(app, phone, 'login', freshAddress())
    later(app, 61)
    let code = await askCode(app, phone, 'login', freshAddress())
    while (code === old) {
      later(app, 61)
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
    const { phone } = await buildAccount(app)
    const code = await askCode(app, phone, 'login', freshAddress())
    later(app, seconds)
    expect((await verify(app, phone, code, freshAddress())).status).toBe(status)
  })

  test('T31: a second code within 60 s, a fourth within the hour and a sixth within the day are refused', async () => {
    const { phone } = await buildAccount(app)
    const ask = () =>
      send(app, 'POST', '/api/auth/send-sms', { body: { phone, resolution: 'login' }, ip: freshAddress() })
    const refusedFor = async (seconds: number) => {
      const { status, headers, body } = await ask()
      expect([status, headers['retry-after'], body.code]).toEqual([429, String(seconds), 'code_limit'])
    }
    expect((await ask()).body.data.resend_in).toBe(60)
    later(app, 59)
    await refusedFor(1)
    later(app, 1)
    expect((await ask()).body.data.resend_in).toBe(120)
    later(app, 119)
    await refusedFor(1)
    later(app, 1)
    const third = await ask()
    expect([third.status, third.body.data.resend_in]).toEqual([200, 3600 - 180])
    later(app, 3600 - 181)
    await refusedFor(1)
    later(app, 1)
    expect((await ask()).status).toBe(200)
    later(app, 3600)
    expect((await ask()).body.data.resend_in).toBe(86_400 - 7200)
    later(app, 86_400 - 7201)
    await refusedFor(1)
    later(app, 1)
    expect((await ask()).status).toBe(200)
  })

  test('T31: an address gets 20 codes an hour, a forwarded address of a stranger counts for nothing', async () => {
    const ip = freshAddress()
    const ask = (i: number) =>
      send(app, 'POST', '/api/auth/send-sms', {
        body: { phone: `+7911000${1000 + i}`, resolution: 'login' },
        headers: { 'x-forwarded-for': `10.77.0.${i}` },
        ip,
      })
    for (let i = 0; i < 20; i++) expect((await ask(i)).status).toBe(200)
    expect((await ask(20)).status).toBe(429)
  })

  test('T29: the 11th wrong try within a day is not looked at, and no more codes are sent', async () => {
    const { phone } = await buildAccount(app)
    for (let i = 0; i < 3; i++) {
      const code = await askCode(app, phone, 'login', freshAddress())
      for (let t = 0; t < 3; t++) await verify(app, phone, wrongFor(code), freshAddress())
      later(app, 3600)
    }
    const code = await askCode(app, phone, 'login', freshAddress())
    expect((await verify(app, phone, wrongFor(code), freshAddress())).status).toBe(422)
    const right = await verify(app, phone, code, freshAddress())
    expect([right.status, right.body.code]).toEqual([429, 'code_limit'])
    later(app, 3600)
    const refused = await send(app, 'POST', '/api/auth/send-sms', {
      body: { phone, resolution: 'login' },
      ip: freshAddress(),
    })
    expect(refused.status).toBe(429)
    later(app, 23 * 3600)
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
    later(app, 24 * 3600)
    expect((await guess('198.51.100.1')).status).toBe(422)
  })

  test('a new code starts neither the address nor the hour afresh, and the code rests nowhere in clear', async () => {
    const { phone } = await buildAccount(app)
    await send(app, 'POST', '/api/auth/send-sms', { body: { phone, resolution: 'login' }, ip: freshAddress() })
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
  ])(
    'T32: resolution %s looks the same for known and unknown phones, and calls only whom it may',
    async (resolution, callsUnknown) => {
      const known = (await buildAccount(app)).phone
      const unknown = `+7912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
      const [a, b] = [
        await send(app, 'POST', '/api/auth/send-sms', { body: { phone: known, resolution }, ip: freshAddress() }),
        await send(app, 'POST', '/api/auth/send-sms', { body: { phone: unknown, resolution }, ip: freshAddress() }),
      ]
      expect(a.status).toBe(200)
      const challenge = expect.stringMatching(/^[\da-f-]{36}$/)
      expect(a.body).toEqual({ data: { channel: 'call', digits: 4, resend_in: 60, challenge } })
      expect(b.body).toEqual({ data: { ...a.body.data, challenge } })
      expect((await lastCode(app, known)) !== undefined).toBe(!callsUnknown)
      expect((await lastCode(app, unknown)) !== undefined).toBe(callsUnknown)
      const [right, wrong] = [
        await verify(app, known, '1234', freshAddress()),
        await verify(app, unknown, '1234', freshAddress()),
      ]
      if (right.status === wrong.status) {
        expect(right.body.errors).toEqual(wrong.body.errors)
      }
    },
  )

  test.each(['login', 'password'])('F3: staff are not called for %s, and nobody can tell', async (resolution) => {
    const { phone } = await buildAccount(app, { roles: ['superadministrator'] })
    const ask = (body: object) => send(app, 'POST', '/api/auth/send-sms', { body, ip: freshAddress() })
    const staff = await ask({ phone, resolution })
    const nobody = await ask({ phone: `+7912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`, resolution })
    const { challenge: _, ...told } = staff.body.data
    const { challenge: __, ...toldNobody } = nobody.body.data
    expect([staff.status, told]).toEqual([nobody.status, toldNobody])
    expect(await lastCode(app, phone)).toBeUndefined()
  })

  test('a wrong number is refused at its field, any spelling of a right one is understood', async () => {
    const answer = await send(app, 'POST', '/api/auth/send-sms', {
      body: { phone: '+10000000000', resolution: 'login' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ phone: ['Enter a valid phone number'] })
    const { phone } = await buildUser(app, { phone: '+79135550101' })
    const body = { phone: '8 (913) 555-01-01', resolution: 'login' }
    expect((await send(app, 'POST', '/api/auth/send-sms', { body, ip: freshAddress() })).status).toBe(200)
    expect(await lastCode(app, phone as string)).toMatch(/^\d{4}$/)
  })

  test('without a telephony provider sending answers 503 and leaves nothing', async () => {
    const bare = await createTestApp({ env: { DEMO: '0' } })
    const answer = await send(bare, 'POST', '/api/auth/send-sms', {
      body: { phone: '+79135550202', resolution: 'register' },
    })
    const left = await bare.db.selectFrom('phone_challenges').select('id').execute()
    await bare.close()
    expect(answer.status).toBe(503)
    expect(left).toEqual([])
  })
})
