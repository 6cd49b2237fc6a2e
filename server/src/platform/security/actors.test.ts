import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createActors } from './actors.ts'
import type { Tokens } from './tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tokenOf = async (user: { id: number }) =>
  (await app.as(user).headers()).authorization?.replace('Bearer ', '') as string

test('B16: a reading that began before a change was announced is not remembered after it', async () => {
  const user = await app.people.designer()
  const token = await tokenOf(user)
  // Holds the reading up before its answer, as a busy pool does.
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let readings = 0
  const slow = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      readings += 1
      if (readings === 1) {
        reached.resolve()
        await gate.promise
      }
      return result
    },
  })
  const actors = createActors(slow, app.services.tokens, app.now)
  const asked = actors.identify(token, undefined)
  await reached.promise
  await sql`UPDATE users SET is_block = true WHERE id = ${user.id}`.execute(app.db)
  actors.forget(user.id)
  gate.resolve()
  expect((await asked)?.isBlocked).toBe(true)
  expect((await actors.identify(token, undefined))?.isBlocked).toBe(true)
  expect(readings).toBe(2)
})

test('B16: no more tokens are remembered than there is room for; the oldest goes', async () => {
  let verified = 0
  const tokens: Tokens = {
    ...app.services.tokens,
    verify: (...given) => {
      verified += 1
      return app.services.tokens.verify(...given)
    },
  }
  const actors = createActors(app.db, tokens, app.now, { capacity: 2 })
  const user = await app.people.designer()
  const [a, b, c] = [await tokenOf(user), await tokenOf(user), await tokenOf(user)]
  for (const token of [a, b, c, b, c]) await actors.identify(token, undefined)
  expect(verified).toBe(3)
  await actors.identify(a, undefined)
  expect(verified).toBe(4)
})
