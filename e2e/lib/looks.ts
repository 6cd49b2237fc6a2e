import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { type Screen, screens } from '@slipway/domain/access/screens.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { describe, expect, test } from 'vitest'
import { axe, type Page, showIn, tooWide } from './browser.ts'
import { demo, englishExecutor, signIn } from './people.ts'
import { openScene, type Scene } from './scene.ts'
import { addressOf, expected } from './screens.ts'
import { coveredPlaces, openSlowly, shiftsOf, watchShifts } from './steady.ts'
import { en, ru } from './words.ts'

/** Whoever looks: nobody who is signed in, or somebody with this role, in this language. */
export interface Viewer {
  role: Role | null
  locale?: Locale
  /** Where one file would take too long: the screens whose place leaves this, divided by `parts`. */
  part?: number
}
const parts = 2

/** The first of these who may see a screen looks at it for all others: it looks the same, save for the dashboard. */
const order: Record<Locale, readonly (Role | null)[]> = { ru: [null, ...roles], en: [null, 'uidesigner'] }

function screensOf({ role, locale = 'ru', part }: Viewer): Screen[] {
  const isShown = (screen: Screen, to: Role | null) => expected(screen, to).outcome === 'shown'
  return (screens as readonly Screen[])
    .filter((screen) => {
      const first = order[locale].find((one) => isShown(screen, one))
      return isShown(screen, role) && (first === role || screen.path === '/dashboard')
    })
    .filter((_, place) => part === undefined || place % parts === part)
}

/**
 * Opened anew, on a phone and on a desk, each in a theme of its own: it shows what it is made for, nothing that one
 * begins to read moves away, axe finds nothing. On the narrowest phones nothing scrolls sideways, and nothing covers what
 * has the focus.
 */
async function look(page: Page, url: string, { path, title, layout }: Screen, locale: Locale): Promise<string[]> {
  const words = locale === 'ru' ? ru : en
  const found: string[] = []
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 760 })
    await page.emulateMedia({ colorScheme })
    await openSlowly(page, url, words)
    if (layout === 'main') await page.getByRole('heading', { level: 1, name: title[locale] }).waitFor()
    expect(await page.getByText(words.shell.errorTitle).count(), `${path} shows an error`).toBe(0)
    await showIn(page, colorScheme)
    found.push(...(await axe(page)).map((finding) => `${path} ${width} ${colorScheme}: ${finding}`))
    const shifts = await shiftsOf(page)
    if (shifts > 0.1) found.push(`${path} jumps by ${shifts.toFixed(2)} at ${width} px`)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const wider = await tooWide(page)
  if (wider > 0) found.push(`${path} is ${wider} px too wide at 320 px`)
  await page.setViewportSize({ width: 1280, height: 860 })
  const covered = await coveredPlaces(page, 25)
  if (covered.length) found.push(`${path}: the focus is covered at ${covered.join(', ')}`)
  return found
}

/** Tests of a file: these people look at their screens, one of which is a test of its own. */
export function looks(...viewers: Viewer[]): Scene {
  const scene = openScene({ goesOn: true, records: false })
  for (const viewer of viewers) {
    const { role, locale = 'ru' } = viewer
    describe(`${role ?? 'nobody'}, ${locale}`, () => {
      let page: Page
      test('comes in', async () => {
        page = await scene.open(`${role} ${locale}`, { locale })
        if (role) await signIn(page, scene.product, locale === 'en' ? englishExecutor : demo[role])
        await watchShifts(page)
      })
      test.each(screensOf(viewer))('$path', async (screen) => {
        const found = await look(page, `${scene.product.url}${addressOf(screen.path, locale, role)}`, screen, locale)
        expect([...found, ...scene.faults()]).toEqual([])
      })
    })
  }
  return scene
}
