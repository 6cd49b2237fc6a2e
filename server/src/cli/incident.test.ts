import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { askCode, sessionIn, verify } from '../../test/factories/codes.ts'
import { type Person, testPassword } from '../../test/people.ts'
import { writeAudit } from './audit-file.ts'
import { endAllSessions } from './end-sessions.ts'
import { passwordLink } from './password-link.ts'

/** V-4: what whoever runs the installation does after an incident, on the server. */
let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'slipway-incident-'))
})
afterAll(() => app.close())

async function signedIn(person: Person) {
  const { data } = await app.visitor.call(identityContract.login, {
    body: { phone: person.phone, password: testPassword },
  })
  const { access_token, refresh_token } = sessionIn(data)
  const me = async () => (await app.visitor.bearing(access_token).call(identityContract.me)).status
  const refresh = async () => (await app.visitor.bearing(String(refresh_token)).call(identityContract.refresh)).status
  return { me, refresh }
}

test('V-4: end-sessions signs one person out everywhere, with what was begun to come in', async () => {
  const [person, other] = [
    await app.people.designer({ password: testPassword }),
    await app.people.designer({ password: testPassword }),
  ]
  const [first, second, others] = [await signedIn(person), await signedIn(person), await signedIn(other)]
  const link = await passwordLink(app, person.phone)
  await expect(endAllSessions(app, '999999')).rejects.toThrow('nobody')
  expect(await endAllSessions(app, person.phone)).toBe('2 sessions ended')
  expect([await first.me(), await second.me(), await second.refresh(), await others.me()]).toEqual([401, 401, 401, 200])
  const token = /#reset=([\w-]+)$/.exec(link)?.[1] ?? ''
  const body = { token, password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' }
  expect((await app.visitor.call(identityContract.setPasswordByLink, { body })).status).toBe(422)
  const lines = await app.db
    .selectFrom('activity_logs')
    .select(['actor_id', 'reason'])
    .where('action', '=', 'sessions-end')
    .where('subject_id', '=', person.id)
    .execute()
  expect(lines).toEqual([{ actor_id: null, reason: 'operator' }])
})

test('V-4: end-sessions ends codes that were sent, and what was earned by one', async () => {
  const person = await app.people.designer({ password: testPassword })
  const earn = async () => {
    const { data } = await verify(app, person.phone, await askCode(app, person.phone, 'password'))
    return String(data.verification_token)
  }
  const reset = (verification_token: string) =>
    app.visitor.call(identityContract.resetPassword, {
      body: { verification_token, password: 'Another-7-harbour', password_confirmation: 'Another-7-harbour' },
    })
  const token = await earn()
  expect(await endAllSessions(app, person.phone)).toBe('0 sessions ended')
  expect((await reset(token)).status).toBe(422)
  app.later(3600)
  const code = await askCode(app, person.phone, 'login')
  expect(await endAllSessions(app, undefined)).toMatch(/ people ended$/)
  expect((await verify(app, person.phone, code)).status).toBe(422)
  app.later(3600)
  expect((await reset(await earn())).status).toBe(204)
})

test('V-4: end-sessions without a name signs everybody out', async () => {
  const people = [
    await app.people.designer({ password: testPassword }),
    await app.people.tester({ password: testPassword }),
  ]
  const sessions = await Promise.all(people.map(signedIn))
  expect(await endAllSessions(app, undefined)).toMatch(/^\d+ sessions of \d+ people ended$/)
  expect(await Promise.all(sessions.map(({ me }) => me()))).toEqual([401, 401])
  expect(await endAllSessions(app, undefined)).toBe('0 sessions of 0 people ended')
})

test('V-4: audit-file writes all lines of the days with addresses, for its owner alone, and is itself written down', async () => {
  const admin = await app.people.superadministrator()
  const person = await app.people.designer()
  const from = admin.from('10.66.0.7').sending({ 'user-agent': '=Probe/1' })
  await from.call(usersContract.update, { params: { id: person.id }, body: { first_name: 'Anna' } })
  await from.call(usersContract.sessions, { params: { id: person.id } })
  await app.events.flush()
  const day = app.now().toISOString().slice(0, 10)
  const write = (name: string, what: 'activity' | 'security', [first, last] = [day, day]) =>
    writeAudit(app, join(folder, name), { what, from: first as string, to: last as string })
  expect(await write('activity.csv', 'activity')).toMatch(/^\d+ lines$/)
  const path = join(folder, 'activity.csv')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const activity = await readFile(path, 'utf8')
  expect(activity.slice(1)).toMatch(/^id;created_at;kind;action;/)
  expect(activity).toMatch(new RegExp(`;done;update;user;${person.id};${admin.id};.*10\\.66\\.0\\.7;'=Probe/1;`))
  await write('security.csv', 'security')
  const security = await readFile(join(folder, 'security.csv'), 'utf8')
  expect(security).toMatch(new RegExp(`;revealed;addresses;user;${person.id};${admin.id};`))
  // The first file was taken before this one.
  expect(security).toMatch(/;revealed;audit log;;;;;;/)
  await expect(write('security.csv', 'security')).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(write('b.csv', 'security', ['2026-02-30', day])).rejects.toThrow('is no day')
  await expect(write('c.csv', 'security', [day, '2026-01-01'])).rejects.toThrow('is later than')
})

test('V-4: a file is read on where a page of it ended', async () => {
  const at = new Date('2027-05-05T10:00:00Z')
  await app.db
    .insertInto('security_events')
    .values(
      Array.from({ length: 2_500 }, (_, n) => ({
        ...({
          kind: 'refused',
          code: 'forbidden',
          call: `call${n}`,
          created_at: new Date(at.getTime() + (n >> 9)),
        } as const),
      })),
    )
    .execute()
  const path = join(folder, 'long.csv')
  expect(await writeAudit(app, path, { what: 'security', from: '2027-05-05', to: '2027-05-05' })).toBe('2500 lines')
  const calls = (await readFile(path, 'utf8')).match(/;call\d+;/g) ?? []
  expect([calls.length, new Set(calls).size]).toEqual([2_500, 2_500])
})
