import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { warnOfProxies } from './proxies.ts'

/** A server with this configuration, and what it warns of. */
function listener(env: Record<string, string>) {
  const warned: string[] = []
  const stream = { write: (line: string) => void warned.push(JSON.parse(line).msg) }
  const config = readConfig({ DATABASE_URL: 'postgres://x@y/z', ...env })
  const http = fastify({
    loggerInstance: pino({ level: 'warn' }, stream) as never,
    trustProxy: config.TRUSTED_PROXIES ? config.TRUSTED_PROXIES.split(',') : false,
  }) as unknown as FastifyInstance
  warnOfProxies(http, config)
  http.get('/', async (request) => request.ip)
  const ask = (remoteAddress: string) =>
    http.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
  return { warned, ask }
}

test('F9: the start warns of https without trusted proxies', () => {
  expect(listener({ PUBLIC_URL: 'https://slipway.example' }).warned).toEqual([expect.stringMatching(/TRUSTED_PROXIES/)])
  expect(listener({ PUBLIC_URL: 'https://slipway.example', TRUSTED_PROXIES: '10.0.0.1' }).warned).toEqual([])
  expect(listener({}).warned).toEqual([])
})

test('F9: a peer that is not trusted speaks for itself alone, and the first time the log tells', async () => {
  const { warned, ask } = listener({ TRUSTED_PROXIES: '10.0.0.1' })
  expect((await ask('10.0.0.1')).body).toBe('203.0.113.9')
  expect(warned).toEqual([])
  expect((await ask('10.0.0.2')).body).toBe('10.0.0.2')
  await ask('10.0.0.3')
  expect(warned).toEqual([expect.stringMatching(/X-Forwarded-For/)])
})
