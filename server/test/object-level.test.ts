import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOf } from '../src/platform/http/openapi-examples.ts'
import type { Json } from '../src/platform/http/openapi-schemas.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { buildForeign, type Foreign, secret } from './foreign-records.ts'
import { type DeclaredCall, declaredCalls, mayCall, subjectOf } from './walk.ts'

let app: TestApp
let foreign: Record<string, Foreign>
const strangers = new Map<Role, Client>()

/** What a path's word before its id means, or a call's name where one word means two things. */
const subjectWords: Readonly<Record<string, string>> = {
  native: 'applications',
  export: 'applications',
  'orders.updatePage': 'applications',
  upload: 'applications',
  text: 'orders',
  design: 'orders',
  update: 'orders',
  order: 'orders',
  simple: 'orders',
  tasks: 'subtasks',
  'another-auth': 'users',
  batches: 'payouts',
  matches: 'users',
  'manager-simple': 'simple',
  'user-simple': 'simple',
}

beforeAll(async () => {
  app = await createTestApp({ connections: 3 })
  for (const role of roles) strangers.set(role, await app.people[role]())
  foreign = await buildForeign(app)
})
afterAll(() => app.close())

const wordOf = ({ name, call }: DeclaredCall): string => {
  const word = subjectOf(call) ?? ''
  return subjectWords[name] ?? subjectWords[word] ?? word
}
/** Other parts of a path, a list or a setting, are names and nobody's. */
const withId = declaredCalls.filter(({ call }) => /\{(\w+I|i)d\}/.test(fullPath(call)))

/** A body that passes the schema, so that the record is what the call is about. */
function bodyOf({ body }: DeclaredCall['call']): unknown {
  if (!body) return undefined
  const schema = z.toJSONSchema(body as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Json
  const required = new Set(schema.required as string[] | undefined)
  const example = exampleOf(schema) as Record<string, unknown> | undefined
  return example && Object.fromEntries(Object.entries(example).filter(([name]) => required.has(name)))
}

async function ask({ call }: DeclaredCall, role: Role, id: number) {
  const params = { id, userId: id, requestId: id, disputeId: id, sessionId: randomUUID() }
  const answer = await (strangers.get(role) as Client).callUnchecked(call, { params, body: bodyOf(call) })
  return { status: answer.status, leaks: answer.text.includes(secret) }
}

describe('T25: ids of others', () => {
  test('every id in a path is of a subject that is tried', () => {
    expect(withId.filter((one) => !(wordOf(one) in foreign)).map(({ name }) => name)).toEqual([])
  })

  test.each(withId)("T25: $name answers another's, a deleted and a foreign kind's id with nothing", async (one) => {
    const { id, deleted, open } = foreign[wordOf(one)] as Foreign
    // An id that no record of this kind has, though one of another kind does.
    const otherKind = (foreign[wordOf(one) === 'comments' ? 'payouts' : 'comments'] as Foreign).id
    const wrong: string[] = []
    for (const role of roles) {
      const tried = { deleted, otherKind, ...(open.includes(role) ? {} : { another: id }) }
      for (const [kind, tryId] of Object.entries(tried)) {
        const { status, leaks } = await ask(one, role, tryId)
        const refused = status === 403 || status === 404
        // Whoever could have taken a task learns that somebody else did: the loser of a race needs the status, not a 404.
        const taken =
          status === 409 && /^(tasks\.(take|processing)|simple-tasks\.userTake)$/.test(one.name) && kind === 'another'
        // A body that can't be made up is refused before the record is looked for.
        const unread = status === 422 && mayCall(one.call, role) && one.call.body !== undefined
        if (leaks || !(refused || unread || taken)) wrong.push(`${role}, ${kind}: ${status}${leaks ? ', leaks' : ''}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
