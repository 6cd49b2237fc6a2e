import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { readerOf } from '../runner.ts'
import { both, exported } from './export.ts'
import type { Asked, ListHandler } from './list-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await sql`CREATE TABLE parcels AS SELECT n AS id, 'waiting' AS state FROM generate_series(1, 1200) n`.execute(app.db)
})
afterAll(() => app.close())

type List = typeof usersContract.list

/** Waiting parcels, of which a colleague takes the first one away and adds another while the file is read. */
const waiting = {
  rows: async ({ db }, _actor, { page: { number, size } }: Asked<List>) => {
    const { rows } = await sql`SELECT id FROM parcels WHERE state = 'waiting' ORDER BY id
      LIMIT ${size} OFFSET ${(number - 1) * size}`.execute(db)
    await sql`UPDATE parcels SET state = 'gone' WHERE id = ${number}`.execute(app.db)
    await sql`INSERT INTO parcels VALUES (${-number}, 'waiting')`.execute(app.db)
    return rows
  },
} as Pick<ListHandler<List>, 'rows'> as ListHandler<List>

test('H-C5: a file has every row that matched when it was begun, and each of them once', async () => {
  const sent: Readable[] = []
  const reply = { type: () => reply, header: () => reply, send: (body: Readable) => sent.push(body) }
  const context = {
    actor: { userId: 1 },
    input: { query: { format: 'csv' } },
    call: { locale: 'en' },
    reader: readerOf(app.db, app.services),
    reply,
  }
  const file = exported(waiting, { name: 'parcels', columns: [{ header: both('ID'), value: ({ id }) => id }] })
  await file.run(context as unknown as Parameters<typeof file.run>[0])
  const [, ...lines] = (await text(sent[0] ?? Readable.from([]))).trim().split('\r\n')
  expect(lines).toEqual(Array.from({ length: 1200 }, (_, index) => String(index + 1)))
})
