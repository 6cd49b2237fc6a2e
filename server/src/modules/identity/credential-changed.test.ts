import { identityContract } from '@slipway/domain/identity/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { askCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { type Person, type PersonOptions, testPassword } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator({ password: testPassword })
})
afterAll(() => app.close())

const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
const password = 'Another-7-harbour'
const twice = { password, password_confirmation: password }

async function person(make: (options: PersonOptions) => Promise<Person> = app.people.designer) {
  const user = await make({ password: testPassword })
  const email = `person-${user.id}@mail.example`
  await app.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  return { ...user, email }
}
/** Subjects of the mails by address, and the notifications, all since the last look. */
async function told(user: { id: number }) {
  await app.drainJobs()
  const mails = await app.db.deleteFrom('dev_outbox').where('channel', '=', 'mail').returningAll().execute()
  const notices = await app.db
    .deleteFrom('notifications')
    .where('user_id', '=', user.id)
    .returning(['kind', 'tag', 'params'])
    .execute()
  return { mails: mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted(), notices, bodies: mails }
}
const patch = (id: number, who: Client, attributes: object) =>
  who.sending({ 'user-agent': chrome }).callUnchecked(usersContract.update, { params: { id }, body: attributes })
const change = (id: number, who: Client, body: object) =>
  who
    .sending({ 'user-agent': chrome })
    .from('10.8.9.9')
    .callUnchecked(usersContract.changePassword, { params: { id }, body })

describe('F3: whoever has another password is told so', () => {
  test('F3: changed by oneself: once in the product and once by mail, with what, when and from where', async () => {
    const user = await person()
    expect((await change(user.id, user, { ...twice, current_password: 'Wrong-pass-1' })).status).toBe(422)
    expect((await change(user.id, user, { ...twice, password: 'weak', current_password: testPassword })).status).toBe(
      422,
    )
    expect(await told(user)).toMatchObject({ mails: [], notices: [] })
    expect((await change(user.id, user, { ...twice, current_password: testPassword })).status).toBe(204)
    const { mails, notices, bodies } = await told(user)
    expect(mails).toEqual([`${user.email}: Ваш пароль изменён`])
    expect(notices).toEqual([
      {
        kind: 'credential-changed',
        tag: 'account',
        params: { change: 'password', device: 'Chrome, Windows', ip: '10.8.9.9' },
      },
    ])
    expect(bodies[0]?.body).toMatch(/Chrome, Windows, 10\.8\.9\.9/)
    expect(bodies[0]?.body).toMatch(/2 мар\. 2026 г\., 09:00 UTC/)
    expect(bodies[0]?.body).toContain('/ru/login?by=reset')
    expect(bodies[0]?.body).not.toContain(testPassword)
  })

  test('F3: set by a code or a link: told as well, in the language of the profile, staff in Russian', async () => {
    const user = await person()
    await app.db.updateTable('users').set({ interface_language: 'en' }).where('id', '=', user.id).execute()
    const code = await askCode(app, user.phone, 'password', freshAddress())
    const { verification_token } = (await verify(app, user.phone, code, freshAddress())).data
    await app.visitor.call(identityContract.resetPassword, { body: { verification_token: 'x', ...twice } })
    expect(await told(user)).toMatchObject({ mails: [], notices: [] })
    await app.visitor.call(identityContract.resetPassword, { body: { verification_token, ...twice } })
    expect(await told(user)).toMatchObject({ mails: [`${user.email}: Your password was changed`], notices: [{}] })

    const staff = await person(app.people.creator)
    await app.db.updateTable('users').set({ interface_language: 'en' }).where('id', '=', staff.id).execute()
    expect((await change(staff.id, admin, {})).status).toBe(204)
    const { bodies, notices } = await told(staff)
    expect(notices).toEqual([])
    const token = /#reset=(\S+)/.exec(bodies[0]?.body ?? '')?.[1]
    const use = () => app.visitor.callUnchecked(identityContract.setPasswordByLink, { body: { token, ...twice } })
    expect([(await use()).status, (await use()).status]).toEqual([204, 422])
    expect(await told(staff)).toMatchObject({ mails: [`${staff.email}: Ваш пароль изменён`], notices: [{}] })
  })

  test('F3: without e-mail or mail server the notice in the product is there all the same', async () => {
    const [mute, user] = [await app.people.designer({ password: testPassword }), await person()]
    const body = { ...twice, current_password: testPassword }
    expect((await change(mute.id, app.as(mute), body)).status).toBe(204)
    expect(await told(mute)).toMatchObject({ mails: [], notices: [{ kind: 'credential-changed' }] })
    const mail = app.services.mail
    Object.assign(app.services, { mail: { ready: () => false } })
    expect((await change(user.id, app.as(user), body)).status).toBe(204)
    Object.assign(app.services, { mail })
    expect(await told(user)).toMatchObject({ mails: [], notices: [{ kind: 'credential-changed' }] })
  })

  test('the notice is read in both languages', async () => {
    const user = await person()
    await change(user.id, user, { ...twice, current_password: testPassword })
    const textIn = async (language: string) => {
      const list = await user
        .speaking(language)
        .call(notificationsContract.list, { query: { filter: { tag: 'account' } } })
      return list.data[0]?.message
    }
    expect(await textIn('ru')).toBe(
      'Пароль изменён (Chrome, Windows, 10.8.9.9). Если это были не вы, сообщите в поддержку',
    )
    expect(await textIn('en')).toBe(
      'Your password was changed (Chrome, Windows, 10.8.9.9). If it was not you, tell support',
    )
    await told(user)
  })
})

describe('F13: another e-mail', () => {
  test('an administrator gives five e-mails a day to a person at most, and an address three times', async () => {
    const [user, other] = [await person(), await person()]
    const stranger = `stranger-${user.id}@mail.example`
    const statuses = []
    for (const email of [stranger, user.email, stranger.toUpperCase(), `b-${user.id}@mail.example`, stranger])
      statuses.push((await patch(user.id, admin, { email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const sixth = await patch(user.id, admin, { email: `d-${user.id}@mail.example` })
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, String(24 * 3600)])
    await patch(user.id, admin, { email: null })
    expect((await patch(other.id, admin, { email: stranger })).status).toBe(429)
    await told(user)
  })

  test('a password changes ten times a day at most, each told by mail', async () => {
    const user = await person()
    const statuses = []
    let current_password = testPassword
    for (let changes = 0; changes < 11; changes++) {
      const next = `Harbour-${changes}-boats`
      statuses.push(
        (await change(user.id, user, { password: next, password_confirmation: next, current_password })).status,
      )
      current_password = next
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429])
    expect((await told(user)).mails).toHaveLength(10)
  })

  test('F13: removed: the former address is told', async () => {
    const user = await person()
    const gone = await patch(user.id, app.as(user), { email: null })
    expect(gone.status).toBe(200)
    expect((await told(user)).mails).toEqual([`${user.email}: Ваш e-mail изменён`])
  })

  test('F13: not while signed in as the person', async () => {
    const user = await person()
    const refused = await patch(user.id, await admin.inPlaceOf(user), { email: 'evil@mail.example' })
    expect([refused.status, refused.code]).toEqual([403, 'impersonation_forbids'])
    expect(await told(user)).toMatchObject({ mails: [], notices: [] })
  })

  test('F3: changed by an administrator: the person is told who, and not where that was', async () => {
    const user = await person()
    const email = `set-${user.id}@mail.example`
    expect((await patch(user.id, admin, { email })).status).toBe(200)
    const { mails, notices, bodies } = await told(user)
    expect(mails).toHaveLength(2)
    expect(notices).toMatchObject([{ params: { change: 'email-by-administrator' } }])
    expect(bodies[0]?.body).toContain('Администратор')
    expect(bodies[0]?.body).not.toMatch(/127\.0\.0\.1,|Chrome/)
  })
})
