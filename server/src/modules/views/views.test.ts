import { viewsContract } from '@slipway/domain/views/contract.ts'
import { maxViews } from '@slipway/domain/views/lists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const late = { name: 'Просроченные', address: { status: 'process,revision', sort: 'ends_at' } }
const kept = { order: ['name', 'cost'], toggled: ['id'], dense: true, views: [late] }

test('views and columns are kept for each person and list apart, and come back as they were', async () => {
  const me = await app.people.app_manager()
  const other = await app.people.app_manager()
  const said = await me.call(viewsContract.keep, { params: { list: 'publications' }, body: kept })
  expect(said.data).toEqual(kept)
  await me.call(viewsContract.keep, { params: { list: 'payouts' }, body: { ...kept, views: [] } })
  expect((await me.call(viewsContract.mine, {})).data).toEqual([
    { list: 'payouts', ...kept, views: [] },
    { list: 'publications', ...kept },
  ])
  expect((await other.call(viewsContract.mine, {})).data).toEqual([])
})

test('keeping them again replaces them, and those of somebody else stay', async () => {
  const me = await app.people.creator()
  const other = await app.people.creator()
  for (const person of [me, other]) {
    await person.call(viewsContract.keep, { params: { list: 'applications-all' }, body: kept })
  }
  const empty = { order: [], toggled: [], dense: false, views: [] }
  await me.call(viewsContract.keep, { params: { list: 'applications-all' }, body: empty })
  expect((await me.call(viewsContract.mine, {})).data).toEqual([{ list: 'applications-all', ...empty }])
  expect((await other.call(viewsContract.mine, {})).data).toEqual([{ list: 'applications-all', ...kept }])
})

test('two views of one name, too many of them, and what is no part of an address are refused', async () => {
  const me = await app.people.designer()
  const keep = (views: unknown, list = 'board') =>
    me.callUnchecked(viewsContract.keep, { params: { list }, body: { ...kept, views } })
  const many = Array.from({ length: maxViews + 1 }, (_, at) => ({ name: `View ${at}`, address: {} }))
  for (const views of [
    [late, late],
    many,
    [{ name: ' ', address: {} }],
    [{ name: 'x'.repeat(41), address: {} }],
    [{ name: 'A', address: { __proto__x: '1', 'filter[a]': '1' } }],
    [{ name: 'A', address: { status: 'x'.repeat(501) } }],
    [{ name: 'A', address: {}, user_id: 1 }],
  ]) {
    expect((await keep(views)).status, JSON.stringify(views).slice(0, 80)).toBe(422)
  }
  expect((await keep([], 'no-such-list')).status).toBe(404)
  expect((await me.call(viewsContract.mine, {})).data).toEqual([])
  expect((await app.visitor.call(viewsContract.mine, {})).status).toBe(401)
})
