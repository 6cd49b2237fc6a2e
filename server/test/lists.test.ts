import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { buildApplication } from './factories/applications.ts'
import { buildSubtask } from './factories/tasks.ts'
import type { Person } from './people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const lists = {
  applications: applicationsContract.list,
  subtasks: tasksContract.list,
  users: usersContract.list,
} as const
type List = keyof typeof lists
const page = async (list: List, query: object) => {
  const { data, meta } = await admin.callUnchecked(lists[list], { query })
  return { ids: data.map(({ id }) => id), meta }
}
const search = async (list: List, text: string) => (await page(list, { filter: { search: text } })).ids

test('one search: case and ё don’t matter, any part of a word is found, every word must be, two letters begin one', async () => {
  const tree = await buildApplication(app, { name: 'Ёлка Зелёная', package_id: 'com.tree.xmas_1' })
  const find = (text: string) => search('applications', text)
  for (const text of ['ёлка', 'ЕЛКА', 'зеленая', 'ЛЁНА', 'зел елк', 'ёл', 'tree.xm', 'xmas_1', 'xm', 'Ёлка  1']) {
    expect([text, await find(text)]).toEqual([text, [tree.id]])
  }
  for (const text of ['ёлка берёза', 'mas%1', 'xmas-1', 'лк', 'елкa', '100%', '\\\\', "'--"]) {
    expect([text, await find(text)]).toEqual([text, []])
  }
  const task = await buildSubtask(app, { title: 'Съёмка Ёжика 50%_готово', application_id: null, type: 'simple' })
  const person = await app.people.designer({ first_name: 'Артём', phone: '+79161112233' })
  for (const text of ['съемка', 'ЁЖИК', '50%_', '0%_г'])
    expect([text, await search('subtasks', text)]).toEqual([text, [task.id]])
  expect(await search('subtasks', '50__')).toEqual([])
  for (const text of ['АРТЕМ', '8 916 111-22-33', '9161112', `#${person.id}`]) {
    expect([text, await search('users', text)]).toEqual([text, [person.id]])
  }
})

test('letters that share a trigram key are told apart', async () => {
  const mouse = await buildApplication(app, { name: 'Мышь' })
  await buildApplication(app, { name: 'Мущь' })
  expect(await search('applications', 'мышь')).toEqual([mouse.id])
  expect(await search('applications', 'mqwe')).toEqual([])
})

test('#id means the record alone, a bare number also what holds it', async () => {
  const numbered = await buildApplication(app, { name: 'Numbered', package_id: 'com.numbered' })
  const named = await buildApplication(app, { name: `Route ${numbered.id}x`, package_id: 'com.route' })
  expect(await search('applications', `#${numbered.id}`)).toEqual([numbered.id])
  expect(await search('applications', String(numbered.id))).toEqual([named.id, numbered.id])
  expect(await search('applications', '#999999')).toEqual([])
  const task = await buildSubtask(app, { title: 'Something' })
  expect(await search('subtasks', `#${task.id}`)).toEqual([task.id])
})

test('B14: names stand as people order them: ё beside е, case apart, numbers by their size; equals by id', async () => {
  const names = ['Карта 10', 'карта 2', 'Ёмкость', 'Жук', 'Ель', 'Карта 2']
  const built = []
  for (const name of names) built.push(await buildApplication(app, { name, category: 'ordered' }))
  const twins = [await buildApplication(app, { name: 'Жук', category: 'ordered' })]
  const sorted = async (sort: string) => (await page('applications', { filter: { category: 'ordered' }, sort })).ids
  const [ten, two, jar, beetle, fir, Two] = built.map(({ id }) => id)
  const up = [fir, jar, beetle, twins[0]?.id, two, Two, ten]
  expect(await sorted('name')).toEqual(up)
  expect(await sorted('-name')).toEqual(up.toReversed())
})

test('pages neither repeat nor lose a row among equals, and one beyond the last is the last', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const built = []
  for (let n = 0; n < 23; n++) built.push(await buildApplication(app, { category: 'paged', name: 'Same' }))
  await app.db.updateTable('applications').set({ created_at: at }).where('category', '=', 'paged').execute()
  const ids = built.map(({ id }) => id)
  for (const sort of ['name', 'created_at', '-created_at']) {
    const seen: number[] = []
    for (const number of [1, 2, 3]) {
      seen.push(...(await page('applications', { filter: { category: 'paged' }, sort, page: { number } })).ids)
    }
    expect([sort, seen]).toEqual([sort, sort.startsWith('-') ? ids.toReversed() : ids])
  }
  const beyond = await page('applications', {
    filter: { category: 'paged' },
    sort: 'id',
    page: { number: 900_000_000 },
  })
  expect(beyond).toEqual({ ids: ids.slice(20), meta: { page: 3, per_page: 10, total: 23, last_page: 3 } })
  const nothing = await page('applications', { filter: { category: 'nothing' }, page: { number: 7 } })
  expect(nothing).toEqual({ ids: [], meta: { page: 1, per_page: 10, total: 0, last_page: 1 } })
})

test('empty deadlines come last in both directions', async () => {
  const application = await buildApplication(app, {})
  const of = { application_id: application.id, owner_id: admin.id }
  const none = await buildSubtask(app, { ...of, status: 'published' })
  const soon = await buildSubtask(app, { ...of, status: 'published', ends_at: new Date('2026-05-01T00:00:00Z') })
  const late = await buildSubtask(app, { ...of, status: 'published', ends_at: new Date('2026-06-01T00:00:00Z') })
  const sorted = async (sort: string) => (await page('subtasks', { filter: { application: application.id }, sort })).ids
  expect(await sorted('ends_at')).toEqual([soon.id, late.id, none.id])
  expect(await sorted('-ends_at')).toEqual([late.id, soon.id, none.id])
})

test('a remembered total that is too high still leads to the last page', async () => {
  const of = { category: 'gone', name: 'Gone' }
  const built = []
  for (let n = 0; n < 12; n++) built.push(await buildApplication(app, of))
  const { totals } = app.services
  const counted = totals.of
  totals.of = async <T>(...[key, reader, count, asked]: Parameters<typeof counted<T>>) =>
    asked?.again ? counted(key, reader, count, asked) : (40 as T)
  const last = await page('applications', { filter: { category: 'gone' }, sort: 'id', page: { number: 4 } })
  totals.of = counted
  expect(last).toEqual({
    ids: built.slice(10).map(({ id }) => id),
    meta: { page: 2, per_page: 10, total: 12, last_page: 2 },
  })
})

test.each(['applications', 'subtasks', 'users'] as const)(
  '%s: what takes too long to be counted whole is counted as far as people look',
  async (list) => {
    const { meta } = await page(list, {})
    const { totals } = app.services
    const counted = totals.of
    totals.of = (key, ...rest) => (key.endsWith(' some') ? counted(key, ...rest) : Promise.resolve(null))
    const again = await page(list, {})
    totals.of = counted
    expect(again.meta).toEqual(meta)
  },
)

test('only the page sizes of the contract are answered', async () => {
  for (const size of ['0', '7', '101', '-1', '1e1']) {
    const { status } = await admin.callUnchecked(usersContract.list, { query: { page: { size } } })
    expect([size, status]).toEqual([size, 422])
  }
})
