import { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import type { Outcome } from '@slipway/domain/store-checks/outcomes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'

let app: TestApp
/** What the store says just now of the US, of Russia and of Kazakhstan. */
let said: Outcome[] = []
beforeAll(async () => {
  app = await createTestApp()
  app.services.stores = {
    ready: () => true,
    look: async () => {
      const countries = ['us', 'ru', 'kz'].map((country, at) => {
        const outcome = said[at] ?? 'unknown'
        return { country, outcome, reason: outcome === 'unknown' ? ('limited' as const) : null }
      })
      return { countries, version: null }
    },
  }
})
afterAll(() => app.close())

test('a strip of days for each country, with what was last known of a day', async () => {
  app.setNow(new Date('2026-05-01T10:00:00Z'))
  const creator = await app.people.creator()
  const { id } = await buildApplication(app, {
    creator_id: creator.id,
    package_id: 'com.checked.days',
    status: 'published',
  })
  const at = async (time: string, countries: Outcome[]) => {
    app.setNow(new Date(time))
    said = countries
    const { status } = await creator.call(storeChecksContract.check, { params: { id } })
    expect(status).toBe(200)
  }
  await at('2026-05-01T20:30:00Z', ['present', 'present', 'present'])
  await at('2026-05-01T20:50:00Z', ['unknown', 'absent', 'present'])
  await at('2026-05-02T21:30:00Z', ['unknown', 'absent', 'absent'])
  const filter = { application: id, from: '2026-05-01', to: '2026-05-03', zone: 'Europe/Moscow' }
  const { data: meta } = await creator.call(storeChecksContract.days, { query: { filter } })
  expect(meta).toMatchObject({
    countries: ['kz', 'ru', 'us'],
    days: [
      { date: '2026-05-01', outcomes: { us: 'present', ru: 'absent', kz: 'present' } },
      { date: '2026-05-02', outcomes: {} },
      { date: '2026-05-03', outcomes: { us: 'unknown', ru: 'absent', kz: 'absent' } },
    ],
  })
  const list = await creator.call(storeChecksContract.list, { query: { filter: { application: id } } })
  expect(list.data).toHaveLength(3)
  expect(list.data[0]).toMatchObject({ found: null, cause: 'hand', user: { id: creator.id } })
})
