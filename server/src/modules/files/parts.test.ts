import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { chunkLimit } from '@slipway/domain/files/resumable.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildPng, buildZip } from '../../../test/factories/files.ts'
import { append, checksumOf, finish, sendAll, speaking, start, startHeaders } from '../../../test/factories/parts.ts'
import type { Person } from '../../../test/people.ts'

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

describe('an upload in parts', () => {
  it('comes together byte for byte and answers the same file as often as it is finished', async () => {
    const id = await sendAll(me, zip)
    const done = await finish(me, id)
    expect(done.status).toBe(201)
    expect(done.data).toMatchObject({ name: 'source.zip', mime: 'application/zip', size: zip.length })
    const kept = (await app.visitor.raw(done.data.url)).rawPayload
    expect(sha256(kept)).toBe(sha256(zip))
    expect((await finish(me, id)).data.id).toBe(done.data.id)
    const rows = await app.db.selectFrom('files').select('purpose').where('owner_id', '=', me.id).execute()
    expect(rows).toEqual([{ purpose: 'source_zip' }])
    expect(await places()).toEqual([])
    expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
  })

  it('finished twice at once becomes one file', async () => {
    const id = await sendAll(me, zip)
    const [one, other] = await Promise.all([finish(me, id), finish(me, id)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.data.id).toBe(other.data.id)
  })

  it('says by GET and HEAD where to go on, in the words of tus 1.0', async () => {
    const begun = await start(me, { size: zip.length })
    expect(begun.status).toBe(201)
    expect(begun.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-offset': '0' })
    const { id } = begun.data
    expect(begun.headers.location).toBe(`/api/uploads/${id}`)
    const part = await append(me, id, 0, zip.subarray(0, 1_000))
    expect(part.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-offset': '1000' })
    expect(Date.parse(String(part.headers['upload-expires']))).toBeGreaterThan(app.now().getTime())
    const head = await me.raw({ method: 'HEAD', url: `/api/uploads/${id}`, headers: speaking })
    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '1000',
      'upload-length': String(zip.length),
      'cache-control': 'no-store',
    })
    const listed = await me.call(filesContract.uploads)
    expect(listed.data).toContainEqual(expect.objectContaining({ id, offset: 1_000, size: zip.length }))
  })

  it('takes bytes only where they go on: 409 with the place', async () => {
    const { id } = (await start(me, { size: 100 })).data
    await append(me, id, 0, Buffer.alloc(40))
    for (const wrong of [0, 39, 41, 100]) {
      const refused = await append(me, id, wrong, Buffer.alloc(10))
      expect([refused.statusCode, refused.json().code, refused.headers['upload-offset']]).toEqual([
        409,
        'upload_offset',
        '40',
      ])
    }
    const early = await me.callUnchecked(filesContract.finishUpload, { params: { id } })
    expect([early.status, early.code]).toEqual([409, 'upload_offset'])
  })

  it('of several that send the same part at once one wins', async () => {
    const { id } = (await start(me, { size: 1_000 })).data
    const answers = await Promise.all(Array.from({ length: 6 }, () => append(me, id, 0, Buffer.alloc(600, 7))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
    expect((await gone(me, id)).data.offset).toBe(600)
  })

  it('counts a part with a checksum only when it is right', async () => {
    const { id } = (await start(me, { size: zip.length })).data
    const part = zip.subarray(0, 5_000)
    const damaged = Buffer.from(part)
    damaged[17] = (damaged[17] ?? 0) ^ 1
    const refused = await append(me, id, 0, damaged, { 'upload-checksum': checksumOf(part) })
    expect([refused.statusCode, refused.json().code]).toEqual([460, 'upload_checksum'])
    expect((await gone(me, id)).data.offset).toBe(0)
    expect((await append(me, id, 0, part, { 'upload-checksum': checksumOf(part, 'sha1') })).statusCode).toBe(204)
    const rest = zip.subarray(5_000)
    expect((await append(me, id, 5_000, rest, { 'upload-checksum': checksumOf(rest) })).statusCode).toBe(204)
    const { data } = await finish(me, id)
    expect(sha256((await app.visitor.raw(data.url)).rawPayload)).toBe(sha256(zip))
  })

  it.each([
    ['more than the file', { size: 100 }, 101],
    ['more than one request may bring', { size: chunkLimit + 1 }, chunkLimit + 1],
  ])('refuses %s: 413 and nothing counts', async (_title, { size }, sent) => {
    const { id } = (await start(me, { size })).data
    const refused = await append(me, id, 0, Buffer.alloc(sent))
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'payload_too_large'])
    expect((await gone(me, id)).data.offset).toBe(0)
    await me.sending(speaking).call(filesContract.dropUpload, { params: { id } })
  })

  it('speaks this version of the protocol and takes bytes of this type only', async () => {
    const begun = startHeaders({ size: 100 })
    const other = await me.sending({ ...begun, 'tus-resumable': '0.2.2' }).callUnchecked(filesContract.startUpload, {})
    expect([other.status, other.headers['tus-version']]).toEqual([412, '1.0.0'])
    const { id } = (await start(me, { size: 100 })).data
    expect((await append(me, id, 0, Buffer.alloc(1), { 'tus-resumable': '2.0.0' })).statusCode).toBe(412)
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const payload = type === 'application/json' ? '{}' : 'x=1'
      const headers = { ...speaking, 'content-type': type, 'upload-offset': '0' }
      const refused = await me.raw({ method: 'PATCH', url: `/api/uploads/${id}`, headers, payload })
      expect([type, refused.statusCode]).toEqual([type, 415])
    }
    const elsewhere = await me.raw({
      method: 'POST',
      url: '/api/analyze-package',
      headers: { 'content-type': 'application/offset+octet-stream' },
      payload: 'x',
    })
    expect(elsewhere.statusCode).toBe(415)
  })
})

describe('what is declared before the first byte', () => {
  const faultOf = async (begun: Parameters<typeof start>[1]) => {
    const { status, fields } = await start(me, begun)
    return [status, fields]
  }

  it('is refused in the words of section 5 where size or type are wrong', async () => {
    const limit = 200 * 1024 * 1024
    expect((await start(me, { size: limit })).status).toBe(201)
    expect(await faultOf({ size: limit + 1 })).toEqual([422, { file: ['Maximum file size is 200 MB'] }])
    expect(await faultOf({ size: 5_242_881, purpose: 'report', name: 'a.pdf' })).toEqual([
      422,
      { file: ['Maximum file size is 5 MB'] },
    ])
    expect(await faultOf({ size: 100, name: 'build.exe' })).toEqual([422, { file: ['build.exe has invalid format'] }])
    expect(await faultOf({ size: 0 })).toEqual([422, { file: ['Upload the file'] }])
  })

  it('is a purpose whose files may lie about in parts', async () => {
    for (const purpose of ['passport', 'selfie', 'keystore', 'nothing'])
      expect(await faultOf({ size: 100, purpose, name: 'a.png' })).toEqual([422, { purpose: [expect.any(String)] }])
  })

  it.each([
    ['no length', { 'upload-length': '' }, 'upload-length'],
    ['a length that is none', { 'upload-length': '-1' }, 'upload-length'],
    ['metadata without a name', { 'upload-metadata': 'purpose c291cmNlX3ppcA==' }, 'filename'],
    ['metadata of others', { 'upload-metadata': 'filename YS56aXA=,purpose c291cmNlX3ppcA==,admin MQ==' }, '_'],
  ])('is refused with %s', async (_title, wrong, field) => {
    const refused = await me
      .sending({ ...startHeaders({ size: 100 }), ...(wrong as Record<string, string>) })
      .callUnchecked(filesContract.startUpload, {})
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
  })

  it('is worded for Russian readers', async () => {
    const answer = await start(me.speaking('ru'), { size: 300 * 1024 * 1024 })
    expect(answer.fields).toEqual({ file: ['Максимальный размер файла — 200 МБ'] })
  })
})

describe('what comes of the content', () => {
  it('is what an examination says of any file: another kind than its name is refused, and makes room', async () => {
    const id = await sendAll(me, await buildPng(40, 30), { name: 'picture.zip' })
    const refused = await me.callUnchecked(filesContract.finishUpload, { params: { id } })
    expect([refused.status, refused.fields]).toEqual([422, { file: ['picture.zip has invalid format'] }])
    expect((await gone(me, id)).status).toBe(404)
  })

  it('is a picture in its exact size, written anew', async () => {
    const bytes = Buffer.concat([await buildPng(512, 512), Buffer.from('<script>')])
    const id = await sendAll(me, bytes, { purpose: 'icon_google_play', name: 'icon.png' })
    const { data } = await finish(me, id)
    expect(data).toMatchObject({ width: 512, height: 512, mime: 'image/png' })
    expect((await app.visitor.raw(data.url)).rawPayload.includes('<script>')).toBe(false)
  })

  it('is lost with bytes that are gone from the disk: begun anew', async () => {
    const who = await app.people.designer()
    const { id } = (await start(who, { size: 100 })).data
    await append(who, id, 0, Buffer.alloc(100))
    const { place } = await app.db
      .selectFrom('partial_uploads')
      .select('place')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await writeFile(join(app.services.config.DATA_DIR, 'partial', place), '')
    const failed = await who.callUnchecked(filesContract.finishUpload, { params: { id } })
    expect([failed.status, failed.code]).toEqual([422, 'upload_failed'])
    expect((await gone(who, id)).status).toBe(404)
  })
})
