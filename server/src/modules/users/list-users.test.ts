import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import type { QueryOf } from '../../../test/request.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  app = await createTestApp()
  people = await build()
})
afterAll(() => app.close())

const build = async () => {
  const admin = await app.people.superadministrator({ first_name: 'Вера' })
  const manager = await app.people.app_manager({ first_name: 'Марина' })
  const tester = await app.people.tester({ first_name: 'Алёна', phone: '+79031234567' })
  const designer = await app.people.designer({ also: ['tester'], first_name: 'Денис', task_block: true })
  return { admin, manager, tester, designer }
}

test('people are found by role, state, side, name, phone and id; a publishing manager sees publishers unless it asks', async () => {
  const { admin, manager } = people
  type Filter = QueryOf<typeof usersContract.list>['filter']
  const found = async (who: Client, filter: Filter = {}) => {
    const { data } = await who.call(usersContract.list, { query: { sort: 'id', filter } })
    const ids = data.map(({ id }) => id)
    return Object.entries(people).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
  }
  const search = (text: string) => found(admin, { search: text })
  expect(await found(admin)).toEqual(['admin', 'manager', 'tester', 'designer'])
  expect(await found(manager)).toEqual(['manager'])
  expect(await found(manager, { 'roles.name': 'all' })).toEqual(['admin', 'manager', 'tester', 'designer'])
  expect(await found(manager, { 'roles.name': 'designer,tester' })).toEqual(['tester', 'designer'])
  expect(await found(admin, { 'roles.name': 'uploader' })).toEqual(['manager'])
  expect(await found(admin, { 'roles.name': 'tester', status: 'active' })).toEqual(['tester'])
  expect(await found(admin, { status: 'task_blocked' })).toEqual(['designer'])
  expect(await found(admin, { is_internal: 1 })).toEqual(['admin', 'manager'])
  expect(await search('алена')).toEqual(['tester'])
  expect(await search('8 (903) 123-45-67')).toEqual(['tester'])
  expect(await search(String(people.designer.id))).toEqual(['designer'])
  expect(await search('%%')).toEqual([])
  for (const query of [
    { filter: { role: 'tester' } },
    { filter: { 'roles.name': 'captain' } },
    { sort: 'phone' },
    { include: 'sessions' },
  ]) {
    expect([query, (await admin.callUnchecked(usersContract.list, { query })).status]).toEqual([query, 422])
  }
  for (const role of ['creator', 'aso_manager', 'tester'] as const) {
    const person = await app.people[role]()
    expect([role, (await person.call(usersContract.list)).status]).toEqual([role, 403])
  }
})

test('a page of people comes in order, with where they are signed in and, when asked, wallets and the state of the console', async () => {
  const { admin, tester } = people
  await tester.signIn()
  const console_ = await app.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', 'user_console_status')
    .where('name', '=', 'active')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('users').set({ user_console_status_id: console_.id }).where('id', '=', tester.id).execute()
  const page = async (more: QueryOf<typeof usersContract.list>) => {
    const query = { filter: { 'roles.name': 'tester', status: 'active' }, sort: 'id', page: { size: 1 } } as const
    return (await admin.call(usersContract.list, { query: { ...query, ...more } })).wire
  }
  const first = await page({ include: 'roles,wallets,console_status' })
  expect(first.meta).toMatchObject({ page: 1, per_page: 1 })
  expect(first.meta.total).toBe(first.meta.last_page)
  expect(first.data).toHaveLength(1)
  expect(first.data[0]).toMatchObject({
    id: String(tester.id),
    attributes: {
      is_suspicious: false,
      login_details: { sessions: 1, last_used_at: app.now().toISOString() },
    },
    relationships: { roles: { data: [{ type: 'roles', id: '8' }] } },
  })
  expect(first.included).toMatchObject([
    { type: 'roles', id: '8', attributes: { name: 'tester' } },
    { type: 'wallets', attributes: { name: 'RUB', balance: '0.00' } },
    { type: 'types', attributes: { name: 'active' } },
  ])
  const bare = await page({})
  expect(bare.included).toBeUndefined()
  expect(bare.data[0].relationships.roles).toEqual({ data: [{ type: 'roles', id: '8' }] })
  expect(JSON.stringify(bare)).not.toContain('password_hash')
})
