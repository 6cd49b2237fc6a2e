import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildShared, download, heldBy, look, type Shared } from '../../../test/factories/shared.ts'

let app: TestApp
let shared: Shared
const lines: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  shared = await buildShared(app)
})
afterAll(() => app.close())

const made = async (body: object = {}, by = shared.owner) => {
  const { data } = await by.callUnchecked(sharingContract.add, {
    body: { application_id: shared.id, source: true, is_internal: false, ...body },
  })
  return heldBy(data.url)
}

let addresses = 0
/** Somebody of whom nothing was counted yet. */
const stranger = () => app.visitor.from(`198.51.100.${++addresses}`)

describe('opening a link', () => {
  test('a stranger sees what it opens and nothing else', async () => {
    const answer = await look(stranger(), await made())
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.data).toSorted()).toEqual([
      'all',
      'download',
      'expires_at',
      'files',
      'icon',
      'id',
      'info',
      'is_internal',
      'manual',
      'name',
      'source',
    ])
    expect(answer.data.files).toEqual([{ path: 'source/исходники.zip', size: expect.any(Number) }])
    expect(answer.data.name).toBe('Дневник воды')
  })

  test('unknown, cut, expired, revoked and another’s: one answer, in the language of the reader', async () => {
    const live = await made()
    const over = await made({ days: 1 })
    const ended = await made()
    await shared.owner.call(sharingContract.revoke, { params: { id: ended.id } })
    const dead = [
      { ...live, id: 2_147_483_000 },
      { ...live, secret: live.secret.slice(0, -1) },
      { ...live, secret: '' },
      { ...live, secret: ended.secret },
      { ...live, id: over.id },
      ended,
    ]
    const answers = await Promise.all(dead.map((held) => look(stranger(), held)))
    app.later(86_400)
    answers.push(await look(stranger(), over))
    app.later(-86_400)
    const bodies = new Set(answers.map(({ problem }) => JSON.stringify({ ...problem, request_id: null })))
    expect([answers.map(({ status }) => status), bodies.size]).toEqual([answers.map(() => 404), 1])
    const russian = await look(stranger().speaking('ru'), ended)
    expect(russian.messages).toEqual(['Ссылка не действует: срок истёк, её отозвали, или она скопирована не целиком'])
    expect((await look(stranger(), live)).status).toBe(200)
  })

  test('it opens no more than its maker may open, and dies with their rights', async () => {
    const role = await app.people.creator()
    await app.db.updateTable('applications').set({ creator_id: role.id }).where('id', '=', shared.id).execute()
    // Theirs is the application, and not the work that another ordered: its pictures alone are left.
    const held = await made({ all: true, source: true }, role)
    expect((await look(stranger(), held)).data.files.map(({ path }) => path)).toEqual(['images/icon.png'])
    await app.db.updateTable('applications').set({ creator_id: shared.owner.id }).where('id', '=', shared.id).execute()
    expect((await look(stranger(), held)).code).toBe('link_dead')
    const links = await shared.owner.call(sharingContract.list, { query: { filter: { application: shared.id } } })
    expect(links.data.find(({ id }) => id === held.id)?.state).toBe('orphaned')
    const admin = await app.people.superadministrator()
    const theirs = await made({}, admin)
    expect((await look(stranger(), theirs)).status).toBe(200)
    await app.db.updateTable('users').set({ is_block: true }).where('id', '=', admin.id).execute()
    expect((await look(stranger(), theirs)).code).toBe('link_dead')
  })

  test('an internal link opens to the staff who see the application', async () => {
    const held = await made({ is_internal: true })
    const colleague = await app.people.creator()
    const seen = await look(colleague, held)
    expect(seen.data.files.map(({ path }) => path)).toEqual(['source/исходники.zip'])
    const refused: [Awaited<ReturnType<typeof look>>, number, string][] = [
      [await look(stranger(), held), 401, 'unauthenticated'],
      [await look(await app.people.tester(), held), 403, 'link_staff'],
      [await look(await app.people.app_manager(), held), 404, 'link_dead'],
      [await look(await app.people.creator({ is_block: true }), held), 403, 'account_blocked'],
      [await look(colleague, { ...held, secret: 'guessed' }), 404, 'link_dead'],
    ]
    for (const [answer, status, code] of refused) expect([answer.status, answer.code]).toEqual([status, code])
    expect((await download(colleague, seen.data)).statusCode).toBe(200)
    const [other, manager] = [await app.people.creator(), await app.people.app_manager()]
    // The pass in the address is good for whom the link has answered alone.
    expect((await download(other, seen.data)).statusCode).toBe(404)
    expect((await download(manager, seen.data)).statusCode).toBe(404)
    expect((await download(stranger(), seen.data)).statusCode).toBe(401)
  })

  test('an address may try so often and no more, each its own', async () => {
    const who = stranger()
    const held = await made()
    for (let i = 0; i < 120; i++) await look(who, { ...held, secret: 'wrong' })
    const refused = await look(who, held)
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect((await who.raw(`/api/v3/applications/${shared.id}/zip/public?token=1.2.3`)).statusCode).toBe(429)
    expect((await look(stranger(), held)).status).toBe(200)
  })
})

describe('the pass of a download', () => {
  test('it works for some minutes, for its application, kind and link, while the link lives', async () => {
    const other = await buildShared(app)
    const [held, who] = [await made(), stranger()]
    const { download: url } = (await look(who, held)).data
    expect((await download(who, { download: url })).statusCode).toBe(200)
    const wrong = [
      url.replace(`/${shared.id}/`, `/${other.id}/`),
      url.replace(/token=\d+/, (text) => `${text}0`),
      url.replace(/&locale/, 'x&locale'),
      url.replace(/token=[^&]+/, `token=${held.id}.${held.secret}`),
      url.replace(/\?.*/, ''),
    ]
    for (const address of wrong) {
      const answer = await download(who, { download: address })
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'link_dead'])
    }
    const asStaff = await shared.owner.raw(url.replace('zip/public', 'zip/internal'))
    expect(asStaff.statusCode).toBe(404)
    app.later(301)
    expect((await download(who, { download: url })).statusCode).toBe(404)
    const fresh = (await look(who, held)).data
    await shared.owner.call(sharingContract.revoke, { params: { id: held.id } })
    expect((await download(who, fresh)).statusCode).toBe(404)
    app.later(-301)
  })

  test('each download is counted once, also two at once, and stands in the history; a look at the head is none', async () => {
    const [held, who] = [await made(), stranger()]
    const { data } = await look(who, held)
    expect((await who.raw({ method: 'HEAD', url: data.download })).statusCode).toBe(200)
    const both = await Promise.all([download(who, data), download(who, data)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const links = await shared.owner.call(sharingContract.list, { query: { filter: { application: shared.id } } })
    const link = links.data.find(({ id }) => id === held.id)
    expect([link?.downloads, link?.last_download_at]).toEqual([2, app.now().toISOString()])
    const noted = await app.db
      .selectFrom('activity_logs')
      .select(['actor_id', 'address'])
      .where('action', '=', 'link_download')
      .where('subject_id', '=', shared.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(noted).toEqual([1, 2].map(() => ({ actor_id: null, address: `198.51.100.${addresses}` })))
  })
})

test('what opens a link stands in no line of the log', async () => {
  const { pino } = await import('pino')
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const logged = await createTestApp({ log })
  try {
    const its = await buildShared(logged)
    const { data } = await its.owner.call(sharingContract.add, {
      body: { application_id: its.id, source: true, is_internal: false },
    })
    const held = heldBy(data.url)
    const seen = await look(logged.visitor, held)
    await download(logged.visitor, seen.data)
    await look(logged.visitor, { ...held, id: held.id + 1 })
    await download(logged.visitor, { download: `${seen.data.download}x` })
    expect(held.secret).toHaveLength(43)
    expect(lines.join('')).not.toContain(held.secret)
  } finally {
    await logged.close()
  }
})
