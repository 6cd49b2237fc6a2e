import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { AppError } from './app-error.ts'
import { once } from './runner.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const claim = (key: string, input: unknown = { a: 1 }) => ({ userId: 1, call: 'POST /x', key, input })

test('T4: rivals with one key run the work once and get the same bytes', async () => {
  let ran = 0
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      app.transact((tx) =>
        once(tx, claim('same-key'), async () => {
          ran++
          return { status: 201, body: `{"n":${Math.random()}}` }
        }),
      ),
    ),
  )
  expect(ran).toBe(1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('T4: 1,000 keys that come twice each are 1,000 runs, each answered twice alike', async () => {
  const ran: number[] = []
  const ask = (number: number) =>
    app.transact((tx) =>
      once(tx, claim(`of-thousand-${number}`), async () => {
        ran.push(number)
        return { status: 201, body: `{"number":${number},"at":${ran.length}}` }
      }),
    )
  for (let from = 0; from < 1000; from += 100) {
    const numbers = Array.from({ length: 100 }, (_, index) => from + index)
    const [first, second] = await Promise.all([Promise.all(numbers.map(ask)), Promise.all(numbers.map(ask))])
    expect(first.map(({ body }) => JSON.parse(body).number)).toEqual(numbers)
    expect(second).toEqual(first)
  }
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})

test('T4: a key that came with other data is refused', async () => {
  const work = async () => ({ status: 200, body: '{}' })
  await app.transact((tx) => once(tx, claim('reused'), work))
  const again = app.transact((tx) => once(tx, claim('reused', { a: 2 }), work))
  await expect(again).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('a failed call leaves its key free', async () => {
  const failing = app.transact((tx) =>
    once(tx, claim('failed'), async () => {
      throw new AppError('conflict')
    }),
  )
  await expect(failing).rejects.toMatchObject({ code: 'conflict' })
  const answer = await app.transact((tx) => once(tx, claim('failed'), async () => ({ status: 200, body: 'ok' })))
  expect(answer.body).toBe('ok')
})

test('two transactions that block each other both end', async () => {
  for (const key of ['left', 'right']) await app.db.insertInto('rate_limits').values({ key }).execute()
  const places = { left: 1, right: 2 }
  const tries: string[] = []
  const both = Promise.withResolvers<void>()
  const touch = (first: keyof typeof places, second: keyof typeof places) =>
    app.transact(async (tx) => {
      const set = (key: string) =>
        tx.db.updateTable('rate_limits').set({ points: places[first] }).where('key', '=', key).execute()
      await set(first)
      if (tries.push(first) === 2) both.resolve()
      await both.promise
      await set(second)
    })
  await Promise.all([touch('left', 'right'), touch('right', 'left')])
  expect(tries).toHaveLength(3)
  const rows = await app.db.selectFrom('rate_limits').select('points').where('key', 'in', ['left', 'right']).execute()
  // All by the one that was tried again.
  expect(rows.map(({ points }) => points)).toEqual(Array(2).fill(places[tries[2] as keyof typeof places]))
})

test('H-C10: what fails after the commit undoes nothing, is not tried again and holds up nothing after it', async () => {
  const done: string[] = []
  const answer = await app.transact(async (tx) => {
    done.push('work')
    tx.afterCommit(() => {
      throw Object.assign(new Error('of a serialization'), { code: '40001' })
    })
    tx.afterCommit(() => void done.push('after'))
    return 7
  })
  expect([answer, done]).toEqual([7, ['work', 'after']])
})
