import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { startTelephonyProvider, type TelephonyProvider } from '../../../test/telephony-provider.ts'

let provider: TelephonyProvider
let app: TestApp
let admin: Client
beforeAll(async () => {
  provider = await startTelephonyProvider()
  const credentials = { SMSCRU_URL: provider.url, SMSCRU_LOGIN: 'company', SMSCRU_PASSWORD: 'secret' }
  app = await createTestApp({ env: { TELEPHONY: 'smscru', ...credentials } })
  admin = (await app.people.superadministrator()).speaking('en')
})
afterAll(async () => {
  await app.close()
  provider.close()
})

const balanceOf = (name: string, who = admin) =>
  who.callUnchecked(operationsContract.serviceBalance, { params: { name } })

test('what is left there, when it was asked', async () => {
  provider.reply = { body: { balance: '84.75', currency: 'RUR' } }
  const answer = await balanceOf('smscru')
  const attributes = { balance: '84.75', currency: 'RUB', checked_at: app.now().toISOString() }
  expect(answer.wire).toEqual({ data: { type: 'service-balances', id: 'smscru', attributes } })
})

test('503 with the reason when it does not answer, is not set up, or gives no balance', async () => {
  provider.reply = { body: { error: 'authorise error', error_code: 2 } }
  const refused = await balanceOf('smscru')
  expect([refused.status, refused.code]).toEqual([503, 'service_unanswered'])
  expect(refused.text).toContain('authorise error')
  provider.reply = { body: '<html>' }
  expect((await balanceOf('smscru')).status).toBe(503)
  const others = await Promise.all(['newtel', 'qiwi', '5sim'].map((name) => balanceOf(name)))
  expect(others.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(3).fill('503 service_unset'))
})

test('404 for another name, 403 for anybody else', async () => {
  expect((await balanceOf('paypal')).status).toBe(404)
  expect((await balanceOf('smscru', await app.people.app_manager())).status).toBe(403)
})
