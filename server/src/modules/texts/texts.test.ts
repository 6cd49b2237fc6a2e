import { textsContract } from '@slipway/domain/texts/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const { list, show, change, own, exportList } = textsContract
const all = { page: { number: 1, size: 100 } } as const

/** The text of a key as it is now. */
async function textOf(section: 'shell' | 'pins' | 'tasks', key: string) {
  const row = await app.db
    .selectFrom('texts')
    .select('id')
    .where('section', '=', section)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return (await admin.call(show, { params: { id: row.id } })).data
}
const put = (text: { id: number; version: number }, body: object) =>
  admin.callUnchecked(change, { params: { id: text.id }, body: { version: text.version, ...body } })
const told = async (locale: 'ru' | 'en') => (await app.visitor.call(own, { params: { locale } })).data

describe('texts of the console', () => {
  test('are there in both languages, by section and key', async () => {
    const { data, meta } = await admin.call(list, { query: { filter: { section: 'pins' }, ...all } })
    expect(meta.total).toBeGreaterThan(20)
    expect(data.find(({ key }) => key === 'putOn')).toMatchObject({
      built_in: { ru: 'Поставить замечание на картинку «{name}»', en: expect.stringContaining('{name}') },
      own: { ru: null, en: null },
      incomplete: false,
      lost: false,
    })
    // English has no such form.
    expect(data.find(({ key }) => key === 'todo_few')?.built_in.en).toBeNull()
  })

  test('are for superadministrators alone; what stands in their place is told to everybody', async () => {
    const { id } = await textOf('shell', 'cancel')
    for (const person of [await app.people.app_manager(), await app.people.designer()]) {
      expect((await person.call(list)).status).toBe(403)
      expect((await person.call(change, { params: { id }, body: { ru: 'Нет', version: 1 } })).status).toBe(403)
      expect((await person.call(own, { params: { locale: 'ru' } })).status).toBe(200)
    }
    expect((await app.visitor.call(list)).status).toBe(401)
    expect((await app.visitor.call(own, { params: { locale: 'ru' } })).status).toBe(200)
    expect((await admin.call(show, { params: { id: 2_000_000_000 } })).status).toBe(404)
  })

  test('one that is changed is told in its language until it is taken back, and its history says who', async () => {
    const before = await textOf('shell', 'cancel')
    expect(before.built_in.ru).toBe('Отмена')
    const said = await put(before, { ru: '  Не надо ' })
    expect(said.data).toMatchObject({ own: { ru: 'Не надо', en: null }, incomplete: true, version: 2 })
    expect(await told('ru')).toMatchObject({ shell: { cancel: 'Не надо' } })
    expect(await told('en')).not.toHaveProperty('shell.cancel')
    const again = await put(said.data, { ru: 'Передумать' })
    const back = await put(again.data, { ru: null })
    expect(back.data).toMatchObject({ own: { ru: null, en: null }, incomplete: false })
    expect(await told('ru')).not.toHaveProperty('shell.cancel')
    expect(back.data.history).toMatchObject([
      { locale: 'ru', before: 'Передумать', after: null, user: { id: admin.id } },
      { locale: 'ru', before: 'Не надо', after: 'Передумать' },
      { locale: 'ru', before: null, after: 'Не надо' },
    ])
    const log = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'actor_id', 'changes'])
      .where('subject_type', '=', 'text')
      .where('subject_id', '=', before.id)
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { action: 'changed', actor_id: admin.id, changes: { own_ru: [null, 'Не надо'] } },
      { action: 'changed', changes: { own_ru: ['Не надо', 'Передумать'] } },
      { action: 'text_back', changes: { own_ru: ['Передумать', null] } },
    ])
  })

  test('the built-in wording is no wording of one’s own, and what is the same changes nothing', async () => {
    const text = await textOf('shell', 'cancel')
    const said = await put(text, { ru: 'Отмена' })
    expect(said.data).toMatchObject({ own: { ru: null }, version: text.version })
  })

  test('places must stay, nothing is nested, and each fault stands at its language', async () => {
    const text = await textOf('pins', 'putOn')
    const refused = await put(text, { ru: 'Поставить', en: 'Put on {name} {sum}' })
    expect(refused.status).toBe(422)
    expect(refused.fields).toEqual({ ru: ['Не хватает подстановок: {name}'], en: ['Неизвестные подстановки: {sum}'] })
    for (const ru of ['', '   ', `{name} ${'а'.repeat(500)}`, '{name}\nи ещё', '{name} {', '{name} $t(save)'])
      expect([ru, (await put(text, { ru })).status]).toEqual([ru, 422])
    const few = await textOf('pins', 'todo_few')
    expect((await put(few, { en: '{count} left' })).fields).toEqual({ en: ['В этом языке такой формы нет'] })
    expect((await textOf('pins', 'putOn')).version).toBe(text.version)
  })

  test('who changes what somebody else has changed meanwhile hears so', async () => {
    const text = await textOf('shell', 'clearAll')
    expect((await put(text, { ru: 'Снять всё' })).status).toBe(200)
    const late = await put(text, { ru: 'Очистить' })
    expect([late.status, late.code]).toEqual([409, 'conflict'])
    expect((await textOf('shell', 'clearAll')).own.ru).toBe('Снять всё')
  })

  test('are found by key, by built-in words and by one’s own, and by what became of them', async () => {
    await put(await textOf('shell', 'clearAll'), { ru: 'Ёмко убрать' })
    const keys = async (filter: object) =>
      (await admin.callUnchecked(list, { query: { filter, ...all } })).data.map(({ key }: { key: string }) => key)
    expect(await keys({ search: 'clearall' })).toContain('clearAll')
    expect(await keys({ search: 'емко' })).toEqual(['clearAll'])
    expect(await keys({ search: 'картинку «{name}»' })).toContain('putOn')
    expect(await keys({ state: 'changed' })).toEqual(['clearAll'])
    expect(await keys({ state: 'incomplete' })).toEqual(['clearAll'])
    expect(await keys({ state: 'lost' })).toEqual([])
    await put(await textOf('shell', 'clearAll'), { en: 'Sweep all' })
    expect(await keys({ state: 'incomplete' })).toEqual([])
  })

  test('leave as a file with both wordings', async () => {
    const file = await admin.call(exportList, { query: { format: 'csv', filter: { state: 'changed' } } })
    expect(file.text).toContain('clearAll')
    expect(file.text).toContain('Ёмко убрать')
    expect(file.text).not.toContain('putOn')
  })

  test('an unchanged answer is 304 without a body', async () => {
    const first = await app.visitor.call(own, { params: { locale: 'ru' } })
    const etag = String(first.headers.etag)
    const again = await app.visitor.sending({ 'if-none-match': etag }).call(own, { params: { locale: 'ru' } })
    expect([again.status, again.text]).toEqual([304, ''])
    await put(await textOf('shell', 'cancel'), { ru: 'Не надо' })
    const changed = await app.visitor.sending({ 'if-none-match': etag }).call(own, { params: { locale: 'ru' } })
    expect([changed.status, changed.data.shell?.cancel]).toEqual([200, 'Не надо'])
  })

  test('every open console hears of a change, whatever the role', async () => {
    await app.db.deleteFrom('outbox').execute()
    await put(await textOf('shell', 'cancel'), { ru: 'Отставить' })
    const heard = await app.db.selectFrom('outbox').select(['channel', 'payload']).where('event', '=', 'hint').execute()
    expect(heard.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ topic: 'texts' }))
    expect(heard.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['private-role.superadministrator', 'private-role.creator', 'private-role.designer']),
    )
  })
})
