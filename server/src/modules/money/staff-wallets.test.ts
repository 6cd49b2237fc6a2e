import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { credit } from '../../../test/factories/money.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('what staff have, superadministrators alone see', async () => {
  const one = await app.people.superadministrator()
  const payee = await app.people.app_manager()
  await credit(app, payee.id, '90000')
  const seenBy = async (who: Client) =>
    (await who.callUnchecked(usersContract.get, { params: { id: payee.id }, query: { include: ['wallets'] } })).data
      .wallets?.[0]?.balance
  expect(await seenBy(one)).toBe('90000.00')
  expect(await seenBy(await app.people.app_manager())).toBeUndefined()
  expect(await seenBy(payee)).toBeUndefined()
  const query = { filter: { is_internal: true, search: `#${payee.id}` }, include: ['wallets' as const] }
  const [row] = (await one.call(usersContract.list, { query })).data
  expect(row?.wallets).toMatchObject([{ name: 'RUB', balance: '90000.00' }])
})
