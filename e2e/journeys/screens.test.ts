import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { type Screen, screens } from '@slipway/domain/access/screens.ts'
import { expect, test } from 'vitest'
import { axe, type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, demoPassword, isStaff, signInByPassword, signInStaff } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { addressOf, expected, goInside, settled } from '../lib/screens.ts'
import { coveredPlaces, shiftsOf, watchShifts } from '../lib/steady.ts'
import { en, ru, type Words } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const all = screens as readonly Screen[]
/** Signs out, so it comes last and by itself. */
const exit = '/user/exit'

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
async function look(page: Page, screen: Screen, address: string, words: Words, found: string[]): Promise<void> {
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 760 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${scene.product.url}${address}`)
    await settled(page, words)
    const shifts = await shiftsOf(page)
    if (shifts > 0.1) found.push(`${screen.path} jumps by ${shifts.toFixed(2)} at ${width} px`)
    await showIn(page, colorScheme)
    found.push(...(await axe(page)).map((finding) => `${screen.path} ${width} ${colorScheme}: ${finding}`))
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const wider = await tooWide(page)
  if (wider > 0) found.push(`${screen.path} is ${wider} px too wide at 320 px`)
  await page.setViewportSize({ width: 1280, height: 860 })
  const covered = await coveredPlaces(page, 25)
  if (covered.length) found.push(`${screen.path}: the focus is covered at ${covered.join(', ')}`)
}

const looked = new Set<string>()

/** The screens look the same for all who see them, save for the dashboard. */
const isNew = (screen: Screen, role: Role | null, words: Words): boolean => {
  const key = `${screen.path} ${words === ru} ${screen.path === '/dashboard' && role}`
  if (looked.has(key)) return false
  looked.add(key)
  return true
}

async function visitAll(page: Page, role: Role | null, words: Words): Promise<void> {
  await watchShifts(page)
  const found: string[] = []
  for (const screen of all.filter(({ path }) => path !== exit)) {
    const shown = await visit(page, screen, role, words).catch((error: Error) => {
      found.push(`${screen.path} as ${role}: ${error.message.split('\n')[0]} (at ${page.url()})`)
      return false
    })
    if (!shown || !isNew(screen, role, words)) continue
    await look(page, screen, addressOf(screen.path, words === ru ? 'ru' : 'en', role), words, found)
  }
  expect([...found, ...scene.faults()]).toEqual([])
}

test('nobody signed in: public screens are shown, all others lead to the sign-in', async () => {
  const page = await scene.open('nobody')
  await page.goto(`${scene.product.url}/ru/login`)
  await visitAll(page, null, ru)
}, 900_000)

test('nobody signed in reads the public screens in English', async () => {
  const page = await scene.open('nobody, in English', { locale: 'en' })
  await page.goto(`${scene.product.url}/en/login`)
  await visitAll(page, null, en)
}, 900_000)

test.each(roles)(
  '%s: every screen does what the table says, without findings of axe',
  async (role) => {
    const page = await scene.open(role)
    if (isStaff(role)) await signInStaff(page, scene.product, demo[role])
    else await signInByPassword(page, scene.product, demo[role], demoPassword)
    await visitAll(page, role, ru)
    await goInside(page, exit)
    await page.waitForURL((url) => url.pathname === '/ru/login')
    await page.context().close()
  },
  900_000,
)

test('an English uidesigner sees every screen of theirs in English, without findings of axe', async () => {
  const page = await scene.open('an English uidesigner', { locale: 'en' })
  await signInByPassword(page, scene.product, '+12025550148', demoPassword, en)
  await visitAll(page, 'uidesigner', en)
}, 900_000)

test('an address that no screen has is told to be none', async () => {
  const page = await scene.open('somebody lost')
  await page.goto(`${scene.product.url}/no/such/screen`)
  await page.getByRole('heading', { name: ru.shell.notFound }).waitFor()
  expect(await axe(page)).toEqual([])
})
