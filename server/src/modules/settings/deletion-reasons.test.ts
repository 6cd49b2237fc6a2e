import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  await app.db.deleteFrom('deletion_reasons').execute()
})
afterAll(() => app.close())

const { deletionReasons, addDeletionReason, changeDeletionReason, removeDeletionReason } = settingsContract
const post = (body: object) => admin.callUnchecked(addDeletionReason, { body })
const change = (id: number, body: object) => admin.callUnchecked(changeDeletionReason, { params: { id }, body })
const remove = (id: number) => admin.call(removeDeletionReason, { params: { id } })
const add = async (reason: string, more: object = {}) => {
  const added = await post({ reason, kind: 'own', ...more })
  expect([reason, added.status]).toEqual([reason, 201])
  return added.data
}
const found = async (query: { sort?: '-reason' | 'kind'; filter?: { search?: string; kind?: 'console' } }) => {
  const { data } = await admin.call(deletionReasons, { query })
  return data.map(({ reason }) => reason)
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
    expect(await found({ filter: { search: 'ЕЖИК' } })).toEqual(['Жалоба ёжика'])
    expect(await found({ filter: { search: `#${id}` } })).toEqual(['Жалоба ёжика'])
    expect(await found({ filter: { kind: 'console' } })).toEqual(['Закрыта консоль'])
    expect((await admin.call(deletionReasons)).meta).toMatchObject({ total: 3, per_page: 10 })
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
    const wrong = await post({ reason: ' ', kind: 'other', user_console_status: 'removed' })
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([422, ['reason', 'kind', 'user_console_status']])
    const twice = await post({ reason: 'просто ТАК', kind: 'store' })
    expect([twice.status, twice.fields]).toEqual([422, { reason: ['Такая причина уже есть'] }])
  })

  test('are changed field by field, with a line in the log of what was before; without a change there is none', async () => {
    const { id } = await add('Отозвано')
    const { status, data } = await change(id, { user_console_status: 'suspended', allow_next_publication: false })
    expect([status, data]).toMatchObject([200, { reason: 'Отозвано', user_console_status: 'suspended' }])
    expect((await change(id, { reason: 'Отозвано' })).status).toBe(200)
    expect(await logged(id)).toMatchObject([
      { action: 'added', actor_id: admin.id, changes: { reason: [null, 'Отозвано'] } },
      {
        action: 'changed',
        changes: { user_console_status: [null, 'suspended'], allow_next_publication: [true, false] },
      },
    ])
    expect((await change(2_000_000_000, { reason: 'Нет' })).status).toBe(404)
  })

  test('are deleted unless applications have them: 409 names those', async () => {
    const { id } = await add('Занято')
    const deleted = { archived_at: app.now(), deleted_at: app.now() }
    const used = (name: string) => buildApplication(app, { name, deletion_reason_id: id, ...deleted })
    for (const name of ['Карта', 'Якорь', 'Парус', 'Весло']) await used(name)
    const refused = await remove(id)
    expect([refused.status, refused.code]).toEqual([409, 'in_use'])
    expect(refused.problem.error).toBe('Удалить нельзя, пока используют приложения: «Весло», «Парус», «Якорь» и другие')
    const free = await add('Свободно')
    expect((await remove(free.id)).status).toBe(204)
    expect((await remove(free.id)).status).toBe(404)
    expect((await logged(free.id)).at(-1)).toMatchObject({ action: 'removed', changes: { reason: ['Свободно', null] } })
  })

  test('stay when an application gets one at the moment of the deletion', async () => {
    const { id } = await add('Вместе')
    let refused: ReturnType<typeof remove> | undefined
    const { id: other } = await buildApplication(app, { name: 'Шлюп' })
    await app.transact(async (tx) => {
      await tx.db
        .updateTable('applications')
        .set({ deletion_reason_id: id, archived_at: tx.now, deleted_at: tx.now })
        .where('id', '=', other)
        .execute()
      refused = remove(id)
      await expect.poll(() => lockWaits(app)).toBe(1)
    })
    expect((await refused)?.problem.error).toMatch(/«Шлюп»$/)
  })

  test('are read by app managers, and their kinds told in words', async () => {
    const manager = await app.people.app_manager()
    const page = await manager.call(deletionReasons)
    expect([page.status, page.data[0]]).toMatchObject([200, { reason: 'Вместе' }])
    // They don't see every application.
    expect(page.text).not.toMatch(/used_by|Шлюп/)
    const { data } = await manager.call(settingsContract.deletionKinds)
    expect(data.map(({ name }) => name)).toEqual(['store', 'console', 'own'])
    expect((await manager.call(addDeletionReason, { body: { reason: 'Моя', kind: 'own' } })).status).toBe(403)
  })
})
