import { randomBytes } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sharingContract } from '@slipway/domain/sharing/contract.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildShared, heldBy, look, type Shared } from '../../../test/factories/shared.ts'
import { openFilesOf } from '../../../test/open-files.ts'
import { unzip } from '../../../test/unzip.ts'

const source = randomBytes(48 * 1024 * 1024)
let app: TestApp
let shared: Shared
let base: string
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  shared = await buildShared(app, { source })
})
afterAll(() => app.close())

async function address(): Promise<string> {
  const { data } = await shared.owner.call(sharingContract.add, {
    body: { application_id: shared.id, source: true, info: true, is_internal: false },
  })
  return base + (await look(app.visitor, heldBy(data.url))).data.download
}

const openFiles = () => openFilesOf(app)

/** Takes the first bytes and then does as told. */
const begin = (url: string, then: (stop: () => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = get(url, (answer) => {
      answer.once('data', () => {
        answer.pause()
        then(() => call.destroy())
        resolve()
      })
      answer.on('error', () => undefined)
    })
    call.on('error', reject)
  })

test('downloads that are broken off end their work, leave no file open and free their seats', async () => {
  const url = await address()
  // More than may run at once of one address: each must have left its seat.
  for (let i = 0; i < 12; i++) {
    await begin(url, (stop) => stop())
    await expect.poll(openFiles).toBe(0)
  }
})

test('somebody who reads slowly makes it wait: no more is read than was taken', async () => {
  const url = await address()
  const read = app.services.storage.read.bind(app.services.storage)
  const sources: ReadStream[] = []
  vi.spyOn(app.services.storage, 'read').mockImplementation(async (key, range) => {
    const stream = await read(key, range)
    sources.push(stream as ReadStream)
    return stream
  })
  const stops: (() => void)[] = []
  for (let i = 0; i < 4; i++) await begin(url, (stop) => stops.push(stop))
  // A fifth of the same address is turned away, and nothing of it is counted.
  const fifth = await fetch(url)
  expect([fifth.status, ((await fifth.json()) as { code: string }).code]).toEqual([429, 'too_many_requests'])
  // Somebody else who begins after them has read all of theirs.
  const own = await fetch(`${base}/api/v3/applications/${shared.id}/zip/internal`, {
    headers: await shared.owner.headers(),
  })
  expect(own.status).toBe(200)
  expect((await own.arrayBuffer()).byteLength).toBeGreaterThan(source.length)
  for (const { bytesRead } of sources.slice(0, 4)) expect(bytesRead).toBeLessThan(source.length)
  await expect.poll(openFiles).toBe(4)
  for (const stop of stops) stop()
  await expect.poll(openFiles).toBe(0)
})

test('a large archive arrives whole', async () => {
  const answer = await fetch(await address())
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  const entries = await unzip(bytes)
  expect([...entries.keys()]).toEqual(['info.html', 'source/исходники.zip'])
  expect(entries.get('source/исходники.zip')?.equals(source)).toBe(true)
})
