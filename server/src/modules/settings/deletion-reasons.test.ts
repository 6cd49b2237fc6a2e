import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, signedIn } from '../../../test/factories/applications.ts'
import { send } from '../../../test/factories/users.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await signedIn(app, 'superadministrator')
  await app.db.deleteFrom('deletion_reasons').execute()
})
afterAll(() => app.close())

const url = '/api/v3/deletion-reasons'
const ask = (method: string, path: string, body?: object, headers: Record<string, string> = admin.headers) =>
  send(app, method, path, { headers, ...(body && { body }) })
const add = async (reason: string, more: object = {}) => {
  const { status, body } = await ask('POST', url, { reason, kind: 'own', ...more })
  expect([reason, status]).toEqual([reason, 201])
  return { id: Number(body.data.id), ...body.data.attributes }
}
const found = async (query: Record<string, string>) => {
  const { body } = await ask('GET', `${url}?${new URLSearchParams(query)}`)
  return body.data.map(({ attributes }: { attributes: { reason: string } }) => attributes.reason)
}
const logged = (id: number) =>
  app.db
    .selectFrom('activity_logs')
    .select(['action', 'actor_id', 'changes'])
    .where('subject_type', '=', 'deletion-reason')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('deletion reasons', () => {
  test('are found by text and number, of one kind, in the order that is asked for, ten to a page', async () => {
    const { id } = await add('Жалоба ёжика', { kind: 'store' })
    await add('Закрыта консоль', { kind: 'console' })
    await add('Надоело')
    expect(await found({})).toEqual(['Жалоба ёжика', 'Закрыта консоль', 'Надоело'])
    expect(await found({ sort: '-reason' })).toEqual(['Надоело', 'Закрыта консоль', 'Жалоба ёжика'])
    expect(await found({ sort: 'kind' })).toEqual(['Закрыта консоль', 'Надоело', 'Жалоба ёжика'])
    expect(await found({ 'filter[search]': 'ЕЖИК' })).toEqual(['Жалоба ёжика'])
    expect(await found({ 'filter[search]': `#${id}` })).toEqual(['Жалоба ёжика'])
    expect(await found({ 'filter[kind]': 'console' })).toEqual(['Закрыта консоль'])
    expect((await ask('GET', url)).body.meta).toMatchObject({ total: 3, per_page: 10 })
  })

  test('have the fields of the specification, and what is left out changes nothing', async () => {
    const { used_by, ...fields } = await add('  Просто так  ')
    expect([used_by, fields]).toEqual([
      [],
      {
        id: expect.any(Number),
        reason: 'Просто так',
        kind: 'own',
        user_console_status: null,
        application_console_status: null,
        allow_next_publication: true,
      },
    ])
    const wrong = await ask('POST', url, { reason: ' ', kind: 'other', user_console_status: 'removed' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['reason', 'kind', 'user_console_status']])
    const twice = await ask('POST', url, { reason: 'просто ТАК', kind: 'store' })
    expect([twice.status, twice.body.errors]).toEqual([422, { reason: ['Такая причина уже есть'] }])
  })

  test('are changed field by field, with a line in the log of what was before; without a change there is none', async () => {
    const { id } = await add('Отозвано')
    const change = (body: object) => ask('PATCH', `${url}/${id}`, body)
    const { status, body } = await change({ user_console_status: 'suspended', allow_next_publication: false })
    expect([status, body.data.attributes]).toMatchObject([
      200,
      { reason: 'Отозвано', user_console_status: 'suspended' },
    ])
    expect((await change({ reason: 'Отозвано' })).status).toBe(200)
    expect(await logged(id)).toMatchObject([
      { action: 'added', actor_id: admin.user.id, changes: { reason: [null, 'Отозвано'] } },
      {
        action: 'changed',
        changes: { user_console_status: [null, 'suspended'], allow_next_publication: [true, false] },
      },
    ])
    expect((await ask('PATCH', `${url}/2000000000`, { reason: 'Нет' })).status).toBe(404)
  })

  test('are deleted unless applications have them: 409 names those', async () => {
    const { id } = await add('Занято')
    const used = (name: string) => buildApplication(app, { name, deletion_reason_id: id })
    for (const name of ['Карта', 'Якорь', 'Парус', 'Весло']) await used(name)
    const refused = await ask('DELETE', `${url}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    expect(refused.body.error).toBe('Удалить нельзя, пока используют приложения: «Весло», «Парус», «Якорь» и другие')
    const free = await add('Свободно')
    expect((await ask('DELETE', `${url}/${free.id}`)).status).toBe(204)
    expect((await ask('DELETE', `${url}/${free.id}`)).status).toBe(404)
    expect((await logged(free.id)).at(-1)).toMatchObject({ action: 'removed', changes: { reason: ['Свободно', null] } })
  })

  test('stay when an application gets one at the moment of the deletion', async () => {
    const { id } = await add('Вместе')
    let refused: ReturnType<typeof ask> | undefined
    const { id: other } = await buildApplication(app, { name: 'Шлюп' })
    await app.transact(async (tx) => {
      await tx.db.updateTable('applications').set({ deletion_reason_id: id }).where('id', '=', other).execute()
      refused = ask('DELETE', `${url}/${id}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect((await refused)?.body.error).toMatch(/«Шлюп»$/)
  })

  test('are read by app managers, and their kinds told in words', async () => {
    const manager = await signedIn(app, 'app_manager')
    const { status, body: page } = await ask('GET', url, undefined, manager.headers)
    expect([status, page.data[0].attributes]).toMatchObject([200, { reason: 'Вместе' }])
    // They don't see every application.
    expect(JSON.stringify(page)).not.toMatch(/used_by|Шлюп/)
    const { body } = await ask('GET', '/api/v2/admin/deletion-reason/type', undefined, manager.headers)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['store', 'console', 'own'])
    expect((await ask('POST', url, { reason: 'Моя', kind: 'own' }, manager.headers)).status).toBe(403)
  })
})
