import { type ErrorService, startErrorService } from '@slipway/server/test/error-service.ts'
import { afterAll, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

let service: ErrorService
const withDsn = openScene({
  goesOn: true,
  env: async () => {
    service = await startErrorService()
    return { SENTRY_DSN: service.dsn }
  },
})
const without = openScene({ goesOn: true })
afterAll(() => service.close())

const secrets = ['ivan@mail.example', '+79161234567', 'Canary-Pw-1', 'canary-query']
const chunksOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/sentry-/.test(request.url())) asked.push(request.url())
  })
  return asked
}
/** A row that the server never sends, which no cell can show. */
const brokenList = { data: [{ id: '1', type: 'subtasks', attributes: {} }], meta: { total: 1 } }
/** What pages told; the server tells as well. */
const ofPages = () => service.events().filter(({ platform }) => platform === 'javascript')
const errors = () => ofPages().filter(({ level }) => level === 'error')

test('a page tells of errors and of how long its screens took, and of nobody', async () => {
  const page = await withDsn.open('executor')
  // Each trace is one of the sample.
  await page.addInitScript(() => {
    Math.random = () => 0.01
  })
  await enter(page, withDsn.product, demo.programmer)
  await page.goto(`${withDsn.product.url}/todo/list?search=canary-query`)
  await expect.poll(() => ofPages().map(({ transaction }) => transaction)).toContain('/todo/list')
  await page.evaluate(([email, phone, password]) => {
    setTimeout(() => {
      throw new TypeError(`lost ${email}, ${phone}, password=${password} at ${location.href}`)
    })
    void Promise.reject(new RangeError('nobody heard'))
  }, secrets)
  await expect.poll(() => errors().length).toBe(2)
  const told = errors().map(({ transaction, exception }) => [transaction, exception?.values[0]?.type])
  expect(new Set(told)).toEqual(
    new Set([
      ['/todo/list', 'TypeError'],
      ['/todo/list', 'RangeError'],
    ]),
  )
  const trace = ofPages().find(({ type }) => type === 'transaction')
  expect(trace).toMatchObject({ contexts: { trace: { op: 'pageload' } }, environment: 'demo' })
  for (const { sdk } of ofPages()) expect(sdk).toMatchObject({ settings: { infer_ip: 'never' } })
  for (const secret of [...secrets, demo.programmer]) expect(service.bytes()).not.toContain(secret)
})

test('what broke before the page stood is told as soon as it stands', async () => {
  const page = await withDsn.open('visitor')
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new SyntaxError('early')
      })
    })
  })
  await page.goto(`${withDsn.product.url}/ru/login`)
  await expect.poll(() => JSON.stringify(ofPages())).toContain('SyntaxError')
})

test('what a page shows in place of a part that broke is told as well', async () => {
  const page = await withDsn.open('broken')
  await page.route(/v3\/subtasks(\?|$)/, (route) => route.fulfill({ json: brokenList }))
  await enter(page, withDsn.product, demo.programmer)
  await page.getByRole('alert').waitFor()
  await expect.poll(() => JSON.stringify(errors())).toContain('/assets/TodoListPage-')
})

test('without a DSN its code is not fetched, and the policy lets nobody in', async () => {
  const page = await without.open('visitor')
  const asked = chunksOf(page)
  const [answer, site] = await Promise.all([
    page.goto(`${without.product.url}/ru/login`),
    page.waitForResponse((response) => response.url().endsWith('/site')),
  ])
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
  expect((await site.json()).data.reports).toBeNull()
  await page.getByLabel(ru.identity.phone).waitFor()
  await atRest(page)
  expect(asked).toEqual([])
  expect(without.faults()).toEqual([])
})
