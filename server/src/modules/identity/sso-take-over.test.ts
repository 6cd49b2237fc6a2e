import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSso, type Sso } from '../../../test/sso.ts'

let sso: Sso
beforeAll(async () => {
  sso = await openSso()
})
afterAll(() => sso.close())

test.each([
  ['e-mail', { email: 'mine@corp.example' }, { email: 'mine@corp.example', email_verified: true }],
  ['phone', { phone: '+79261234501' }, { phone_number: '+79261234501', phone_number_verified: true }],
])('an %s that an administrator has set opens no other administrator’s account to them', async (_, body, claims) => {
  const { app, provider } = sso
  const admin = await app.people.superadministrator()
  const victim = await app.people.superadministrator()
  const changed = await admin.call(usersContract.replace, { params: { id: victim.id }, body })
  expect(changed.status).toBe(200)
  provider.person = { sub: 'me', ...claims }
  const answer = await sso.signIn()
  expect([answer.status, answer.code]).toEqual([403, 'sso_unknown'])
  const now = app.now()
  app.setNow(new Date(now.getTime() + 30 * 86_400_000 + 1000))
  expect((await sso.signIn()).status).toBe(200)
  app.setNow(now)
})
