import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from './app.ts'
import type { Person } from './people.ts'
import { declaredCalls } from './walk.ts'

let app: TestApp
let people: Person[]
beforeAll(async () => {
  app = await createTestApp()
  people = [await app.people.superadministrator(), await app.people.designer()]
})
afterAll(() => app.close())

interface Parameter {
  name: string
  format?: string
}
type Json = { properties?: Record<string, Json>; format?: string }

/** The parameters of a query that are days, by what its schema says of itself. */
function daysOf(query: z.ZodType | undefined): string[] {
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Json
  const parameters = Object.entries(properties).flatMap(([name, one]): Parameter[] =>
    one.properties
      ? Object.entries(one.properties).map(([key, inner]) => ({ name: `${name}[${key}]`, ...inner }))
      : [{ name, ...one }],
  )
  return parameters.filter(({ format }) => format === 'date').map(({ name }) => name)
}

const asked = declaredCalls.flatMap(({ name, call }) =>
  call.method === 'GET' && !call.path.includes('{') ? daysOf(call.query).map((day) => ({ name, call, day })) : [],
)

test('lists of money, checks, statistics and own work are read by days', () => {
  const names = new Set(asked.map(({ name }) => name))
  for (const name of [
    'money.payouts',
    'money.transactions',
    'money.exportPayouts',
    'money.settlements',
    'own-work.results',
  ])
    expect([...names]).toContain(name)
})

test('no day of any calendar is a fault of the server', async () => {
  const failed: string[] = []
  for (const { call, day } of asked) {
    for (const value of ['0000-01-01', '0001-01-01', '0999-12-31', '9999-12-31']) {
      for (const zone of day.includes('[')
        ? ['UTC', 'Europe/Moscow', 'Pacific/Kiritimati', 'America/Los_Angeles']
        : ['']) {
        const query = new URLSearchParams({ [day]: value, ...(zone && { 'filter[zone]': zone }) })
        if ('format' in ((call.query as { shape?: object } | undefined)?.shape ?? {})) query.set('format', 'csv')
        const url = `${fullPath(call)}?${query}`
        const answers = await Promise.all(people.map((who) => who.raw(url)))
        failed.push(
          ...answers.filter(({ statusCode }) => statusCode >= 500).map(({ statusCode }) => `${url} ${statusCode}`),
        )
      }
    }
  }
  expect(failed).toEqual([])
})

/** Whole numbers without an end, by their place in what may be sent. */
function endless(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as { type?: unknown; maximum?: number }
  const own = type === 'integer' && (maximum === undefined || maximum > 2_147_483_647) ? [place] : []
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => endless(inner, `${place}.${key}`))]
}

test('every whole number in a body has an end that PostgreSQL holds', () => {
  const found = declaredCalls.flatMap(({ name, call: { body } }) =>
    body ? endless(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name) : [],
  )
  expect(found).toEqual([])
})

test('nor is a day or a moment that is to be kept', async () => {
  const [admin, designer] = people as [Person, Person]
  const creator = await app.people.creator()
  const birthday = { birthday: '0000-01-01' }
  const code = { code: '#DAYS', config: { bonus: '10' }, limit: 5 }
  const simple = { name: 'x', description: 'd', tag: 'testimonial', cost: '100.00', time_limit: 7200 }
  const asked = [
    await designer.callUnchecked(usersContract.update, { params: { id: designer.id }, body: birthday }),
    await admin.callUnchecked(promoCodesContract.add, { body: { ...code, starts_on: '0000-01-01' } }),
    await admin.callUnchecked(promoCodesContract.add, { body: { ...code, ends_on: '0000-01-01' } }),
    await creator.callUnchecked(ordersContract.createSimple, {
      body: { ...simple, publish_at: '0000-01-01T00:00:00Z' },
    }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  // An offset that ISO 8601 knows and PostgreSQL doesn't.
  const publish_at = '2026-12-01T00:00:00+23:59'
  const ordered = await creator.callUnchecked(ordersContract.createSimple, { body: { ...simple, publish_at } })
  expect(ordered.status).toBe(201)
  const row = await app.db.selectFrom('subtasks').select('publish_at').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row.publish_at?.toISOString()).toBe('2026-11-30T00:01:00.000Z')
})
