import { randomUUID } from 'node:crypto'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { maxDrafts } from '@slipway/domain/orders/drafts.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication, nativeOrder, storePictures } from '../../../test/factories/applications.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { sweepFiles } from '../files/commands/sweep-files.ts'
import { sweepDrafts } from './commands/drafted-files.ts'

/** Drafts of orders on the server: one's own, bounded, without secrets, and their files live as long as they do. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 6 })
})
afterAll(() => app.close())

const begun = {
  kind: 'native',
  application_id: null,
  name: 'Water Diary',
  content: { name: 'Water Diary' },
  step: 1,
} as const
const add = (who: Client, body: object = {}) =>
  who.callUnchecked(ordersContract.addDraft, { body: { ...begun, writer: randomUUID(), ...body } })
const keep = (who: Client, id: number, body: object) =>
  who.callUnchecked(ordersContract.keepDraft, {
    params: { id },
    body: { name: begun.name, content: begun.content, step: 1, writer: randomUUID(), ...body },
  })
const get = (who: Client, id: number) => who.call(ordersContract.draft, { params: { id } })
const drop = (who: Client, id: number) => who.call(ordersContract.dropDraft, { params: { id } })
const list = async (who: Client) => (await who.call(ordersContract.drafts, {})).data.drafts
const said = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]
const empty = { icon: [], foreground: [], background: [], description: [], phone: [], tablet: [] }

describe('whose they are', () => {
  test('what one device keeps, another goes on with; when it goes, it is gone for both', async () => {
    const me = await app.people.creator()
    const { status, data } = await add(me)
    expect([status, data]).toMatchObject([201, { kind: 'native', name: 'Water Diary', step: 1, version: 1 }])
    expect(await list(me)).toEqual([data])
    const other = app.as({ id: me.id })
    await keep(other, data.id, {
      content: { name: 'Tea Diary', marathon: true },
      name: 'Tea Diary',
      step: 3,
      version: 1,
    })
    expect((await get(me, data.id)).data).toMatchObject({
      ...{ name: 'Tea Diary', step: 3, version: 2 },
      content: { name: 'Tea Diary', marathon: true },
    })
    expect((await drop(me, data.id)).status).toBe(204)
    expect(await list(other)).toEqual([])
    expect((await drop(other, data.id)).status).toBe(404)
  })

  test("another's is not there: not to read, to write or to throw away, nor for a superadministrator", async () => {
    const { id } = (await add(await app.people.creator())).data
    const stranger = await app.people.creator()
    expect(await list(stranger)).toEqual([])
    expect((await get(stranger, id)).status).toBe(404)
    expect((await keep(stranger, id, { version: 1 })).status).toBe(404)
    expect((await drop(stranger, id)).status).toBe(404)
    expect((await get(await app.people.superadministrator(), id)).status).toBe(403)
  })

  test('only who orders has drafts, each of the orders of the role', async () => {
    for (const role of ['superadministrator', 'app_manager', 'designer', 'tester'] as const) {
      expect((await add(await app.people[role]())).status, role).toBe(403)
    }
    expect((await app.visitor.call(ordersContract.drafts, {})).status).toBe(401)
    const creator = await app.people.creator({ also: ['aso_manager'] })
    const { id: application_id } = await buildApplication(app, { creator_id: creator.id })
    expect((await add(creator, { kind: 'aso', application_id })).status).toBe(422)
    const aso = creator.as('aso_manager')
    const { id } = (await add(aso, { kind: 'aso', application_id })).data
    expect((await get(creator, id)).status).toBe(404)
    expect((await add(aso)).status).toBe(422)
  })

  test('a draft is about an application that is there, or of a new one', async () => {
    const me = await app.people.creator()
    const { id } = await buildApplication(app, { creator_id: me.id })
    expect((await add(me, { kind: 'text' })).status).toBe(422)
    expect((await add(me, { application_id: id })).status).toBe(422)
    expect((await add(me, { kind: 'text', application_id: 2_147_483_000 })).status).toBe(404)
    expect((await add(me, { kind: 'text', application_id: id })).status).toBe(201)
    expect(said(await add(me, { kind: 'text', application_id: id }))).toEqual([409, 'draft_changed'])
    expect((await add(me, { kind: 'change', application_id: id })).status).toBe(201)
  })
})

describe('at once', () => {
  test('of two devices that write at once one is told that the other was first', async () => {
    const me = await app.people.creator()
    const { id } = (await add(me)).data
    const answers = await Promise.all(['A', 'B'].map((name) => keep(me, id, { name, content: { name }, version: 1 })))
    expect(answers.map(said).sort()).toEqual([
      [200, undefined],
      [409, 'draft_changed'],
    ])
    const won = answers.find(({ status }) => status === 200)
    expect((await get(me, id)).data).toMatchObject({ name: won?.data.name, version: 2 })
  })

  test('twenty a person, also when many begin at once', async () => {
    const me = await app.people.creator()
    const answers = await Promise.all(Array.from({ length: maxDrafts + 4 }, () => add(me)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === 'too_many_drafts')).toHaveLength(4)
    expect(await list(me)).toHaveLength(20)
  })

  test('no draft of work on an application that is archived', async () => {
    const me = await app.people.creator()
    const { id } = await buildApplication(app, { creator_id: me.id, archived_at: app.now() })
    const answer = await add(me, { kind: 'text', application_id: id, content: {} })
    expect(said(answer)).toEqual([409, 'application_archived'])
  })

  test('the number of a form that writes one draft begins no draft of another kind', async () => {
    const me = await app.people.creator()
    const writer = randomUUID()
    const { id } = (await add(me, { writer })).data
    const answer = await add(me, { writer, kind: 'export', content: { name: 'Another' } })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['writer']])
    expect((await get(me, id)).data).toMatchObject({ kind: 'native', content: begun.content })
  })

  test('a try whose answer was lost makes no second draft', async () => {
    const me = await app.people.creator()
    const writer = randomUUID()
    const [one, two] = await Promise.all([add(me, { writer }), add(me, { writer, name: 'Typed on' })])
    expect(two.data.id).toBe(one.data.id)
    expect(await list(me)).toHaveLength(1)
    // Another person's form of the same number is another form.
    const other = await app.people.creator()
    expect((await add(other, { writer })).data.id).not.toBe(one.data.id)
  })

  test('what the same form keeps again is no conflict; what another one keeps over it is', async () => {
    const me = await app.people.creator()
    const writer = randomUUID()
    const { id } = (await add(me, { writer })).data
    const once = (name: string, by = writer) => keep(me, id, { name, content: { name }, version: 1, writer: by })
    expect([said(await once('A')), said(await once('AB'))]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(said(await once('C', randomUUID()))).toEqual([409, 'draft_changed'])
    expect((await get(me, id)).data).toMatchObject({ name: 'AB', version: 3 })
    expect((await keep(me, id, { name: 'D', version: 3 })).status).toBe(200)
    // The first form no longer wrote last.
    expect(said(await once('ABC'))).toEqual([409, 'draft_changed'])
  })
})

describe('what it holds', () => {
  test('the keys of services and whatever else it does not name are refused and stand nowhere', async () => {
    const me = await app.people.creator()
    for (const content of [
      { integration_keys: { push: 'very-secret' } },
      { password: 'very-secret' },
      { subtasks: [{ keystore_password: 'very-secret' }] },
      { texts: { ru: { title: '', short: '', full: '', key: 'very-secret' } } },
    ]) {
      expect((await add(me, { content })).status, JSON.stringify(content)).toBe(422)
    }
    const { id } = (await add(me)).data
    expect((await keep(me, id, { version: 1, content: { integration_keys: {} } })).status).toBe(422)
    expect((await get(me, id)).data).toMatchObject({ version: 1, content: begun.content })
  })

  test('no more than its bounds, and nothing that is no text', async () => {
    const me = await app.people.creator()
    const text = { title: '', short: '', full: 'я'.repeat(20_000) }
    const six = Object.fromEntries(['ru', 'en', 'de', 'fr', 'es', 'it'].map((language) => [language, text]))
    expect((await add(me, { content: { texts: six } })).status).toBe(201)
    for (const content of [
      { texts: { ...six, pl: text } },
      { name: 'x'.repeat(1_001) },
      { name: 'a\0b' },
      { tag: '\ud800' },
      { images: { ...empty, phone: Array.from({ length: 51 }, (_, at) => at + 1) } },
    ]) {
      expect((await add(me, { content })).status).toBe(422)
    }
    expect((await add(me, { step: 21 })).status).toBe(422)
  })

  test('U-29: an order ends every draft of its package, and no other', async () => {
    const me = await app.people.creator()
    const other = await app.people.creator()
    const body = await nativeOrder(app)
    const of = (package_id: string) => ({ content: { name: 'Water Diary', package_id } })
    await add(me, of(body.package_id))
    await add(me, { ...of(` ${body.package_id} `), kind: 'export' })
    const { data: another } = await add(me, of(`${body.package_id}.more`))
    const { data: elsewhere } = await add(me, { content: { ...of(body.package_id).content, store: 'app_store' } })
    const { data: unnamed } = await add(me)
    const { data: theirs } = await add(other, of(body.package_id))
    expect((await me.callUnchecked(ordersContract.createNative, { body })).status).toBe(201)
    expect(new Set((await list(me)).map(({ id }) => id))).toEqual(new Set([another.id, elsewhere.id, unnamed.id]))
    expect((await list(other)).map(({ id }) => id)).toEqual([theirs.id])
  })

  test('what was ordered is no upload of a draft any more', async () => {
    const me = await app.people.creator()
    const images = await storePictures(app, me.id)
    await add(me, { content: { images: { icon: [images.icon], description: [], phone: [], tablet: [] } } })
    const body = await nativeOrder(app, { images })
    expect((await me.callUnchecked(ordersContract.createNative, { body })).status).toBe(201)
    const row = await app.db
      .selectFrom('files')
      .select(['attached_at', 'drafted_until'])
      .where('id', '=', images.icon as number)
      .executeTakeFirst()
    expect(row).toEqual({ attached_at: expect.any(Date), drafted_until: null })
  })
})

describe('its files', () => {
  const day = 86_400_000
  const sweepAt = async (days: number) => {
    const now = new Date(start.getTime() + days * day)
    app.setNow(now)
    await sweepDrafts(app.jobContext)
    await sweepFiles(app.jobContext)
  }
  const start = new Date('2026-03-02T09:00:00Z')
  const isThere = async (id: number) =>
    Boolean(await app.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst())
  const icon = (owner_id: number) => buildFile(app, { owner_id, purpose: 'icon_google_play' })
  const withIcon = (id: number) => ({ content: { images: { ...empty, icon: [id] } } })

  test("one's own unused upload lives as long as a draft names it, and not longer", async () => {
    app.setNow(start)
    const me = await app.people.creator()
    const [held, loose] = [await icon(me.id), await icon(me.id)]
    const { id } = (await add(me, withIcon(held.id))).data
    const second = (await add(me, withIcon(held.id))).data
    await sweepAt(2)
    expect([await isThere(held.id), await isThere(loose.id)]).toEqual([true, false])
    expect((await get(me, id)).data.content.images?.icon).toMatchObject([{ id: held.id }])
    await drop(me, id)
    await sweepAt(3)
    expect(await isThere(held.id)).toBe(true)
    await keep(me, second.id, { version: 1, content: {} })
    await sweepAt(4)
    expect(await isThere(held.id)).toBe(false)
  })

  test('untouched for ninety days it goes, and its files after it', async () => {
    app.setNow(start)
    const me = await app.people.creator()
    const file = await icon(me.id)
    const { id } = (await add(me, withIcon(file.id))).data
    await sweepAt(89)
    expect([(await get(app.as({ id: me.id }), id)).status, await isThere(file.id)]).toEqual([200, true])
    await sweepAt(92)
    expect([(await get(app.as({ id: me.id }), id)).status, await isThere(file.id)]).toEqual([404, false])
  })

  test("somebody else's file gives nothing: neither a name nor a longer life", async () => {
    app.setNow(start)
    const me = await app.people.creator()
    const theirs = await icon((await app.people.creator()).id)
    const { id } = (await add(me, withIcon(theirs.id))).data
    const found = await get(me, id)
    expect(found.data.content.images).toEqual(empty)
    expect(found.text).not.toContain(theirs.name)
    await sweepAt(2)
    expect(await isThere(theirs.id)).toBe(false)
  })

  test('a person who is deleted leaves no draft and no upload', async () => {
    app.setNow(start)
    const me = await app.people.creator()
    const file = await icon(me.id)
    await add(me, withIcon(file.id))
    const admin = await app.people.superadministrator()
    expect((await admin.call(usersContract.remove, { params: { id: me.id } })).status).toBe(204)
    expect(await app.db.selectFrom('order_drafts').select('id').where('user_id', '=', me.id).execute()).toEqual([])
    await sweepAt(2)
    expect(await isThere(file.id)).toBe(false)
  })
})
