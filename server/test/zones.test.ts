import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { dayAt, zoneNamed } from '@slipway/domain/kernel/zone.ts'
import { sql } from 'kysely'
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

type Json = { properties?: Record<string, Json> }
const propertiesOf = (schema: z.ZodType): Record<string, Json> =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {}

/** Every call without an id whose address takes a zone, and the parameter that does. */
const asked = declaredCalls.flatMap(({ name, call }) => {
  if (!call.query || call.path.includes('{')) return []
  const { zone, filter } = propertiesOf(call.query)
  const parameter = zone ? 'zone' : filter?.properties?.zone && 'filter[zone]'
  return parameter ? [{ name, call, parameter }] : []
})

test('an offset is refused at the zone by every call that takes one: the database would read another, or none', async () => {
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['own-work.results', 'statistics.expenses', 'statistics.withdrawal', 'money.transactions']),
  )
  for (const { name, call, parameter } of asked) {
    for (const zone of ['+0300', '-0530', '+14:00', 'SystemV/PST8']) {
      const path = `${fullPath(call)}?${encodeURIComponent(parameter)}=${encodeURIComponent(zone)}`
      const answers = await Promise.all(people.map((person) => person.raw(path)))
      const told = answers
        .filter(({ statusCode }) => statusCode !== 403)
        .map((answer) => [answer.statusCode, Object.keys(answer.json().errors ?? {})])
      expect(told.length, name).toBeGreaterThan(0)
      for (const one of told) expect(one, path).toEqual([422, expect.arrayContaining([expect.stringMatching(/zone/)])])
    }
  }
})

test('the database knows every zone that is taken, and shows the same days', async () => {
  const names = [...new Set(['UTC', 'Etc/GMT-14', 'Etc/GMT+12', ...Intl.supportedValuesOf('timeZone')].map(zoneNamed))]
  expect(names).not.toContain(null)
  const moments = ['2026-01-15T10:30:00Z', '2026-07-15T13:30:00Z', '2025-12-31T23:59:59Z']
  const { rows } = await sql<{ zone: string; at: Date; day: string }>`
    SELECT zone, at, to_char(at AT TIME ZONE zone, 'YYYY-MM-DD') AS day
    FROM unnest(${names}::text[]) zone, unnest(${moments}::timestamptz[]) at`.execute(app.db)
  expect(rows).toHaveLength(names.length * moments.length)
  expect(rows.filter(({ zone, at, day }) => day !== dayAt(at.getTime(), zone))).toEqual([])
})

test('each spelling of a zone is the same zone', async () => {
  const ask = (zone: string) =>
    people[1]?.raw(`/api/v3/own-work?filter[zone]=${zone}&filter[from]=2026-11-01&filter[to]=2026-11-02`)
  const [one, other] = [await ask('Asia/Kolkata'), await ask('aSIA/cALCUTTA')]
  expect(one?.statusCode).toBe(200)
  expect(other?.body).toBe(one?.body)
})
