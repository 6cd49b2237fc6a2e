import type { Role } from '@slipway/domain/access/roles.ts'
import { isRowWord, type RowRule, row, type Subject, wordsOf } from '@slipway/domain/access/who.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonText } from '../src/platform/database/json-columns.ts'
import { mountModules } from '../src/platform/http/mount.ts'
import { command, type Handler } from '../src/platform/module.ts'
import { createTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { buildFile } from './factories/files.ts'
import { buildSubtask } from './factories/tasks.ts'
import { callRow } from './spec/tables.ts'
import { declaredCalls } from './walk.ts'

/**
 * Every call with a word about a record, made by everybody who could come, on a record that exists. What is expected
 * comes from the specification's table of calls; where that leaves a call to the workflow, from its descriptor.
 */
interface Identity {
  name: string
  role: Role
  /** What they are to the records. */
  is: readonly RowRule[]
  client: Client
  acting?: boolean
}

let app: TestApp

interface World {
  /** One of the executor. */
  session: string
  /** Of the executor, for more time on the subtask. */
  request: number
  /** An offer of the owner for the subtask. */
  dispute: number
  records: Record<Subject, number>
  identities: Record<Subject, Identity[]>
}

const superadministrator = { name: 'a superadministrator', role: 'superadministrator', is: ['reviewer'] } as const
const cases = declaredCalls.flatMap(({ name, call }) => {
  const word = (call as Endpoint).who.find(isRowWord)
  return word ? [{ name, call: call as Endpoint, word }] : []
})

async function build(): Promise<World> {
  const [owner, otherOwner, executor, colleague, manager, otherManager, admin] = await Promise.all(
    (['creator', 'creator', 'designer', 'designer', 'app_manager', 'app_manager', 'superadministrator'] as const).map(
      (role) => app.people[role](),
    ),
  )
  if (!owner || !otherOwner || !executor || !colleague || !manager || !otherManager || !admin) throw new Error('nobody')
  const subtask = await buildSubtask(app, { status: 'process', owner_id: owner.id, executor_id: executor.id })
  const application_id = subtask.application_id as number
  await app.db
    .updateTable('applications')
    .set({ app_manager_id: manager.id })
    .where('id', '=', application_id)
    .execute()
  const simple = await buildSubtask(app, {
    ...{ type: 'user_simple', status: 'waiting_assigned', owner_id: owner.id, executor_id: executor.id },
  })
  const comment = await app.db
    .insertInto('comments')
    .values({ subtask_id: subtask.id, user_id: executor.id, text: 'Mine' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = await app.db
    .insertInto('time_requests')
    .values({
      ...{ subtask_id: subtask.id, user_id: executor.id, attempt_number: 1, asked_seconds: 3600, comment: 'Ill' },
      ...{ state: 'requested', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pin = await app.db
    .insertInto('pins')
    .values({
      ...{ subtask_id: subtask.id, number: 1, user_id: owner.id, executor_id: executor.id, x: 500_000, y: 500_000 },
      ...{ text: 'Bigger', state: 'open', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await placePin(pin.id, subtask.id)
  const dispute = await app.db
    .insertInto('disputes')
    .values({
      ...{ subtask_id: subtask.id, kind: 'offer', user_id: owner.id, executor_id: executor.id, comment: 'Half of it' },
      ...{ share: 50, amount_minor: 75_000n, state: 'open', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await buildFile(app, { owner_id: executor.id, content: {} })
  const records = {
    user: executor.id,
    application: application_id,
    subtask: subtask.id,
    simple_task: simple.id,
    comment: comment.id,
    pin: pin.id,
    file: file.id,
  }
  const person = (name: string, role: Role, client: Client, is: readonly RowRule[]): Identity => ({
    ...{ name, role, is, client },
  })
  const session = JSON.parse(
    Buffer.from((await executor.headers()).authorization?.split('.')[1] ?? '', 'base64url').toString(),
  ).sid as string
  const strangers = [
    person('another owner', 'creator', otherOwner, []),
    person('another manager', 'app_manager', otherManager, []),
    { ...superadministrator, client: admin },
  ]
  const sameRole = person('of the same role', 'designer', colleague, [])
  const ownerOf = (is: readonly RowRule[]) => person('its owner', 'creator', owner, is)
  const managerOf = (is: readonly RowRule[]) => person('its manager', 'app_manager', manager, is)
  const executorOf = async (is: readonly RowRule[]): Promise<Identity[]> => [
    person('its executor', 'designer', executor, is),
    {
      name: 'signed in as its executor',
      role: 'designer',
      is,
      client: await admin.inPlaceOf(executor),
      acting: true,
    },
  ]
  const identities = {
    user: [...strangers, sameRole, ...(await executorOf(['self']))],
    application: [
      ...strangers,
      sameRole,
      ownerOf(['owner']),
      managerOf(['manager']),
      ...(await executorOf(['assigned'])),
    ],
    comment: [...strangers, sameRole, ownerOf([]), managerOf([]), ...(await executorOf(['author']))],
    pin: [
      ...[...strangers, sameRole, ownerOf(['owner', 'author']), managerOf(['manager'])],
      ...(await executorOf(['executor'])),
    ],
    file: [...strangers, sameRole, ...(await executorOf(['executor']))],
    simple_task: [...strangers, sameRole, ownerOf(['owner']), ...(await executorOf(['assigned']))],
    subtask: [
      ...[...strangers, sameRole, ownerOf(['owner', 'reviewer']), managerOf(['manager', 'reviewer'])],
      ...(await executorOf(['executor'])),
    ],
  }
  return { session, request: request.id, dispute: dispute.id, records, identities }
}

/** On a delivery of nothing. */
async function placePin(pin_id: number, subtask_id: number): Promise<void> {
  const delivery = await app.db
    .insertInto('subtask_deliverables')
    .values({ subtask_id, content: jsonText({}), created_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('pin_places')
    .values({ pin_id, deliverable_id: delivery.id, file_id: null, field: 'files', place: 1 })
    .execute()
}

beforeAll(async () => {
  // What answers 500 tells why.
  app = await createTestApp({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => app.close())

/** Bodies that pass the schema, so that the record is what the call is about. */
const bodies: Readonly<Record<string, object>> = {
  'applications.delete': { deletion_reason_id: 1, comment: 'Gone' },
  'google-accounts.attach': { email: 'publisher@example.com', password: 'secret' },
  'comments.change': { text: 'Changed' },
  'orders.changeNative': { version_lock: 1, name: 'Changed' },
  'simple-tasks.change': { description: 'Changed' },
  'passports.submit': { passport: 1, selfie: 1 },
  'pins.put': { file_id: 1, x: 0.5, y: 0.5, text: 'Bigger' },
  'pins.change': { text: 'Smaller' },
  'pins.tick': { is_done: true },
  'pins.judge': { verdict: 'closed', was: 'open' },
  'rounds.answer': { answer: 'declined' },
  'rounds.appeal': { comment: 'It is done' },
  'rounds.offer': { share: 50, comment: 'Half of it' },
  'tasks.askTime': { hours: 1, comment: 'Ill' },
  'tasks.decideTime': { decision: 'refused' },
  'undo.undo': { version: 1 },
  'users.confirmEmail': { code: '123456' },
  'users.enterPromoCode': { promo_code: '#NOBODY' },
}

async function ask({ name, call, word }: Case, { records, session, request, dispute }: World, who: Client) {
  const id = records[word.of]
  const [part, field = ''] = word.at.split('.')
  const { status, code = '' } = await who.callUnchecked(call, {
    params: { id, userId: id, sessionId: session, requestId: request, disputeId: dispute },
    ...(call.body ? { body: part === 'body' ? { [field]: id } : (bodies[name] ?? {}) } : {}),
  })
  return { status, code }
}

type Case = (typeof cases)[number]
type Answer = Awaited<ReturnType<typeof ask>>
type Verdict = 'in' | 'in or unseen' | 'out'

/** Taking is for all of the subtask's role: whoever comes late learns of the status. */
const taking: readonly string[] = ['tasks.take', 'tasks.processing']

function wanted({ name, call }: Case, { is, role }: Identity): Verdict {
  const words = callRow(call)?.words ?? wordsOf(call.who)
  // Of a role that acts on its own records alone (access.md: another manager's is refused), the table names the role.
  const own = call.who.filter(isRowWord).filter((word) => word.as === role)
  if (own.length) return own.some(({ rule }) => is.includes(rule)) ? 'in' : 'out'
  if (is.some((rule) => words.includes(rule)) || (taking.includes(name) && role === 'designer')) return 'in'
  // Of a role that the table names not everybody sees every record; who sees which is tested with the lists.
  if (words.includes(role)) return role === 'superadministrator' ? 'in' : 'in or unseen'
  return 'out'
}

function given({ status, code }: Answer, { acting = false }: Identity): Verdict {
  if (acting && code === 'impersonation_forbids') return 'in'
  if (status === 404) return 'in or unseen'
  return [401, 403].includes(status) ? 'out' : 'in'
}

const agrees = (want: Verdict, got: Verdict): boolean => (want === 'out' ? got !== 'in' : got === 'in' || want === got)

describe('T25: words about a record', () => {
  test('there are such calls, of each kind of record', async () => {
    const { records } = await build()
    expect(new Set(cases.map(({ word }) => word.of))).toEqual(new Set(Object.keys(records)))
    expect(cases.length).toBeGreaterThan(20)
  })

  test.each(cases)('$name lets in whom the table names, and nobody else', async (one) => {
    const { word } = one
    const wrong: string[] = []
    let world = await build()
    for (const place of world.identities[word.of].keys()) {
      const identity = world.identities[word.of][place] as Identity
      const want = wanted(one, identity)
      const answer = await ask(one, world, identity.client)
      const got = given(answer, identity)
      if (answer.status >= 500 || !agrees(want, got))
        wrong.push(`${identity.name}: ${answer.status} ${answer.code}, wanted ${want}`)
      // It may have changed the record.
      if (got === 'in') world = await build()
    }
    expect(wrong).toEqual([])
  })

  test('nobody who is blocked is let in, whatever the record is to them', async () => {
    const world = await build()
    const { records } = world
    const blocked = app.as({ id: records.user })
    await blocked.headers()
    await app.db.updateTable('users').set({ is_block: true }).where('id', '=', records.user).execute()
    for (const one of cases) {
      const answer = await ask(one, world, blocked)
      expect(answer).toEqual({ status: 403, code: 'account_blocked' })
    }
  })
})

describe('house-2, 1: a word without a guard', () => {
  const call = {
    base: 'v1',
    method: 'POST',
    path: '/planted/{id}',
    summary: 'Planted',
    who: [row('author', 'comment')],
    params: z.object({ id: z.coerce.number() }),
    answer: { kind: 'none' },
  } as const satisfies Endpoint

  test('does not compile', () => {
    // @ts-expect-error the handler has no guard of a comment
    const handler: Handler<typeof call> = command(async () => undefined)
    expect(handler.guard).toBeUndefined()
  })

  test('does not start', () => {
    const module = { name: 'planted', contract: { call }, handlers: { call: command(async () => undefined) } }
    const mount = () => mountModules(fastify() as never, [module as never], {} as never)
    expect(mount).toThrow('planted.call: author of comment has no guard')
  })
})
