import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, signedIn } from '../../../test/factories/applications.ts'
import { buildAccount, send, testPassword } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'
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
  send(app, 'POST', '/api/auth/login', {
    body: { phone, password: 'Wrong-pass-1' },
    headers: { 'user-agent': 'Probe/1' },
    ip,
  })

describe('F10: what an intruder does leaves a trace', () => {
  test('wrong passwords and codes, with a digest of the phone in place of the phone', async () => {
    const ip = freshAddress()
    const { phone } = await buildAccount(app)
    await wrongLogin(phone, ip)
    await wrongLogin(phone, ip)
    await send(app, 'POST', '/api/auth/verify-user', { body: { phone, code: '0000' }, ip })
    const found = await eventsFrom(ip)
    expect(found.map(({ kind, code, call }) => [kind, code, call])).toEqual([
      ['refused', 'credentials_wrong', 'identity.login'],
      ['refused', 'credentials_wrong', 'identity.login'],
      ['refused', 'code_invalid', 'identity.verify'],
    ])
    expect(found[0]).toMatchObject({ user_agent: 'Probe/1', request_id: expect.stringMatching(/^[\w-]{36}$/) })
    expect(new Set(found.map(({ phone_digest }) => phone_digest)).size).toBe(1)
    expect(JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(phone.slice(2))
  })

  test('limits that are hit, 403 with who it was, and 401 of a token that is not valid', async () => {
    const ip = freshAddress()
    const { phone } = await buildAccount(app)
    for (let tries = 0; tries < 6; tries++) await wrongLogin(phone, ip)
    const designer = await buildUser(app)
    const headers = await app.signIn(designer)
    await send(app, 'GET', '/api/v3/users', { headers, ip })
    await send(app, 'GET', '/api/auth_user', { headers: { authorization: 'Bearer a.b.c' }, ip })
    await send(app, 'GET', '/api/auth_user', { ip })
    await send(app, 'POST', '/api/v3/users/keycloak/refresh', { headers: { authorization: 'Bearer no' }, ip })
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
    const admin = await signedIn(app, 'superadministrator')
    const { id } = await buildApplication(app)
    const path = `/api/v2/admin/applications/${id}`
    expect((await send(app, 'GET', path, { headers: admin.headers, ip })).status).toBe(200)
    await send(app, 'GET', '/api/v2/admin/applications/2000000000', { headers: admin.headers, ip })
    expect((await eventsFrom(ip)).map(({ kind, code, user_id }) => [kind, code, user_id])).toEqual([
      ['revealed', 'application secrets', admin.user.id],
    ])
  })

  test('a flood is counted in one row and holds nobody up', async () => {
    const ip = freshAddress()
    await Promise.all(
      Array.from({ length: 200 }, () =>
        send(app, 'GET', '/api/auth_user', { headers: { authorization: 'Bearer a.b.c' }, ip }),
      ),
    )
    const found = await eventsFrom(ip)
    expect(found.filter(({ kind }) => kind === 'refused')).toHaveLength(60)
    expect(found.filter(({ kind }) => kind === 'summary').map(({ count }) => count)).toEqual([140])
  })

  test('addresses of one IPv6 network share its row, and a flood from everywhere is a few rows', async () => {
    const stranger = (ip: string) =>
      send(app, 'GET', '/api/auth_user', { headers: { authorization: 'Bearer a.b.c' }, ip })
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
  }, 60_000)

  test('ids that somebody walks through leave one row with who and how many; a few lost records leave none', async () => {
    const [walker, reader] = [await signedIn(app, 'creator'), await signedIn(app, 'creator')]
    const ip = freshAddress()
    const ask = (id: number, { headers }: typeof walker) =>
      send(app, 'GET', `/api/v3/applications/${2_000_000_000 + id}`, { headers, ip })
    for (let id = 0; id < 40; id++) expect((await ask(id, walker)).status).toBe(404)
    for (let id = 0; id < 5; id++) await ask(id, reader)
    expect((await eventsFrom(ip)).map(({ kind, code, user_id, count }) => [kind, code, user_id, count])).toEqual([
      ['summary', 'records_not_found', walker.user.id, 40],
    ])
  })

  test('a flood of refusals does not hide who read secrets', async () => {
    const ip = freshAddress()
    const admin = await signedIn(app, 'superadministrator')
    const { id } = await buildApplication(app)
    for (let tries = 0; tries < 61; tries++)
      await send(app, 'GET', '/api/auth_user', { headers: { authorization: 'Bearer a.b.c' }, ip })
    await send(app, 'GET', `/api/v2/admin/applications/${id}`, { headers: admin.headers, ip })
    expect((await eventsFrom(ip)).filter(({ kind }) => kind === 'revealed')).toHaveLength(1)
    await app.db.schema.alterTable('security_events').renameTo('elsewhere').execute()
    await send(app, 'GET', `/api/v2/admin/applications/${id}`, { headers: admin.headers, ip })
    await app.events.flush()
    await app.db.schema.alterTable('elsewhere').renameTo('security_events').execute()
    const line = lines.find((text) => text.includes('security events not written')) ?? '{}'
    expect(JSON.parse(line).reveals).toMatchObject([{ user_id: admin.user.id, code: 'application secrets' }])
  })

  test('what cannot be written does not fail the request', async () => {
    const ip = freshAddress()
    const { phone } = await buildAccount(app)
    await app.db.schema.alterTable('security_events').renameTo('elsewhere').execute()
    expect((await wrongLogin(phone, ip)).status).toBe(422)
    await app.events.flush()
    await app.db.schema.alterTable('elsewhere').renameTo('security_events').execute()
    expect(lines.some((line) => line.includes('security events not written'))).toBe(true)
  })

  test('a sign-in says from where and with what', async () => {
    const ip = freshAddress()
    const user = await buildAccount(app)
    const answer = await send(app, 'POST', '/api/auth/login', {
      body: { phone: user.phone, password: testPassword },
      headers: { 'user-agent': 'Browser/2' },
      ip,
    })
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
    const [admin, designer] = [await signedIn(app, 'superadministrator'), await buildUser(app)]
    const acting = await send(app, 'GET', `/api/v2/admin/another-auth/${designer.id}`, { headers: admin.headers })
    const headers = { authorization: `Bearer ${acting.body.access_token}` }
    lines.length = 0
    await send(app, 'GET', '/api/v3/users', { headers, ip })
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      code: 'forbidden',
      user: designer.id,
      impersonator: admin.user.id,
      msg: 'refused',
    })
    lines.length = 0
    const { headers: answered } = await send(app, 'GET', '/api/type', { headers: admin.headers })
    const again = await send(app, 'GET', '/api/type', {
      headers: { ...admin.headers, 'if-none-match': String(answered.etag) },
    })
    expect([again.status, lines]).toEqual([304, []])
  })

  test('F17: no code can rewrite the trail', async () => {
    const refused = { constraint: 'trail_append_only' }
    await expect(app.db.updateTable('activity_logs').set({ action: 'x' }).execute()).rejects.toMatchObject(refused)
    await expect(app.db.deleteFrom('activity_logs').execute()).rejects.toMatchObject(refused)
    await expect(app.db.updateTable('security_events').set({ code: 'x' }).execute()).rejects.toMatchObject(refused)
  })
})
