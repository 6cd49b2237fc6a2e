import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { isRowWord, type Who } from '@slipway/domain/access/who.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { declaredCalls } from './walk.ts'

/** What nobody may set from outside unless the call is about it, by the names that intruders try. */
const privileged = [
  ...['roles', 'is_internal', 'is_block', 'balance', 'wallet', 'amount_minor', 'confirmed', 'state', 'cost'],
  ...['user_id', 'owner_id', 'executor_id', 'creator_id', 'password_hash', 'created_at', 'version'],
]
const nobodys = 2_000_000_000
const nobodysUuid = '00000000-0000-4000-8000-000000000000'

let app: TestApp
const people = new Map<Role, Client>()
beforeAll(async () => {
  app = await createTestApp()
  for (const role of roles) people.set(role, await app.people[role]())
})
afterAll(() => app.close())

/** A file's parts are judged after the file, of them only its purpose is read; what is signed after its signature. */
const writes = declaredCalls.filter(({ call }) => call.body && call.method !== 'GET' && !call.upload && !call.signed)

/** Whom the call lets come as far as what it is given. */
function callerOf({ who }: Endpoint): Client {
  const words: readonly Who[] = who
  const named = words.map((word) => (isRowWord(word) ? word.as : word))
  const role = roles.find((one) => named.includes(one)) ?? (named.includes('superadministrator') ? null : 'designer')
  return people.get(role ?? 'superadministrator') as Client
}

const namesIn = (body: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})

test.each(writes)('T26: $name takes no field that it doesn’t declare', async ({ call }) => {
  const declared = [...namesIn(call.body as z.ZodType), ...Object.keys(call.aliases ?? {})]
  const foreign = privileged.filter((name) => !declared.includes(name))
  const params = {
    id: call.params?.shape.id instanceof z.ZodUUID ? nobodysUuid : nobodys,
    role: 'creator',
    userId: nobodys,
    requestId: nobodys,
    disputeId: nobodys,
    list: 'board',
    link: `1.${nobodys}`,
    // One of those that there are.
    ...(call.params?.shape.name instanceof z.ZodEnum && { name: call.params.shape.name.options[0] }),
  }
  const ask = (body: object) => callerOf(call).callUnchecked(call, { params, body })
  // An answer names ten of them at most.
  for (const some of [foreign.slice(0, 8), foreign.slice(8)]) {
    const answer = await ask(Object.fromEntries(some.map((name) => [name, 1])))
    expect(answer.status).toBe(422)
    const named = answer.messages.join(' ')
    expect(some.filter((name) => !new RegExp(`\\b${name}\\b`).test(named))).toEqual([])
  }
  expect((await ask(JSON.parse('{"__proto__":{"is_internal":true}}'))).status).toBe(400)
})
