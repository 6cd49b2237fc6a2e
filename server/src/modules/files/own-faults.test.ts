import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PurposeName } from '@slipway/domain/files/purposes.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildPng, buildZip, upload } from '../../../test/factories/files.ts'

let app: TestApp
let me: Client
let folder: string
let logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-faults-'))
  app = await createTestApp({ log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }) })
  me = await app.people.designer()
})
afterEach(() => {
  logged = []
  vi.doUnmock('css-tree')
  vi.doUnmock('sharp')
  vi.doUnmock('yauzl')
  vi.resetModules()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** The examination with the packages as they are now, in this process. */
async function examined(name: string, bytes: Buffer, purpose: PurposeName = 'comment_attachment'): Promise<unknown> {
  const { run } = await import('./examination/examine.ts')
  const [path, clean] = ['received', 'clean'].map((file) => join(folder, file)) as [string, string]
  await writeFile(path, bytes)
  return run({ path, clean, name, purpose })
}

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')
const missing = () => {
  throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
}
const wrongCall = () => {
  throw new TypeError('undefined is not a function')
}

describe('P-6: a fault of the product is not told as the file’s', () => {
  it('P-6: a package that is missing', async () => {
    vi.doMock('css-tree', missing)
    await expect(examined('a.svg', drawing)).rejects.toThrow()
  })

  it('P-6: a call of ours that is wrong, of the style sheets of a drawing', async () => {
    vi.doMock('css-tree', async (original) => ({ ...(await original<object>()), parse: wrongCall }))
    await expect(examined('a.svg', drawing)).rejects.toThrow(TypeError)
  })

  it.each([
    ['a decoder of pictures that is called wrongly', 'sharp', 'a.png', () => buildPng(4, 4)],
    ['a reader of archives that is called wrongly', 'yauzl', 'a.zip', () => buildZip([{ name: 'a', content: 'a' }])],
  ])('P-6: %s', async (_title, library, name, build) => {
    const bytes = await build()
    vi.doMock(library, async (original) => ({
      ...(await original<object>()),
      default: Object.assign(wrongCall, { concurrency: () => 1, cache: () => ({}) }),
      fromRandomAccessReaderPromise: wrongCall,
    }))
    await expect(examined(name, bytes, name === 'a.zip' ? 'source_zip' : 'comment_attachment')).rejects.toThrow(
      TypeError,
    )
  })

  it.each([
    ['a picture', 'a.png', async () => (await buildPng(90, 90)).subarray(0, 90)],
    ['a drawing', 'a.svg', () => drawing.subarray(0, -3)],
    ['an archive', 'a.zip', async () => (await buildZip([{ name: 'a', content: 'a' }])).subarray(0, -9)],
  ])('P-6: but %s that is broken is', async (_title, name, build) => {
    const purpose = name === 'a.zip' ? 'source_zip' : 'comment_attachment'
    expect(await examined(name, await build(), purpose)).toEqual({ fault: ['file_format', { name }] })
  })

  it('P-6: it is 503 and logged without what stands in the file, however often it is tried', async () => {
    const failing = { run: () => Promise.reject(new Error('In the sandbox: TypeError')), leave: () => undefined }
    const spy = vi.spyOn(app.services.sandbox, 'enter')
    for (let time = 0; time < 4; time++) spy.mockReturnValueOnce(failing)
    for (let time = 0; time < 4; time++) {
      const answer = await upload(me, { purpose: 'screen', name: 'a.svg', bytes: drawing })
      expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'upload_unexamined', '5'])
    }
    expect(logged.filter((line) => line.includes('In the sandbox: TypeError'))).toHaveLength(4)
    expect(logged.join('')).not.toContain('<svg')
    expect((await upload(me, { purpose: 'screen', name: 'a.svg', bytes: drawing })).status).toBe(201)
  })
})
