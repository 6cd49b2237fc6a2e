import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { isRowWord } from '@slipway/domain/access/who.ts'
import { contracts } from '@slipway/domain/contracts.ts'
import { type Contract, type Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../src/modules/index.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import type { Person } from './people.ts'
import { callRow, outcomeFor } from './spec/tables.ts'

/** What the access row decides, and nothing after it: the calls go to records that don't exist, with empty bodies. */
type Outcome = ReturnType<typeof outcomeFor>
/** Public because a signed address needs no token; whoever comes without either is sent away by the call itself. */
const opensBySignature: readonly string[] = ['files.get']
const refusals: readonly string[] = ['unauthenticated', 'account_blocked', 'forbidden']

interface Identity {
  name: string
  client: () => Client | Promise<Client>
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

/** A word about a record that only one role may say is no more than that role here, where no record is there. */
const namesOf = (who: Endpoint['who']): string[] => who.map((word) => (isRowWord(word) ? (word.as ?? word.rule) : word))

/** The words of the table; where it leaves a call to us or to the workflow, those of its descriptor. */
const wordsOf = (name: string, call: Endpoint): readonly string[] =>
  opensBySignature.includes(name) ? ['any'] : (callRow(call)?.words ?? namesOf(call.who))

async function endSession(who: Client, column: 'revoked_at' | 'expires_at') {
  const { authorization } = await who.headers()
  const payload = JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString())
  await app.db
    .updateTable('sessions')
    .set({ [column]: app.now() })
    .where('id', '=', payload.sid)
    .execute()
  return who
}

beforeAll(async () => {
  app = await createTestApp()
  const people = new Map<Role, Person>()
  for (const role of roles) people.set(role, await app.people[role]())
  const blocked = await app.people.designer({ is_block: true })
  const two = await app.people.designer({ also: ['programmer'] })
  const holder = (role: Role) => people.get(role) as Person
  identities = [
    ...roles.map((role) => ({ name: role, client: () => app.as(holder(role)), expects: asRole(role) })),
    { name: 'the second of two roles', client: () => two.as('programmer'), expects: asRole('programmer') },
    {
      name: 'a role that is not held',
      client: () => two.as('superadministrator'),
      expects: asRole('designer'),
    },
    { name: 'anonymous', client: () => app.visitor, expects: asNobody },
    { name: 'blocked', client: () => app.as(blocked), expects: asBlocked },
    {
      name: 'revoked session',
      client: async () => endSession(await holder('superadministrator').signIn(), 'revoked_at'),
      expects: asNobody,
    },
    {
      name: 'session that ended',
      client: async () => endSession(await holder('superadministrator').signIn(), 'expires_at'),
      expects: asNobody,
    },
    { name: 'expired token', client: expiredToken(holder('superadministrator')), expects: asNobody },
    {
      name: 'superadministrator signed in as a creator',
      client: () => holder('superadministrator').inPlaceOf(holder('creator')),
      expects: asRole('creator'),
    },
  ]
})
afterAll(() => app.close())

const expiredToken = (user: { id: number }) => async () => {
  const sessionId = randomUUID()
  const expires_at = new Date(app.now().getTime() + 86_400_000)
  await app.db.insertInto('sessions').values({ id: sessionId, user_id: user.id, expires_at }).execute()
  const issued = new Date(app.now().getTime() - 901_000)
  return app.visitor.bearing(app.services.tokens.sign({ userId: user.id, sessionId }, issued))
}

async function outcomeOf(call: Endpoint, who: Client): Promise<string> {
  const id = 2_147_483_646
  const params = { id, userId: id, sessionId: randomUUID() }
  const isRead = call.method === 'GET' || call.method === 'DELETE'
  const answer = await who.callUnchecked(call, { params, ...(isRead ? {} : { body: {} }) })
  if (answer.status >= 500 && answer.status !== 503) return `status ${answer.status}`
  return answer.code && refusals.includes(answer.code) ? answer.code : 'passes'
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
      found[identity.name] = await outcomeOf(call, await identity.client())
      wanted[identity.name] =
        opensBySignature.includes(name) && identity.name === 'blocked' ? 'unauthenticated' : identity.expects(words)
    }
    expect(found).toEqual(wanted)
  })
})
