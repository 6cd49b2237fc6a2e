import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSecrets } from '../src/modules/applications/queries/secrets.ts'
import { createLogger } from '../src/platform/log.ts'
import { createTestApp, type TestApp } from './app.ts'
import { buildApplication, nativeOrder, signedIn, storePictures } from './factories/applications.ts'
import { cardPayout, credit } from './factories/money.ts'
import { askCode, buildAccount, send, testPassword, verify } from './factories/users.ts'
import { unique } from './factories.ts'

/** Secrets that are driven through the calls that take them; none may rest or be told anywhere in clear. */
const canaries: Record<string, string> = {
  card: '4276160900000002',
  'card as typed': '4276 1609 0000 0002',
  'keystore password': 'canary-keystore-Pw1!',
  'signing key password': 'canary-signing-Pw2!',
  'integration key': 'canary-integration-key',
  'new password': 'Canary-Reset-7-Pw',
  'wrong password': 'Canary-Wrong-8-Pw',
  'password of a login': testPassword,
}
const lines: string[] = []
const refusals: string[] = []
let app: TestApp

type Sent = Awaited<ReturnType<typeof send>>
const call = async (method: string, path: string, options: Parameters<typeof send>[3]): Promise<Sent> => {
  const answer = await send(app, method, path, options)
  if (answer.status >= 400) refusals.push(JSON.stringify(answer.body))
  return answer
}
const post = (path: string, body: object, headers: Record<string, string> = {}) => call('POST', path, { body, headers })
const keyed = (headers: Record<string, string>) => ({ ...headers, 'idempotency-key': `canary-${unique()}-key` })

async function signInWays(): Promise<void> {
  const { phone } = await buildAccount(app)
  await post('/api/auth/login', { phone, password: canaries['wrong password'] })
  const { body } = await post('/api/auth/login', { phone, password: testPassword })
  const refreshed = await post('/api/v3/users/keycloak/refresh', {}, { authorization: `Bearer ${body.refresh_token}` })
  await post('/api/v3/users/keycloak/refresh', {}, { authorization: `Bearer ${body.refresh_token}` })
  await post('/api/auth/logout', {}, { authorization: `Bearer ${refreshed.body.access_token}` })
  const code = (await askCode(app, phone, 'password')) as string
  await verify(app, phone, code === '0000' ? '1111' : '0000')
  const { verification_token } = (await verify(app, phone, code)).body
  const password = canaries['new password']
  const reset = { verification_token, password, password_confirmation: password }
  await post('/api/auth/reset-password', { ...reset, password_confirmation: 'Another-Pw-9!' })
  expect((await post('/api/auth/reset-password', reset)).status).toBe(204)
  await post('/api/auth/reset-password', reset)
  Object.assign(canaries, {
    'access token': body.access_token,
    'refresh token': body.refresh_token,
    'second refresh token': refreshed.body.refresh_token,
    'verification token': verification_token,
  })
  expect(lines.join('\n'), 'the code in the log').not.toMatch(new RegExp(`"code":"?${code}`))
  const told = await sql`SELECT 1 FROM pgboss.job WHERE data::text ~ ${`"${code}"`}
    UNION ALL SELECT 1 FROM activity_logs l WHERE l::text ~ ${`"${code}"`}`.execute(app.db)
  expect(told.rows).toEqual([])
}

async function money(): Promise<void> {
  const [{ user, headers }, admin] = [await signedIn(app, 'designer'), await signedIn(app, 'superadministrator')]
  await credit(app, user.id, '1000')
  await post('/api/v3/payouts', cardPayout({ amount: '5000' }), keyed(headers))
  await post('/api/v3/payouts', cardPayout({ country: 'XA' }), keyed(headers))
  expect((await post('/api/v3/payouts', cardPayout(), keyed(headers))).status).toBe(201)
  await call('GET', '/api/v3/payouts', { headers: admin.headers })
  // A fault of ours in the middle of it: what failed is told, what was in it is not.
  await sql`ALTER TABLE payouts ADD CONSTRAINT payouts_broken CHECK (false) NOT VALID`.execute(app.db)
  expect((await post('/api/v3/payouts', cardPayout(), keyed(headers))).status).toBe(500)
  await sql`ALTER TABLE payouts DROP CONSTRAINT payouts_broken`.execute(app.db)
}

async function applications(): Promise<void> {
  const [creator, admin] = [await signedIn(app, 'creator'), await signedIn(app, 'superadministrator')]
  const order = await nativeOrder(app, {
    images: await storePictures(app, creator.user.id),
    integration_keys: { analytics: canaries['integration key'] },
  })
  const { body } = await post('/api/creator/build/native', order, creator.headers)
  await post('/api/creator/build/native', { ...order, name: '' }, creator.headers)
  const { id } = await buildApplication(app)
  const secrets = {
    keystore_password: canaries['keystore password'] as string,
    signing_key_password: canaries['signing key password'] as string,
  }
  await app.transact((tx) => saveSecrets(tx, id, secrets))
  for (const one of [id, body.data.id]) {
    expect((await call('GET', `/api/v2/admin/applications/${one}`, { headers: admin.headers })).status).toBe(200)
    await call('GET', `/api/v2/admin/applications/${one}`, { headers: creator.headers })
    expect(
      JSON.stringify((await call('GET', `/api/v3/applications/${one}`, { headers: admin.headers })).body),
    ).not.toMatch(/canary/)
  }
}

beforeAll(async () => {
  app = await createTestApp({ log: createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }) })
  await signInWays()
  await money()
  await applications()
  await app.drainJobs()
  await app.events.flush()
  // What somebody logs one day, as they would.
  app.services.log.info(
    { body: { code: '9876', password: canaries['new password'] }, input: { body: { purse: canaries.card } } },
    'x',
  )
  app.services.log.error(
    { err: Object.assign(new Error('x'), { detail: `Key (purse)=(${canaries.card})`, config: canaries }) },
    'y',
  )
})
afterAll(() => app.close())

describe('T42: canary secrets', () => {
  test('are in no line of the log', () => {
    expect(lines.length).toBeGreaterThan(12)
    const log = lines.join('\n')
    for (const [name, secret] of Object.entries(canaries)) expect(log, name).not.toContain(secret)
    expect(log).not.toContain('9876')
    expect(log).toContain('"code":"credentials_wrong"')
  })

  test('are in no error answer', () => {
    expect(refusals.length).toBeGreaterThan(8)
    for (const [name, secret] of Object.entries(canaries)) expect(refusals.join('\n'), name).not.toContain(secret)
  })

  test('are in no table', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss')`.execute(app.db)
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`SELECT t::text AS line FROM ${sql.raw(name)} t`.execute(app.db)
      const text = rows.map(({ line }) => line).join('\n')
      for (const [canary, secret] of Object.entries(canaries))
        expect(text.includes(secret), `${canary} in ${name}`).toBe(false)
    }
  })
})
