import { existsSync } from 'node:fs'
import { patienceMs } from '@slipway/server/test/patience.ts'
import axeCore, { type RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { watchRequests } from './rest.ts'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const places = [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)]

/** A page of a test is gone before its optimized code would have paid: without, it takes a fifth less of the processor. */
const forShortLives = '--js-flags=--no-maglev,--no-turbofan'

export async function openBrowser(): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path))
  if (!executablePath) throw new Error('No Chromium: install Debian’s package chromium or set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', forShortLives],
  })
}

export interface Look {
  locale?: 'ru' | 'en'
  scheme?: 'light' | 'dark'
  width?: 1280 | 375
  /** Lets the page have its worker; elsewhere it would answer what a journey counts or cuts off. */
  worker?: boolean
}

/** A browser of its own for one person. Console errors and failed page scripts are kept in `faults`. */
export async function openContext(browser: Browser, look: Look = {}) {
  const { locale = 'ru', scheme = 'light', width = 1280, worker = false } = look
  const context = await browser.newContext({
    locale: locale === 'ru' ? 'ru-RU' : 'en-GB',
    colorScheme: scheme,
    viewport: { width, height: width === 375 ? 760 : 860 },
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    timezoneId: 'Europe/Moscow',
  })
  context.setDefaultTimeout(patienceMs)
  watchRequests(context)
  return context
}

/** The driver itself looks into every frame; one that may run no scripts (a mail's preview) is reported for it. */
const ofTheDriver = "Blocked script execution in 'about:srcdoc'"

/** Everything that the page complains of: errors of scripts and of the console, refusals of the content policy. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || text.startsWith(ofTheDriver)) return
    // A refused call is part of many journeys and is reported by the browser as an error of the console.
    if (!text.startsWith('Failed to load resource')) faults.push(text)
  })
  return faults
}

const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // No screen has frames of other origins, and what they hold of ours runs no scripts.
  iframes: false,
}
/** What another theme may break: nothing but colours differs. */
const rulesOfColour: RunOptions = {
  ...allRules,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** The window that stands over a page, which is looked at by itself. */
const aWindow = '[role=dialog]'

/** What axe finds on the page as it stands, or within one part of it, in words. Empty is the only good answer. */
export async function axe(page: Page, { rules = allRules, within }: { rules?: RunOptions; within?: string } = {}) {
  // Half a megabyte of script, once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(
    async ({ rules, within }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      return (await axe.run(within ? { include: within } : document, rules)).violations
    },
    { rules, within },
  )
  return violations.map(({ id, nodes }) => {
    const some = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n')[1]?.trim() ?? ''
      return `${target.join(' ')} (${why})`
    })
    return `${id}, ${nodes.length} times: ${some.join('; ')}`
  })
}

/** The other theme, without reloading, once its colours have come in. */
export async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction(
    (wanted) =>
      document.documentElement.dataset.mantineColorScheme === wanted &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
    scheme,
  )
}

/** axe on the window that is open; of the other theme nothing but its colours. */
export async function axeOnWindow(page: Page): Promise<string[]> {
  await showIn(page, 'dark')
  const dark = await axe(page, { rules: rulesOfColour, within: aWindow })
  await showIn(page, 'light')
  const light = await axe(page, { within: aWindow })
  return [...dark.map((finding) => `dark: ${finding}`), ...light.map((finding) => `light: ${finding}`)]
}

/** By how many pixels the page is wider than its window, once charts and the like have followed a change of size. */
export async function tooWide(page: Page): Promise<number> {
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  return page.waitForFunction(fits).then(
    () => 0,
    () => page.evaluate(excess),
  )
}

export type { Browser, BrowserContext, Page }
