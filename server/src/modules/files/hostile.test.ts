import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildPng, upload } from '../../../test/factories/files.ts'
import { type Hostile, hostileDrawings, hostileFiles, hostileNames } from '../../../test/hostile-corpus.ts'
import { hostileFloods } from '../../../test/hostile-floods.ts'

let app: TestApp
let me: Client

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

const files = await hostileFiles()
const floods = await hostileFloods()

/** What must not be left in a drawing. The addresses of its namespaces are no requests. */
const dangerous =
  /<script|<style|<feimage|<a[\s>]|foreignobject|<use|<animate|<set|<iframe|<object|<handler|\son\w+\s*=|javascript:|data:(?!image\/png;base64)|evil\.example|ENTITY|DOCTYPE|@import|alert\(/i

const send = (hostile: Hostile) => upload(me, hostile)

it('T33: the corpus has at least 120 files', () => {
  expect(hostileDrawings.length + files.length + hostileNames.length + floods.length).toBeGreaterThanOrEqual(120)
})

describe('T33: drawings come out harmless or not at all', () => {
  it.each(hostileDrawings)('T33: $title', async (hostile) => {
    const answer = await send(hostile)
    expect([201, 422]).toContain(answer.status)
    if (answer.code === 'upload_drawing') expect(answer.messages?.[0]).toMatch(/^The drawing holds /)
    else if (answer.status === 422) expect(answer.fields).toEqual({ file: ['drawing.svg has invalid format'] })
    else expect((await app.visitor.raw(answer.data.url)).body).not.toMatch(dangerous)
  })

  it('T33: an honest drawing keeps its shapes', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12" width="24" height="12"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
      <path d="M0 0h24v12z" fill="url(#g)"/></svg>`
    const answer = await send({ title: '', purpose: 'comment_attachment', name: 'a.svg', bytes: Buffer.from(text) })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ width: 24, height: 12, mime: 'image/svg+xml' })
    const served = await app.visitor.raw(answer.data.url)
    expect(served.body).toContain('fill="url(#g)"')
    expect(served.body).toContain('linearGradient')
    expect(served.headers['content-disposition']).toMatch(/^attachment/)
  })
})

describe('T33: hostile files are refused in the words of the specification', () => {
  it.each(files)('T33: $title', async (hostile) => {
    const answer = await send(hostile)
    expect(answer.status).toBe(422)
    const [message] = answer.fields?.file ?? []
    expect(message).toMatch(/has invalid format$|^Wrong file size\. /)
    expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
  })
})

describe('T33: names are made harmless', () => {
  it.each(hostileNames)('T33: %s', async (_title, given, kept) => {
    const answer = await upload(me, { purpose: 'avatar', name: given, bytes: await buildPng(10, 10) })
    expect(answer.status).toBe(201)
    expect(answer.data.name).toBe(kept)
    const served = await app.visitor.raw(answer.data.url)
    expect(served.headers['content-disposition']).not.toMatch(/[\r\n\0]/)
  })
})

describe('F2, K:F: what costs much is decided quickly', () => {
  it.each(floods)('T33: $title', async (hostile) => {
    const answer = await send(hostile)
    const statuses = hostile.becomes ? { kept: [201], refused: [422] }[hostile.becomes] : [201, 422]
    expect(statuses).toContain(answer.status)
    if (answer.status === 422 && answer.code !== 'upload_drawing')
      expect(answer.fields?.file?.[0]).toMatch(/has invalid format$|^Wrong file size\. /)
  })
})

describe('what an upload must bring', () => {
  it('T-A17: says that the purpose comes before the file, and takes one file at a time', async () => {
    const png = await buildPng(10, 10)
    const send = async (parts: readonly (readonly [string, string | Buffer])[]) => {
      const form = new FormData()
      for (const [name, value] of parts)
        form.append(
          name,
          typeof value === 'string' ? value : new Blob([Uint8Array.from(value)], { type: 'image/png' }),
          ...((typeof value === 'string' ? [] : ['a.png']) as []),
        )
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const payload = Buffer.from(await request.arrayBuffer())
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      return me.raw({ method: 'POST', url: '/api/upload', headers, payload })
    }
    const late = await send([
      ['file', png],
      ['purpose', 'avatar'],
    ])
    expect([late.statusCode, late.json().errors]).toEqual([
      422,
      { purpose: ['The field has to stand before the file in the form'] },
    ])
    const files = await app.db.selectFrom('files').select('id').execute()
    const two = await send([
      ['purpose', 'avatar'],
      ['file', png],
      ['file', png],
    ])
    expect([two.statusCode, two.json().errors]).toEqual([422, { file: ['One file is uploaded at a time'] }])
    expect(await app.db.selectFrom('files').select('id').execute()).toEqual(files)
    const one = await send([
      ['purpose', 'avatar'],
      ['file', png],
    ])
    expect(one.statusCode).toBe(201)
  })

  it('refuses an unknown purpose, a missing file, an empty one, and a stranger', async () => {
    const png = await buildPng(10, 10)
    const unknown = await upload(me, { purpose: 'anything', bytes: png })
    expect([unknown.status, Object.keys(unknown.fields ?? {})]).toEqual([422, ['purpose']])
    const empty = await upload(me, { purpose: 'avatar', bytes: Buffer.alloc(0) })
    expect(empty.fields).toEqual({ file: ['Upload the file'] })
    const nothing = await me.raw({ method: 'POST', url: '/api/upload', payload: {} })
    expect(nothing.statusCode).toBe(422)
    expect((await upload(app.visitor, { purpose: 'avatar', bytes: png })).status).toBe(401)
  })
})
