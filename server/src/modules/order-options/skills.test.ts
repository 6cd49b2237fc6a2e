import { orderOptionsContract as options } from '@slipway/domain/order-options/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const idOf = async (table: 'frameworks' | 'programming_languages', name: string) =>
  (await app.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const namesOf = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name)

/** Both dictionaries, with the field in which each names the other. */
const both = [
  {
    path: 'programming_language',
    list: options.languages,
    add: options.addLanguage,
    change: options.changeLanguage,
    remove: options.removeLanguage,
    own: 'kotlin',
    field: 'frameworks',
    subject: 'programming-language',
    known: ['flutter', 'unity'],
  },
  {
    path: 'framework',
    list: options.frameworks,
    add: options.addFramework,
    change: options.changeFramework,
    remove: options.removeFramework,
    own: 'flutter',
    field: 'programming_languages',
    subject: 'framework',
    known: ['dart', 'kotlin'],
  },
] as const

describe.each(both)('$path', ({ path, list, add, change, remove, own, field, subject, known }) => {
  const relatedOf = (skill: object) => namesOf((skill as Record<string, { name: string }[]>)[field])
  const relations = () => Promise.all(known.map((name) => idOf(field, name)))

  test('is found by name and title and sorted by both, by everybody of the staff', async () => {
    const creator = await app.people.creator()
    const found = await creator.call(list, { query: { search: 'script' } })
    expect([found.status, found.meta.last_page]).toEqual([200, 1])
    const ofPage = async (query: object) => namesOf((await creator.callUnchecked(list, { query })).data)
    const up = await ofPage({ per_page: 100, sort: 'name' })
    expect(up).toEqual([...up].toSorted())
    expect(await ofPage({ per_page: 100, sort: '-name' })).toEqual(up.toReversed())
    expect(await ofPage({ search: own.slice(0, 4), per_page: 1 })).toEqual([own])
    expect(found.text).not.toContain('used_by')
  })

  test('S-A11: those that somebody uses, and those that nobody does', async () => {
    const { data } = await admin.callUnchecked(add, { body: { name: 'unheard', title: 'Unheard' } })
    const isFramework = path === 'framework'
    const id = await idOf(isFramework ? 'frameworks' : 'programming_languages', isFramework ? 'xamarin' : 'java')
    await buildApplication(app, isFramework ? { framework_id: id } : { programming_language_id: id })
    const ids = async (used: string) => {
      const rows = (await admin.callUnchecked(list, { query: { used, per_page: 100 } })).data
      return rows.map((row: { id: number }) => row.id)
    }
    expect(await ids('1')).toContain(id)
    expect(await ids('1')).not.toContain(data.id)
    expect(await ids('0')).toContain(data.id)
    expect(await ids('0')).not.toContain(id)
    await admin.call(remove, { params: { id: data.id } })
  })

  test('has a trimmed, lowercased name of its own, a trimmed title and the others it goes with', async () => {
    const [first = 0, second = 0] = await relations()
    const post = (body: object) => admin.callUnchecked(add, { body })
    const made = await post({ name: ' Zig ', title: ' Zig ', [field]: [first] })
    expect([made.status, made.data]).toMatchObject([201, { name: 'zig', title: 'Zig', used_by: [] }])
    expect(relatedOf(made.data)).toEqual([known[0]])
    expect((await post({ name: 'ZIG', title: 'Other' })).fields).toEqual({ name: ['Такое имя уже есть'] })
    expect((await post({ name: 'зиг', title: '' })).fields).toEqual({
      name: ['Латинские буквы, цифры и знаки _ + # . -'],
      title: ['Обязательно для заполнения'],
    })
    const { id } = made.data
    const put = (body: object) =>
      admin.callUnchecked(change, { params: { id }, body: { name: 'zig', title: 'Zig', ...body } })
    expect((await put({ [field]: [2_000_000_000] })).fields).toEqual({ [field]: ['Недопустимое значение'] })
    expect(relatedOf((await put({ [field]: [second] })).data)).toEqual([known[1]])
    expect(relatedOf((await put({ title: 'Zig 2' })).data)).toEqual([known[1]])
    await put({ title: 'Zig 2' })
    expect((await admin.call(remove, { params: { id } })).status).toBe(204)
    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'changes'])
      .where('subject_type', '=', subject)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'added', changes: { name: [null, 'zig'], title: [null, 'Zig'], [field]: [null, [known[0]]] } },
      { action: 'changed', changes: { [field]: [[known[0]], [known[1]]] } },
      { action: 'changed', changes: { title: ['Zig', 'Zig 2'] } },
      { action: 'removed', changes: { name: ['zig', null] } },
    ])
  })
})

test('409 says which applications and executors keep a language or a framework, of each a few', async () => {
  const kotlin = await idOf('programming_languages', 'kotlin')
  const django = await idOf('frameworks', 'django')
  await buildApplication(app, { name: 'Карта', programming_language_id: kotlin, framework_id: django })
  await buildApplication(app, { name: 'Якорь', actual_programming_language_id: kotlin })
  for (const first_name of ['Анна', 'Борис', 'Вера', 'Глеб']) {
    await app.people.programmer({ first_name, programming_languages: [kotlin] })
  }
  const language = await admin.call(options.removeLanguage, { params: { id: kotlin } })
  expect([language.status, language.problem.error]).toEqual([
    409,
    'Удалить нельзя, пока используют приложения: «Карта»; сданный код приложений: «Якорь»; ' +
      'исполнители: «Глеб», «Вера», «Борис» и другие',
  ])
  const framework = await admin.call(options.removeFramework, { params: { id: django } })
  expect([framework.status, framework.problem.error]).toEqual([
    409,
    'Удалить нельзя, пока используют приложения: «Карта»',
  ])
})
