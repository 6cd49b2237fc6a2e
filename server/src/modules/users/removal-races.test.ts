import { randomUUID } from 'node:crypto'
import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { undoContract } from '@slipway/domain/undo/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { identityPicture } from '../../../test/factories/passports.ts'
import { buildSubtask, taskDriver } from '../../../test/factories/tasks.ts'
import { unlessHeldUp } from '../../../test/lock-waits.ts'
import type { Person } from '../../../test/people.ts'

/** H-C2: nobody is deleted while something binds them, whichever of the two transactions comes first. */
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 8 })
  admin = await app.people.superadministrator()
  await makePauses()
})
afterAll(() => app.close())

/** Advisory locks by which a test keeps a call open after its last lock and before its commit. */
const pauses = { removal: 7001, binding: 7002 } as const

async function makePauses(): Promise<void> {
  await sql`CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN NULL; END $$`.execute(app.db)
  const places = [
    ['UPDATE OF deleted_at ON users', pauses.removal],
    ['UPDATE OF executor_id ON subtasks', pauses.binding],
    ...['payouts', 'order_drafts', 'passport_checks', 'transactions'].map(
      (table) => [`INSERT ON ${table}`, pauses.binding] as const,
    ),
  ] as const
  for (const [index, [place, key]] of places.entries())
    await sql`${sql.raw(`CREATE TRIGGER pause_${index} AFTER ${place} FOR EACH ROW EXECUTE FUNCTION pause(${key})`)}`.execute(
      app.db,
    )
}

interface Answer {
  status: number
  code?: string | undefined
}

/** Keeps the first call open until the second one waits for it or is answered; tells how both end. */
async function oneBehindTheOther(
  kept: keyof typeof pauses,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holder = app.transact(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${pauses[kept]})`.execute(tx.db)
    lock()
    await released
  })
  await locked
  const early = first()
  const isKept = await unlessHeldUp(app, early)
  const late = second()
  await unlessHeldUp(app, late, 1)
  release()
  await holder
  expect(isKept).toBe('held up')
  return [await early, await late].map(({ status, code }) => code ?? status)
}

interface Case {
  what: string
  /** Answers the person who is deleted, and the call that binds them. */
  set: (isFirst: boolean) => Promise<{ person: Person; bind: () => Promise<Answer> }>
  /** What the binding call answers once the person is deleted, and the deletion once they are bound. */
  gone: string | number
  bound: string | number
}

const cases: readonly Case[] = [
  {
    what: 'a payout',
    set: async (isFirst) => {
      const person = await app.people.designer()
      // Whoever is owed money isn't deleted at all.
      if (isFirst) await credit(app, person.id, '500')
      return { person, bind: () => person.call(moneyContract.requestPayout, { body: cardPayout({ amount: '500' }) }) }
    },
    gone: 'unauthenticated',
    bound: 'user_has_payouts',
  },
  {
    what: 'a claim',
    set: async () => {
      const [person, { id }] = [await app.people.designer(), await buildSubtask(app)]
      return { person, bind: () => taskDriver(app).press(person, 'take', id) }
    },
    gone: 'unauthenticated',
    bound: 'user_has_tasks',
  },
  {
    what: 'an assignment',
    set: async () => {
      const [person, { id }] = [await app.people.designer(), await buildSubtask(app)]
      return { person, bind: () => taskDriver(app).press(admin, 'assign', id, { user_id: person.id }) }
    },
    gone: 'invalid',
    bound: 'user_has_tasks',
  },
  {
    what: 'a correction of the balance',
    set: async () => {
      const person = await app.people.designer()
      const body = { amount: '700', comment: 'Bonus' }
      return { person, bind: () => admin.call(moneyContract.adjustBalance, { params: { id: person.id }, body }) }
    },
    gone: 'not_found',
    bound: 'user_is_owed',
  },
  {
    what: 'a draft of an order',
    set: async () => {
      const person = await app.people.creator()
      const [name, kind] = ['Water Diary', 'native'] as const
      const body = { kind, application_id: null, name, content: { name }, step: 1, writer: randomUUID() }
      return { person, bind: () => person.call(ordersContract.addDraft, { body }) }
    },
    gone: 'unauthenticated',
    bound: 204,
  },
  {
    what: 'documents',
    set: async () => {
      const person = await app.people.designer()
      const body = {
        passport: await identityPicture(person, 'passport'),
        selfie: await identityPicture(person, 'selfie'),
      }
      return { person, bind: () => person.call(passportsContract.submit, { params: { id: person.id }, body }) }
    },
    gone: 'not_found',
    bound: 204,
  },
]

const remove = ({ id }: Person) => admin.call(usersContract.remove, { params: { id } })

describe.each(cases)('H-C2: $what', ({ set, gone, bound }) => {
  test('that is asked for first keeps its person, or goes with them', async () => {
    const { person, bind } = await set(true)
    const [first, second] = await oneBehindTheOther('binding', bind, () => remove(person))
    expect(first).toSatisfy((said) => said === 200 || said === 201)
    expect(second).toBe(bound)
    await expectNothingLeft(person)
  })

  test('that comes after the deletion is refused', async () => {
    const { person, bind } = await set(false)
    expect(await oneBehindTheOther('removal', () => remove(person), bind)).toEqual([204, gone])
    await expectNothingLeft(person)
  })
})

/** Nothing of a deleted person waits for anybody. */
async function expectNothingLeft({ id }: Person): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'payout' AS what FROM payouts p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NOT NULL
      WHERE u.id = ${id} AND p.status IN ('requested', 'processing')
    UNION ALL SELECT 'subtask' FROM subtasks s JOIN users u ON u.id = s.executor_id AND u.deleted_at IS NOT NULL
      WHERE u.id = ${id}
    UNION ALL SELECT 'money' FROM ledger_accounts a JOIN users u ON u.id = a.user_id AND u.deleted_at IS NOT NULL
      WHERE u.id = ${id} AND a.balance <> 0
    UNION ALL SELECT 'draft' FROM order_drafts d JOIN users u ON u.id = d.user_id AND u.deleted_at IS NOT NULL
      WHERE u.id = ${id}
    UNION ALL SELECT 'documents' FROM passport_checks c JOIN users u ON u.id = c.user_id AND u.deleted_at IS NOT NULL
      WHERE u.id = ${id} AND c.passport_file_id IS NOT NULL`.execute(app.db)
  expect(rows).toEqual([])
}

test('H-C2: nobody is deleted while a settlement with them waits, also when nothing is owed any more', async () => {
  const person = await app.people.creator()
  const settlement = { user_id: person.id, amount_minor: 90_000n, currency: 'RUB', comment: 'Paid in cash' } as const
  const { id } = await app.db
    .insertInto('settlements')
    .values({ ...settlement, state: 'waiting', created_by: admin.id, created_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await remove(person)
  expect([kept.code, kept.messages]).toEqual(['user_is_owed', ['С этим человеком ещё не рассчитались: 900,00\u00a0₽']])
  const body = { state: 'withdrawn' } as const
  expect((await admin.callUnchecked(moneyContract.decideSettlement, { params: { id }, body })).status).toBe(200)
  expect((await remove(person)).status).toBe(204)
})

test('H-C2: what has failed does not come back to an executor who was deleted', async () => {
  const { press, statusOf } = taskDriver(app)
  const [person, owner] = [await app.people.designer(), await app.people.creator()]
  const { id } = await buildSubtask(app, { status: 'failed', executor_id: person.id, owner_id: owner.id })
  const offered = async () => (await owner.call(tasksContract.get, { params: { id } })).data.abilities
  expect(await offered()).toMatchObject({ restore: null, return: null })
  expect((await remove(person)).status).toBe(204)
  const refusal = { code: 'executor_deleted', text: errorText('executor_deleted', 'ru') }
  expect(await offered()).toMatchObject({ restore: refusal, return: refusal, restore_to_all: null })
  for (const step of ['restore', 'return'] as const)
    expect((await press(owner, step, id, { reason: 'Once more' })).code).toBe('executor_deleted')
  expect(await statusOf(id)).toBe('failed')
  expect((await press(owner, 'restoreToAll', id, { reason: 'Once more' })).status).toBe(200)
})

test('H-C2: a decision that ended the work of somebody who was deleted is not undone', async () => {
  const { press, statusOf } = taskDriver(app)
  const [person, owner] = [await app.people.tester(), await app.people.creator()]
  const free = { type: 'simple', cost_minor: 0n, status: 'checking' } as const
  const { id } = await buildSubtask(app, { ...free, executor_id: person.id, owner_id: owner.id })
  const accepted = await press(owner, 'completion', id)
  const { version } = accepted.data as unknown as SubtaskView
  expect((await remove(person)).status).toBe(204)
  const undone = await owner.call(undoContract.undo, { params: { id }, body: { version } })
  expect([undone.status, undone.code, await statusOf(id)]).toEqual([409, 'executor_deleted', 'completed'])
})

test('H-C2: a failed test sends nothing back to a programmer who was deleted, and says so at the work', async () => {
  const { ok, statusOf, orderOf } = taskDriver(app)
  const { ids, owner } = await orderOf(['programmer', 'tester'])
  const [build, testing = 0] = ids
  const [programmer, tester] = [await app.people.programmer(), await app.people.tester()]
  await ok(programmer, 'processing', build)
  await ok(admin, 'forceCompletion', build, { reason: 'Built elsewhere', pay: false })
  await ok(tester, 'processing', testing)
  expect((await remove(programmer)).status).toBe(204)
  await ok(tester, 'checking', testing, { report: 'It crashes', outcome: 'fail' })
  expect([await statusOf(build), await statusOf(testing)]).toEqual(['completed', 'checking'])
  const { data } = await owner.call(commentsContract.list, { query: { filter: { subtask: build } } })
  expect(JSON.stringify(data)).toContain('It crashes')
})
