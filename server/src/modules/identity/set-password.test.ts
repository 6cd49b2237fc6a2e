import type { Actor } from '@slipway/domain/access/actor.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, verify } from '../../../test/factories/codes.ts'
import { testPassword } from '../../../test/people.ts'
import type { Call } from '../../platform/call.ts'
import { readerOf } from '../../platform/runner.ts'
import { passwords } from '../../platform/security/password-hash.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/tx.ts'
import { changePassword } from '../users/commands/change-password.ts'
import { endSessions } from './commands/end-sessions.ts'
import { sendPasswordLink } from './commands/send-password-link.ts'

let app: TestApp
let admin: Actor
beforeAll(async () => {
  app = await createTestApp()
  admin = actorOf(await app.people.superadministrator({ password: testPassword }), '')
})
afterAll(() => app.close())

const actorOf = ({ id }: { id: number }, sessionId: string): Actor => ({
  ...{ userId: id, sessionId, role: 'designer', roles: ['designer'], isInternal: false, locale: 'ru' },
  ...{ isBlocked: false, lacksFactor: false, taskBlock: false, impersonatorId: null },
})
const password = 'Another-7-harbour'
const twice = { password, password_confirmation: password }

/** The token of a link that the person was just mailed. */
async function linkFor({ id }: { id: number }): Promise<string> {
  const email = `person-${id}@mail.example`
  await app.db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await app.transact((tx) => sendPasswordLink(tx, admin, id))
  await app.drainJobs()
  const mail = await app.db
    .selectFrom('dev_outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /#reset=([\w-]{43})$/m.exec(mail.body)?.[1] ?? 'none'
}
const useLink = (token: string, typed = 'Owners-8-harbours') =>
  app.visitor
    .from('10.31.0.1')
    .call(identityContract.setPasswordByLink, { body: { token, password: typed, password_confirmation: typed } })
const rowOf = ({ id }: { id: number }) =>
  app.db.selectFrom('users').select(['password_hash', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

describe('what was proved holds until the change', () => {
  /** The change of who sits at the person's browser, `between` after the proof was committed. */
  async function late(user: { id: number }, proofs: number, between: () => Promise<unknown>) {
    await app.as(user).headers()
    const { id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    let transactions = 0
    const transact = async <R>(work: (tx: Tx<Services>) => Promise<R>): Promise<R> => {
      if (transactions++ === proofs) await between()
      return app.transact(work)
    }
    const [actor, reader] = [actorOf(user, id), readerOf(app.db, app.services)]
    const input = { params: { id: user.id }, query: {}, body: { ...twice, current_password: testPassword } } as never
    const call = { userAgent: '', ip: '10.31.0.2', locale: 'ru' } as Call
    const { guard, prepare, run } = changePassword
    const change = async () => {
      const before = await guard.read(reader, actor, ['any'], user.id)
      const prepared = (await prepare?.({ reader, transact: transact as never }, actor, input, before)) as never
      return transact(async (tx) => run(tx, actor, input, await guard.lock(tx, actor, user.id), { call, prepared }))
    }
    return change().then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  }

  test('late: the owner has set a password', async () => {
    const user = await app.people.designer({ password: testPassword })
    const token = await linkFor(user)
    let after: unknown
    const told = await late(user, 1, async () => {
      expect((await useLink(token)).status).toBe(204)
      after = await rowOf(user)
    })
    expect(told).toBe('unauthenticated')
    expect(await rowOf(user)).toEqual(after)
  })

  test('late: the session was ended', async () => {
    const user = await app.people.designer({ password: testPassword })
    const before = await rowOf(user)
    const told = await late(user, 1, () => app.transact((tx) => endSessions(tx, { userId: user.id })))
    expect(told).toBe('unauthenticated')
    expect(await rowOf(user)).toEqual(before)
  })

  test('of a fresh session: a password was set', async () => {
    const user = await app.people.designer()
    const set = app.db.updateTable('users').set({ password_hash: 'set' }).where('id', '=', user.id)
    expect(await late(user, 0, () => set.execute())).toBe('sign_in_again')
    expect(await rowOf(user)).toEqual({ password_hash: 'set', email: user.email })
  })

  test('in time it is done', async () => {
    expect(await late(await app.people.designer({ password: testPassword }), 1, async () => {})).toBe('done')
  })
})

describe('no transaction waits for a hash', () => {
  /** Transactions that were open while a password was hashed, one figure a hash. */
  function watch() {
    const open: unknown[] = []
    const real = passwords.hash
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (typed) => {
      const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(app.db)
      open.push(rows[0]?.open)
      return real(typed)
    })
    return open
  }

  test('by a link', async () => {
    const token = await linkFor(await app.people.designer({ password: testPassword }))
    const open = watch()
    expect((await useLink(token)).status).toBe(204)
    expect(open).toEqual([0])
  })

  test('by a code', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'password', '10.31.0.3')
    const { verification_token } = (await verify(app, phone, code, '10.31.0.3')).data
    const open = watch()
    const answer = await app.visitor.callUnchecked(identityContract.resetPassword, {
      body: { verification_token, ...twice },
    })
    expect([answer.status, open]).toEqual([204, [0]])
  })

  test('by the current password', async () => {
    const user = await app.people.designer({ password: testPassword })
    const open = watch()
    const body = { ...twice, current_password: testPassword }
    const answer = await user.call(usersContract.changePassword, { params: { id: user.id }, body })
    expect([answer.status, open]).toEqual([204, [0]])
  })

  test('a token that opens nothing has nothing hashed', async () => {
    await app.people.designer({ password: testPassword })
    const hash = vi.spyOn(passwords, 'hash')
    expect((await useLink('x'.repeat(43))).code).toBe('password_link_invalid')
    const body = { verification_token: 'x', ...twice }
    expect((await app.visitor.callUnchecked(identityContract.resetPassword, { body })).status).toBe(422)
    expect(hash).not.toHaveBeenCalled()
  })

  test('one verification has at most five passwords hashed, however many ask at once', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const code = await askCode(app, phone, 'password', '10.31.0.4')
    const { verification_token } = (await verify(app, phone, code, '10.31.0.4')).data
    const hash = vi.spyOn(passwords, 'hash')
    const ask = () =>
      app.visitor.callUnchecked(identityContract.resetPassword, { body: { verification_token, ...twice } })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(hash.mock.calls.length).toBeLessThanOrEqual(5)
  })
})
