import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { credit } from '../../../test/factories/money.ts'
import { verifyLedgerCommand } from './console.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('T10: the console verifies the ledger, and names what differs', async () => {
  const said: string[] = []
  const say = async ({ ru }: { ru: string }) => void said.push(ru)
  const context = { ...app.jobContext, finish: app.jobContext.transact, say } as never
  await credit(app, (await app.people.designer()).id, '100')
  await verifyLedgerCommand.run(context, {} as never)
  expect(said).toEqual(['Проводок 2, счетов 2', 'Книга сходится'])

  await sql`ALTER TABLE ledger_accounts DISABLE TRIGGER USER`.execute(app.db)
  await sql`UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'wallet'`.execute(app.db)
  await expect(verifyLedgerCommand.run(context, {} as never)).rejects.toThrow('Differences: 2')
  expect(said.filter((line) => line.includes('10001, а не 10000'))).toHaveLength(2)
})
