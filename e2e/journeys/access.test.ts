import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { type Screen, screens } from '@slipway/domain/access/screens.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { demo, englishExecutor, sessionOf } from '../lib/people.ts'
import { loadPages, type Pages } from '../lib/router.ts'
import { openScene } from '../lib/scene.ts'
import { addressOf, expected, leadsOnDrawn } from '../lib/screens.ts'

/**
 * T24: every path of the table as every identity, judged by what the router of the pages and the server answer; nothing is
 * drawn. The two screens that lead on once they are drawn have tests of their own (looks/outside).
 */
const scene = openScene({ goesOn: true })
const all = (screens as readonly Screen[]).filter(({ path }) => !leadsOnDrawn.includes(path))
let pages: Pages
/** What the server refused to a screen that asked for its first data. */
const refused: string[] = []

beforeAll(async () => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await send(new URL(path, scene.product.url), init)
    if (answer.status >= 400) refused.push(`${answer.status} ${path}`)
    return answer
  })
  pages = await loadPages(scene.product.url)
  return () => void vi.unstubAllGlobals()
})

async function lead(address: string) {
  await pages.router.navigate({ to: address })
  return pages.router.state
}

interface Identity {
  role: Role | null
  locale: Locale
  phone?: string
}
const identities: Identity[] = [
  { role: null, locale: 'ru' },
  { role: null, locale: 'en' },
  ...roles.map((role) => ({ role, locale: 'ru' as const, phone: demo[role] })),
  { role: 'uidesigner', locale: 'en', phone: englishExecutor },
]

describe.each(identities)('$role, $locale', ({ role, locale, phone }) => {
  beforeAll(async () => {
    pages.leave()
    await lead(`/${locale}/login`)
    if (!phone) return
    const { access_token, user } = await sessionOf(scene.product, phone)
    await pages.enter(access_token, user)
  })

  test.each(all)('$path', async (screen) => {
    refused.length = 0
    const { outcome, path = '' } = expected(screen, role)
    const address = addressOf(screen.path, locale, role)
    const target = {
      'access-denied': '/access-denied',
      login: `/${locale}/login`,
      shown: address,
      moved: addressOf(path, locale, role),
    }
    const { location, matches } = await lead(address)
    expect(location.pathname).toBe(target[outcome])
    expect(matches.map(({ error }) => error).filter(Boolean)).toEqual([])
    // One address means another screen, which is what they may not see.
    if (outcome === 'login' || outcome === 'access-denied') expect(location.search.from).toContain(address)
    if (outcome === 'shown') expect(matches.at(-1)?.staticData.screen?.path).toBe(screen.path)
    // The page itself is the same for everybody, whatever its address.
    const document = await fetch(address)
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    if (role) expect(refused).toEqual([])
  })
})

test('an address that no screen has leads nowhere else', async () => {
  const { location, matches } = await lead('/no/such/screen')
  expect([location.pathname, matches.at(-1)?.staticData.screen]).toEqual(['/no/such/screen', undefined])
})
