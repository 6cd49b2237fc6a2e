import type { ServerResponse } from 'node:http'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type ErrorService, startErrorService } from '../../../test/error-service.ts'
import { behaviours } from '../../../test/hook-receiver.ts'
import { testPassword } from '../../../test/people.ts'
import { defineJob } from '../jobs/job.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLogger } from '../log.ts'
import type { Services } from '../services.ts'

let service: ErrorService
let app: TestApp
let lines: string[]
const closed: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  lines = []
  service = await startErrorService()
  closed.push(service.close)
})
afterEach(async () => {
  for (const close of closed.splice(0).reverse()) await close()
})

const secrets = {
  password: 'Canary-Body-Pw-1',
  cookie: 'canary-cookie-2',
  token: 'canaryBearer3canaryBearer3canary',
  query: 'canary-query-4',
  phone: '+79161234567',
  email: 'canary@mail.example',
  card: '4276 1609 0000 0002',
  agent: 'canary-agent-5',
}
/** What a careless library would say of the request. */
const careless = `cannot read {"password":"${secrets.password}"} of ${secrets.email}, ${secrets.phone}, card ${secrets.card},
  at look (cookie=${secrets.cookie}:1:2)
  Bearer ${secrets.token} asked for /api/v3/tasks/4711?search=${secrets.query}: "${secrets.cookie}"`

async function start(options: Parameters<typeof createTestApp>[0] = {}): Promise<void> {
  const log = createLogger({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  app = await createTestApp({ env: { SENTRY_DSN: service.dsn, SENTRY_RELEASE: '1.2.3' }, log, ...options })
  closed.push(app.close)
  app.http.post('/api/broken/:id', () => {
    throw new Error(careless, { cause: new TypeError(`no pin ${secrets.phone}`) })
  })
}

const breakIt = () =>
  app.visitor.raw({
    method: 'POST',
    url: `/api/broken/4711?search=${secrets.query}`,
    headers: {
      cookie: `session=${secrets.cookie}`,
      authorization: `Bearer ${secrets.token}`,
      'user-agent': secrets.agent,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ password: secrets.password, phone: secrets.phone, email: secrets.email }),
    remoteAddress: '203.0.113.9',
  })

const expectNoSecrets = () => {
  const received = service.bytes()
  for (const [name, secret] of Object.entries(secrets)) expect(received, name).not.toContain(secret)
  for (const other of ['4711', '203.0.113.9', '9161234567', '0002']) expect(received).not.toContain(other)
}

test('an error that nobody expected arrives with its place in the code, and without what the request carried', async () => {
  await start()
  const { statusCode, json } = await breakIt()
  expect(statusCode).toBe(500)
  await expect.poll(() => service.errors().length).toBe(1)
  const [event] = service.errors()
  expect(event).toMatchObject({
    level: 'error',
    platform: 'node',
    environment: 'demo',
    release: '1.2.3',
    transaction: 'POST /api/broken/:id',
    tags: { request_id: json().request_id, method: 'POST', status: 500, said: 'failed' },
  })
  const [cause, error] = event?.exception?.values ?? []
  expect([cause?.type, error?.type]).toEqual(['TypeError', 'Error'])
  expect(error?.value).toMatch(/^cannot read .*password.*asked for \/api\/v3\/tasks\/:id/s)
  const files = error?.stacktrace?.frames.map(({ filename }) => filename) ?? []
  expect(files.at(-1)).toBe('server/src/platform/reports/reports.test.ts')
  for (const part of ['request', 'user', 'breadcrumbs', 'extra', 'server_name', 'modules'])
    expect(event).not.toHaveProperty(part)
  expectNoSecrets()
})

test('a call is traced by its template, with how it ended', async () => {
  await start()
  const login = `POST ${fullPath(identityContract.login)}`
  const person = await app.people.designer({ password: testPassword })
  await app.visitor.call(identityContract.login, { body: { phone: person.phone, password: secrets.password } })
  await expect.poll(() => service.traces().map(({ transaction }) => transaction)).toContain(login)
  const trace = service.traces().find(({ transaction }) => transaction === login)
  expect(trace).toMatchObject({
    tags: { method: 'POST' },
    contexts: { trace: { op: 'http.server', status: 'invalid_argument' } },
    start_timestamp: expect.any(Number),
    timestamp: expect.any(Number),
  })
  expect(service.bytes()).not.toContain(person.phone)
  expectNoSecrets()
})

test('what a request did wrong is nobody’s error, and of traces a share is sent', async () => {
  await start({ reports: { sample: 0 } })
  await app.visitor.raw('/api/v3/nothing-there')
  await app.visitor.callUnchecked(identityContract.login, { body: { phone: 'x' } })
  await breakIt()
  await expect.poll(() => service.errors().length).toBe(1)
  expect(service.count()).toBe(1)
})

test('without a DSN there is no error service, and nothing is sent', async () => {
  await start({ env: {} })
  expect(app.services.reports).toBeNull()
  expect((await breakIt()).statusCode).toBe(500)
  expect((await app.visitor.call(operationsContract.site)).data.reports).toBeNull()
  expect(service.count()).toBe(0)
})

test('a service that fails changes no answer, and the log says so once', async () => {
  await start()
  service.behave(behaviours.broken)
  const told = () => lines.filter((line) => line.includes('takes no reports'))
  expect((await breakIt()).statusCode).toBe(500)
  await expect.poll(() => told().length).toBe(1)
  expect((await breakIt()).statusCode).toBe(500)
  await app.services.reports?.flush()
  expect(told()).toMatchObject([expect.stringContaining('status 500')])
  expect(lines.join('\n')).not.toContain(service.dsn)
})

test('a service that never answers keeps nobody waiting, and its sendings end', async () => {
  await start({ reports: { sendMs: 1 } })
  service.behave(behaviours.silent)
  expect((await breakIt()).statusCode).toBe(500)
  await expect
    .poll(() => lines.some((line) => line.includes('takes no reports') && line.includes('TimeoutError')))
    .toBe(true)
  await app.services.reports?.flush()
})

test('what comes while many wait is lost, and what comes later is not', async () => {
  await start({ reports: { sample: 0 } })
  const held: ServerResponse[] = []
  service.behave((response) => void held.push(response))
  for (let asked = 0; asked < 50; asked++) expect((await breakIt()).statusCode).toBe(500)
  await expect.poll(() => held.length).toBe(30)
  service.behave(behaviours.well)
  for (const response of held) response.end()
  await app.services.reports?.flush()
  await breakIt()
  await app.services.reports?.flush()
  expect(service.count()).toBe(31)
})

test('a job that failed for good is told by its name, without what it worked on', async () => {
  await start()
  let runs = 0
  const poison = defineJob({
    name: 'test-poison',
    schema: z.object({ password: z.string() }),
    retries: 1,
    run: async () => {
      runs++
      throw new Error(careless)
    },
  })
  const jobs = createJobs<Services>(app.services.config.DATABASE_URL as string, () => undefined, 1, 1)
  closed.push(() => jobs.stop())
  await jobs.open([poison], { supervise: true })
  await jobs.work([], app.jobContext)
  await app.transact((tx) => jobs.enqueue(tx, poison, { password: secrets.password }))
  await expect.poll(() => service.errors().length).toBe(1)
  expect(runs).toBe(2)
  expect(service.errors()).toMatchObject([{ tags: { job: 'test-poison', said: 'a job failed for good' } }])
  expectNoSecrets()
})

test('an alarm is told that is no error of the code', async () => {
  await start()
  app.services.log.error({ alarm: 'codes-spent', limit: 5, phone: secrets.phone }, 'the codes of a day are spent')
  await expect.poll(() => service.errors().length).toBe(1)
  expect(service.errors()).toMatchObject([{ message: 'the codes of a day are spent', tags: { alarm: 'codes-spent' } }])
  expectNoSecrets()
})
