import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import type { Screen } from '../src/platform/browsers/browsers.ts'
import { type ChromiumBrowsers, createChromium } from '../src/platform/browsers/chromium.ts'
import { createPlaces, type Places } from '../src/platform/browsers/hosts.ts'
import { eventually } from './eventually.ts'
import { createStandIn, type StandIn } from './google-stand-in.ts'
import { watched } from './watched-screen.ts'

export const soon = <T>(check: () => T | Promise<T>) => eventually(check)

interface Own {
  path: string
  /** Of the profiles of this test. */
  folder: string
  google: StandIn
  browsers: ChromiumBrowsers
  logged: string[]
}

/** Browsers of our own for the tests of a file, new ones for each, and a page that stands for Google's sign-in. */
export function ownBrowsers() {
  const own = { path: '', folder: '', logged: [] as string[] } as Own
  const make = (most = 3, places: Partial<Places> = {}) =>
    createChromium({
      path: own.path,
      folder: own.folder,
      places: { ...createPlaces(own.google.origin), ...places },
      most,
      now: () => new Date(),
      log: pino({ level: 'trace' }, { write: (line) => void own.logged.push(line) }),
    })
  beforeAll(async () => {
    own.path = ensureChromium()
    own.google = await createStandIn()
  })
  afterAll(() => own.google.close())
  beforeEach(async () => {
    own.google.typed.length = 0
    own.folder = await mkdtemp(join(tmpdir(), 'slipway-browsers-'))
    own.browsers = make()
  })
  afterEach(async () => {
    await own.browsers.own.stop()
    await rm(own.folder, { recursive: true, force: true })
  })
  return {
    own,
    /** Others in place of those that a test begins with. */
    again: async (...how: Parameters<typeof make>) => {
      await own.browsers.own.stop()
      own.browsers = make(...how)
    },
    /** The browser of an account once its first page is there. */
    opened: async (id = 1, userId = 1) => {
      const screen = await own.browsers.own.screen(id, { userId, until: new Date(Date.now() + 600_000) })
      const told = watched(screen)
      await soon(() => expect(told.now().pages[0]?.title).toBe('Sign in'))
      return { screen, told }
    },
    go: (screen: Screen, address: string) => screen.input({ kind: 'go', url: `${own.google.origin}${address}` }),
    values: (field: string) => own.google.typed.filter((one) => one.field === field).map(({ value }) => value),
  }
}
