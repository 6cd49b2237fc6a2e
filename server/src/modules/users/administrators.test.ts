import { identityContract } from '@slipway/domain/identity/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Whoever else administered does so no longer. */
async function onlyThese(): Promise<[Person, Person]> {
  await app.db.deleteFrom('user_roles').where('role', '=', 'superadministrator').execute()
  const pair: [Person, Person] = [await app.people.superadministrator(), await app.people.superadministrator()]
  for (const person of pair) await person.headers()
  return pair
}

const administrators = async () => {
  const rows = await app.db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'superadministrator')
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

const ways: [string, (by: Person, id: number) => Promise<{ status: number; code?: string | undefined }>][] = [
  ['the role', (by, id) => by.call(usersContract.update, { params: { id }, body: { roles: ['creator'] } })],
  ['the role by a form', (by, id) => by.call(usersContract.replace, { params: { id }, body: { roles: ['creator'] } })],
  [
    'the way in',
    (by, id) => by.call(usersContract.update, { params: { id }, body: { is_block: true, reason: 'Spam' } }),
  ],
  ['everything', (by, id) => by.call(usersContract.remove, { params: { id } })],
]

test.each(ways)('two administrators who take %s from each other at once: one stays', async (_what, take) => {
  const [one, other] = await onlyThese()
  const answers = await Promise.all([take(one, other.id), take(other, one.id)])
  expect(await administrators()).toHaveLength(1)
  const refused = answers.filter(({ status }) => status >= 300)
  expect(refused).toHaveLength(1)
  // Whoever comes so late that their session has ended is nobody any more.
  expect(['last_superadministrator', 'unauthenticated']).toContain(refused[0]?.code)
})

test('somebody who was only added and never came in is not who stays', async () => {
  const [one, other] = await onlyThese()
  const body = { first_name: 'Third', phone: '+79165551234', roles: ['superadministrator' as const] }
  expect((await one.call(usersContract.add, { body })).status).toBe(201)
  const block = (by: Person, id: number) =>
    by.callUnchecked(usersContract.update, { params: { id }, body: { is_block: true, reason: 'Spam' } })
  expect((await block(one, other.id)).status).toBe(200)
  const third = await app.db.selectFrom('users').select('id').where('phone', '=', body.phone).executeTakeFirstOrThrow()
  const gone = await one.callUnchecked(usersContract.update, { params: { id: one.id }, body: { roles: ['creator'] } })
  expect(gone.status).not.toBe(200)
  expect(await administrators()).toEqual(expect.arrayContaining([one.id, third.id]))
})

test('whoever becomes a superadministrator while somebody takes their place stays alone in it', async () => {
  const [chief] = await onlyThese()
  const rising = await app.people.creator()
  const asking = await app.transact(async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', rising.id).forUpdate().execute()
    await tx.db
      .insertInto('user_roles')
      .values({ user_id: rising.id, role: 'superadministrator', position: 1 })
      .execute()
    const asked = chief.call(identityContract.impersonate, { params: { userId: rising.id } })
    await expect.poll(() => lockWaits(app)).toBe(1)
    return { asked }
  })
  expect((await asking.asked).code).toBe('impersonate_denied')
})

const told = async (person: Person) => {
  await app.drainJobs()
  const { data } = await person.call(notificationsContract.list, {})
  return data.filter(({ kind }) => kind === 'administrators-changed').map(({ message }) => message)
}

test('the others are told of whoever becomes a superadministrator, and of whoever is one no more', async () => {
  await app.drainJobs()
  const [chief, other] = await onlyThese()
  const rising = await app.people.creator()
  const { id } = rising
  const granted = `${chief.first_name}: ${rising.first_name} теперь суперадминистратор`
  const taken = `${chief.first_name}: ${rising.first_name} больше не суперадминистратор`
  const change = (body: object) => chief.call(usersContract.update, { params: { id }, body })
  await change({ roles: ['creator', 'superadministrator'] })
  expect([await told(other), await told(chief)]).toEqual([[granted], []])
  await change({ roles: ['superadministrator', 'creator'] })
  expect(await told(other)).toHaveLength(1)
  await change({ is_block: true, reason: 'Spam' })
  expect((await told(other))[0]).toBe(taken)
  await change({ roles: ['creator'] })
  expect(await told(other)).toHaveLength(2)
  await change({ is_block: false, roles: ['superadministrator'] })
  expect((await told(other))[0]).toBe(granted)
  await chief.call(usersContract.remove, { params: { id } })
  // Who is gone has no name any more.
  expect((await told(other))[0]).toBe(taken.replace(rising.first_name, `#${id}`))
  const body = { first_name: 'Анна', phone: '+79035550011', roles: ['superadministrator'] as const, email: null }
  const added = await chief.call(usersContract.add, { body: { ...body, roles: [...body.roles] } })
  expect((await told(other))[0]).toBe(granted.replace(rising.first_name, added.data.first_name))
})
