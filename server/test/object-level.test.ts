import { randomUUID } from 'node:crypto'
import { executorRoles, type Role, roles } from '@slipway/domain/access/roles.ts'
import { whyNotCall } from '@slipway/domain/access/who.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonText } from '../src/platform/database/json-columns.ts'
import { exampleOf } from '../src/platform/http/openapi-examples.ts'
import type { Json } from '../src/platform/http/openapi-schemas.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { buildApplication } from './factories/applications.ts'
import { buildFile } from './factories/files.ts'
import { buildSubtask } from './factories/tasks.ts'
import { type DeclaredCall, declaredCalls, subjectOf } from './walk.ts'

/** Records of somebody else, each with a word in it that nobody else may ever be answered. */
interface Foreign {
  id: number
  deleted: number
  /** The roles to which another's record is open by access.md and endpoints.tsv: their answers are no leak. */
  open: readonly Role[]
}

const secret = 'not-for-strangers'
const staff = ['superadministrator', 'creator', 'app_manager', 'aso_manager'] as const
const never = 2_147_483_646

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
  const owner = await app.people.creator()
  const worker = await app.people.designer({ first_name: secret })
  const application = await buildApplication(app, { creator_id: owner.id, name: secret })
  const subtask = await buildSubtask(app, {
    type: 'designer',
    status: 'process',
    title: secret,
    owner_id: owner.id,
    application_id: application.id,
    executor_id: worker.id,
  })
  // Far from the ids of all others: no other kind has a record of these.
  await sql`ALTER TABLE comments ALTER COLUMN id RESTART WITH 500000`.execute(app.db)
  await sql`ALTER TABLE payouts ALTER COLUMN id RESTART WITH 600000`.execute(app.db)
  const simple = await buildSubtask(app, {
    ...{ type: 'user_simple', status: 'process', title: secret, owner_id: owner.id, executor_id: worker.id },
    application_id: application.id,
  })
  const comment = (deleted: boolean) =>
    app.db
      .insertInto('comments')
      .values({ subtask_id: subtask.id, user_id: worker.id, text: secret, deleted_at: deleted ? app.now() : null })
      .returning('id')
      .executeTakeFirstOrThrow()
  const notification = await app.db
    .insertInto('notifications')
    .values({
      user_id: worker.id,
      seq: 1,
      kind: 'new-comment',
      tag: 'comment',
      params: jsonText({ text: secret }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const factor = await app.db
    .insertInto('second_factors')
    .values({
      ...{ user_id: worker.id, kind: 'passkey', name: secret, credential_id: secret, public_key: '', sign_count: 0n },
      ...{ created_at: app.now(), confirmed_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = await app.db
    .insertInto('application_links')
    .values({
      ...{ application_id: application.id, creator_id: owner.id, creator_role: 'creator', secret_hash: secret },
      ...{ source: true, all: true, info: true, manual: true, is_internal: false },
      ...{ created_at: app.now(), expires_at: new Date(app.now().getTime() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gone = await app.people.designer({ first_name: secret })
  await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', gone.id).execute()
  const payout = await app.db
    .insertInto('payouts')
    .values({
      ...{ user_id: worker.id, target: 'card', amount_minor: 10_000n, currency: 'RUB', country: 'ru' },
      ...{ purse_last4: '0002', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await app.db
    .insertInto('google_accounts')
    .values({ email: `${secret}@example.com`, password_cipher: secret, created_at: app.now(), updated_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('application_google_accounts')
    .values({ application_id: application.id, google_account_id: account.id })
    .execute()
  const timeRequest = await app.db
    .insertInto('time_requests')
    .values({
      ...{ subtask_id: subtask.id, user_id: worker.id, attempt_number: 1, asked_seconds: 3600, comment: secret },
      ...{ state: 'requested', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const swept = await buildFile(app, { owner_id: worker.id, name: `${secret}.png` })
  await app.db.deleteFrom('files').where('id', '=', swept.id).execute()
  const file = await buildFile(app, { owner_id: worker.id, name: `${secret}.png`, subtask_id: subtask.id })
  foreign = {
    users: { id: worker.id, deleted: gone.id, open: ['superadministrator', 'app_manager'] },
    applications: { id: application.id, deleted: never, open: ['superadministrator', 'creator', 'aso_manager'] },
    orders: { id: subtask.task_id, deleted: never, open: [] },
    subtasks: { id: subtask.id, deleted: never, open: ['superadministrator'] },
    simple: { id: simple.id, deleted: never, open: ['superadministrator'] },
    tags: { id: never - 1, deleted: never, open: staff },
    comments: { id: (await comment(false)).id, deleted: (await comment(true)).id, open: ['superadministrator'] },
    files: { id: file.id, deleted: swept.id, open: [] },
    payouts: { id: payout.id, deleted: never, open: ['superadministrator', 'app_manager'] },
    // Who holds no secret opens none; an administrator takes all of them back.
    'application-links': { id: link.id, deleted: never, open: ['superadministrator'] },
    // By the id of its task, of which it is a part.
    'time-requests': { id: timeRequest.id, deleted: never, open: [] },
    factors: { id: factor.id, deleted: never, open: [] },
    notifications: { id: notification.id, deleted: never, open: [] },
    'passport-checks': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'user-analyzers': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'deletion-reasons': { id: never - 1, deleted: never, open: ['superadministrator', 'app_manager'] },
    programming_language: { id: never - 1, deleted: never, open: staff },
    framework: { id: never - 1, deleted: never, open: staff },
    // Everybody reads what can be chosen; there is no other's.
    'task-limits': { id: never - 1, deleted: never, open: ['superadministrator', 'creator'] },
    'google-accounts': { id: account.id, deleted: never, open: ['superadministrator'] },
    'promo-codes': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'command-runs': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'email-layouts': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'email-templates': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'email-localisations': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'sms-localisations': { id: never - 1, deleted: never, open: ['superadministrator'] },
    types: { id: never - 1, deleted: never, open: staff },
  }
}, 60_000)
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
  const params = { id, userId: id, requestId: id, sessionId: randomUUID() }
  const answer = await (strangers.get(role) as Client).callUnchecked(call, { params, body: bodyOf(call) })
  return { status: answer.status, leaks: answer.text.includes(secret) }
}

const mayCall = ({ call }: DeclaredCall, role: Role): boolean => {
  const isInternal = !(executorRoles as readonly Role[]).includes(role)
  const actor = {
    userId: 0,
    role,
    roles: [role],
    isInternal,
    locale: 'ru',
    sessionId: '',
    isBlocked: false,
    lacksFactor: false,
  } as const
  return whyNotCall({ ...actor, taskBlock: false, impersonatorId: null }, call.who) === null
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
        const unread = status === 422 && mayCall(one, role) && one.call.body !== undefined
        if (leaks || !(refused || unread || taken)) wrong.push(`${role}, ${kind}: ${status}${leaks ? ', leaks' : ''}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
