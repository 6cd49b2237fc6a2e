import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentSecurity } from './security-headers.ts'
import { registerWeb } from './web.ts'

let root: string
let http: FastifyInstance
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'slipway-web-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), 'any page')
  writeFileSync(join(root, 'console.html'), 'console page')
  writeFileSync(join(root, 'sw.js'), 'self')
  writeFileSync(join(root, 'mark.svg'), '<svg/>')
  writeFileSync(join(root, 'assets/base-1a2b.js'), 'export {}')
  http = fastify()
  await http.register(helmet, contentSecurity({}))
  await registerWeb(http, root)
})
afterAll(async () => {
  await http.close()
  rmSync(root, { recursive: true })
})

const get = (url: string) => http.inject({ method: 'GET', url })

test('every page carries the content policy, whatever its address', async () => {
  for (const url of ['/', '/ru/login', '/applications/creator-my?open=application.7', '/no/such/page']) {
    const { statusCode, headers } = await get(url)
    expect(statusCode, url).toBe(200)
    expect(headers['content-security-policy'], url).toContain("script-src 'self'")
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['cache-control'], url).toBe('no-cache')
  }
})

test('an asset is kept for ever and is only what it says to be; headers of pages are left out', async () => {
  const { headers } = await get('/assets/base-1a2b.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(JSON.stringify(headers).length).toBeLessThan(600)
})

test('a picture that can be opened as a page keeps the policy', async () => {
  expect((await get('/mark.svg')).headers['content-security-policy']).toContain("default-src 'self'")
})

test('the console gets the page that asks for its code at once, other addresses do not', async () => {
  for (const url of ['/applications/creator-my', '/todo/list?page=2', '/tasks']) {
    expect((await get(url)).body, url).toBe('console page')
  }
  for (const url of ['/', '/login', '/ru/login', '/en/register', '/applicationsish']) {
    expect((await get(url)).body, url).toBe('any page')
  }
})

test('a file that this version has not is not found, rather than a page in its place', async () => {
  expect((await get('/assets/base-0000.js')).statusCode).toBe(404)
})

test('an address with a point that somebody opens shows the product’s own "not found" page', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  expect((await http.inject({ method: 'GET', url: '/no/such.html', headers })).body).toBe('any page')
})

test('the worker is asked for anew each time, rules the whole host, and never comes as a page', async () => {
  const { statusCode, headers } = await get('/sw.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('the manifest speaks the reader’s language, and is one app in both', async () => {
  const read = async (language?: string) => {
    const headers = language ? { 'accept-language': language } : {}
    const answer = await http.inject({ method: 'GET', url: '/manifest.webmanifest', headers })
    expect([answer.statusCode, answer.headers.vary, answer.headers['cache-control']]).toEqual([
      200,
      'accept-language',
      'no-cache',
    ])
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    return answer.json()
  }
  const [none, ru, en] = [await read(), await read('ru-RU,en'), await read('en-GB')]
  expect(none).toEqual(ru)
  expect([ru.lang, ru.shortcuts[0].name]).toEqual(['ru', 'Доска задач'])
  expect([en.lang, en.shortcuts[0].name]).toEqual(['en', 'Task board'])
  for (const one of [ru, en]) {
    expect(one).toMatchObject({ id: '/', name: 'Slipway', start_url: '/', scope: '/', display: 'standalone' })
    expect(one.shortcuts[0].url).toBe('/todo/list')
  }
})
