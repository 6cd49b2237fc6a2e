import { identityContract } from '@slipway/domain/identity/contract.ts'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { type OpenidProvider, visit } from '../../../test/openid-provider.ts'
import { openSso, type Sso, type Staff } from '../../../test/sso.ts'

let sso: Sso
let app: TestApp
let provider: OpenidProvider
let staff: Staff
beforeAll(async () => {
  sso = await openSso()
  ;({ app, provider } = sso)
  staff = await app.people.creator()
})
afterAll(() => sso.close())
beforeEach(() => sso.restore(staff))

const rolesOf = async (id: number) =>
  (await app.db.selectFrom('user_roles').select('role').where('user_id', '=', id).orderBy('position').execute()).map(
    ({ role }) => role,
  )
const mapRoles = (value: string) => app.db.updateTable('types').set({ value }).where('name', '=', 'sso_roles').execute()

describe('somebody who is known', () => {
  test('is signed in, the refresh token in the cookie alone', async () => {
    const browser = sso.newBrowser()
    const answer = await sso.signIn(browser)
    expect(answer.status).toBe(200)
    expect(answer.wire.data).toMatchObject({ type: 'users', id: String(staff.id) })
    expect(answer.wire.data.relationships.roles.data).toHaveLength(1)
    expect(answer.wire.meta).toEqual({ access_token: expect.any(String), refresh_token: null })
    const me = await app.visitor.bearing(answer.wire.meta.access_token).call(identityContract.me)
    expect(me.data.id).toBe(staff.id)
    expect(browser.jar.get('slipway_refresh')).toBeTruthy()
    const log = await app.db
      .selectFrom('activity_logs')
      .select(['actor_id', 'reason'])
      .where('action', '=', 'sign-in')
      .where('subject_id', '=', staff.id)
      .execute()
    expect(log).toContainEqual({ actor_id: staff.id, reason: 'sso' })
  })

  test('the session is refreshed as any other, and a spent token that comes late ends it', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    // Without the header of our web client both tokens are in the answer.
    const api = browser.sending({ 'x-requested-with': 'curl' })
    const { refresh_token } = (await api.call(identityContract.finishSso, { body: back })).wire.meta
    const next = await app.visitor.bearing(refresh_token).call(identityContract.refresh)
    expect(next.status).toBe(200)
    app.later(30)
    expect((await app.visitor.bearing(refresh_token).call(identityContract.refresh)).code).toBe('refresh_invalid')
    const now = await app.visitor.bearing(String(next.data.refresh_token)).call(identityContract.refresh)
    expect(now.code).toBe('refresh_invalid')
  })

  test('by e-mail, whatever its capitals', async () => {
    await app.db
      .updateTable('users')
      .set({ email: 'Anna@company.example', email_verified_at: app.now() })
      .where('id', '=', staff.id)
      .execute()
    provider.person = { sub: 'anna', email: 'anna@COMPANY.example', email_verified: true }
    expect((await sso.signIn()).status).toBe(200)
    // One that they set themselves finds nobody: it could be anybody's.
    await app.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', staff.id).execute()
    expect((await sso.signIn()).code).toBe('sso_unknown')
  })

  test('callers of the specification send state and code alone', async () => {
    const browser = sso.newBrowser()
    const { state, code } = await sso.comeBack(browser)
    const answer = await browser.raw({
      method: 'POST',
      url: '/api/v3/users/keycloak',
      headers: { 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ meta: { state, code } }),
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('who comes and is not let in', () => {
  const outcome = async (person: Record<string, unknown>) => {
    provider.person = { sub: 'other', ...person }
    const { status, code } = await sso.signIn()
    return [status, code]
  }
  test.each([
    ['nobody here', { phone_number: '+79990001122', phone_number_verified: true }],
    ['nothing told', {}],
    ['a phone that is not verified', { verified: false }],
    ['a phone of which nothing is said', {}],
    ['a word in place of yes', { verified: 'true' }],
  ])('%s', async (_name, { verified, ...rest }: Record<string, unknown>) => {
    const phone = _name.includes('phone') || verified ? { phone_number: staff.phone } : {}
    const flag = verified === undefined ? {} : { phone_number_verified: verified }
    expect(await outcome({ ...phone, ...flag, ...rest })).toEqual([403, 'sso_unknown'])
  })

  test('an e-mail that is not verified', async () => {
    await app.db.updateTable('users').set({ email: 'anna@company.example' }).where('id', '=', staff.id).execute()
    expect(await outcome({ email: 'anna@company.example', email_verified: false })).toEqual([403, 'sso_unknown'])
  })

  test('where a phone is of one and an e-mail of another, nobody but the owner of the phone', async () => {
    const other = await app.people.aso_manager()
    await app.db.updateTable('users').set({ email: 'other@company.example' }).where('id', '=', other.id).execute()
    const phone = { phone_number: staff.phone, phone_number_verified: true }
    const told = { ...phone, email: 'other@company.example', email_verified: true }
    expect((await outcome(told))[0]).toBe(200)
    const sessions = await app.db.selectFrom('sessions').select('id').where('user_id', '=', other.id).execute()
    expect(sessions).toEqual([])
  })

  test('an executor, a blocked one, a deleted one', async () => {
    const told = (phone: string) => outcome({ phone_number: phone, phone_number_verified: true })
    const designer = await app.people.designer()
    const blocked = await app.people.creator({ is_block: true })
    const gone = await app.people.creator()
    await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', gone.id).execute()
    expect(await told(designer.phone)).toEqual([403, 'sso_unknown'])
    expect((await told(blocked.phone))[1]).toBe('account_blocked')
    expect(await told(gone.phone)).toEqual([403, 'sso_unknown'])
  })
})

describe('roles', () => {
  afterEach(() => mapRoles('none'))

  test('stay as they are while no role is mapped', async () => {
    provider.person = { ...provider.person, realm_access: { roles: ['superadministrator', 'admins'] } }
    expect((await sso.signIn()).status).toBe(200)
    expect(await rolesOf(staff.id)).toEqual(['creator'])
  })

  test('never leave the installation without a superadministrator', async () => {
    const last = await app.people.superadministrator()
    const others = app.db.updateTable('users').where('id', '<>', last.id)
    const admins = app.db.selectFrom('user_roles').select('user_id').where('role', '=', 'superadministrator')
    await mapRoles('publishers=app_manager')
    await others.where('id', 'in', admins).set({ is_block: true }).execute()
    provider.person = {
      sub: 'last',
      phone_number: last.phone,
      phone_number_verified: true,
      realm_access: { roles: ['publishers'] },
    }
    expect((await sso.signIn()).code).toBe('sso_no_role')
    expect(await rolesOf(last.id)).toEqual(['superadministrator'])
    await others.where('id', 'in', admins).set({ is_block: false }).execute()
  })

  test('are those that the answer gives where a setting maps them; other sessions end', async () => {
    const person = await app.people.creator()
    await mapRoles('publishers=app_manager, owners=superadministrator')
    const told = { sub: 'p', phone_number: person.phone, phone_number_verified: true }
    provider.person = {
      ...told,
      realm_access: { roles: ['x', 'owners'] },
      resource_access: { slipway: { roles: ['publishers'] } },
    }
    const before = await person.call(identityContract.me)
    expect(before.status).toBe(200)
    const answer = await sso.signIn()
    expect([answer.status, await rolesOf(person.id)]).toEqual([200, ['superadministrator', 'app_manager']])
    app.actors.forget()
    expect((await person.call(identityContract.me)).status).toBe(401)
    const me = await app.visitor.bearing(answer.wire.meta.access_token).call(identityContract.me)
    expect(me.status).toBe(200)
    // Another client's roles are not ours.
    provider.person = { ...told, resource_access: { wiki: { roles: ['owners'] } } }
    expect((await sso.signIn()).code).toBe('sso_no_role')
    expect(await rolesOf(person.id)).toEqual(['superadministrator', 'app_manager'])
  })
})

describe('T-A8: roles by the default mappers of Keycloak, which are in the access token alone', () => {
  afterEach(() => mapRoles('none'))
  const roles = { realm_access: { roles: ['publishers'] }, azp: 'slipway' }
  const signed = async (claims: JWTPayload, key: JWK = provider.key) =>
    new SignJWT({ iss: provider.issuer, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(claims.exp ?? '5m')
      .sign(await importJWK(key, 'RS256'))
  const answers = (path: string, body: object): OpenidProvider['instead'] => [
    {
      path,
      answer: (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)) as never,
    },
  ]
  /** Who signs in gets this access token, with which the provider tells who they are. */
  async function signInWith(access_token: string, asked: OpenidProvider['instead'] = []) {
    const person = await app.people.creator()
    await mapRoles('publishers=app_manager')
    const told = { phone_number: person.phone, phone_number_verified: true }
    provider.person = { sub: 'p', ...told }
    provider.forge = (answer) => ({ ...answer, access_token })
    provider.instead = [...answers('/me', { sub: 'p', ...told }), ...asked]
    const { status, code } = await sso.signIn()
    return { outcome: [status, code ?? null], roles: await rolesOf(person.id) }
  }
  const refused = { outcome: [403, 'sso_no_role'], roles: ['creator'] }

  test('a token that the provider has signed for us', async () => {
    expect(await signInWith(await signed(roles))).toEqual({ outcome: [200, null], roles: ['app_manager'] })
  })

  test.each([
    [
      'of another key',
      async () => signed(roles, await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)),
    ],
    ['of another issuer', async () => signed({ ...roles, iss: 'http://elsewhere.example' })],
    ['for another client', async () => signed({ ...roles, azp: 'wiki', aud: 'account' })],
    ['that is over', async () => signed({ ...roles, exp: 1 })],
    ['without a signature', async () => `${(await signed(roles)).split('.').slice(0, 2).join('.')}.`],
  ])('not one %s', async (_what, token) => {
    expect(await signInWith(await token())).toEqual(refused)
  })

  test('of one that says nothing the provider is asked, and believed while the token is good and ours', async () => {
    const says = (claims: object) => answers('/token/introspection', { client_id: 'slipway', ...claims })
    const good = { active: true, realm_access: roles.realm_access }
    expect((await signInWith('opaque', says(good))).roles).toEqual(['app_manager'])
    expect((await signInWith(await signed({ azp: 'slipway' }), says(good))).roles).toEqual(['app_manager'])
    expect(await signInWith('opaque', says({ ...good, active: false }))).toEqual(refused)
    expect(await signInWith('opaque', says({ ...good, client_id: 'wiki' }))).toEqual(refused)
  })
})

describe('T-A7: a program without cookies', () => {
  const begin = async (ip: string) => {
    const { url } = (await app.visitor.from(ip).call(identityContract.beginSso)).data
    const { state, code } = Object.fromEntries((await visit(url, 'http://localhost:4344/sso-redirect')).searchParams)
    return { state: String(state), code: String(code) }
  }
  const finish = (ip: string, body: { state: string; code: string }) =>
    app.visitor.from(ip).call(identityContract.finishSso, { body })

  test('signs in with state and code, once, from where it began', async () => {
    const ip = freshAddress()
    const back = await begin(ip)
    expect((await finish(freshAddress(), back)).code).toBe('sso_failed')
    const answer = await finish(ip, back)
    expect([answer.status, typeof answer.wire.meta.refresh_token]).toEqual([200, 'string'])
    expect((await finish(ip, back)).code).toBe('sso_failed')
  })

  test('not later than ten minutes, nor with a state of its own making', async () => {
    const ip = freshAddress()
    const back = await begin(ip)
    expect((await finish(ip, { ...back, state: `${back.state.slice(0, -2)}xx` })).code).toBe('sso_failed')
    app.later(601)
    expect((await finish(ip, back)).code).toBe('sso_failed')
  })

  test('a browser does not take such a state: somebody else would sign it in', async () => {
    const browser = sso.newBrowser()
    expect((await sso.finish(browser, await begin(freshAddress()))).code).toBe('sso_failed')
  })
})

describe('without one', () => {
  test('there is no such way in', async () => {
    const plain = await createTestApp()
    const ways = await plain.visitor.call(identityContract.waysIn)
    const begun = await plain.visitor.call(identityContract.beginSso)
    const finished = await plain.visitor.call(identityContract.finishSso, { body: { state: 's', code: 'c' } })
    await plain.close()
    expect(ways.data).toEqual({ sso: false })
    expect([begun.status, finished.status]).toEqual([404, 404])
  })

  test('where there is one, the sign-in page learns so', async () => {
    expect((await app.visitor.call(identityContract.waysIn)).data).toEqual({ sso: true })
  })
})
