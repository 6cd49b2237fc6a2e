import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createLogger } from '../log.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await createTestApp({ log: createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) })
  app.http.get('/api/broken', () => {
    throw new Error('the key of the vault is gone')
  })
  await app.http.ready()
})
afterAll(() => app.close())

test('a fault of ours is told by its number alone, and stands in the log with its trace', async () => {
  const { statusCode, body, json } = await app.visitor.raw('/api/broken')
  expect([statusCode, json().code, body.includes('vault')]).toEqual([500, 'internal', false])
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed')
  expect(told).toMatchObject([
    { err: { message: 'the key of the vault is gone', stack: expect.stringContaining('errors.test') } },
  ])
  expect(JSON.stringify(told)).toContain(json().request_id)
})
