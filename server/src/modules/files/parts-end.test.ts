import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildZip, upload } from '../../../test/factories/files.ts'
import { append, finish, sendAll, start } from '../../../test/factories/parts.ts'
import type { Person } from '../../../test/people.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import { advancePartial } from './commands/advance-partial.ts'

let app: TestApp
let me: Person
let zip: Buffer
beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
  zip = await buildZip([{ name: 'a.bin', content: randomBytes(3_000), store: true }])
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const places = () => readdir(join(app.services.config.DATA_DIR, 'partial')).catch(() => [])
const rowOf = (id: number) => app.db.selectFrom('partial_uploads').selectAll().where('id', '=', id).executeTakeFirst()
const read = (id: number) => me.callUnchecked(filesContract.readUpload, { params: { id } })

describe('an upload in parts', () => {
  it('takes no part once its time is over, although that came while the part was on its way', async () => {
    const { id } = (await start(me, { size: 100 })).data
    const row = await rowOf(id)
    const { session_id: sessionId } = await app.db
      .selectFrom('sessions')
      .select('id as session_id')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow()
    app.later(3_600)
    const late = app.transact((tx) => advancePartial(tx, { userId: me.id, sessionId } as never, row as never, 10))
    await expect(late).rejects.toMatchObject({ code: 'upload_offset' })
    expect((await rowOf(id))?.received).toBe(0)
  })

  it('ends a week after its beginning, however often another part comes', async () => {
    const begun = (await start(me, { size: 100 })).data
    const { id } = begun
    for (let offset = 0; offset < 9; offset++) {
      expect((await append(me, id, offset, Buffer.alloc(1))).statusCode).toBe(204)
      app.later(18 * 3_600)
    }
    const week = (await rowOf(id))?.created_at.getTime() as number
    expect((await append(me, id, 9, Buffer.alloc(1))).statusCode).toBe(204)
    expect((await read(id)).data.expires_at).toBe(new Date(week + 7 * 86_400_000).toISOString())
    app.later(6 * 3_600)
    expect((await append(me, id, 10, Buffer.alloc(1))).statusCode).toBe(404)
  })
})

describe('what the examination could not do', () => {
  const dying = (reason: 'crash' | 'time') => {
    const { sandbox } = app.services
    vi.spyOn(sandbox, 'enter').mockReturnValueOnce({
      run: () => Promise.reject(new SandboxFailure(reason)),
      leave: () => undefined,
    })
  }

  it('because its process died is not the file’s fault: 503, and the bytes stay for the next try', async () => {
    const id = await sendAll(me, zip)
    dying('crash')
    const answer = await finish(me, id)
    expect([answer.status, answer.code]).toEqual([503, 'unavailable'])
    expect(await rowOf(id)).toMatchObject({ received: zip.length, file_id: null })
    expect((await finish(me, id)).status).toBe(201)
  })

  it('within its time is: such bytes go at once', async () => {
    const id = await sendAll(me, zip)
    dying('time')
    expect((await finish(me, id)).status).toBe(422)
    expect(await rowOf(id)).toBeUndefined()
  })

  it('in one request says 503, too', async () => {
    dying('crash')
    expect((await upload(me, { purpose: 'source_zip', name: 'source.zip', bytes: zip })).status).toBe(503)
  })

  it('because the storage lost its booking keeps the bytes: they are not to blame', async () => {
    const id = await sendAll(me, zip)
    const { storage } = app.services
    const put = storage.putStream
    vi.spyOn(storage, 'putStream').mockImplementationOnce(async (...given) => {
      await put.apply(storage, given)
      await app.db.deleteFrom('file_uploads').execute()
    })
    const answer = await finish(me, id)
    expect([answer.status, answer.code]).toEqual([422, 'upload_failed'])
    expect((await finish(me, id)).status).toBe(201)
  })

  it('because another node was faster leaves the row that says what it became', async () => {
    const id = await sendAll(me, zip)
    const other = await upload(me, { purpose: 'source_zip', name: 'source.zip', bytes: zip })
    const { sandbox } = app.services
    vi.spyOn(sandbox, 'enter').mockReturnValueOnce({
      run: async () => {
        await app.db.updateTable('partial_uploads').set({ file_id: other.data.id }).where('id', '=', id).execute()
        throw new SandboxFailure('time')
      },
      leave: () => undefined,
    })
    expect((await finish(me, id)).status).toBe(422)
    expect((await finish(me, id)).data.id).toBe(other.data.id)
  })
})

it('nothing of all this is left on the disk that belongs to nobody', async () => {
  const rows = await app.db.selectFrom('partial_uploads').select('place').execute()
  const known = new Set<string>(rows.map(({ place }) => place))
  expect((await places()).filter((place) => !known.has(place))).toEqual([])
})
