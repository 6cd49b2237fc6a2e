import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, buildAccount, later, send, testPassword, verify } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { id: number }
let asAdmin: Record<string, string>
let numbers = 0
beforeAll(async () => {
  app = await createTestApp({ connections: 30 })
  admin = await buildAccount(app, { roles: ['superadministrator'] })
  asAdmin = await app.signIn(admin)
})
afterAll(() => app.close())

const freshAddress = () => `10.7.${Math.floor(++numbers / 250)}.${(numbers % 250) + 1}`
type Roles = Parameters<typeof buildAccount>[1]

async function person(options: Roles = {}) {
  const user = await buildAccount(app, options)
  const email = `person-${user.id}@mail.example`
  await app.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  return { ...user, email }
}
const mailsTo = async (recipient: string) => {
  await app.drainJobs()
  const rows = app.db
    .selectFrom('dev_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('channel', '=', 'mail')
  return rows.orderBy('id').execute()
}
const sendLink = (id: number, headers = asAdmin, body: object = {}) =>
  send(app, 'POST', `/api/v3/users/${id}/reset-password`, { headers, body })
const tokenIn = (text = '') => /#reset=([\w-]{43})$/m.exec(text)?.[1] ?? 'none'
const tokenFor = async (user: { id: number; email: string }) => {
  expect((await sendLink(user.id)).status).toBe(204)
  return tokenIn((await mailsTo(user.email)).at(-1)?.body)
}
const password = 'Another-7-harbour'
const look = (token: string, ip = freshAddress()) =>
  send(app, 'POST', '/api/auth/password-link', { body: { token }, ip })
const use = (token: string, ip = freshAddress(), typed = password) =>
  send(app, 'POST', '/api/auth/password-link/password', {
    body: { token, password: typed, password_confirmation: typed },
    ip,
  })
const signIn = (phone: string, typed: string, suffix = '') =>
  send(app, 'POST', `/api/auth${suffix}/login`, { body: { phone, password: typed }, ip: freshAddress() })

describe('F7b: an administrator sends a link instead of choosing a password', () => {
  test('F7b: the person sets the password with it, once; every session ends and the old password is worthless', async () => {
    for (const [options, suffix] of [
      [{}, ''],
      [{ roles: ['creator'] as const }, '/internal'],
    ] as const) {
      const user = await person(options)
      const session = await app.signIn(user)
      const token = await tokenFor(user)
      expect((await signIn(user.phone, testPassword, suffix)).status).toBe(200)
      expect(Object.keys((await look(token)).body.data)).toEqual(['expires_at'])
      expect((await use(token, freshAddress(), 'P@ssw0rd1')).body.errors).toHaveProperty('password')
      expect((await use(token)).status).toBe(204)
      app.actors.forget()
      expect((await send(app, 'GET', '/api/auth_user', { headers: session })).status).toBe(401)
      expect((await signIn(user.phone, testPassword, suffix)).status).toBe(422)
      expect((await signIn(user.phone, password, suffix)).status).toBe(200)
      expect((await use(token)).body.code).toBe('password_link_used')
      expect((await look(token)).body.code).toBe('password_link_used')
    }
  })

  test('F7b: a password that the administrator sends along is not set', async () => {
    const user = await person()
    const sent = await sendLink(user.id, asAdmin, { password, password_confirmation: password })
    expect(sent.status).toBe(204)
    expect((await signIn(user.phone, password)).status).toBe(422)
    expect((await signIn(user.phone, testPassword)).status).toBe(200)
  })

  test('F7b: the link lives an hour, for staff half an hour, and opens the side it is for', async () => {
    for (const [options, minutes, path] of [
      [{}, 60, '/ru/login#reset='],
      [{ roles: ['tester'] as const }, 60, '/ru/login#reset='],
      [{ roles: ['app_manager'] as const }, 30, '/login#reset='],
    ] as const) {
      const user = await person(options)
      const early = await tokenFor(user)
      expect((await mailsTo(user.email))[0]?.body).toContain(`http://127.0.0.1:3000${path}`)
      later(app, minutes * 60 - 1)
      expect((await look(early)).status).toBe(200)
      later(app, 1)
      expect((await look(early)).body.code).toBe('password_link_expired')
      expect((await use(early)).body.code).toBe('password_link_expired')
    }
  })

  test('F7b: a newer link, another password or address, or a block ends it, and lifting the block does not mend it', async () => {
    const headers = { ...asAdmin, 'content-type': 'application/vnd.api+json' }
    const patch = (id: number, attributes: object) =>
      send(app, 'PATCH', `/api/v3/users/${id}`, {
        headers,
        body: { data: { type: 'users', id: String(id), attributes } },
      })
    const endings: Record<string, (user: Awaited<ReturnType<typeof person>>) => Promise<unknown>> = {
      newer: (user) => sendLink(user.id),
      email: (user) => patch(user.id, { email: `other-${user.id}@mail.example` }),
      block: async (user) => {
        await patch(user.id, { is_block: true })
        return patch(user.id, { is_block: false })
      },
      own: async (user) =>
        send(app, 'POST', `/api/v3/users/${user.id}/reset-password`, {
          headers: await app.signIn(user),
          body: { current_password: testPassword, password, password_confirmation: password },
        }),
      code: async ({ phone }) => {
        const code = await askCode(app, phone, 'password', freshAddress())
        const { verification_token } = (await verify(app, phone, code, freshAddress())).body
        return send(app, 'POST', '/api/auth/reset-password', {
          body: { verification_token, password, password_confirmation: password },
        })
      },
    }
    for (const [name, end] of Object.entries(endings)) {
      const user = await person()
      const token = await tokenFor(user)
      expect([name, (await look(token)).status]).toEqual([name, 200])
      await end(user)
      expect([name, (await look(token)).body.code]).toEqual([name, 'password_link_invalid'])
      expect([name, (await use(token, freshAddress(), 'Third-8-harbours')).body.code]).toEqual([
        name,
        'password_link_invalid',
      ])
    }
  })

  test('F7b: of 20 parallel uses one sets the password', async () => {
    const user = await person()
    const token = await tokenFor(user)
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(19).fill(422)])
  }, 30_000)

  test('F7b: a token opens the account that it was made for, a made-up one none', async () => {
    const [user, other] = [await person(), await person()]
    const token = await tokenFor(user)
    const theirs = await tokenFor(other)
    expect((await use(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe(
      'password_link_invalid',
    )
    expect((await use(token)).status).toBe(204)
    expect((await signIn(other.phone, password)).status).toBe(422)
    expect((await look(theirs)).status).toBe(200)
  })

  test('F7b: a blocked person gets none and uses none; who has no e-mail is named as such', async () => {
    const user = await person()
    const token = await tokenFor(user)
    await app.db.updateTable('users').set({ is_block: true }).where('id', '=', user.id).execute()
    expect((await use(token)).body.code).toBe('password_link_invalid')
    expect((await sendLink(user.id)).body.code).toBe('password_link_blocked')
    const mute = await buildAccount(app)
    const refused = await sendLink(mute.id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ['У пользователя нет e-mail, отправить ссылку некуда'] },
    ])
    expect((await sendLink(2_147_483_646)).status).toBe(404)
  })

  test('F7b: none for oneself, for a publishing manager or while signed in as somebody else', async () => {
    const own = await sendLink(admin.id)
    expect(own.body.errors).toEqual({ password: ['Обязательно для заполнения'] })
    const user = await person()
    const manager = await app.signIn(await buildAccount(app, { roles: ['app_manager'] }))
    expect((await sendLink(user.id, manager)).status).toBe(403)
    const as = await send(app, 'GET', `/api/v2/admin/another-auth/${user.id}`, { headers: asAdmin })
    const headers = { authorization: `Bearer ${as.body.access_token}` }
    expect((await sendLink(user.id, headers)).body.code).toBe('impersonation_forbids')
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('F7b: who set the address sends no link to it', async () => {
    const user = await person()
    const changed = await send(app, 'PATCH', `/api/v3/users/${user.id}`, {
      headers: { ...asAdmin, 'content-type': 'application/vnd.api+json' },
      body: { data: { type: 'users', id: String(user.id), attributes: { email: 'mine@admin.example' } } },
    })
    expect(changed.status).toBe(200)
    expect((await sendLink(user.id)).body.code).toBe('password_link_own_address')
    const another = await app.signIn(await buildAccount(app, { roles: ['superadministrator'] }))
    expect((await sendLink(user.id, another)).status).toBe(204)
    later(app, 30 * 86_400 + 1)
    const again = await app.signIn(admin)
    expect((await sendLink(user.id, again)).status).toBe(204)
    asAdmin = again
  })

  test('F7b: the token is in the mail alone: not in answers, log, activity, jobs or the table of links', async () => {
    let written = ''
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) }),
    )
    const silent = app.services.log
    Object.assign(app.services, { log })
    const user = await person()
    const sent = await sendLink(user.id)
    const token = tokenIn((await mailsTo(user.email))[0]?.body)
    const answers = [sent, await look(token), await use(token), await use(token)]
    Object.assign(app.services, { log: silent })
    const tables = await Promise.all([
      app.db.selectFrom('password_links').selectAll().execute(),
      app.db.selectFrom('activity_logs').selectAll().execute(),
      app.db.selectFrom('notifications').selectAll().execute(),
      app.db.selectFrom('outbox').selectAll().execute(),
      app.db
        .selectFrom('pgboss.job' as 'outbox')
        .selectAll()
        .execute(),
    ])
    const all = JSON.stringify([answers, tables], (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(token).toHaveLength(43)
    expect(all + written).not.toContain(token)
    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'password-link', actor_id: admin.id },
      { action: 'password-reset', actor_id: user.id },
    ])
  })

  test('F7b: 30 looks or uses an hour from one address, five mails an hour to one person', async () => {
    const ip = freshAddress()
    const answers = []
    for (let turn = 0; turn < 31; turn++) answers.push((await look('no-such-token', ip)).status)
    expect(answers).toEqual([...Array(30).fill(422), 429])
    expect((await use('no-such-token', ip)).status).toBe(429)
    const user = await person()
    const sent = []
    for (let turn = 0; turn < 6; turn++) sent.push((await sendLink(user.id)).status)
    expect(sent).toEqual([...Array(5).fill(204), 429])
  })

  test('F7b: without a mail server the call says so and leaves nothing', async () => {
    const user = await person()
    const mail = app.services.mail
    Object.assign(app.services, { mail: { ready: () => false } })
    const refused = await sendLink(user.id)
    Object.assign(app.services, { mail })
    expect([refused.status, refused.body.code]).toEqual([503, 'mail_unavailable'])
    const links = app.db.selectFrom('password_links').select('id').where('user_id', '=', user.id)
    expect(await links.execute()).toEqual([])
  })
})
