import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { wordsOf as namesOf } from '@slipway/domain/access/who.ts'
import { contracts } from '@slipway/domain/contracts.ts'
import { type Contract, type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../src/modules/index.ts'
import { createTestApp, type TestApp } from './app.ts'
import { actAs } from './factories/users.ts'
import { buildUser } from './factories.ts'
import { callRow, outcomeFor } from './spec/tables.ts'

/** What the access row decides, and nothing after it: the calls go to records that don't exist, with empty bodies. */
type Outcome = ReturnType<typeof outcomeFor>
/** Public because a signed address needs no token; whoever comes without either is sent away by the call itself. */
const opensBySignature: readonly string[] = ['files.get']
const refusals: readonly string[] = ['unauthenticated', 'account_blocked', 'forbidden']

interface Identity {
  name: string
  headers(): Promise<Record<string, string>>
  expects(words: readonly string[]): Outcome
}

const named = (contract: Contract, module: string) =>
  Object.entries(contract).map(([key, call]) => ({ name: `${module}.${key}`, call }))
const declared = Object.entries(contracts).flatMap(([name, contract]) => named(contract, name))
const mounted = modules.flatMap(({ name, contract }) => named(contract, name))

let app: TestApp
let identities: Identity[]

const asRole = (role: Role) => (words: readonly string[]) =>
  outcomeFor(words, { role, isInternal: roles.indexOf(role) < 4, isBlocked: false })
const asBlocked = (words: readonly string[]) =>
  outcomeFor(words, { role: 'designer', isInternal: false, isBlocked: true })
const asNobody = (words: readonly string[]) => outcomeFor(words, null)

/** The words of the table; where it leaves a call to us or to the workflow, those of its descriptor. */
const wordsOf = (name: string, call: Endpoint): readonly string[] =>
  opensBySignature.includes(name) ? ['any'] : (callRow(call)?.words ?? namesOf(call.who))

async function endSession(headers: Record<string, string>, column: 'revoked_at' | 'expires_at') {
  const payload = JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString())
  await app.db
    .updateTable('sessions')
    .set({ [column]: app.now() })
    .where('id', '=', payload.sid)
    .execute()
  return headers
}

beforeAll(async () => {
  app = await createTestApp()
  const people = new Map<Role, { id: number }>()
  for (const role of roles) people.set(role, await buildUser(app, { roles: [role] }))
  const blocked = await buildUser(app, { roles: ['designer'], is_block: true })
  const two = await buildUser(app, { roles: ['designer', 'programmer'] })
  const holder = (role: Role) => people.get(role) as { id: number }
  identities = [
    ...roles.map((role) => ({ name: role, headers: () => app.signIn(holder(role)), expects: asRole(role) })),
    { name: 'the second of two roles', headers: () => app.signIn(two, 'programmer'), expects: asRole('programmer') },
    {
      name: 'a role that is not held',
      headers: () => app.signIn(two, 'superadministrator'),
      expects: asRole('designer'),
    },
    { name: 'anonymous', headers: async () => ({}), expects: asNobody },
    { name: 'blocked', headers: () => app.signIn(blocked), expects: asBlocked },
    {
      name: 'revoked session',
      headers: async () => endSession(await app.signIn(holder('superadministrator')), 'revoked_at'),
      expects: asNobody,
    },
    {
      name: 'session that ended',
      headers: async () => endSession(await app.signIn(holder('superadministrator')), 'expires_at'),
      expects: asNobody,
    },
    { name: 'expired token', headers: expiredToken(holder('superadministrator')), expects: asNobody },
    {
      name: 'superadministrator signed in as a creator',
      headers: () => actAs(app, holder('creator'), holder('superadministrator')),
      expects: asRole('creator'),
    },
  ]
}, 60_000)
afterAll(() => app.close())

const expiredToken = (user: { id: number }) => async () => {
  const sessionId = randomUUID()
  const expires_at = new Date(app.now().getTime() + 86_400_000)
  await app.db.insertInto('sessions').values({ id: sessionId, user_id: user.id, expires_at }).execute()
  const issued = new Date(app.now().getTime() - 901_000)
  return { authorization: `Bearer ${await app.services.tokens.sign({ userId: user.id, sessionId }, issued)}` }
}

const addressOf = (call: Endpoint) =>
  fullPath(call).replace(/\{(\w+)\}/g, (_, name: string) => (/session/i.test(name) ? randomUUID() : '2147483646'))

async function outcomeOf(call: Endpoint, headers: Record<string, string>): Promise<string> {
  const response = await app.http.inject({
    method: call.method,
    url: addressOf(call),
    headers: { ...headers, ...(call.idempotency ? { 'idempotency-key': randomUUID() } : {}) },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }),
  })
  if (response.statusCode >= 500 && response.statusCode !== 503) return `status ${response.statusCode}`
  if (response.statusCode < 400 || response.headers['content-type']?.includes('json') !== true) return 'passes'
  const { code } = response.json() as { code?: string }
  return code && refusals.includes(code) ? code : 'passes'
}

describe('access matrix', () => {
  test('every declared call is mounted, and no other', () => {
    expect(mounted.map(({ name }) => name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
  })

  test('every call says who may make it', () => {
    expect(mounted.filter(({ call }) => call.who.length === 0)).toEqual([])
  })

  test.each(mounted)('T24: $name answers every identity as declared', async ({ name, call }) => {
    const words = wordsOf(name, call)
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const identity of identities) {
      found[identity.name] = await outcomeOf(call, await identity.headers())
      wanted[identity.name] =
        opensBySignature.includes(name) && identity.name === 'blocked' ? 'unauthenticated' : identity.expects(words)
    }
    expect(found).toEqual(wanted)
  })
})
