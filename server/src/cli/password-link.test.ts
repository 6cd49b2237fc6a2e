import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { passwordLink } from './password-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ passwordCode: true })
})
afterAll(() => app.close())

const password = 'Another-7-harbour'
const tokenOf = (printed: string) => /\/login#reset=([\w-]{40,})$/.exec(printed)?.[1] as string

test('whoever runs the installation lets an administrator in whom no code reaches, once, and the log tells', async () => {
  const chief = await app.people.superadministrator()
  const token = tokenOf(await passwordLink(app, String(chief.id)))
  const use = () =>
    app.visitor.call(identityContract.setPasswordByLink, { body: { token, password, password_confirmation: password } })
  expect((await use()).status).toBe(204)
  expect([(await use()).status, (await use()).code]).toEqual([422, 'password_link_used'])
  const lines = await app.db
    .selectFrom('activity_logs')
    .select(['actor_id', 'action', 'reason'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', chief.id)
    .where('action', '=', 'password-link')
    .execute()
  expect(lines).toEqual([{ actor_id: null, action: 'password-link', reason: 'operator' }])
})

test('without telephony a code is asked for in vain, and the answer says whom to ask instead of "later"', async () => {
  const bare = await createTestApp({ env: { DEMO: '0' } })
  const answer = await bare.visitor.call(identityContract.sendCode, {
    body: { phone: '+79161234567', resolution: 'login' },
  })
  expect([answer.status, answer.code]).toEqual([503, 'codes_not_set_up'])
  await bare.close()
})

test('by the phone, too; a newer link ends the older one', async () => {
  const chief = await app.people.superadministrator()
  const { phone } = await app.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', chief.id)
    .executeTakeFirstOrThrow()
  const older = tokenOf(await passwordLink(app, phone as string))
  await passwordLink(app, phone as string)
  const answer = await app.visitor.call(identityContract.setPasswordByLink, {
    body: { token: older, password, password_confirmation: password },
  })
  expect(answer.code).toBe('password_link_invalid')
})

test.each(['0', '+10000000000', "1' OR true"])('nobody is found by %s', async (who) => {
  await expect(passwordLink(app, who)).rejects.toThrow('There is nobody')
})

test('not for who is blocked', async () => {
  const blocked = await app.people.tester()
  await app.db.updateTable('users').set({ is_block: true }).where('id', '=', blocked.id).execute()
  await expect(passwordLink(app, String(blocked.id))).rejects.toThrow('blocked')
})
