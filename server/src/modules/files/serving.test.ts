import { filesContract } from '@slipway/domain/files/contract.ts'
import { purposeNames } from '@slipway/domain/files/purposes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildAab, buildFile, buildPng, upload } from '../../../test/factories/files.ts'
import type { Person } from '../../../test/people.ts'
import { readerOf } from '../../platform/runner.ts'
import { signedUrl } from './queries/sign.ts'

let app: TestApp
let owner: Person

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.people.designer()
})
afterAll(() => app.close())

/** An address as it stands, which a link of ours is. */
const open = (url: string, who: Client = app.visitor) => who.raw(url)
const get = (who: Client, id: number) => who.call(filesContract.get, { params: { id } })

async function after<R>(seconds: number, work: () => Promise<R>): Promise<R> {
  const before = app.now()
  app.setNow(new Date(before.getTime() + seconds * 1000))
  try {
    return await work()
  } finally {
    app.setNow(before)
  }
}

describe('T34: serving', () => {
  it.each([
    ['a picture', 'comment_attachment', 'a.png', 'image/png', 'inline', () => buildPng(9, 9)],
    [
      'a drawing',
      'comment_attachment',
      'a.svg',
      'image/svg+xml',
      'attachment',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>'),
    ],
    [
      'a text',
      'comment_attachment',
      'a.txt',
      'text/plain; charset=utf-8',
      'attachment',
      async () => Buffer.from('<b>hello</b>'),
    ],
    ['a bundle', 'aab', 'a.aab', 'application/x-android-app-bundle', 'attachment', () => buildAab()],
  ] as const)(
    'T34: %s comes with its exact type and can run nothing',
    async (_title, purpose, name, type, disposition, bytes) => {
      const sent = await upload(owner, { purpose, name, bytes: await bytes() })
      const answer = await open(sent.data.url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `${disposition}; filename="${name}"; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.rawPayload.length).toBe(sent.data.size)
    },
  )

  it('T34: a signed address works without a token for at most 5 minutes, and stays the same for a while', async () => {
    const file = await buildFile(app, { owner_id: owner.id })
    const url = signedUrl(readerOf(app.db, app.services), file.id)
    expect((await open(url)).statusCode).toBe(200)
    expect(await after(60, async () => signedUrl(readerOf(app.db, app.services), file.id))).toBe(url)
    expect((await after(190, () => open(url))).statusCode).toBe(200)
    expect((await after(301, () => open(url))).statusCode).toBe(404)
  })

  it('T34: an address can be used for no other file, and not be made to last', async () => {
    const [one, other] = [await buildFile(app, { owner_id: owner.id }), await buildFile(app, { owner_id: owner.id })]
    const url = signedUrl(readerOf(app.db, app.services), one.id)
    expect((await open(url.replace(`/files/${one.id}`, `/files/${other.id}`))).statusCode).toBe(404)
    expect((await open(url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1000}`))).statusCode).toBe(404)
    expect((await open(url.replace(/signature=.{5}/, 'signature=AAAAA'))).statusCode).toBe(404)
    expect((await get(app.visitor, one.id)).status).toBe(401)
  })

  it('T34: on a host of their own, files have no cookies and no pages beside them', async () => {
    const apart = await createTestApp({
      env: { PUBLIC_URL: 'http://localhost:3000', FILES_URL: 'https://files.example' },
    })
    const who = await apart.people.designer()
    const sent = await upload(who, { purpose: 'avatar', name: 'a.png', bytes: await buildPng(9, 9) })
    const { url } = sent.data
    const led = await apart.visitor.raw(url)
    expect([led.statusCode, led.headers.location]).toEqual([302, `https://files.example${url}`])
    expect(led.headers['cache-control']).toBe('private, max-age=100')
    expect((await get(who, sent.data.id)).status).toBe(302)
    expect((await get(apart.visitor, sent.data.id)).status).toBe(401)
    const files = (client: Client) => client.sending({ host: 'files.example' })
    const shown = await files(apart.visitor).raw(url)
    expect([shown.statusCode, shown.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    expect(shown.headers['set-cookie']).toBeUndefined()
    // Nothing else is there, whoever asks.
    for (const path of ['/', '/login', '/api/site', '/api/v3/notifications', `/api/files/${sent.data.id}`])
      expect([path, (await files(who).raw(path)).statusCode]).toEqual([path, 404])
    expect((await apart.visitor.raw('/login')).headers['content-security-policy']).toContain(
      "img-src 'self' https://files.example data: blob:",
    )
    await apart.close()
  })

  it("T34: what somebody has sent and not used yet isn't there for anybody else", async () => {
    const file = await buildFile(app, { owner_id: owner.id })
    const stranger = await app.people.designer()
    const chief = await app.people.superadministrator()
    expect((await get(stranger, file.id)).status).toBe(404)
    expect((await get(owner, file.id)).status).toBe(200)
    expect((await get(chief, file.id)).status).toBe(404)
    expect((await get(chief, 2_147_483_647)).status).toBe(404)
  })

  it.each(purposeNames)(
    'F17, T34: %s is kept by a browser only if it is a picture of a person or of a store page',
    async (purpose) => {
      const file = await buildFile(app, { owner_id: owner.id, purpose })
      const picture = /avatar|icon|screenshot|description_image/.test(purpose)
      const kept = picture ? 'private, max-age=300, immutable' : 'private, no-store'
      for (const answer of [
        await open(signedUrl(readerOf(app.db, app.services), file.id)),
        await get(owner, file.id),
        await get(owner.sending({ range: 'bytes=0-1' }), file.id),
        await get(owner.sending({ 'if-none-match': `"${file.sha256}"` }), file.id),
      ]) {
        expect(answer.headers).toMatchObject({
          'cache-control': kept,
          vary: expect.stringMatching(/authorization/i),
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'content-disposition': expect.stringMatching(/^(inline|attachment); filename=/),
        })
      }
    },
  )

  it('answers a range, and nothing to one who has it already', async () => {
    const file = await buildFile(app, { owner_id: owner.id, bytes: Buffer.from('0123456789'), mime: 'text/plain' })
    const part = await get(owner.sending({ range: 'bytes=2-4' }), file.id)
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await get(owner.sending({ range: 'bytes=-3' }), file.id)).text).toBe('789')
    expect((await get(owner.sending({ range: 'bytes=10-' }), file.id)).status).toBe(416)
    const etag = String(part.headers.etag)
    expect((await get(owner.sending({ 'if-none-match': etag }), file.id)).status).toBe(304)
  })
})
