import { afterEach, describe, expect, test } from 'vitest'
import { appleAnswer, googlePage, openStore, type Told } from '../../../test/store-server.ts'
import { createAppStore } from './app-store.ts'
import { storesOf } from './create.ts'
import { createGooglePlay } from './google-play.ts'

const packageId = 'com.water.diary'
const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

async function store(told: Told | ((country: string) => Told), { countries = ['us', 'ru'], timeoutMs = 300 } = {}) {
  const server = await openStore((country) => (typeof told === 'function' ? told(country) : told))
  open.push(server)
  let now = 0
  const stores = storesOf(
    {
      google_play: createGooglePlay(`${server.url}/`, { timeoutMs, most: 64 * 1024 }),
      app_store: createAppStore(server.url, { timeoutMs, most: 64 * 1024 }),
    },
    countries,
    () => now,
  )
  const later = (ms: number) => {
    now += ms
  }
  return { ...server, stores, later }
}
const outcomesOf = ({ countries }: { countries: { outcome: string; reason: string | null }[] }) =>
  countries.map(({ outcome, reason }) => reason ?? outcome)

describe('Google Play', () => {
  const look = async (told: Told | ((country: string) => Told)) => {
    const { stores } = await store(told)
    return outcomesOf(await stores.look('google_play', { packageId, storeId: null }))
  }

  test('is asked for the package in each country, in one language', async () => {
    const { stores, asked } = await store({ body: googlePage(packageId) })
    expect(await stores.look('google_play', { packageId, storeId: null })).toEqual({
      version: null,
      countries: [
        { country: 'us', outcome: 'present', reason: null },
        { country: 'ru', outcome: 'present', reason: null },
      ],
    })
    expect(asked).toEqual(
      ['us', 'ru'].map((gl) => ({ path: '/store/apps/details', query: { id: packageId, hl: 'en', gl } })),
    )
  })

  test('404 in one country is absence there, and nowhere else', async () => {
    expect(await look((country) => (country === 'us' ? { status: 404 } : { body: googlePage(packageId) }))).toEqual([
      'absent',
      'present',
    ])
  })

  test.each<[string, Told, string]>([
    ['no answer', { silent: true }, 'silent'],
    ['too many questions', { status: 429, body: 'captcha' }, 'limited'],
    ['its own fault', { status: 503 }, 'broken'],
    ['a refusal', { status: 403 }, 'refused'],
    ['a way to a consent page', { status: 302, headers: { location: 'https://consent.google.com/m' } }, 'redirected'],
    ['a way to itself', { status: 302, headers: { location: '/store/apps/details?id=x' } }, 'redirected'],
    [
      'a consent page',
      { body: `<form><input name="continue" value="/store/apps/details?id=${packageId}"></form>` },
      'unread',
    ],
    ['a captcha', { body: `<title>Sorry</title><a href="/store/apps/details?id=${packageId}">` }, 'unread'],
    ['the page of another', { body: googlePage(`${packageId}.pro`) }, 'unread'],
    ['nothing', { body: '' }, 'unread'],
    ['garbage', { body: Buffer.from([0, 255, 254, 0]) }, 'unread'],
    ['what never ends', { endless: true }, 'unread'],
  ])('%s is not absence', async (_what, told, reason) => {
    expect(await look(told)).toEqual([reason, reason])
  })

  test('a page that never ends but begins as it should is one', async () => {
    expect(await look({ endless: true, body: googlePage(packageId).padEnd(60_000) })).toEqual(['present', 'present'])
  })

  test('nothing is asked of a store that is not there', async () => {
    const { stores, close } = await store({})
    close()
    expect(outcomesOf(await stores.look('google_play', { packageId, storeId: null }))).toEqual([
      'unreachable',
      'unreachable',
    ])
  })
})

describe('the App Store', () => {
  const look = async (told: Told, storeId: string | null = null) => {
    const { stores, asked } = await store(told, { countries: ['ru'] })
    const { countries, version } = await stores.look('app_store', { packageId, storeId })
    return { said: countries[0]?.reason ?? countries[0]?.outcome, version, asked }
  }

  test('is asked by bundle, or by the number of the page where that is known', async () => {
    const byBundle = await look({ body: appleAnswer({ bundleId: packageId, trackId: 7, version: '2.1' }) })
    expect(byBundle).toMatchObject({ said: 'present', version: '2.1' })
    const version = ` 2.1\0\x1b${'0'.repeat(44)}🎮`
    const garbled = await look({ body: appleAnswer({ bundleId: packageId, trackId: 7, version }) })
    expect(garbled, 'P-5').toMatchObject({ said: 'present', version: `2.1${'0'.repeat(44)}🎮` })
    expect(byBundle.asked).toEqual([
      { path: '/lookup', query: { bundleId: packageId, country: 'ru', entity: 'software' } },
    ])
    const byNumber = await look({ body: appleAnswer({ bundleId: 'com.renamed', trackId: 7 }) }, '7')
    expect(byNumber).toMatchObject({ said: 'present', version: null })
    expect(byNumber.asked[0]?.query).toEqual({ id: '7', country: 'ru', entity: 'software' })
  })

  test('no result is absence', async () => {
    expect(await look({ body: appleAnswer() })).toMatchObject({ said: 'absent', version: null })
  })

  test.each<[string, Told, string]>([
    ['404', { status: 404 }, 'unread'],
    ['403, which it says over the limit', { status: 403 }, 'refused'],
    ['a page', { body: '<html>Service unavailable</html>' }, 'unread'],
    ['a count without results', { body: '{"resultCount":1,"results":[]}' }, 'unread'],
    ['no count', { body: '{"results":[]}' }, 'unread'],
    ['another application', { body: appleAnswer({ bundleId: 'com.other', trackId: 1 }) }, 'unread'],
    ['more than fits', { body: appleAnswer().padEnd(200_000) }, 'unread'],
    ['its own fault', { status: 502 }, 'broken'],
  ])('%s is not absence', async (_what, told, said) => {
    expect((await look(told)).said).toBe(said)
  })
})

test('a store that does not answer is left alone, and asked again later', async () => {
  const { stores, asked, later } = await store({ status: 500 }, { countries: ['us', 'ru', 'kz'] })
  const look = () => stores.look('google_play', { packageId, storeId: null })
  expect(outcomesOf(await look())).toEqual(['broken', 'broken', 'broken'])
  expect(outcomesOf(await look())).toEqual(['broken', 'broken', 'unreachable'])
  expect(asked).toHaveLength(5)
  expect(stores.ready('google_play')).toBe(false)
  await expect(look()).rejects.toMatchObject({ code: 'unavailable' })
  expect(stores.ready('app_store')).toBe(true)
  later(31_000)
  expect(stores.ready('google_play')).toBe(true)
})

test('no store is asked more often than it bears', async () => {
  const { stores, asked, later } = await store({ body: appleAnswer() }, { countries: ['us', 'ru', 'kz', 'de', 'fr'] })
  const look = () => stores.look('app_store', { packageId, storeId: null })
  for (let round = 0; round < 4; round++) await look()
  await expect(look()).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toHaveLength(20)
  later(15_000)
  await look()
  await expect(look()).rejects.toMatchObject({ code: 'unavailable' })
})
