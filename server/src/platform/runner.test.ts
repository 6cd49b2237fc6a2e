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
  for (const name of ['left', 'right']) await app.db.insertInto('settings').values({ name, value: '0' }).execute()
  const touch = (first: string, second: string) =>
    app.transact(async (tx) => {
      for (const name of [first, second]) {
        await tx.db.updateTable('settings').set({ value: first }).where('name', '=', name).execute()
      }
    })
  await Promise.all([touch('left', 'right'), touch('right', 'left'), touch('left', 'right'), touch('right', 'left')])
  const rows = await app.db.selectFrom('settings').select('value').where('name', 'in', ['left', 'right']).execute()
  expect(new Set(rows.map(({ value }) => value)).size).toBe(1)
})
