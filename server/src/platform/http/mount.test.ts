import { contract, json } from '@slipway/domain/kernel/endpoint.ts'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../../test/app.ts'
import { AppError } from '../app-error.ts'
import { defineModule, publicQuery } from '../module.ts'
import { mountModules } from './mount.ts'
import { createTurns } from './turns.ts'

const shown = { base: 'v1', path: '/secrets', summary: 'x', who: ['public'], answer: json(z.object({})) } as const
const secrets = defineModule(
  contract({
    make: { ...shown, method: 'POST' },
    change: { ...shown, method: 'PUT', reveals: 'a secret' },
    remove: { ...shown, method: 'DELETE', reveals: 'a secret' },
  }),
  {
    name: 'secrets',
    handlers: {
      make: publicQuery(async () => ({})),
      change: publicQuery(async () => ({})),
      remove: publicQuery(async () => {
        throw new AppError('not_found')
      }),
    },
  },
)

test('a secret is told under the name of the call that shows it, also when POST stands for another method', async () => {
  const app = await createTestApp()
  const http = fastify()
  const revealed = vi.fn<(call: string, what: string) => void>()
  http.decorateRequest('actor', null)
  const watch = { refused: () => false, revealed: (_: unknown, call: string, what: string) => revealed(call, what) }
  mountModules(http, [secrets], {
    db: app.db,
    services: app.services,
    watch,
    turns: createTurns(4),
    proofMinutes: async () => 10,
  })
  const send = (method: 'POST' | 'PUT', payload: object) => http.inject({ method, url: '/api/secrets', payload })
  await send('POST', {})
  await send('POST', { _method: 'DELETE' })
  expect(revealed).not.toHaveBeenCalled()
  expect((await send('POST', { _method: 'PUT' })).statusCode).toBe(200)
  expect((await send('PUT', {})).statusCode).toBe(200)
  expect(revealed.mock.calls).toEqual([
    ['secrets.change', 'a secret'],
    ['secrets.change', 'a secret'],
  ])
  await http.close()
  await app.close()
})
