import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { registerOperations } from './operations.ts'

const state = { ready: true, stopping: false }
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
    ['POST', '/api/v3/nothing/at/all', 404],
    ['PUT', '/api/v3/notifications', 405],
    ['OPTIONS', '/api/v3/notifications', 204],
    ['GET', '/api/v3/notifications', 401],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs/', 200],
    ['GET', '/api/dev/outbox', 200],
    ['GET', '/dev/outbox', 200],
    ['GET', '/%zz', 400],
  ] as const

  it.each(answers)('T41: %s %s answers %i with every header of protection', async (method, url, status) => {
    const { statusCode, headers } = await demo.http.inject({ method, url })
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
    const { headers } = await demo.http.inject({ method: 'PUT', url: '/api/v3/notifications' })
    expect(headers.allow).toBe('GET, DELETE, HEAD, OPTIONS')
  })

  it('answers unknown calls in the shape and the language of every error', async () => {
    const { body } = await demo.http.inject({ url: '/api/nothing', headers: { 'accept-language': 'en' } })
    expect(JSON.parse(body)).toMatchObject({ error: 'Not found', errors: ['Not found'], code: 'not_found' })
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
    const list = (await demo.http.inject({ url: '/api/dev/outbox' })).json()
    expect(list.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['+79990000014', '+79990000013'])
    const page = await demo.http.inject({ url: '/dev/outbox?lang=ru' })
    expect(page.body).toContain('последние 4 цифры номера: 0417')
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script')
  })

  it('is not there outside of demo mode', async () => {
    expect((await plain.http.inject({ url: '/api/dev/outbox' })).statusCode).toBe(404)
    expect((await plain.http.inject({ url: '/dev/outbox' })).statusCode).toBe(404)
  })
})

it('is not ready before the start is done and while it ends', async () => {
  const ask = async () => (await demo.http.inject({ url: '/api/ready' })).statusCode
  expect(await ask()).toBe(200)
  state.ready = false
  expect(await ask()).toBe(503)
  state.ready = true
})
