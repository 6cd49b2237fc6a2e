import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff, type Role } from '@slipway/domain/access/roles.ts'
import { whyNotCall } from '@slipway/domain/access/who.ts'
import { figures } from '@slipway/domain/own-work/figures.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../src/modules/index.ts'
import { ownFigures } from '../src/modules/tasks/own-work/figures.ts'
import { ownResults } from '../src/modules/tasks/own-work/results.ts'
import { deadlinesOf } from '../src/modules/tasks/queries/deadlines.ts'
import { createPool } from '../src/platform/database/pool.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { createTestApp, type TestApp } from './app.ts'
import { buildManyRows, people, rows } from './factories/many-rows.ts'
import { costsOf, explain, type Plan, readBy } from './plans.ts'

/**
 * Every sort and every filter of every list, over a hundred thousand rows of each table and as every role that may make
 * the call: no statement of it reads a large table from end to end or sorts more than a small part of one.
 */

/** A value for each filter that a call declares; a filter without one fails. */
const values: Record<string, unknown> = {
  // What is found is sorted: here a hundredth of the rows.
  search: 'ёлк 77',
  'applications.list list': 'all',
  'applications.list type': 'programmer',
  'applications.list task_status': 'checking',
  'applications.list status': ['published'],
  'applications.list category': 'category7',
  'applications.list store': 'google_play',
  'applications.list marathon': '1',
  ...{ waits: '1', overdue: '1', working: '1', live: '1' },
  in_place_of: 5,
  'audit.list kind': 'refused',
  'audit.list action': 'update',
  'audit.list record': 'application.4000',
  'audit.events kind': 'refused',
  'audit.events record': 'application.4000',
  queue: 'mail.send',
  'jobs.list search': '0000',
  'jobs.list state': ['dead', 'retrying'],
  ...{ appeals: '1', 'tasks.workResults outcome': ['completed'] },
  'applications.list tag': 'tag7',
  'applications.list language': 'en',
  'applications.list suspicious': '1',
  subject_type: 'application',
  subject_id: 4_000,
  application: 4_000,
  ...{ user: 5, user_id: 5, executor: 5, earner: 5, suspicious: true },
  'tasks.list status': ['checking'],
  'tasks.managerList status': ['checking'],
  'tasks.list type': ['programmer'],
  'tasks.managerList type': ['uploader'],
  tab: 'progress',
  my: true,
  undecided: true,
  'moderation.list status': ['started'],
  kind: ['update'],
  tag: 'money',
  'simple-tasks.list tag': 'testimonial',
  'simple-tasks.list status': ['checking'],
  unread: '1',
  subtask: 1,
  confirmed: false,
  state: 'waiting',
  type: 'withdraw',
  deposit_type: ['promo'],
  from: '2026-01-01',
  to: '2026-06-01',
  zone: 'Europe/Moscow',
  status: 'processing',
  is_internal: true,
  'suspicion.findings dismissed': false,
  'roles.name': ['creator'],
  'users.list status': ['suspicious'],
  // Ids follow the dates: whoever asks for those of long ago walks past the newer ones.
  'users.list to': '2039-12-31',
  passport: 'approved',
  country: 'US',
  skill: 'kotlin',
  'referrals.stats id': 5,
  'settings.list type': 'countries',
  'settings.deletionReasons kind': 'store',
  'settings.rates name': 'usd',
  'settings.rates source': 'hand',
  'console.runs status': 'done',
  'console.runs command': 'expire-tasks',
  'messaging.versions subject_type': 'email-layout',
  'messaging.sent channel': 'sms',
  'messaging.sent status': 'failed',
  'messaging.sent event_alias': 'email-code',
  // Dictionaries, limits and codes are few.
  ...{ used: '1', translated: '0', has_template: '1', active: '1', provider: 'manual', currency: 'RUB' },
  ...{ 'order-options.limits type': ['tester'], 'promo-codes.list state': 'open' },
  'simple-tasks.list type': 'manager_simple',
  ...{ 'mailings.list status': 'done', 'mailings.receivers mailing': 1, 'mailings.receivers state': 'failed' },
  ...{ 'webhooks.list enabled': '1', 'webhooks.list event': 'accrual', 'webhooks.deliveries webhook': 1 },
  ...{ 'webhooks.deliveries search': 'msg_00aa', 'webhooks.deliveries state': ['failed'] },
  ...{ 'webhooks.deliveries event': 'payout-decided', 'texts.list section': 'pins', 'texts.list state': 'changed' },
  language: 'en',
  ...{ seen_from: '2026-01-01', completed_from: '2026-01-01' },
  // Of everybody: whoever was never here since is rare otherwise.
  ...{ seen_to: '2039-12-31', completed_to: '2039-12-31' },
  figure: 'first_try',
  'passports.list status': ['pending'],
  name: 'RU',
  currency: 'RUB',
  task_type: ['designer'],
  provider: 'manual',
  'money.settlements state': 'waiting',
  decided_from: '2026-01-01',
  decided_to: '2026-06-01',
}

/** Filters without which there is no list. */
const neededBy: Record<string, { filter: Record<string, unknown> }> = {
  'comments.list': { filter: { subtask: 1 } },
  'sharing.list': { filter: { application: 4_000 } },
  'store-checks.list': { filter: { application: 4_000 } },
  'suspicion.addresses': { filter: { user: 5 } },
  'mailings.receivers': { filter: { mailing: 1 } },
}

interface Shape {
  shape: Record<string, { unwrap?(): unknown; shape?: Record<string, unknown>; def?: { innerType?: unknown } }>
}
type Unwrapped = { shape?: Record<string, unknown>; options?: string[]; def?: { innerType?: Unwrapped } }
const inner = (schema: unknown): Unwrapped => {
  const found = schema as Unwrapped | undefined
  return found?.def?.innerType ? inner(found.def.innerType) : (found ?? {})
}

const lists = modules.flatMap(({ name, contract, handlers }) =>
  Object.entries(contract).flatMap(([key, call]) => {
    const shape = (call.query as Shape | undefined)?.shape
    return shape && 'page' in shape ? [{ name: `${name}.${key}`, call, shape, handler: handlers[key] }] : []
  }),
)

let app: TestApp
let db: Kysely<Database>
let plain: pg.Client
const explained = new Set<string>()
const said: { sql: string; parameters: readonly unknown[] }[] = []
beforeAll(async () => {
  app = await createTestApp()
  const url = app.services.config.DATABASE_URL as string
  await app.asSuperuser((owner) => `GRANT SET ON PARAMETER session_replication_role TO ${owner}`)
  await buildManyRows(url)
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(url, { max: 4 }) }),
    log: ({ query: { sql, parameters } }) => {
      said.push({ sql, parameters })
    },
  })
  plain = new pg.Client({ connectionString: url })
  await plain.connect()
  await plain.query('SET plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  await plain.end()
  await db.destroy()
  await app.close()
})

const actorOf = (role: Role): Actor => ({
  userId: people[role as keyof typeof people],
  role,
  roles: [role],
  isInternal: isStaff(role),
  locale: 'ru',
  sessionId: '',
  isBlocked: false,
  lacksFactor: false,
  taskBlock: false,
  impersonatorId: null,
})

/** A page of ten, deeper than anybody turns. */
const deep = 500

/** The base query of a call, then one with each sort and one with each filter. */
function variants(name: string, shape: Shape['shape']) {
  const isV1 = 'per_page' in shape
  const base = isV1 ? { page: 1, per_page: 10 } : { page: { number: 1, size: 10 } }
  const needed = neededBy[name] ?? { filter: undefined }
  const filters = isV1
    ? Object.keys(shape).filter((key) => !['page', 'per_page', 'sort', 'include'].includes(key))
    : Object.keys(inner(shape.filter).shape ?? {})
  const sorts = 'sort' in shape ? (inner(shape.sort).options ?? []) : []
  const valueOf = (filter: string) => values[`${name} ${filter}`] ?? values[filter]
  return [
    { what: 'as it is', query: { ...base, ...needed } },
    { what: 'deep', query: { ...base, ...(isV1 ? { page: deep } : { page: { number: deep, size: 10 } }), ...needed } },
    ...sorts.map((sort) => ({ what: `sort=${sort}`, query: { ...base, ...needed, sort } })),
    ...filters.map((filter) => {
      const value = valueOf(filter)
      expect(value, `a value for ${name} ${filter}`).not.toBeUndefined()
      return {
        what: filter,
        query: { ...base, ...(isV1 ? { [filter]: value } : { filter: { ...needed.filter, [filter]: value } }) },
      }
    }),
  ]
}

test('every call that answers pages is a list, and no handler of its own', () => {
  expect(lists.length).toBeGreaterThan(12)
  for (const { name, handler } of lists) expect(handler, name).toHaveProperty('call')
})

/** Lists of which somebody saw a page. */
const answered = new Set<string>()

describe.each(lists)('$name', ({ name, call, shape, handler }) => {
  const roles = (Object.keys(people) as Role[]).filter((role) => !whyNotCall(actorOf(role), call.who))
  test.each(roles)('as %s', async (role) => {
    const found: string[] = []
    for (const { what, query } of variants(name, shape)) {
      said.length = 0
      const reader = { db, now: app.now(), log: app.services.log, services: app.services }
      const params = call.params ? { id: people.superadministrator } : {}
      const run = (handler as { run(...given: unknown[]): Promise<{ meta: { page: number } }> }).run
      let page: number
      try {
        const answer = await run(reader, actorOf(role), { params, query, body: {} })
        page = answer.meta.page
      } catch (error) {
        if ((error as { status?: number }).status === 403 || (error as { status?: number }).status === 404) continue
        throw error
      }
      answered.add(name)
      // Whoever sees few rows is shown the last page: all of those rows are walked, over everybody's.
      if (what === 'deep' && page !== deep) continue
      for (const statement of said.splice(0)) {
        const key = JSON.stringify(statement)
        if (explained.has(key)) continue
        explained.add(key)
        const plan = await explain(plain, statement.sql, statement.parameters)
        const costs = statement.sql.endsWith('AS total') ? tooMuch(plan) : costsOf(plan)
        found.push(...costs.map((cost) => `${what}: ${cost}\n  ${statement.sql.slice(0, 900)}`))
      }
    }
    expect(found.join('\n')).toBe('')
  })
})

/** A total reads everything that it counts, that is why it is remembered; but nothing many times over. */
function tooMuch(plan: Plan): string[] {
  const read = readBy(plan)
  return read > 2.5 * rows ? [`reads ${read} rows to count`] : []
}

describe('somebody who has done much', () => {
  /** Of nobody whom the lists above are read as. */
  const actor: Actor = { ...actorOf('programmer'), userId: 77 }
  const filter = { from: '2020-01-01', to: '2030-12-31', zone: 'Europe/Moscow' }
  const reader = () => ({ db, now: app.now(), log: app.services.log, services: app.services })
  const plansOf = async (work: () => Promise<unknown>) => {
    said.length = 0
    await work()
    const found: string[] = []
    for (const { sql, parameters } of said.splice(0)) found.push(...costsOf(await explain(plain, sql, parameters)))
    return found
  }

  beforeAll(async () => {
    await plain.query(`SET session_replication_role = 'replica'`)
    await plain.query(`INSERT INTO subtask_attempts (subtask_id, number, user_id, started_at, closed_at, outcome)
      SELECT n, k, CASE WHEN n % 50 = 1 THEN 77 ELSE 100 + n % 90000 END, at, at + interval '1 hour',
        CASE WHEN k = 1 THEN (ARRAY['revised', 'released', 'expired'])[1 + n / 50 % 3] ELSE 'completed' END
      FROM generate_series(1, ${rows}) n, generate_series(1, 2) k, LATERAL (SELECT now() - (2 * n - k) * interval '2 minutes' AS at) s`)
    await plain.query(`INSERT INTO subtask_deliverables (subtask_id, attempt_id, content, created_at)
      SELECT subtask_id, id, '{}', closed_at FROM subtask_attempts WHERE outcome IN ('revised', 'completed')`)
    await plain.query('ANALYZE subtask_attempts, subtask_deliverables')
  })

  test('the figures are of one’s own rows, by an index', async () => {
    const read = () => ownFigures(reader(), actor, { params: {}, query: { filter }, body: {} })
    expect(await plansOf(read)).toEqual([])
    expect((await read()).done).toBe(rows / 50)
  })

  test.each([undefined, ...figures])('so are the rows behind %s', async (figure) => {
    const query = { page: { number: 3, size: 10 as const }, filter: { ...filter, ...(figure && { figure }) } }
    expect(await plansOf(() => ownResults.run(reader(), actor, { params: {}, query, body: {} } as never))).toEqual([])
  })

  test('so are the deadlines', async () => {
    const { userId } = actor
    expect(await plansOf(() => deadlinesOf(reader(), { userId, role: 'programmer' }))).toEqual([])
  })
})

test('every list was read by somebody', () => {
  expect(lists.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
})
