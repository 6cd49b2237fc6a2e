import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { send } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  app = await createTestApp()
  people = await build()
})
afterAll(() => app.close())

const build = async () => {
  const admin = await buildUser(app, { roles: ['superadministrator'], first_name: 'Вера' })
  const manager = await buildUser(app, { roles: ['app_manager'], first_name: 'Марина' })
  const tester = await buildUser(app, { roles: ['tester'], first_name: 'Алёна', phone: '+79031234567' })
  const designer = await buildUser(app, { roles: ['designer', 'tester'], first_name: 'Денис', task_block: true })
  return { admin, manager, tester, designer }
}

test('people are found by role, state, side, name, phone and id; a publishing manager sees publishers unless it asks', async () => {
  const asAdmin = await app.signIn(people.admin)
  const asManager = await app.signIn(people.manager)
  const found = async (headers: Record<string, string>, query = '') => {
    const { status, body } = await send(app, 'GET', `/api/v3/users?sort=id&${query}`, { headers })
    expect([query, status]).toEqual([query, 200])
    const ids = body.data.map(({ id }: { id: string }) => Number(id))
    return Object.entries(people).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
  }
  const search = (text: string) => found(asAdmin, `filter[search]=${encodeURIComponent(text)}`)
  expect(await found(asAdmin)).toEqual(['admin', 'manager', 'tester', 'designer'])
  expect(await found(asManager)).toEqual(['manager'])
  expect(await found(asManager, 'filter[roles.name]=all')).toEqual(['admin', 'manager', 'tester', 'designer'])
  expect(await found(asManager, 'filter[roles.name]=designer,tester')).toEqual(['tester', 'designer'])
  expect(await found(asAdmin, 'filter[roles.name]=uploader')).toEqual(['manager'])
  expect(await found(asAdmin, 'filter[roles.name]=tester&filter[status]=active')).toEqual(['tester'])
  expect(await found(asAdmin, 'filter[status]=task_blocked')).toEqual(['designer'])
  expect(await found(asAdmin, 'filter[is_internal]=1')).toEqual(['admin', 'manager'])
  expect(await search('алена')).toEqual(['tester'])
  expect(await search('8 (903) 123-45-67')).toEqual(['tester'])
  expect(await search(String(people.designer.id))).toEqual(['designer'])
  expect(await search('%%')).toEqual([])
  for (const wrong of ['filter[role]=tester', 'filter[roles.name]=captain', 'sort=phone', 'include=sessions']) {
    expect([wrong, (await send(app, 'GET', `/api/v3/users?${wrong}`, { headers: asAdmin })).status]).toEqual([
      wrong,
      422,
    ])
  }
  for (const role of ['creator', 'aso_manager', 'tester'] as const) {
    const headers = await app.signIn(await buildUser(app, { roles: [role] }))
    expect([role, (await send(app, 'GET', '/api/v3/users', { headers })).status]).toEqual([role, 403])
  }
})

test('a page of people comes in order, with where they are signed in and, when asked, wallets and the state of the console', async () => {
  const { admin, tester } = people
  const headers = await app.signIn(admin)
  await app.signIn(tester)
  const console_ = await app.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', 'user_console_status')
    .where('name', '=', 'active')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('users').set({ user_console_status_id: console_.id }).where('id', '=', tester.id).execute()
  const page = (query: string) =>
    send(app, 'GET', `/api/v3/users?filter[roles.name]=tester&filter[status]=active&${query}`, { headers })
  const first = (await page('sort=id&page[size]=1&include=roles,wallets,console_status')).body
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
  const bare = (await page('sort=id&page[size]=1')).body
  expect(bare.included).toBeUndefined()
  expect(bare.data[0].relationships.roles).toEqual({ data: [{ type: 'roles', id: '8' }] })
  expect(JSON.stringify(bare)).not.toContain('password_hash')
})
