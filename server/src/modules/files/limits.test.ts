import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { smallLimit } from '@slipway/domain/files/purposes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile, buildPng, upload, uploadForm } from '../../../test/factories/files.ts'
import type { Person } from '../../../test/people.ts'
import { sweepFilesJob } from './jobs.ts'

let app: TestApp
let me: Person

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

/** Sends a form over a real connection, with or without saying how long it is. */
async function sendOverNetwork(form: ReturnType<typeof uploadForm>, announced: boolean) {
  const server = app.http.server
  if (!server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
  const readUntilAnswer = new Promise<number>((resolve) => {
    server.once('request', (request, response) => response.once('finish', () => resolve(request.socket.bytesRead)))
  })
  const { port } = server.address() as AddressInfo
  const length = announced ? { 'content-length': String(form.payload.length) } : {}
  const call = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/api/upload',
    method: 'POST',
    headers: { ...(await me.headers()), ...form.headers, ...length },
  })
  // The server hangs up while we still send.
  call.on('error', () => undefined)
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  call.write(form.payload.subarray(0, 1000))
  call.end(form.payload.subarray(1000))
  const [response] = await answered
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytesRead = await readUntilAnswer
  return { status: response.statusCode, body: Buffer.concat(chunks).toString(), bytesRead }
}

/** A valid text of exactly so many bytes. */
const textOf = (bytes: number) => Buffer.alloc(bytes, 'all work and no play\n')
const leftovers = () => readdir(join(app.services.config.DATA_DIR, 'spool')).catch(() => [])
const hour = 3_600_000
/** More than the buffers between the socket and the disk hold, however full they are. */
const readAhead = 1024 * 1024

async function storedNames(): Promise<string[]> {
  const root = join(app.services.config.DATA_DIR, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('T35: limits of uploads', () => {
  it('T35: 5,242,880 bytes are accepted and one more is refused with the message of the specification', async () => {
    const exact = await upload(me, {
      purpose: 'comment_attachment',
      name: 'a.txt',
      bytes: textOf(smallLimit),
    })
    expect(exact.status).toBe(201)
    expect(exact.data).toMatchObject({ size: smallLimit, name: 'a.txt', mime: 'text/plain' })
    const more = await upload(me, {
      purpose: 'comment_attachment',
      name: 'a.txt',
      bytes: textOf(smallLimit + 1),
    })
    expect(more.status).toBe(422)
    expect(more.fields).toEqual({ file: ['Maximum file size is 5 MB'] })
    expect(await leftovers()).toEqual([])
  })

  it.each([
    ['whose length is known is refused without reading it', true, readAhead],
    ['of unknown length is cut off', false, smallLimit + readAhead],
  ])('T35: an upload of 40 MB %s', async (_title, announced, mostRead) => {
    const form = uploadForm({ purpose: 'comment_attachment', name: 'a.txt', bytes: textOf(smallLimit * 8) })
    const { status, body, bytesRead } = await sendOverNetwork(form, announced)
    expect(status).toBe(422)
    expect(JSON.parse(body).errors.file).toEqual(['Maximum file size is 5 MB'])
    expect(bytesRead).toBeLessThanOrEqual(mostRead)
  })

  it('T35: one byte more than the limit is read no further than 64 KB after it', async () => {
    const form = uploadForm({ purpose: 'comment_attachment', name: 'a.txt', bytes: textOf(smallLimit + 1) })
    const { status, bytesRead } = await sendOverNetwork(form, true)
    expect(status).toBe(422)
    expect(bytesRead).toBeLessThanOrEqual(smallLimit + 65_536)
  })

  it('T35: what announces more than the limit is refused before its bytes are read', async () => {
    const form = uploadForm({ purpose: 'keystore', name: 'a.jks', bytes: Buffer.alloc(3_000_000, 1) })
    const answer = await me.raw({
      method: 'POST',
      url: '/api/upload',
      ...form,
      headers: { ...form.headers, 'content-length': '3000500' },
    })
    expect(answer.json().errors).toEqual({ file: ['Maximum file size is 1 MB'] })
  })

  it('T35: a person who has sent the volume of a day is refused until it has passed', async () => {
    const greedy = await app.people.designer()
    const big = await buildFile(app, { owner_id: greedy.id })
    await app.db.updateTable('files').set({ size: 2_147_483_647 }).where('id', '=', big.id).execute()
    const file = { purpose: 'avatar', bytes: await buildPng(10, 10) }
    const refused = await upload(greedy, file)
    expect(refused.status).toBe(429)
    expect(refused.code).toBe('too_many_uploads')
    const before = app.now()
    app.setNow(new Date(before.getTime() + 25 * hour))
    expect((await upload(greedy, file)).status).toBe(201)
    app.setNow(before)
    await app.db.updateTable('files').set({ size: 1 }).where('id', '=', big.id).execute()
  })

  it('T35: uploads that start at once do not exceed the volume together', async () => {
    const user = await app.people.designer()
    const big = await buildFile(app, { owner_id: user.id })
    await app.db
      .updateTable('files')
      .set({ size: 2_147_483_647 - 25_000 })
      .where('id', '=', big.id)
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        upload(user, { purpose: 'comment_attachment', name: 'a.txt', bytes: textOf(10_000) }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(6)
  })
})

describe('T35: what is left behind', () => {
  it('T35: a process that dies in the middle of an upload leaves nothing visible, and the rest is gone a day later', async () => {
    // What a kill leaves: the booking, and bytes in the storage that no record names.
    const key = 'ab/half-an-upload'
    await app.services.storage.put(key, Buffer.from('half'))
    await app.db
      .insertInto('file_uploads')
      .values({ owner_id: me.id, storage_key: key, reserved: 4n, created_at: app.now() })
      .execute()
    const visible = await app.db.selectFrom('files').select('id').where('storage_key', '=', key).execute()
    expect(visible).toEqual([])

    await runSweep(23)
    expect(await storedNames()).toContain('half-an-upload')
    await runSweep(25)
    expect(await storedNames()).not.toContain('half-an-upload')
    expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
  })

  it('T35: an upload that nothing came to use is gone after a day with its bytes; one in use stays', async () => {
    const orphan = await buildFile(app, { owner_id: me.id })
    const avatar = await buildFile(app, { owner_id: me.id, purpose: 'avatar' })
    const person = await app.people.designer()
    await app.db.updateTable('users').set({ image_file_id: avatar.id }).where('id', '=', person.id).execute()
    await runSweep(25)
    const left = await app.db.selectFrom('files').select('id').where('id', 'in', [orphan.id, avatar.id]).execute()
    expect(left).toEqual([{ id: avatar.id }])
    const names = await storedNames()
    expect(names).not.toContain(orphan.storage_key.split('/')[1])
    expect(names).toContain(avatar.storage_key.split('/')[1])
  })

  async function runSweep(hoursLater: number) {
    const before = app.now()
    app.setNow(new Date(before.getTime() + hoursLater * hour))
    await app.transact((tx) => app.services.jobs.enqueue(tx, sweepFilesJob, {}))
    await app.drainJobs()
    app.setNow(before)
  }
})
