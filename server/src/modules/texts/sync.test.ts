import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textsContract } from '@slipway/domain/texts/contract.ts'
import { sections } from '@slipway/domain/texts/sections.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { type BuiltIn, builtInTexts } from './built-in.ts'
import { syncTexts } from './sync.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const { list, change, remove, own } = textsContract
const cancel = { section: 'shell', key: 'cancel', ru: 'Отмена', en: 'Cancel' }
const left: BuiltIn = { section: 'shell', key: 'left', ru: 'Ещё {count}', en: '{count} left' }
const rows = async () => (await admin.call(list, { query: { sort: 'key' } })).data
const put = async (key: string, body: { ru?: string | null; en?: string | null }) => {
  const row = (await rows()).find((one) => one.key === key)
  const said = await admin.call(change, { params: { id: row?.id ?? 0 }, body: { ...body, version: row?.version ?? 0 } })
  expect([key, said.status]).toEqual([key, 200])
}
const told = async (locale: 'ru' | 'en') => (await app.visitor.call(own, { params: { locale } })).data

test('every folder with texts of the console is a section', () => {
  const domain = join(dirname(fileURLToPath(import.meta.resolve('@slipway/domain/texts/sections.ts'))), '..')
  const folders = readdirSync(domain).filter((name) => existsSync(join(domain, name, 'messages.ru.ts')))
  expect(sections.toSorted()).toEqual(folders.toSorted())
})

describe('a new version of the product', () => {
  test('brings its texts along; a second start changes nothing', async () => {
    const count = async () => (await admin.call(list, { query: {} })).meta.total
    expect(await count()).toBe((await builtInTexts()).length)
    const ids = async () => (await app.db.selectFrom('texts').select('id').orderBy('id').execute()).map(({ id }) => id)
    const before = await ids()
    await Promise.all([syncTexts(app.db), syncTexts(app.db)])
    expect(await ids()).toEqual(before)
  })

  test('forgets texts that it has no more, unless somebody has changed them', async () => {
    await syncTexts(app.db, [cancel, left])
    await put('cancel', { ru: 'Не надо' })
    await syncTexts(app.db, [])
    expect(await rows()).toMatchObject([{ key: 'cancel', lost: true, own: { ru: 'Не надо' } }])
    expect(await told('ru')).toEqual({})
  })

  test('what is lost is removed and not changed, what is there is not removed', async () => {
    const [lost] = await rows()
    const params = { id: lost?.id ?? 0 }
    const late = await admin.call(change, { params, body: { ru: 'Иначе', version: lost?.version ?? 0 } })
    expect([late.status, late.code]).toEqual([409, 'text_lost'])
    await syncTexts(app.db, [cancel])
    expect(await told('ru')).toEqual({ shell: { cancel: 'Не надо' } })
    const refused = await admin.call(remove, { params })
    expect([refused.status, refused.code]).toEqual([409, 'text_in_product'])
    await syncTexts(app.db, [])
    expect((await admin.call(remove, { params })).status).toBe(204)
    expect(await rows()).toEqual([])
    expect((await admin.call(remove, { params })).status).toBe(404)
  })

  test('does not show a wording that lacks a value of the new text, and shows it again where that comes back', async () => {
    await syncTexts(app.db, [cancel, left])
    await put('left', { ru: 'Осталось {count}', en: 'Just {count}' })
    await syncTexts(app.db, [cancel, { ...left, ru: 'Ещё {count} из {total}' }])
    expect((await rows()).find(({ key }) => key === 'left')?.unfit).toBe(true)
    expect([await told('ru'), await told('en')]).toEqual([{}, { shell: { left: 'Just {count}' } }])
    await put('left', { ru: '{count} из {total}' })
    expect((await rows()).find(({ key }) => key === 'left')?.unfit).toBe(false)
    expect(await told('ru')).toEqual({ shell: { left: '{count} из {total}' } })
  })
})
