import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { wrongFormat } from '@slipway/domain/files/check.ts'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildZip, upload } from '../../../test/factories/files.ts'
import { append, finish, sendAll, start } from '../../../test/factories/parts.ts'
import type { Person } from '../../../test/people.ts'
import { SandboxFailure } from '../../platform/sandbox/task.ts'
import { advancePartial } from './commands/advance-partial.ts'
import { sweepFiles } from './commands/sweep-files.ts'

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
  const dying = (reason: SandboxFailure['reason'], times = 1) => {
    const seat = { run: () => Promise.reject(new SandboxFailure(reason)), leave: () => undefined }
    const { sandbox } = app.services
    const spy = vi.spyOn(sandbox, 'enter')
    for (let time = 0; time < times; time++) spy.mockReturnValueOnce(seat)
  }
  const archive = () => buildZip([{ name: 'a.bin', content: randomBytes(3_000), store: true }])
  const send = (bytes: Buffer) => upload(me, { purpose: 'source_zip', name: 'source.zip', bytes })

  it.each(['crash', 'time'] as const)(
    'P-6: because of %s is not the file’s fault: 503, and the bytes stay for the next try',
    async (reason) => {
      const bytes = await archive()
      const id = await sendAll(me, bytes)
      dying(reason)
      const answer = await finish(me, id)
      expect([answer.status, answer.code]).toEqual([503, 'upload_unexamined'])
      expect(answer.messages).toEqual(['The file could not be checked. Try again'])
      expect(answer.headers['retry-after']).toBe('5')
      expect(await rowOf(id)).toMatchObject({ received: bytes.length, file_id: null })
      expect((await finish(me, id)).status).toBe(201)
    },
  )

  it('P-6: within its memory is its fault, but not that of its format: such bytes go at once', async () => {
    const id = await sendAll(me, await archive())
    dying('memory')
    const answer = await finish(me, id)
    expect([answer.status, answer.code]).toEqual([422, 'upload_unexaminable'])
    expect(await rowOf(id)).toBeUndefined()
  })

  it('P-6: three times is not tried again with the same bytes, in parts or at once, until a day later', async () => {
    const bytes = await archive()
    const id = await sendAll(me, bytes)
    dying('time', 3)
    expect([(await finish(me, id)).status, (await send(bytes)).status]).toEqual([503, 503])
    expect((await finish(me, id)).code).toBe('upload_unexaminable')
    expect(await rowOf(id)).toBeUndefined()
    const run = vi.fn<() => Promise<never>>()
    vi.spyOn(app.services.sandbox, 'enter').mockReturnValueOnce({ run, leave: () => undefined })
    const again = await send(bytes)
    expect([again.status, again.code]).toEqual([422, 'upload_unexaminable'])
    expect(run).not.toHaveBeenCalled()
    expect((await send(await archive())).status).toBe(201)
    app.later(86_401)
    expect((await send(bytes)).status).toBe(201)
    await sweepFiles(app.jobContext)
    expect(await app.db.selectFrom('failed_examinations').selectAll().execute()).toEqual([])
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
        return { fault: wrongFormat('source.zip') } as never
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
