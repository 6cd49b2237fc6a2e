import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import * as openapi from './openapi.ts'
import { registerOperations } from './operations.ts'

const state = { ready: true, readyAt: 0, stopping: false }
let demo: TestApp
let plain: TestApp

beforeAll(async () => {
  demo = await createTestApp()
  plain = await createTestApp({ env: { DEMO: '0' } })
  for (const app of [demo, plain]) await registerOperations(app, state)
})
afterAll(async () => {
  await demo.close()
  await plain.close()
})

describe('headers', () => {
  const answers = [
    ['GET', '/api/health', 200],
    ['HEAD', '/api/health', 200],
    ['GET', '/api/ready', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['POST', '/api/v3/nothing/at/all', 404],
    ['PUT', '/api/v3/notifications', 405],
    ['OPTIONS', '/api/v3/notifications', 204],
    ['GET', '/api/v3/notifications', 401],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs/', 200],
    ['TRACE', '/api/health', 404],
    ['GET', '/api/dev/outbox', 200],
    ['GET', '/dev/outbox', 200],
    ['GET', '/%zz', 400],
  ] as const

  it.each(answers)('T41: %s %s answers %i with every header of protection', async (method, url, status) => {
    const { statusCode, headers } = await demo.visitor.raw({ method, url })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe|\*/)
  })

  it('names the methods of a call that is asked with another one', async () => {
    const { headers } = await demo.visitor.raw({ method: 'PUT', url: '/api/v3/notifications' })
    expect(headers.allow).toBe('GET, DELETE, HEAD, OPTIONS')
  })

  it('answers unknown calls in the shape and the language of every error', async () => {
    const { body } = await demo.visitor.raw({ url: '/api/nothing', headers: { 'accept-language': 'en' } })
    expect(JSON.parse(body)).toMatchObject({ error: 'Not found', errors: ['Not found'], code: 'not_found' })
  })
})

describe('V-2: the description of the API', () => {
  const paths = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']
  const packed = { 'accept-encoding': 'br, gzip;q=0.8' }

  it.each(paths)('%s is kept as compressed bytes with a tag', async (url) => {
    const plain = await demo.visitor.raw({ url })
    const small = await demo.visitor.raw({ url, headers: packed })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    })
    expect(gunzipSync(small.rawPayload)).toEqual(plain.rawPayload)
    expect(small.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
    const again = await demo.visitor.raw({ url, headers: { 'if-none-match': `W/${plain.headers.etag}` } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('is sent as it is to whoever takes no gzip', async () => {
    const { headers } = await demo.visitor.raw({ url: paths[0], headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('is written once for all who ask at the same time', async () => {
    const written = vi.spyOn(openapi, 'openapiDocument')
    const app = await createTestApp()
    await registerOperations(app, state)
    await Promise.all(Array.from({ length: 20 }, (_, n) => app.visitor.raw({ url: paths[n % 3] })))
    expect(written).toHaveBeenCalledTimes(1)
    await app.close()
  })
})

describe('the demo outbox', () => {
  it('lists what would have gone out, newest first, as text', async () => {
    await demo.db
      .insertInto('dev_outbox')
      .values([
        { channel: 'call', recipient: '+79990000013', body: 'последние 4 цифры номера: 0417' },
        { channel: 'sms', recipient: '+79990000014', body: '<script>alert(1)</script>' },
      ])
      .execute()
    const list = (await demo.visitor.raw({ url: '/api/dev/outbox' })).json()
    expect(list.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['+79990000014', '+79990000013'])
    const page = await demo.visitor.raw({ url: '/dev/outbox?lang=ru' })
    expect(page.body).toContain('последние 4 цифры номера: 0417')
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script')
  })

  it('is not there outside of demo mode', async () => {
    expect((await plain.visitor.raw({ url: '/api/dev/outbox' })).statusCode).toBe(404)
    expect((await plain.visitor.raw({ url: '/dev/outbox' })).statusCode).toBe(404)
  })
})

describe('F4: who reads the demo outbox', () => {
  const paths = ['/api/dev/outbox', '/dev/outbox']
  const ask = async (app: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    Promise.all(paths.map(async (url) => (await app.visitor.from(remoteAddress).raw({ url, headers })).statusCode))

  it('F4: this machine under its own names', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST']) {
      expect([host, ...(await ask(demo, { host }))]).toEqual([host, 200, 200])
    }
    expect(await ask(demo, { host: '[::1]:3000' }, '::1')).toEqual([200, 200])
  })

  it('F4: nobody else, and no page that gave this machine another name', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '192.168.1.4:3000']) {
      expect([host, ...(await ask(demo, { host }))]).toEqual([host, 404, 404])
    }
    expect(await ask(demo, { host: 'localhost' }, '192.168.1.9')).toEqual([404, 404])
    expect(await ask(demo, { host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toEqual([404, 404])
    expect(await ask(demo, { host: 'evil.example', 'x-forwarded-host': 'localhost' })).toEqual([404, 404])
  })

  it('F4: under DEMO=public also whom a proxy on this machine sends to PUBLIC_URL', async () => {
    const open = await createTestApp({ env: { DEMO: 'public', PUBLIC_URL: 'https://demo.example' } })
    await registerOperations(open, state)
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    expect(await ask(open, { host: 'demo.example', ...forwarded })).toEqual([200, 200])
    expect(await ask(open, { host: 'evil.example', ...forwarded })).toEqual([404, 404])
    expect(await ask(open, { host: 'demo.example' }, '203.0.113.9')).toEqual([404, 404])
    await open.close()
  })
})

describe('R7: /metrics', () => {
  const token = 'a-token-of-operators'
  const ask = (app: TestApp, headers: Record<string, string> = {}) => app.visitor.raw({ url: '/metrics', headers })

  it('R7: tells misses and evictions of prepared statements to whoever knows the token', async () => {
    const app = await createTestApp({ env: { METRICS_TOKEN: token } })
    await registerOperations(app, state)
    await app.db.selectFrom('users').select('id').where('id', '=', 1).execute()
    const { statusCode, headers, body } = await ask(app, { authorization: `Bearer ${token}` })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    for (const line of body.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) )?slipway_\w+ .+$/)
    const value = (name: string) => Number(new RegExp(`^slipway_${name} (\\d+)$`, 'm').exec(body)?.[1])
    expect(value('statement_misses_total')).toBeGreaterThan(0)
    expect(value('statement_evictions_total')).toBe(0)
    expect(value('pool_connections')).toBeGreaterThan(0)
    expect((await ask(app)).statusCode).toBe(401)
    expect((await ask(app, { authorization: 'Bearer another-token-of-theirs' })).statusCode).toBe(401)
    await app.close()
  })

  it('R7: is not there without a token', async () => {
    expect((await ask(plain)).statusCode).toBe(404)
  })
})

it('F17: outside of demo mode the document of the API is public, the page that tries calls out is not', async () => {
  for (const [url, status] of [
    ['/api/openapi.json', 200],
    ['/api/docs', 404],
    ['/api/docs/', 404],
    ['/api/docs/static/index.html', 404],
  ] as const) {
    expect([url, (await plain.visitor.raw({ url })).statusCode]).toEqual([url, status])
  }
})

it('is not ready before the start is done and while it ends', async () => {
  const ask = async () => (await demo.visitor.raw({ url: '/api/ready' })).statusCode
  expect(await ask()).toBe(200)
  state.ready = false
  expect(await ask()).toBe(503)
  state.ready = true
})
