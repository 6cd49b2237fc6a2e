import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSecrets } from '../src/modules/applications/queries/secrets.ts'
import { createLogger } from '../src/platform/log.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { buildApplication, nativeOrder, storePictures } from './factories/applications.ts'
import { askCode, sessionIn, verify } from './factories/codes.ts'
import { enrolTotp } from './factories/factors.ts'
import { cardPayout, credit } from './factories/money.ts'
import { testPassword } from './people.ts'
import { declaredCalls } from './walk.ts'

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
  // Letters, because any four digits stand in some moment of a log.
  'code as heard': 'canary-heard-code',
}
const lines: string[] = []
const refusals: string[] = []
let app: TestApp

/** What is refused is kept, to be looked through. */
async function kept<A extends { status: number; text: string }>(asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (answer.status >= 400) refusals.push(answer.text)
  return answer
}

async function signInWays(): Promise<void> {
  const { phone } = await app.people.designer({ password: testPassword })
  const login = (password = '') => kept(app.visitor.call(identityContract.login, { body: { phone, password } }))
  const refresh = (token: string | null) => kept(app.visitor.bearing(String(token)).call(identityContract.refresh))
  await login(canaries['wrong password'])
  const data = sessionIn((await login(testPassword)).data)
  const refreshed = await refresh(data.refresh_token)
  await refresh(data.refresh_token)
  await kept(app.visitor.bearing(refreshed.data.access_token).call(identityContract.logout))
  const code = (await askCode(app, phone, 'password')) as string
  await verify(app, phone, code === '0000' ? '1111' : '0000')
  const { verification_token } = (await verify(app, phone, code)).data
  const password = canaries['new password']
  const reset = (password_confirmation = password) =>
    kept(
      app.visitor.callUnchecked(identityContract.resetPassword, {
        body: { verification_token, password, password_confirmation },
      }),
    )
  await reset('Another-Pw-9!')
  expect((await reset()).status).toBe(204)
  await reset()
  Object.assign(canaries, {
    'access token': data.access_token,
    'refresh token': data.refresh_token,
    'second refresh token': refreshed.data.refresh_token,
    'verification token': verification_token,
  })
  expect(lines.join('\n'), 'the code in the log').not.toMatch(new RegExp(`"code":"?${code}`))
  const told = await sql`SELECT 1 FROM pgboss.job WHERE data::text ~ ${`"${code}"`}
    UNION ALL SELECT 1 FROM activity_logs l WHERE l::text ~ ${`"${code}"`}`.execute(app.db)
  expect(told.rows).toEqual([])
}

/** A second factor is set up, refused, used, and stood in for. */
async function secondFactors(): Promise<void> {
  const person = await app.people.designer({ password: testPassword })
  const { secret, recoveryCodes, code } = await enrolTotp(app, person)
  app.later(30)
  const begin = async () =>
    (await app.visitor.call(identityContract.login, { body: { phone: person.phone, password: testPassword } })).data
      .step
  const [first, second] = [await begin(), await begin()]
  const [recovery_code = '', other = ''] = recoveryCodes
  const step = (body: object) => kept(app.visitor.callUnchecked(identityContract.step, { body }))
  await step({ step: first, totp: code() === '000000' ? '000001' : '000000' })
  await step({ step: first, recovery_code: `${recovery_code}X` })
  expect((await step({ step: first, totp: code() })).status).toBe(200)
  expect((await step({ step: second, recovery_code })).status).toBe(200)
  Object.assign(canaries, {
    'secret of an app': secret,
    'recovery code that was used': recovery_code,
    'recovery code that was not': other,
    'step of a sign-in': String(first),
  })
}

async function money(): Promise<void> {
  const [user, admin] = [await app.people.designer(), await app.people.superadministrator()]
  const request = (changes = {}) => kept(user.call(moneyContract.requestPayout, { body: cardPayout(changes) }))
  await credit(app, user.id, '1000')
  await request({ amount: '5000' })
  await request({ country: 'XA' })
  expect((await request()).status).toBe(201)
  await kept(admin.call(moneyContract.payouts))
  // A fault of ours in the middle of it: what failed is told, what was in it is not.
  await sql`ALTER TABLE payouts ADD CONSTRAINT payouts_broken CHECK (false) NOT VALID`.execute(app.db)
  expect((await request()).status).toBe(500)
  await sql`ALTER TABLE payouts DROP CONSTRAINT payouts_broken`.execute(app.db)
}

async function applications(): Promise<void> {
  const [creator, admin] = [await app.people.creator(), await app.people.superadministrator()]
  const order = await nativeOrder(app, {
    images: await storePictures(app, creator.id),
    integration_keys: { analytics: canaries['integration key'] },
  })
  const { data } = await kept(creator.call(ordersContract.createNative, { body: order }))
  await kept(creator.call(ordersContract.createNative, { body: { ...order, name: '' } }))
  const { id } = await buildApplication(app)
  const secrets = {
    keystore_password: canaries['keystore password'] as string,
    signing_key_password: canaries['signing key password'] as string,
  }
  await app.transact((tx) => saveSecrets(tx, { applicationId: id }, secrets))
  for (const one of [id, data.id]) {
    const secretsTo = (who: Client) => kept(who.call(applicationsContract.getWithSecrets, { params: { id: one } }))
    expect((await secretsTo(admin)).status).toBe(200)
    await secretsTo(creator)
    const card = await kept(admin.call(applicationsContract.get, { params: { id: one } }))
    expect(card.text).not.toMatch(/canary/)
  }
}

beforeAll(async () => {
  app = await createTestApp({ log: createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }) })
  await signInWays()
  await secondFactors()
  await money()
  await applications()
  await app.drainJobs()
  await app.events.flush()
  // What somebody logs one day, as they would.
  app.services.log.info(
    {
      body: { code: canaries['code as heard'], password: canaries['new password'] },
      input: { body: { purse: canaries.card } },
    },
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
    expect(log).toContain('"code":"credentials_wrong"')
  })

  test('are in no error answer', () => {
    expect(refusals.length).toBeGreaterThan(8)
    for (const [name, secret] of Object.entries(canaries)) expect(refusals.join('\n'), name).not.toContain(secret)
  })

  test('are in no export of a list', async () => {
    const admin = await app.people.superadministrator()
    const exports = declaredCalls.filter(({ call }) => call.answer.kind === 'stream' && call.path.endsWith('/export'))
    const told: string[] = []
    for (const { call } of exports) {
      const answer = await admin.raw(`${fullPath(call)}?format=csv`)
      // Some ask for a period or a record first.
      if (answer.statusCode === 200) told.push(answer.body)
    }
    expect(told.length).toBeGreaterThan(8)
    for (const [name, secret] of Object.entries(canaries)) expect(told.join('\n'), name).not.toContain(secret)
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
