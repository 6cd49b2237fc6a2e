import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, signedIn } from '../../../test/factories/applications.ts'
import { send } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await signedIn(app, 'superadministrator')
})
afterAll(() => app.close())

const ask = (method: string, path: string, body?: object, headers: Record<string, string> = admin.headers) =>
  send(app, method, `/api/v2/admin/${path}`, {
    headers: { ...headers, 'accept-language': 'ru' },
    ...(body && { body }),
  })
const idOf = async (table: 'frameworks' | 'programming_languages', name: string) =>
  (await app.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

/** Both dictionaries, with the field in which each names the other. */
const both = [
  {
    path: 'programming_language',
    own: 'kotlin',
    field: 'frameworks',
    subject: 'programming-language',
    known: ['flutter', 'unity'],
  },
  {
    path: 'framework',
    own: 'flutter',
    field: 'programming_languages',
    subject: 'framework',
    known: ['dart', 'kotlin'],
  },
] as const

describe.each(both)('$path', ({ path, own, field, subject, known }) => {
  const relations = () => Promise.all(known.map((name) => idOf(field, name)))

  test('is found by name and title and sorted by both, by everybody of the staff', async () => {
    const { headers } = await signedIn(app, 'creator')
    const { status, body } = await ask('GET', `${path}?search=script`, undefined, headers)
    expect([status, body.meta.last_page]).toEqual([200, 1])
    const ofPage = async (query: string) =>
      namesOf((await ask('GET', `${path}?${query}`, undefined, headers)).body.data)
    const up = await ofPage('per_page=100&sort=name')
    expect(up).toEqual([...up].toSorted())
    expect(await ofPage('per_page=100&sort=-name')).toEqual(up.toReversed())
    expect(await ofPage(`search=${own.slice(0, 4)}&per_page=1`)).toEqual([own])
    expect(JSON.stringify(body)).not.toContain('used_by')
  })

  test('has a trimmed, lowercased name of its own, a trimmed title and the others it goes with', async () => {
    const [first = 0, second = 0] = await relations()
    const made = await ask('POST', path, { name: ' Zig ', title: ' Zig ', [field]: [first] })
    expect([made.status, made.body.data]).toMatchObject([201, { name: 'zig', title: 'Zig', used_by: [] }])
    expect(namesOf(made.body.data[field])).toEqual([known[0]])
    expect((await ask('POST', path, { name: 'ZIG', title: 'Other' })).body.errors).toEqual({
      name: ['Такое имя уже есть'],
    })
    expect((await ask('POST', path, { name: 'зиг', title: '' })).body.errors).toEqual({
      name: ['Латинские буквы, цифры и знаки _ + # . -'],
      title: ['Обязательно для заполнения'],
    })
    const { id } = made.body.data
    const put = (body: object) => ask('PUT', `${path}/${id}`, { name: 'zig', title: 'Zig', ...body })
    expect((await put({ [field]: [2_000_000_000] })).body.errors).toEqual({ [field]: ['Недопустимое значение'] })
    expect(namesOf((await put({ [field]: [second] })).body.data[field])).toEqual([known[1]])
    expect(namesOf((await put({ title: 'Zig 2' })).body.data[field])).toEqual([known[1]])
    await put({ title: 'Zig 2' })
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204)
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
    await buildUser(app, { roles: ['programmer'], first_name, programming_languages: [kotlin] })
  }
  const language = await ask('DELETE', `programming_language/${kotlin}`)
  expect([language.status, language.body.error]).toEqual([
    409,
    'Удалить нельзя, пока используют приложения: «Карта»; сданный код приложений: «Якорь»; ' +
      'исполнители: «Глеб», «Вера», «Борис» и другие',
  ])
  const framework = await ask('DELETE', `framework/${django}`)
  expect([framework.status, framework.body.error]).toEqual([409, 'Удалить нельзя, пока используют приложения: «Карта»'])
})
