import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Headers } from '../../../test/client.ts'
import { createLogger } from '../log.ts'

let app: TestApp
afterEach(() => app.close())

const lines: string[] = []
const warnings = () => lines.splice(0).filter((line) => line.includes('rewrites Host'))
const start = async (env = {}) => {
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  app = await createTestApp({ log, env })
}
const post = async (headers: Headers) =>
  (await app.visitor.sending({ host: '10.0.0.5:5000', ...headers }).call(identityContract.logout)).code
const ours = 'https://work.example'

test('behind a proxy that rewrites Host, the log names PUBLIC_URL and what to set it to, once', async () => {
  await start()
  expect(await post({ origin: ours, 'sec-fetch-site': 'same-origin' })).toBe('foreign_site')
  expect(await post({ origin: ours })).toBe('foreign_site')
  const [warning, ...more] = warnings()
  expect(more).toEqual([])
  expect(JSON.parse(warning ?? '{}')).toMatchObject({ level: 40, origin: ours, host: '10.0.0.5:5000' })
})

test('pages of other sites and our own are no reason to warn', async () => {
  await start({ PUBLIC_URL: ours, DEMO: '0' })
  expect(await post({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe('foreign_site')
  expect(await post({ origin: 'https://x.work.example', 'sec-fetch-site': 'same-site' })).toBe('foreign_site')
  expect(await post({ origin: ours, 'sec-fetch-site': 'same-origin' })).not.toBe('foreign_site')
  expect(warnings()).toEqual([])
})
