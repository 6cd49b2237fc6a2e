import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesContract } from '@slipway/domain/files/contract.ts'
import { chunkType } from '@slipway/domain/files/resumable.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Headers } from '../../../test/client.ts'
import { buildZip } from '../../../test/factories/files.ts'
import { append, checksumOf, finish, speaking, start, startHeaders } from '../../../test/factories/parts.ts'
import type { Person } from '../../../test/people.ts'
import { registerOverload } from '../../platform/http/overload.ts'

let app: TestApp
let port: number
let me: Person
let zip: Buffer

beforeAll(async () => {
  app = await createTestApp()
  registerOverload(app.http, { readyAt: null }, { bodyMs: 400 })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  me = await app.people.designer()
  zip = await buildZip([{ name: 'a.bin', content: randomBytes(600_000), store: true }])
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const offsetOf = async (id: number): Promise<number> =>
  (await me.call(filesContract.readUpload, { params: { id } })).data.offset

/** Begins to send to an upload: the head of the request and the first bytes of its body. */
async function open(at: number, id: number, offset: number, first: Buffer, length: number, more: Headers = {}) {
  const headers = {
    ...(await me.headers()),
    ...speaking,
    'content-type': chunkType,
    'upload-offset': String(offset),
    'content-length': String(length),
    ...more,
  }
  const call = httpRequest({ port: at, host: '127.0.0.1', path: `/api/uploads/${id}`, method: 'PATCH', headers })
  call.on('error', () => undefined)
  const answered = new Promise<number | 'cut'>((resolve) => {
    call.once('response', (response: IncomingMessage) => resolve(response.statusCode ?? 0))
    call.once('close', () => resolve('cut'))
  })
  await new Promise((resolve) => call.write(first, resolve))
  return { call, answered }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await holds()) return
    await sleep(10)
  }
  throw new Error('It never came to that')
}

/** Bytes that have come as far as the disk, whether they count or not. */
async function sizeOf(id: number): Promise<number> {
  const { place } = await app.db
    .selectFrom('partial_uploads')
    .select('place')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await stat(join(app.services.config.DATA_DIR, 'partial', place))).size
}
const untilWritten = (id: number) => until(async () => (await sizeOf(id)) > 0)

describe('a connection that breaks off', () => {
  const broken = async (more: Headers) => {
    const { id } = (await start(me, { size: zip.length })).data
    const { call } = await open(port, id, 0, zip.subarray(0, 200_000), zip.length, more)
    await untilWritten(id)
    call.destroy()
    return id
  }

  it('leaves what has come, and the rest makes the same file of it', async () => {
    const id = await broken({})
    await until(async () => (await offsetOf(id)) > 0)
    const offset = await offsetOf(id)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(200_000)
    expect((await append(me, id, offset, zip.subarray(offset))).statusCode).toBe(204)
    const { data } = await finish(me, id)
    expect(sha256((await app.visitor.raw(data.url)).rawPayload)).toBe(sha256(zip))
  })

  it('leaves nothing of a part whose checksum can’t be told yet, and the part may come again', async () => {
    const id = await broken({ 'upload-checksum': checksumOf(zip) })
    const again = () => append(me, id, 0, zip, { 'upload-checksum': checksumOf(zip) })
    await until(async () => (await again()).statusCode === 204)
    const { data } = await finish(me, id)
    expect(sha256((await app.visitor.raw(data.url)).rawPayload)).toBe(sha256(zip))
  })
})

describe('whoever holds on', () => {
  it('keeps others out while it sends, and gives way once it has been silent', async () => {
    const { id } = (await start(me, { size: zip.length })).data
    const silent = await open(port, id, 0, zip.subarray(0, 100_000), zip.length)
    await untilWritten(id)
    // It has been silent for long.
    vi.spyOn(performance, 'now').mockReturnValue(1e12)
    // What the silent one has brought counts: whoever takes its place hears where to go on.
    const taking = await append(me, id, 0, zip)
    expect([taking.statusCode, taking.json().code]).toEqual([409, 'upload_offset'])
    expect(await silent.answered).toBe('cut')
    const offset = Number(taking.headers['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    expect((await append(me, id, offset, zip.subarray(offset))).statusCode).toBe(204)
    const { data } = await finish(me, id)
    expect(sha256((await app.visitor.raw(data.url)).rawPayload)).toBe(sha256(zip))
  })

  it('is cut where it trickles', async () => {
    const { id } = (await start(me, { size: zip.length })).data
    const { answered, call } = await open(port, id, 0, Buffer.from('slowly '), zip.length)
    const trickle = setInterval(() => call.write('slowly '), 100)
    expect([408, 'cut']).toContain(await answered)
    clearInterval(trickle)
  })

  it('is ended by giving the upload up', async () => {
    const { id } = (await start(me, { size: zip.length })).data
    const { answered } = await open(port, id, 0, zip.subarray(0, 1_000), zip.length)
    await untilWritten(id)
    const dropped = await me.sending(speaking).callUnchecked(filesContract.dropUpload, { params: { id } })
    expect(dropped.status).toBe(204)
    expect([404, 409, 'cut']).toContain(await answered)
    expect((await me.callUnchecked(filesContract.readUpload, { params: { id } })).status).toBe(404)
  })

  it('does not bring what it sent before its person signed out', async () => {
    const who = await app.people.designer()
    const { id } = (await start(who, { size: 1_000 })).data
    const headers = { ...(await who.headers()), ...speaking, 'content-type': chunkType, 'upload-offset': '0' }
    const status = new Promise<number>((resolve) => {
      const call: ClientRequest = httpRequest(
        { port, host: '127.0.0.1', path: `/api/uploads/${id}`, method: 'PATCH', headers },
        (response) => resolve(response.statusCode ?? 0),
      )
      call.write(Buffer.alloc(500), () => {
        void app.db
          .updateTable('sessions')
          .set({ revoked_at: app.now() })
          .where('user_id', '=', who.id)
          .execute()
          .then(() => call.end(Buffer.alloc(500)))
      })
    })
    expect(await status).toBe(401)
    const row = await app.db.selectFrom('partial_uploads').select('received').where('id', '=', id).execute()
    expect(row).toEqual([{ received: 0 }])
  })
})

describe('T35: kill -9', () => {
  const main = join(import.meta.dirname, '../../main.ts')
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  async function launch(): Promise<{ child: ChildProcess; at: number }> {
    const at = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = probe.address() as AddressInfo
        probe.close(() => resolve(free))
      })
    })
    const child = spawn(process.execPath, [main], {
      env: {
        ...{ PATH: process.env.PATH ?? '', DATA_DIR: app.services.config.DATA_DIR, DATABASE_URL: app.url },
        ...{ PORT: String(at), LOG_LEVEL: 'error' },
      },
      stdio: 'inherit',
    })
    children.push(child)
    await until(() =>
      fetch(`http://127.0.0.1:${at}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return { child, at }
  }

  it('T35: an upload goes on where it was after its process was killed in the middle of a part, byte for byte', async () => {
    // Sessions are by the clock of the process.
    app.setNow(new Date())
    // Before there is one the product answers nobody.
    await app.people.superadministrator()
    me = await app.people.designer()
    const visible = () => app.db.selectFrom('files').select('id').where('owner_id', '=', me.id).execute()
    const headers = await me.headers()
    const ask = (at: number, path: string, init: RequestInit) =>
      fetch(`http://127.0.0.1:${at}/api${path}`, { ...init, headers: { ...headers, ...(init.headers as Headers) } })

    const first = await launch()
    const begun = await ask(first.at, '/uploads', { method: 'POST', headers: startHeaders({ size: zip.length }) })
    expect(begun.status).toBe(201)
    const { id } = ((await begun.json()) as { data: { id: number } }).data
    const send = (at: number, offset: number, bytes: Buffer) =>
      ask(at, `/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...speaking, 'content-type': chunkType, 'upload-offset': String(offset) },
        body: new Uint8Array(bytes),
      })
    expect((await send(first.at, 0, zip.subarray(0, 250_000))).status).toBe(204)
    const rest = zip.length - 250_000
    const { answered } = await open(first.at, id, 250_000, zip.subarray(250_000, 400_000), rest)
    await until(async () => (await sizeOf(id)) > 250_000)
    first.child.kill('SIGKILL')
    expect(await answered).toBe('cut')
    expect(await visible()).toEqual([])

    const second = await launch()
    const head = await ask(second.at, `/uploads/${id}`, { method: 'HEAD', headers: speaking })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '250000'])
    expect((await send(second.at, 250_000, zip.subarray(250_000))).status).toBe(204)
    const finished = await ask(second.at, `/uploads/${id}/file`, { method: 'POST' })
    expect(finished.status).toBe(201)
    const { data } = (await finished.json()) as { data: { url: string; size: number } }
    const kept = Buffer.from(await (await fetch(`http://127.0.0.1:${second.at}${data.url}`)).arrayBuffer())
    expect(sha256(kept)).toBe(sha256(zip))
    expect(await visible()).toHaveLength(1)
  })
})
