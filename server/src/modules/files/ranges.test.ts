import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildFile } from '../../../test/factories/files.ts'
import { openFilesOf } from '../../../test/open-files.ts'
import { readerOf } from '../../platform/runner.ts'
import { signedUrl } from './queries/sign.ts'

const bytes = randomBytes(24 * 1024 * 1024)
let app: TestApp
let port: number
let url: string

beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  const owner = await app.people.designer()
  const file = await buildFile(app, { owner_id: owner.id, purpose: 'source_zip', mime: 'application/zip', bytes })
  url = signedUrl(readerOf(app.db, app.services), file.id)
})
afterAll(() => app.close())

const openFiles = () => openFilesOf(app)

/** Asks over a real socket and hangs up with the first bytes. */
const hangUp = (range?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request({ port, path: url, headers: range ? { range } : {} }, (answer) => {
      answer.once('data', () => {
        call.destroy()
        resolve()
      })
    })
    call.on('error', reject)
    call.end()
  })

const fetched = async (range: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { range } })
  return Buffer.from(await answer.arrayBuffer())
}

it('B8: a download that is broken off leaves no descriptor behind, in parts or whole', async () => {
  for (let i = 0; i < 10; i++) {
    await hangUp('bytes=0-')
    await hangUp('bytes=1048576-20000000')
    await hangUp()
  }
  await expect.poll(openFiles).toBe(0)
})

it('B8: a range is read from where it begins, to the byte', async () => {
  expect(await fetched('bytes=20000000-20000009')).toEqual(bytes.subarray(20_000_000, 20_000_010))
  expect(await fetched('bytes=-5')).toEqual(bytes.subarray(-5))
  // The file is closed a moment after its last byte has gone.
  await expect.poll(openFiles).toBe(0)
})
