import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { type Screen, screens } from '@slipway/domain/access/screens.ts'
import { describe, expect, test } from 'vitest'
import { axe, type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, demoPassword, isStaff, signInByPassword, signInStaff } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { addressOf, expected, goInside, settled } from '../lib/screens.ts'
import { coveredPlaces, openSlowly, shiftsOf, watchShifts } from '../lib/steady.ts'
import { en, ru, type Words } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
/** Signs out, so it comes last and by itself. */
const exit = '/user/exit'
const all = (screens as readonly Screen[]).filter(({ path }) => path !== exit)

/** What the table says of the screen comes true; answers whether it shows what it is made for. */
async function visit(page: Page, screen: Screen, role: Role | null, words: Words): Promise<boolean> {
  const locale = words === ru ? 'ru' : 'en'
  const address = addressOf(screen.path, locale, role)
  const { outcome, path } = expected(screen, role)
  const target = { 'access-denied': '/access-denied', login: `/${locale}/login`, shown: address }
  const wanted = outcome === 'moved' ? addressOf(path ?? '', locale, role) : target[outcome]
  await goInside(page, address)
  await page.waitForURL((url) => url.pathname === wanted)
  if (outcome === 'access-denied') await page.getByRole('heading', { name: words.shell.noAccess }).waitFor()
  if (outcome === 'login') {
    await page.getByText(words.shell.loginRequired).first().waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toContain(address)
  }
  const name = screen.title[locale]
  if (outcome !== 'shown') return false
  if (screen.layout === 'main') await page.getByRole('heading', { level: 1, name }).waitFor()
  await settled(page, words)
  expect(await page.getByText(words.shell.errorTitle).count(), `${screen.path} shows an error`).toBe(0)
  return true
}

/**
 * Opened anew, on a phone and on a desk, each in a theme of its own: nothing that one begins to read moves away, axe
 * finds nothing. On the narrowest phones nothing scrolls sideways, and nothing covers what has the focus.
 */
async function look(page: Page, screen: Screen, address: string, words: Words): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 760 })
    await page.emulateMedia({ colorScheme })
    await openSlowly(page, `${scene.product.url}${address}`, words)
    await showIn(page, colorScheme)
    found.push(...(await axe(page)).map((finding) => `${screen.path} ${width} ${colorScheme}: ${finding}`))
    const shifts = await shiftsOf(page)
    if (shifts > 0.1) found.push(`${screen.path} jumps by ${shifts.toFixed(2)} at ${width} px`)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const wider = await tooWide(page)
  if (wider > 0) found.push(`${screen.path} is ${wider} px too wide at 320 px`)
  await page.setViewportSize({ width: 1280, height: 860 })
  const covered = await coveredPlaces(page, 25)
  if (covered.length) found.push(`${screen.path}: the focus is covered at ${covered.join(', ')}`)
  return found
}

const looked = new Set<string>()

/** The screens look the same for all who see them, save for the dashboard. */
const isNew = (screen: Screen, role: Role | null, words: Words): boolean => {
  const key = `${screen.path} ${words === ru} ${screen.path === '/dashboard' && role}`
  if (looked.has(key)) return false
  looked.add(key)
  return true
}

interface Walk {
  role: Role | null
  words?: Words
  signIn: (page: Page) => Promise<unknown>
}

/** One page goes to every screen, each as a test of its own: so no machine is too slow for the whole walk. */
function walk(person: string, { role, words = ru, signIn }: Walk): void {
  const locale = words === ru ? 'ru' : 'en'
  let page: Page
  describe(`as ${person}`, () => {
    test('comes in', async () => {
      page = await scene.open(person, { locale })
      await signIn(page)
      await watchShifts(page)
    })
    test.each(all)('$path', async (screen) => {
      const shown = await visit(page, screen, role, words)
      const isLooked = shown && isNew(screen, role, words)
      const found = isLooked ? await look(page, screen, addressOf(screen.path, locale, role), words) : []
      expect([...found, ...scene.faults()]).toEqual([])
    })
    test.runIf(role)('leaves', async () => {
      await goInside(page, exit)
      await page.waitForURL((url) => url.pathname === `/${locale}/login`)
      await page.context().close()
    })
  })
}

const entrance = (locale: string) => (page: Page) => page.goto(`${scene.product.url}/${locale}/login`)

describe('every screen does what the table says, without findings of axe', () => {
  // Public screens are shown, all others lead to the sign-in.
  walk('nobody', { role: null, signIn: entrance('ru') })
  walk('nobody, in English', { role: null, words: en, signIn: entrance('en') })
  for (const role of roles) {
    walk(role, {
      role,
      signIn: (page) =>
        isStaff(role)
          ? signInStaff(page, scene.product, demo[role])
          : signInByPassword(page, scene.product, demo[role], demoPassword),
    })
  }
  walk('an English uidesigner', {
    role: 'uidesigner',
    words: en,
    signIn: (page) => signInByPassword(page, scene.product, '+12025550148', demoPassword, en),
  })
})

test('an address that no screen has is told to be none', async () => {
  const page = await scene.open('somebody lost')
  await page.goto(`${scene.product.url}/no/such/screen`)
  await page.getByRole('heading', { name: ru.shell.notFound }).waitFor()
  expect(await axe(page)).toEqual([])
})
