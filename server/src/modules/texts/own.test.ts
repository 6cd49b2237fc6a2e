import { gunzipSync } from 'node:zlib'
import { textsContract } from '@slipway/domain/texts/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createListeningApp, type ListeningApp } from '../../../test/listening.ts'
import type { Person } from '../../../test/people.ts'
import { builtInTexts } from './built-in.ts'
import { syncTexts } from './sync.ts'

let nodes: ListeningApp
let admin: Person
beforeAll(async () => {
  nodes = await createListeningApp()
  admin = await nodes.app.people.superadministrator()
})
afterAll(() => nodes.close())
beforeEach(() => put('Отменить'))

/** What stands in the place of a text that both languages have. */
async function put(ru: string) {
  const { data } = await admin.call(textsContract.list, { query: { filter: { search: 'cancel', section: 'shell' } } })
  const text = data.find(({ key }) => key === 'cancel')
  if (!text || text.own.ru === ru) return
  await admin.call(textsContract.change, { params: { id: text.id }, body: { ru, version: text.version } })
}

async function fetched(node: 'first' | 'second', headers: Record<string, string> = {}) {
  const answer = await fetch(`${nodes[node].url}/api/texts/ru`, { headers })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, own: text && JSON.parse(text).data?.shell?.cancel }
}

/** Nobody reads texts meanwhile: whatever asked for one would wait until the end of the test. */
const withoutTexts = <R>(work: () => Promise<R>): Promise<R> =>
  nodes.app.transact(async (tx) => {
    await sql`LOCK TABLE texts IN ACCESS EXCLUSIVE MODE`.execute(tx.db)
    return work()
  })

test('V-2: what was asked for once is sent again without reading a text, and so is that nothing changed', async () => {
  const first = await fetched('first')
  expect([first.status, first.own]).toEqual([200, 'Отменить'])
  await withoutTexts(async () => {
    expect((await fetched('first')).text).toBe(first.text)
    const known = await fetched('first', { 'if-none-match': String(first.headers.get('etag')) })
    expect([known.status, known.text]).toEqual([304, ''])
  })
})

test('V-2: it is sent compressed to whoever takes that', async () => {
  const answer = await nodes.app.visitor.sending({ 'accept-encoding': 'gzip' }).raw('/api/texts/ru')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ data: { shell: { cancel: 'Отменить' } } })
})

test('V-2: a change counts with the next question, on every node', async () => {
  for (const node of ['first', 'second'] as const) expect((await fetched(node)).own).toBe('Отменить')
  await put('Не надо')
  for (const node of ['first', 'second'] as const) expect((await fetched(node)).own).toBe('Не надо')
})

test('V-2: so does what a new version of the product makes of one', async () => {
  expect((await fetched('first')).own).toBe('Отменить')
  const texts = await builtInTexts()
  await syncTexts(
    nodes.app.db,
    texts.filter(({ key }) => key !== 'cancel'),
  )
  for (const node of ['first', 'second'] as const) expect((await fetched(node)).own).toBeUndefined()
  await syncTexts(nodes.app.db, texts)
  for (const node of ['first', 'second'] as const) expect((await fetched(node)).own).toBe('Отменить')
})

test('V-2: a reading that failed is tried again', async () => {
  await put('Иначе')
  await nodes.app.asSuperuser(() => 'ALTER TABLE texts RENAME TO texts_away')
  expect((await fetched('first')).status).toBe(500)
  await nodes.app.asSuperuser(() => 'ALTER TABLE texts_away RENAME TO texts')
  expect((await fetched('first')).own).toBe('Иначе')
})
