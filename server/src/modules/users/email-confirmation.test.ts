import { usersContract } from '@slipway/domain/users/contract.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { type Person, testPassword } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const minute = 60
const day = 24 * 3600

async function person() {
  const user = await app.people.designer({ password: testPassword })
  const email = `person-${user.id}@mail.example`
  await app.db.updateTable('users').set({ email, email_verified_at: app.now() }).where('id', '=', user.id).execute()
  return { ...user, email, other: `other-${user.id}@mail.example` }
}
const set = (who: Client, id: number, email: string | null) =>
  who.call(usersContract.update, { params: { id }, body: { email } })
const again = (who: Client, id: number) => who.call(usersContract.sendEmailCode, { params: { id } })
const confirm = (who: Client, id: number, code: string) =>
  who.call(usersContract.confirmEmail, { params: { id }, body: { code } })
/** Letters since the last look, and the code in the last of them. */
async function posted() {
  await app.drainJobs()
  const mails = await app.db.deleteFrom('dev_outbox').where('channel', '=', 'mail').returningAll().execute()
  const letters = mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()
  const codes = mails.flatMap(({ body }) => /Код: (\d{6})/.exec(body)?.[1] ?? [])
  return { letters, code: codes.at(-1) ?? '' }
}
const columns = (id: number) =>
  app.db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', id).executeTakeFirstOrThrow()
const logOf = async (id: number) => {
  const lines = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', id)
    .where('action', 'in', ['update', 'email-code', 'email-code-cancelled', 'email-confirmed'])
    .orderBy('id')
    .execute()
  return lines.map(({ action, changes }) => [action, changes])
}

test('another own e-mail counts once its code came back; until then the former one stays, which is told then', async () => {
  const user = await person()
  const asked = await set(user, user.id, user.other)
  expect(asked.data).toMatchObject({
    email: user.email,
    email_verified: true,
    email_code: {
      email: user.other,
      over: false,
      sent_at: app.now().toISOString(),
      expires_at: new Date(app.now().getTime() + 30 * 60_000).toISOString(),
    },
  })
  const { letters, code } = await posted()
  expect(letters).toEqual([`${user.other}: Код подтверждения e-mail`])
  expect(await columns(user.id)).toMatchObject({ email: user.email })
  app.later(29 * minute)
  const confirmed = await confirm(user, user.id, code)
  expect(confirmed.data).toMatchObject({ email: user.other, email_verified: true, email_code: null })
  expect(await columns(user.id)).toEqual({ email: user.other, email_verified_at: app.now() })
  expect((await posted()).letters).toEqual([`${user.other}: Ваш e-mail изменён`, `${user.email}: Ваш e-mail изменён`])
  expect((await confirm(user, user.id, code)).code).toBe('email_code_over')
  expect(await logOf(user.id)).toEqual([
    ['email-code', {}],
    ['update', { email: [user.email, user.other] }],
  ])
  const rows = await app.db.selectFrom('email_confirmations').select('code_hash').execute()
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('an own e-mail that nobody confirmed is confirmed as it stands, without a letter about a change', async () => {
  const user = await person()
  await app.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', user.id).execute()
  expect((await again(user, user.id)).data).toMatchObject({ email_verified: false, email_code: { email: user.email } })
  const { code } = await posted()
  expect((await confirm(user, user.id, code)).data).toMatchObject({ email: user.email, email_verified: true })
  expect((await posted()).letters).toEqual([])
  expect((await logOf(user.id)).at(-1)).toEqual(['email-confirmed', {}])
  expect((await again(user, user.id)).code).toBe('email_confirmed')
})

test('an address belongs to whoever confirms it: somebody who only said that it is theirs keeps it from nobody', async () => {
  const user = await person()
  const squatter = await person()
  await app.db
    .updateTable('users')
    .set({ email: user.other, email_verified_at: null })
    .where('id', '=', squatter.id)
    .execute()
  expect((await set(user, user.id, user.other.toUpperCase())).status).toBe(200)
  const { code } = await posted()
  expect((await confirm(user, user.id, code)).status).toBe(200)
  expect(await columns(squatter.id)).toEqual({ email: null, email_verified_at: null })
  expect((await logOf(squatter.id)).at(-1)).toEqual(['update', { email: [user.other.toUpperCase(), null] }])
  await posted()
  app.later(1)
  expect((await set(squatter, squatter.id, user.other)).fields).toHaveProperty('email')
  await posted()
})

test('a code lives half an hour and five tries, each counted before it is looked at', async () => {
  const user = await person()
  await set(user, user.id, user.other)
  const { code } = await posted()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  app.later(30 * minute)
  expect((await confirm(user, user.id, code)).code).toBe('email_code_over')
  expect((await again(user, user.id)).data.email_code).toMatchObject({ email: user.other, over: false })
  const second = await posted()
  expect((await confirm(user, user.id, code === second.code ? wrong : code)).fields).toHaveProperty('code')
  const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(user, user.id, wrong)))
  const outcomes = tries.map(({ status, code }) => (code === 'email_code_over' ? code : status))
  expect(outcomes.filter((one) => one === 422)).toHaveLength(4)
  expect(outcomes.filter((one) => one === 'email_code_over')).toHaveLength(4)
  expect((await confirm(user, user.id, second.code)).code).toBe('email_code_over')
  const { data } = await user.call(usersContract.get, { params: { id: user.id } })
  expect(data.email_code).toMatchObject({ email: user.other, over: true })
})

test('a newer code, another password, or taking it back makes a code worthless', async () => {
  const user = await person()
  await set(user, user.id, user.other)
  const first = await posted()
  expect((await again(user, user.id)).headers['retry-after']).toBe('60')
  app.later(minute)
  await again(user, user.id)
  const second = await posted()
  if (first.code !== second.code) expect((await confirm(user, user.id, first.code)).fields).toHaveProperty('code')
  const cancelled = await user.call(usersContract.cancelEmail, { params: { id: user.id } })
  expect(cancelled.data).toMatchObject({ email: user.email, email_code: null })
  expect((await confirm(user, user.id, second.code)).code).toBe('email_code_over')
  app.later(minute)
  await set(user, user.id, user.other)
  const third = await posted()
  const password = { password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' }
  const body = { ...password, current_password: testPassword }
  expect((await user.call(usersContract.changePassword, { params: { id: user.id }, body })).status).toBe(204)
  expect((await confirm(user, user.id, third.code)).code).toBe('email_code_over')
  await posted()
})

test('an address that somebody has is refused, and asking is bounded: five letters a day, three to one address', async () => {
  const [user, holder] = [await person(), await person()]
  const taken = await set(user, user.id, holder.email.toUpperCase())
  expect(taken.fields).toEqual({ email: ['This e-mail is already in use'] })
  for (let letters = 0; letters < 3; letters++) {
    expect((await set(user, user.id, user.other)).status).toBe(200)
    app.later(minute)
  }
  expect((await set(user, user.id, user.other)).status).toBe(429)
  const third = await person()
  expect((await set(third, third.id, user.other)).status).toBe(429)
  expect((await set(user, user.id, `last-${user.id}@mail.example`)).code).toBe('too_many_requests')
  expect((await posted()).letters).toHaveLength(3)
  app.later(day)
  expect((await set(user, user.id, user.other)).status).toBe(200)
  await posted()
})

test('who took the address meanwhile keeps it', async () => {
  const [user, rival] = [await person(), await person()]
  await set(user, user.id, user.other)
  const { code } = await posted()
  await app.db.updateTable('users').set({ email: user.other }).where('id', '=', rival.id).execute()
  expect((await confirm(user, user.id, code)).fields).toEqual({ email: ['This e-mail is already in use'] })
  expect(await columns(user.id)).toMatchObject({ email: user.email })
})

test('only the person: not who acts as them, not an administrator; no code without mail', async () => {
  const user = await person()
  const admin = await app.people.superadministrator({ password: testPassword })
  await set(user, user.id, user.other)
  const { code } = await posted()
  const acting = await admin.inPlaceOf(user)
  for (const answer of [
    await again(acting, user.id),
    await confirm(acting, user.id, code),
    await acting.call(usersContract.cancelEmail, { params: { id: user.id } }),
  ]) {
    expect([answer.status, answer.code]).toEqual([403, 'impersonation_forbids'])
  }
  expect([(await again(admin, user.id)).status, (await confirm(admin, user.id, code)).status]).toEqual([403, 403])
  const seen = await admin.call(usersContract.get, { params: { id: user.id } })
  expect(seen.data).not.toHaveProperty('email_code')
  const { mail } = app.services
  Object.assign(app.services, { mail: { ready: () => false } })
  const mute = await set(user, user.id, `mute-${user.id}@mail.example`)
  Object.assign(app.services, { mail })
  expect(mute.code).toBe('mail_unavailable')
})

test('an e-mail that an administrator sets is shown to be theirs; one that is taken away is not', async () => {
  const user = await person()
  const admin: Person = await app.people.superadministrator()
  await set(user, user.id, user.other)
  const { code } = await posted()
  app.later(1)
  expect((await set(admin, user.id, `given-${user.id}@mail.example`)).data).toMatchObject({ email_verified: true })
  expect(await columns(user.id)).toEqual({ email: `given-${user.id}@mail.example`, email_verified_at: app.now() })
  expect((await confirm(user, user.id, code)).code).toBe('email_code_over')
  await set(admin, user.id, null)
  expect(await columns(user.id)).toEqual({ email: null, email_verified_at: null })
  await posted()
})

test('the letter leaves by SMTP: what arrives at the server confirms the address', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', (chunk) => (source += chunk))
      stream.on('end', () => {
        received.push(source)
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.server.address() as { port: number }
  const mailing = await createTestApp({
    env: {
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Slipway <no-reply@slipway.example>',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    },
  })
  try {
    const user = await mailing.people.designer()
    await mailing.db.updateTable('users').set({ interface_language: 'en' }).where('id', '=', user.id).execute()
    await set(user, user.id, 'ada@mail.example')
    await mailing.drainJobs()
    expect(received[0]).toContain('To: ada@mail.example')
    const code = /Code: (\d{6})/.exec(received[0] ?? '')?.[1] ?? ''
    expect((await confirm(user, user.id, code)).data).toMatchObject({ email: 'ada@mail.example', email_verified: true })
  } finally {
    await mailing.close()
    await new Promise<void>((done) => server.close(() => done()))
  }
})
