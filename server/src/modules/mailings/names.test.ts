import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { both, buildReader, buildTexts, startMailing } from '../../../test/factories/mailings.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
let number = 0
let country = ''
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
beforeEach(() => {
  country = `N${String.fromCharCode(65 + number++)}`
})
afterAll(() => app.close())

const get = async (id: number) => (await admin.call(mailingsContract.get, { params: { id } })).data
const receivers = async (mailing: number) =>
  (await admin.call(mailingsContract.receivers, { query: { filter: { mailing } } })).data
const bodyOf = (inner: string) => `<mj-section><mj-column>${inner}</mj-column></mj-section>`

describe('what a receiver is called', () => {
  test.each(['javascript:', 'javascript&#58;', 'Ann onclick=x', '<script>', '"><base href="x">', '{{ name }}'])(
    'is text in their letter, and keeps nobody’s back: %s',
    async (name) => {
      await buildTexts(app, {
        body: bodyOf(
          '<mj-image src="https://a.example/a.png" alt="{{ name }}" /><mj-text>{{ title }} {{ name }} <a href="https://a.example/?name={{ name }}">x</a></mj-text>',
        ),
        text: both('{{ name }}'),
      })
      await buildReader(app, country, { name })
      const next = await buildReader(app, country)
      const id = await startMailing(admin, country)
      await app.drainJobs()
      expect(await get(id)).toMatchObject({ status: 'done', trouble: null, figures: { total: 2, sent: 2 } })
      const mail = await app.db.selectFrom('dev_outbox').selectAll().where('recipient', '=', next.email).execute()
      expect(mail).toHaveLength(1)
    },
  )

  test.each([
    ['in an address', '<mj-button href="{{ name }}">x</mj-button>', 'JavaScript:alert(1)'],
    ['in the address of a picture', '<mj-text><img src="{{ name }}" /></mj-text>', ' javascript :alert(1)'],
    ['in a style', '<mj-text><p style="background:url({{ name }})">x</p></mj-text>', 'javascript:x'],
  ])('%s is no script: their letter alone fails, with the reason', async (_what, inner, name) => {
    await buildTexts(app, { body: bodyOf(inner) })
    const nasty = await buildReader(app, country, { name })
    await buildReader(app, country)
    const id = await startMailing(admin, country)
    await app.drainJobs()
    expect(await get(id)).toMatchObject({ status: 'done', figures: { failed: 1, sent: 1 } })
    const [failed] = (await receivers(id)).filter(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ user: { id: nasty.id }, reason: expect.stringContaining('has no place in a mail') })
    // The address is not to blame.
    expect(await app.db.selectFrom('undeliverable_emails').selectAll().execute()).toEqual([])
  })
})

test('a fault of the texts is a fault of all: the mailing rests and says why', async () => {
  await buildTexts(app)
  await buildReader(app, country)
  const id = await startMailing(admin, country)
  // As if a deployment had taken a filter away since the start.
  await app.db
    .updateTable('mailings')
    .set((row) => ({
      content: row.fn('jsonb_set', ['content', row.val('{template,body}'), row.val('"{{ name | gone }}"')]),
    }))
    .where('id', '=', id)
    .execute()
  await app.drainJobs()
  expect(await get(id)).toMatchObject({ status: 'paused', trouble: expect.stringContaining('gone') })
  expect(await receivers(id)).toMatchObject([{ state: 'waiting', tries: 0 }])
})
