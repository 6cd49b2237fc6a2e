import { Writable } from 'node:stream'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { askCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { type Person, type PersonOptions, testPassword } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 30 })
  admin = await app.people.superadministrator({ password: testPassword })
})
afterAll(() => app.close())

async function person(make: (options: PersonOptions) => Promise<Person> = app.people.designer) {
  const user = await make({ password: testPassword })
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
const sendLink = (id: number, who: Client = admin, body: object = {}) =>
  who.callUnchecked(usersContract.changePassword, { params: { id }, body })
const tokenIn = (text = '') => /#reset=([\w-]{43})$/m.exec(text)?.[1] ?? 'none'
const tokenFor = async (user: { id: number; email: string }) => {
  expect((await sendLink(user.id)).status).toBe(204)
  return tokenIn((await mailsTo(user.email)).at(-1)?.body)
}
const password = 'Another-7-harbour'
const look = (token: string, ip = freshAddress()) =>
  app.visitor.from(ip).call(identityContract.passwordLink, { body: { token } })
const use = (token: string, ip = freshAddress(), typed = password) =>
  app.visitor
    .from(ip)
    .call(identityContract.setPasswordByLink, { body: { token, password: typed, password_confirmation: typed } })
const signIn = (phone: string, typed: string, door: 'login' | 'loginStaff' = 'login') =>
  app.visitor.from(freshAddress()).call(identityContract[door], { body: { phone, password: typed } })

describe('F7b: an administrator sends a link instead of choosing a password', () => {
  test('F7b: the person sets the password with it, once; every session ends and the old password is worthless', async () => {
    for (const [role, door] of [
      ['designer', 'login'],
      ['creator', 'loginStaff'],
    ] as const) {
      const user = await person(app.people[role])
      const session = await user.signIn()
      const token = await tokenFor(user)
      expect((await signIn(user.phone, testPassword, door)).status).toBe(200)
      expect(Object.keys((await look(token)).data)).toEqual(['expires_at'])
      expect((await use(token, freshAddress(), 'P@ssw0rd1')).fields).toHaveProperty('password')
      expect((await use(token)).status).toBe(204)
      app.actors.forget()
      expect((await session.call(identityContract.me)).status).toBe(401)
      expect((await signIn(user.phone, testPassword, door)).status).toBe(422)
      expect((await signIn(user.phone, password, door)).status).toBe(200)
      expect((await use(token)).code).toBe('password_link_used')
      expect((await look(token)).code).toBe('password_link_used')
    }
  })

  test('F7b: a password that the administrator sends along is not set', async () => {
    const user = await person()
    const sent = await sendLink(user.id, admin, { password, password_confirmation: password })
    expect(sent.status).toBe(204)
    expect((await signIn(user.phone, password)).status).toBe(422)
    expect((await signIn(user.phone, testPassword)).status).toBe(200)
  })

  test('F7b: the link lives an hour, for staff half an hour, and opens the side it is for', async () => {
    for (const [role, minutes, path] of [
      ['designer', 60, '/ru/login#reset='],
      ['tester', 60, '/ru/login#reset='],
      ['app_manager', 30, '/login#reset='],
    ] as const) {
      const user = await person(app.people[role])
      const early = await tokenFor(user)
      expect((await mailsTo(user.email))[0]?.body).toContain(`http://127.0.0.1:3000${path}`)
      app.later(minutes * 60 - 1)
      expect((await look(early)).status).toBe(200)
      app.later(1)
      expect((await look(early)).code).toBe('password_link_expired')
      expect((await use(early)).code).toBe('password_link_expired')
    }
  })

  test('F7b: a newer link, another password or address, or a block ends it, and lifting the block does not mend it', async () => {
    const patch = (id: number, body: object) => admin.callUnchecked(usersContract.update, { params: { id }, body })
    const endings: Record<string, (user: Awaited<ReturnType<typeof person>>) => Promise<unknown>> = {
      newer: (user) => sendLink(user.id),
      email: (user) => patch(user.id, { email: `other-${user.id}@mail.example` }),
      block: async (user) => {
        await patch(user.id, { is_block: true, reason: 'Spam' })
        return patch(user.id, { is_block: false })
      },
      own: async (user) =>
        user.call(usersContract.changePassword, {
          params: { id: user.id },
          body: { current_password: testPassword, password, password_confirmation: password },
        }),
      code: async ({ phone }) => {
        const code = await askCode(app, phone, 'password', freshAddress())
        const { verification_token } = (await verify(app, phone, code, freshAddress())).data
        return app.visitor.callUnchecked(identityContract.resetPassword, {
          body: { verification_token, password, password_confirmation: password },
        })
      },
    }
    for (const [name, end] of Object.entries(endings)) {
      const user = await person()
      const token = await tokenFor(user)
      expect([name, (await look(token)).status]).toEqual([name, 200])
      await end(user)
      expect([name, (await look(token)).code]).toEqual([name, 'password_link_invalid'])
      expect([name, (await use(token, freshAddress(), 'Third-8-harbours')).code]).toEqual([
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
  })

  test('F7b: a token opens the account that it was made for, a made-up one none', async () => {
    const [user, other] = [await person(), await person()]
    const token = await tokenFor(user)
    const theirs = await tokenFor(other)
    expect((await use(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).code).toBe('password_link_invalid')
    expect((await use(token)).status).toBe(204)
    expect((await signIn(other.phone, password)).status).toBe(422)
    expect((await look(theirs)).status).toBe(200)
  })

  test('F7b: a blocked person gets none and uses none; who has no e-mail is named as such', async () => {
    const user = await person()
    const token = await tokenFor(user)
    await app.db.updateTable('users').set({ is_block: true }).where('id', '=', user.id).execute()
    expect((await use(token)).code).toBe('password_link_invalid')
    expect((await sendLink(user.id)).code).toBe('password_link_blocked')
    const mute = await app.people.designer({ password: testPassword })
    const refused = await sendLink(mute.id)
    expect([refused.status, refused.fields]).toEqual([
      422,
      { email: ['У пользователя нет e-mail, отправить ссылку некуда'] },
    ])
    expect((await sendLink(2_147_483_646)).status).toBe(404)
  })

  test('F7b: none for oneself, for a publishing manager or while signed in as somebody else', async () => {
    const own = await sendLink(admin.id)
    expect(own.fields).toEqual({ password: ['Обязательно для заполнения'] })
    const user = await person()
    const manager = await app.people.app_manager({ password: testPassword })
    expect((await sendLink(user.id, manager)).status).toBe(403)
    expect((await sendLink(user.id, await admin.inPlaceOf(user))).code).toBe('impersonation_forbids')
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('F7b: who set the address sends no link to it', async () => {
    const user = await person()
    const changed = await admin.call(usersContract.update, {
      params: { id: user.id },
      body: { email: 'mine@admin.example' },
    })
    expect(changed.status).toBe(200)
    expect((await sendLink(user.id)).code).toBe('password_link_own_address')
    const another = await app.people.superadministrator({ password: testPassword })
    expect((await sendLink(user.id, another)).status).toBe(204)
    const now = app.now()
    app.later(30 * 86_400 + 1)
    expect((await sendLink(user.id, await admin.signIn())).status).toBe(204)
    app.setNow(now)
  })

  test('F7b: nor does an administrator whose second account set the address of another administrator', async () => {
    const victim = await app.people.superadministrator({ password: testPassword })
    const added = await admin.call(usersContract.add, {
      body: { first_name: 'Second', phone: '+79165550199', roles: ['superadministrator'] },
    })
    const second = app.as({ id: added.data.id })
    const changed = await second.call(usersContract.update, {
      params: { id: victim.id },
      body: { email: 'mine2@admin.example' },
    })
    expect(changed.status).toBe(200)
    expect((await sendLink(victim.id)).code).toBe('password_link_own_address')
    const another = await app.people.superadministrator({ password: testPassword })
    expect((await sendLink(victim.id, another)).status).toBe(204)
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
    expect([refused.status, refused.code]).toEqual([503, 'mail_unavailable'])
    const links = app.db.selectFrom('password_links').select('id').where('user_id', '=', user.id)
    expect(await links.execute()).toEqual([])
  })
})
