import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { testPassword } from '../../../test/people.ts'
import { createLogger } from '../log.ts'

let app: TestApp
const lines: string[] = []
let addresses = 0
const freshAddress = () => `10.84.0.${++addresses}`

beforeAll(async () => {
  app = await createTestApp({ log: createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) })
})
afterAll(() => app.close())

async function eventsFrom(address: string) {
  await app.events.flush()
  return app.db.selectFrom('security_events').selectAll().where('address', '=', address).orderBy('id').execute()
}
const wrongLogin = (phone: string, ip: string) =>
  app.visitor
    .sending({ 'user-agent': 'Probe/1' })
    .from(ip)
    .call(identityContract.login, { body: { phone, password: 'Wrong-pass-1' } })

describe('F10: what an intruder does leaves a trace', () => {
  test('wrong passwords and codes, with a digest of the phone in place of the phone', async () => {
    const ip = freshAddress()
    const { phone } = await app.people.designer({ password: testPassword })
    await wrongLogin(phone, ip)
    await wrongLogin(phone, ip)
    await app.visitor.from(ip).call(identityContract.verify, { body: { phone, code: '0000' } })
    const found = await eventsFrom(ip)
    expect(found.map(({ kind, code, call }) => [kind, code, call])).toEqual([
      ['refused', 'credentials_wrong', 'identity.login'],
      ['refused', 'credentials_wrong', 'identity.login'],
      ['refused', 'phone_code_invalid', 'identity.verify'],
    ])
    expect(found[0]).toMatchObject({ user_agent: 'Probe/1', request_id: expect.stringMatching(/^[\w-]{36}$/) })
    expect(new Set(found.map(({ phone_digest }) => phone_digest)).size).toBe(1)
    expect(JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(phone.slice(2))
  })

  test('limits that are hit, 403 with who it was, and 401 of a token that is not valid', async () => {
    const ip = freshAddress()
    const { phone } = await app.people.designer({ password: testPassword })
    for (let tries = 0; tries < 6; tries++) await wrongLogin(phone, ip)
    const designer = await app.people.designer()
    await designer.from(ip).call(usersContract.list)
    await app.visitor.bearing('a.b.c').from(ip).call(identityContract.me)
    await app.visitor.from(ip).call(identityContract.me)
    await app.visitor.bearing('no').from(ip).call(identityContract.refresh)
    const found = (await eventsFrom(ip)).slice(5).map(({ code, user_id }) => [code, user_id])
    expect(found).toEqual([
      ['too_many_requests', null],
      ['forbidden', designer.id],
      ['unauthenticated', null],
      ['refresh_invalid', null],
    ])
  })

  test('every reading of secrets', async () => {
    const ip = freshAddress()
    const admin = await app.people.superadministrator()
    const { id } = await buildApplication(app)
    const read = (of: number) => admin.from(ip).call(applicationsContract.getWithSecrets, { params: { id: of } })
    expect((await read(id)).status).toBe(200)
    await read(2_000_000_000)
    expect((await eventsFrom(ip)).map(({ kind, code, user_id }) => [kind, code, user_id])).toEqual([
      ['revealed', 'application secrets', admin.id],
    ])
  })

  test('a flood is counted in one row and holds nobody up', async () => {
    const ip = freshAddress()
    await Promise.all(
      Array.from({ length: 200 }, () => app.visitor.bearing('a.b.c').from(ip).call(identityContract.me)),
    )
    const found = await eventsFrom(ip)
    expect(found.filter(({ kind }) => kind === 'refused')).toHaveLength(60)
    expect(found.filter(({ kind }) => kind === 'summary').map(({ count }) => count)).toEqual([140])
  })

  test('addresses of one IPv6 network share its row, and a flood from everywhere is a few rows', async () => {
    const stranger = (ip: string) => app.visitor.bearing('a.b.c').from(ip).call(identityContract.me)
    await app.events.flush()
    for (let i = 0; i < 70; i++) await stranger(`2001:db8:77:4400::${i + 1}`)
    const [summary] = await eventsFrom('2001:0db8:0077:4400::/56')
    expect(summary).toMatchObject({ kind: 'summary', code: 'only_counted', count: 10 })

    const last = await app.db
      .selectFrom('security_events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    for (let i = 0; i < 60; i++) for (let each = 0; each < 12; each++) await stranger(`10.85.${i}.1`)
    await app.events.flush()
    const since = app.db.selectFrom('security_events').where('id', '>', last?.id ?? 0n)
    const counted = await since.select(['address', 'count']).where('kind', '=', 'summary').execute()
    expect(counted.length).toBeLessThanOrEqual(51)
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(720 - 600)

    for (let i = 0; i < 60; i++) for (let each = 0; each < 10; each++) await stranger(`10.86.${i}.1`)
    for (let i = 0; i < 60; i++) await stranger(`10.87.${i}.1`)
    await app.events.flush()
    const rest = await since.select('count').where('kind', '=', 'summary').where('address', 'is', null).execute()
    expect(rest.map(({ count }) => count)).toEqual([10])
  })

  test('ids that somebody walks through leave one row with who and how many; a few lost records leave none', async () => {
    const [walker, reader] = [await app.people.creator(), await app.people.creator()]
    const ip = freshAddress()
    const ask = (id: number, who: Client) =>
      who.from(ip).call(applicationsContract.get, { params: { id: 2_000_000_000 + id } })
    for (let id = 0; id < 40; id++) expect((await ask(id, walker)).status).toBe(404)
    for (let id = 0; id < 5; id++) await ask(id, reader)
    expect((await eventsFrom(ip)).map(({ kind, code, user_id, count }) => [kind, code, user_id, count])).toEqual([
      ['summary', 'records_not_found', walker.id, 40],
    ])
  })

  test('a flood of refusals does not hide who read secrets', async () => {
    const ip = freshAddress()
    const admin = await app.people.superadministrator()
    const { id } = await buildApplication(app)
    for (let tries = 0; tries < 61; tries++) await app.visitor.bearing('a.b.c').from(ip).call(identityContract.me)
    await admin.from(ip).call(applicationsContract.getWithSecrets, { params: { id } })
    expect((await eventsFrom(ip)).filter(({ kind }) => kind === 'revealed')).toHaveLength(1)
    await app.db.schema.alterTable('security_events').renameTo('elsewhere').execute()
    await admin.from(ip).call(applicationsContract.getWithSecrets, { params: { id } })
    await app.events.flush()
    await app.db.schema.alterTable('elsewhere').renameTo('security_events').execute()
    const line = lines.find((text) => text.includes('security events not written')) ?? '{}'
    expect(JSON.parse(line).reveals).toMatchObject([{ user_id: admin.id, code: 'application secrets' }])
  })

  test('what cannot be written does not fail the request', async () => {
    const ip = freshAddress()
    const { phone } = await app.people.designer({ password: testPassword })
    await app.db.schema.alterTable('security_events').renameTo('elsewhere').execute()
    expect((await wrongLogin(phone, ip)).status).toBe(422)
    await app.events.flush()
    await app.db.schema.alterTable('elsewhere').renameTo('security_events').execute()
    expect(lines.some((line) => line.includes('security events not written'))).toBe(true)
  })

  test('a sign-in says from where and with what', async () => {
    const ip = freshAddress()
    const user = await app.people.designer({ password: testPassword })
    const answer = await app.visitor
      .sending({ 'user-agent': 'Browser/2' })
      .from(ip)
      .call(identityContract.login, { body: { phone: user.phone, password: testPassword } })
    expect(answer.status).toBe(200)
    const line = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'address', 'user_agent'])
      .where('actor_id', '=', user.id)
      .executeTakeFirst()
    expect(line).toEqual({ action: 'sign-in', address: ip, user_agent: 'Browser/2' })
  })

  test('log lines keep error codes, name the user and the impersonator, and 304 writes none', async () => {
    const ip = freshAddress()
    const [admin, designer] = [await app.people.superadministrator(), await app.people.designer()]
    const acting = await admin.inPlaceOf(designer)
    lines.length = 0
    await acting.from(ip).call(usersContract.list)
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      code: 'forbidden',
      user: designer.id,
      impersonator: admin.id,
      msg: 'refused',
    })
    lines.length = 0
    const { headers: answered } = await admin.call(settingsContract.catalogue)
    const again = await admin.sending({ 'if-none-match': String(answered.etag) }).call(settingsContract.catalogue)
    expect([again.status, lines]).toEqual([304, []])
  })

  test('F17: no code can rewrite the trail', async () => {
    const refused = { constraint: 'trail_append_only' }
    await expect(app.db.updateTable('activity_logs').set({ action: 'x' }).execute()).rejects.toMatchObject(refused)
    await expect(app.db.deleteFrom('activity_logs').execute()).rejects.toMatchObject(refused)
    await expect(app.db.updateTable('security_events').set({ code: 'x' }).execute()).rejects.toMatchObject(refused)
  })
})
