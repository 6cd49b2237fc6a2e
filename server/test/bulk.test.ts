import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { maxBulk } from '@slipway/domain/kernel/many-rows.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { verifyLedger } from '../src/ledger/verify.ts'
import { readerOf } from '../src/platform/runner.ts'
import { createTestApp, type TestApp } from './app.ts'
import { buildApplication } from './factories/applications.ts'
import { cardPayout, credit, decideByCard } from './factories/money.ts'
import type { Person } from './people.ts'
import { declaredCalls } from './walk.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const request = async (person: Person) => {
  const body = cardPayout()
  return (await person.callUnchecked(moneyContract.requestPayout, { body })).data.id as number
}
const reveal = (id: number, as = admin) => as.callUnchecked(moneyContract.payoutPurse, { params: { id } })
const mark = (body: object, as = admin) => as.callUnchecked(moneyContract.decidePayouts, { body })

test('several payouts are marked at once; one that is decided already is told beside them and holds up none', async () => {
  const person = await app.people.designer()
  await credit(app, person.id, '1000')
  const ids = [await request(person), await request(person), await request(person)] as const
  await decideByCard(admin, ids[1], { status: 'paid' })
  for (const id of ids) await reveal(id)
  const { data } = await mark({ ids, status: 'paid' })
  expect(data).toEqual({
    done: [ids[0], ids[2]],
    refused: [{ id: ids[1], code: 'payout_decided', message: 'Решение по выводу уже принято' }],
    left: 0,
  })
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})

test('all that match: the filters of the list decide, and the rules of each row still hold', async () => {
  const person = await app.people.designer()
  await credit(app, person.id, '1000')
  const ids = [await request(person), await request(person)]
  const { data } = await mark({ filter: { user: person.id, status: 'requested' }, status: 'processing' })
  expect(data).toEqual({ done: ids.toReversed(), refused: [], left: 0, left_out: 0 })
  const missing = await mark({ ids: [2_000_000_000], status: 'paid' })
  expect(missing.data).toMatchObject({ done: [], refused: [{ code: 'not_found' }] })
})

const preview = (body: object, as = admin) => as.callUnchecked(moneyContract.previewDecisions, { body })

test('U-1: all that match are the open ones alone, and how many were decided already is told', async () => {
  const person = await app.people.designer()
  await credit(app, person.id, '1000')
  const ids = [await request(person), await request(person), await request(person)] as const
  for (const id of ids) await reveal(id)
  await mark({ ids: [ids[0]], status: 'paid' })
  const asked = { filter: { user: person.id }, status: 'paid' }
  expect((await preview({ ...asked, status: undefined, decision: 'paid' })).data).toEqual({
    ids: [ids[2], ids[1]],
    sums: [{ currency: 'RUB', amount: '200.00' }],
    left_out: [{ code: 'payout_decided', message: 'Решение по выводу уже принято', count: 1 }],
    left: 0,
  })
  expect((await mark(asked)).data).toEqual({ done: [ids[2], ids[1]], refused: [], left: 0, left_out: 1 })
  expect((await preview({ filter: { user: person.id }, decision: 'paid' })).data).toMatchObject({
    ids: [],
    sums: [],
    left_out: [{ code: 'payout_decided', count: 3 }],
  })
  expect((await mark({ filter: { user: person.id, status: 'paid' }, status: 'paid' })).data).toMatchObject({
    done: [],
    refused: [],
    left_out: 3,
  })
})

test('U-2: several are marked as paid only where their numbers were shown, or by a batch', async () => {
  const person = await app.people.designer()
  await credit(app, person.id, '1000')
  const ids = [await request(person), await request(person), await request(person)] as const
  await reveal(ids[0])
  await admin.call(moneyContract.payoutBatch, { body: { ids: [ids[1]] } })
  const other = await app.people.superadministrator()
  const outOf = async (as = admin) => (await preview({ ids, decision: 'paid' }, as)).data.left_out
  expect(await outOf()).toMatchObject([{ code: 'payout_unseen', count: 1 }])
  // What one was shown, another one has not seen; a batch is everybody's.
  expect(await outOf(other)).toMatchObject([{ code: 'payout_unseen', count: 2 }])
  expect((await mark({ ids, status: 'paid' })).data).toMatchObject({
    done: [ids[0], ids[1]],
    refused: [{ id: ids[2], code: 'payout_unseen' }],
  })
})

test('U-1: the question before a bulk decision counts by each decision’s own rules, and changes nothing', async () => {
  const person = await app.people.designer()
  await credit(app, person.id, '1000')
  const ids = [await request(person), await request(person)] as const
  await mark({ ids: [ids[0]], status: 'processing' })
  const counts = async (decision: string) => {
    const { data } = await preview({ ids: [...ids, 2_000_000_000], decision })
    return {
      ids: data.ids,
      out: data.left_out.map(({ code, count }: { code: string; count: number }) => [code, count]),
    }
  }
  expect(await counts('processing')).toEqual({
    ids: [ids[1]],
    out: [
      ['payout_decided', 1],
      ['not_found', 1],
    ],
  })
  expect(await counts('batch')).toEqual({ ids: [...ids], out: [['not_found', 1]] })
  const manager = await app.people.app_manager()
  expect((await preview({ ids, decision: 'paid' }, manager)).status).toBe(403)
  const statuses = await app.db.selectFrom('payouts').select('status').where('id', 'in', ids).orderBy('id').execute()
  expect(statuses.map(({ status }) => status)).toEqual(['processing', 'requested'])
})

test('rows or filters, one of both, and not more than one call takes', async () => {
  for (const body of [
    { status: 'paid' },
    { ids: [1], filter: {}, status: 'paid' },
    { ids: [], status: 'paid' },
    { ids: Array.from({ length: maxBulk + 1 }, (_, at) => at + 1), status: 'paid' },
    { ids: [1], status: 'rejected' },
    { filter: { gone: 1 }, status: 'paid' },
  ]) {
    expect((await mark(body)).status, JSON.stringify(body).slice(0, 60)).toBe(422)
  }
  const manager = await app.people.app_manager()
  expect((await mark({ ids: [1], status: 'paid' }, manager)).status).toBe(403)
})

test('applications are archived together and come back together; those of somebody else are not touched', async () => {
  const creator = await app.people.creator()
  const other = await app.people.creator()
  const mine = [
    await buildApplication(app, { creator_id: creator.id }),
    await buildApplication(app, { creator_id: creator.id }),
  ]
  const theirs = await buildApplication(app, { creator_id: other.id })
  const ids = [...mine.map(({ id }) => id), theirs.id]
  const archive = (body: object) => creator.callUnchecked(applicationsContract.archiveMany, { body })
  const { data } = await archive({ ids, archived: true })
  expect(data.done).toEqual(mine.map(({ id }) => id))
  expect(data.refused).toMatchObject([{ id: theirs.id, code: expect.stringMatching(/not_owner|not_found|forbidden/) }])
  const back = await archive({ filter: { list: 'archived' }, archived: false })
  expect(back.data.done.toSorted((a: number, b: number) => a - b)).toEqual(mine.map(({ id }) => id))
})

test('filters that name several say with none that no row is meant', async () => {
  const none = {
    ids: [],
    text: 'x',
    reason: 'x',
    is_block: true,
    archived: true,
    status: 'paid',
    decision: 'approved',
    kind: 'retry',
    deletion_reason_id: 1,
    comment: 'x',
  }
  const asked = declaredCalls.flatMap(({ name, call }) => {
    const { filter } = propertiesOf(call.body)
    return Object.entries(filter?.properties ?? {}).flatMap(([key, { type }]) =>
      type === 'array' ? [{ name, call, filter: { [key]: [] } }] : [],
    )
  })
  expect(asked.map(({ name }) => name)).toContain('users.messageMany')
  for (const { name, call, filter } of asked) {
    const body = Object.fromEntries(
      Object.keys(propertiesOf(call.body)).map((key) => [key, none[key as keyof typeof none]]),
    )
    const { status, data } = await admin.callUnchecked(call, { body: { ...body, ids: undefined, filter } as never })
    // A preview counts what the decision would be about.
    const nothing = name.includes('preview') ? { count: 0 } : { done: [], refused: [], left: 0 }
    expect([name, status, data]).toMatchObject([name, 200, nothing])
  }
})

interface Json {
  properties?: Record<string, Json>
  type?: string
}
const propertiesOf = (body: z.ZodType | undefined): Record<string, Json> =>
  (body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json).properties : undefined) ?? {}
