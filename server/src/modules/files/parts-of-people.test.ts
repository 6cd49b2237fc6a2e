import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { mostOpenUploads } from '@slipway/domain/files/resumable.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildFile, buildPng, buildZip, upload } from '../../../test/factories/files.ts'
import { append, finish, sendAll, speaking, start } from '../../../test/factories/parts.ts'
import type { Person } from '../../../test/people.ts'
import { sweepFilesJob } from './jobs.ts'

let app: TestApp
let me: Person
let zip: Buffer

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
  zip = await buildZip([{ name: 'a.bin', content: randomBytes(300_000), store: true }])
})
afterAll(() => app.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const places = () => readdir(join(app.services.config.DATA_DIR, 'partial')).catch(() => [])
const gone = (who: Client, id: number) => who.callUnchecked(filesContract.readUpload, { params: { id } })

describe('whose it is', () => {
  it('another’s upload is not there for anybody, a superadministrator among them', async () => {
    const { id } = (await start(me, { size: zip.length })).data
    await append(me, id, 0, zip.subarray(0, 1_000))
    for (const who of [await app.people.designer(), await app.people.superadministrator()]) {
      const answers = [
        await gone(who, id),
        await who.callUnchecked(filesContract.finishUpload, { params: { id } }),
        await who.sending(speaking).callUnchecked(filesContract.dropUpload, { params: { id } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect((await append(who, id, 1_000, zip.subarray(1_000))).statusCode).toBe(404)
      expect((await who.call(filesContract.uploads)).data).toEqual([])
    }
    expect((await append(app.visitor as never, id, 1_000, zip.subarray(1_000))).statusCode).toBe(401)
    expect((await gone(me, id)).data.offset).toBe(1_000)
  })

  it('a page of another site sends nothing', async () => {
    const { id } = (await start(me, { size: 100 })).data
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await append(me, id, 0, Buffer.alloc(10), foreign)).json().code).toBe('foreign_site')
  })

  it('its bytes lie under a name that nobody is told, for the process alone', async () => {
    const who = await app.people.designer()
    const begun = await start(who, { size: 100 })
    const [place] = (
      await app.db.selectFrom('partial_uploads').select('place').where('id', '=', begun.data.id).execute()
    ).map((row) => row.place)
    expect(begun.text + JSON.stringify(begun.headers)).not.toContain(place)
    const { mode } = await stat(join(app.services.config.DATA_DIR, 'partial', place as string))
    expect(mode & 0o077).toBe(0)
  })

  it('who signs out or is blocked sends no more, not even the end of a part that is under way', async () => {
    for (const end of ['out', 'block'] as const) {
      const who = await app.people.designer()
      const { id } = (await start(who, { size: 200 })).data
      await append(who, id, 0, Buffer.alloc(50))
      await who.headers()
      if (end === 'out')
        await app.db.updateTable('sessions').set({ revoked_at: app.now() }).where('user_id', '=', who.id).execute()
      else await app.db.updateTable('users').set({ is_block: true }).where('id', '=', who.id).execute()
      // What a node remembers of a session for two seconds lets the request in; what it brings doesn't count.
      expect((await append(who, id, 50, Buffer.alloc(50))).statusCode).toBe(end === 'out' ? 401 : 403)
      const row = await app.db.selectFrom('partial_uploads').select('received').where('id', '=', id).execute()
      expect(row).toEqual([{ received: 50 }])
    }
  })
})

describe('how much a person may have under way', () => {
  const setQuota = (megabytes: number) =>
    app.db
      .updateTable('types')
      .set({ value: String(megabytes) })
      .where('name', '=', 'upload_quota_mb')
      .execute()

  it('unfinished and unused uploads together keep within the quota of the settings', async () => {
    const who = await app.people.designer()
    await setQuota(200)
    try {
      const mb = 1024 * 1024
      const big = await buildFile(app, { owner_id: who.id })
      await app.db
        .updateTable('files')
        .set({ size: 50 * mb })
        .where('id', '=', big.id)
        .execute()
      const first = await start(who, { size: 150 * mb })
      expect(first.status).toBe(201)
      const refused = await start(who.speaking('ru'), { size: 1 })
      expect([refused.status, refused.code]).toEqual([429, 'upload_quota'])
      expect(refused.text).toContain('занимают больше 200 МБ')
      const small = await upload(who, { purpose: 'avatar', bytes: await buildPng(10, 10) })
      expect([small.status, small.code]).toEqual([429, 'upload_quota'])
      // What something uses counts no more.
      await app.db.updateTable('files').set({ attached_at: app.now() }).where('id', '=', big.id).execute()
      expect((await start(who, { size: 50 * mb })).status).toBe(201)
      expect((await start(who, { size: 1 })).code).toBe('upload_quota')
      await who.sending(speaking).call(filesContract.dropUpload, { params: { id: first.data.id } })
      expect((await start(who, { size: 150 * mb })).status).toBe(201)
    } finally {
      await setQuota(2048)
    }
  })

  it('those that begin at once do not exceed it together', async () => {
    const who = await app.people.designer()
    const answers = await Promise.all(Array.from({ length: 14 }, () => start(who, { size: 200 * 1024 * 1024 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  })

  it(`there are at most ${mostOpenUploads}`, async () => {
    const who = await app.people.designer()
    for (let n = 0; n < mostOpenUploads; n++) expect((await start(who, { size: 1 })).status).toBe(201)
    const refused = await start(who, { size: 1 })
    expect([refused.status, refused.code]).toEqual([429, 'uploads_open'])
  })
})

describe('what nobody goes on with', () => {
  const hour = 3_600_000
  async function sweepLater(hours: number) {
    const before = app.now()
    app.setNow(new Date(before.getTime() + hours * hour))
    await app.transact((tx) => app.services.jobs.enqueue(tx, sweepFilesJob, {}))
    await app.drainJobs()
    app.setNow(before)
  }
  const rowOf = (id: number) =>
    app.db.selectFrom('partial_uploads').select('place').where('id', '=', id).executeTakeFirst()

  it('is gone with its bytes: an empty one after an hour, another within a day', async () => {
    const empty = (await start(me, { size: 10 })).data.id
    const begun = (await start(me, { size: 10 })).data.id
    await append(me, begun, 0, Buffer.alloc(5))
    const [emptyPlace, begunPlace] = [await rowOf(empty), await rowOf(begun)].map((row) => row?.place)
    await sweepLater(2)
    expect([await rowOf(empty), (await rowOf(begun))?.place]).toEqual([undefined, begunPlace])
    expect(await places()).not.toContain(emptyPlace)
    expect(await places()).toContain(begunPlace)
    await sweepLater(23)
    expect(await rowOf(begun)).toBeUndefined()
    expect(await places()).not.toContain(begunPlace)
    expect((await gone(me, begun)).status).toBe(404)
  })

  it('a file that it became stays', async () => {
    const id = await sendAll(me, zip)
    const { data } = await finish(me, id)
    await app.db.updateTable('files').set({ attached_at: app.now() }).where('id', '=', data.id).execute()
    await sweepLater(30)
    expect(await rowOf(id)).toBeUndefined()
    const { storage_key } = await app.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(sha256(await readFile(join(app.services.config.DATA_DIR, 'files', storage_key)))).toBe(sha256(zip))
  })
})
