import { type Browser, openBrowser, openContext, type Page } from '@slipway/e2e/lib/browser.ts'
import { emptyInstallation } from '@slipway/e2e/lib/installation.ts'
import { startProduct } from '@slipway/e2e/lib/product.ts'
import { figure } from '@slipway/server/test/figure.ts'
import { startReactAdmin } from './lib/react-admin.ts'

/**
 * What the browser loads and how soon people see it, on the demo data: JavaScript over the wire of the sign-in page and
 * of a list screen, time to the first rows, to the next page and to a card, plain and with a processor four times slower;
 * beside it, visit by visit, a minimal react-admin list on the same calls. Times are the page's own: from the
 * navigation, or from the click, to the first frame that shows what was asked for.
 * Usage: node bench/browser.ts [rounds=5] [alone: without the peer]
 */
const rounds = Number(process.argv[2] ?? 5)
const limits = { signIn: 170, list: 270 }

interface Subject {
  name: string
  list: string
  nextPage: RegExp
  /** What stands on the page once the card has its content. */
  card: string
}
interface Visit {
  rows: number
  next: number
  card: number
  kilobytes: number
}

const product = await startProduct(await emptyInstallation())
const peer = process.argv[3] === 'alone' ? null : await startReactAdmin(product.url)
const browser: Browser = await openBrowser()
const ours: Subject = {
  name: 'Slipway',
  list: `${product.url}/applications/creator-my`,
  nextPage: /^Страница 2 из/,
  card: '[role=dialog] dl dd',
}
const theirs: Subject | null = peer && {
  name: 'react-admin',
  list: `${peer.url}/#/applications`,
  nextPage: /^Go to page 2/,
  card: '.RaShow-main .RaSimpleShowLayout-row',
}
const kept = await storageOf(ours.list)
try {
  figure('scripts of the sign-in page', await kilobytes('/ru/login'), 'KiB', { atMost: limits.signIn })
  for (const slowdown of [1, 4]) {
    console.log(`\nprocessor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}`)
    const runs = new Map<Subject, Visit[]>()
    for (let round = 0; round < rounds; round++) {
      for (const subject of [ours, theirs]) {
        if (subject) runs.set(subject, [...(runs.get(subject) ?? []), await visit(subject, slowdown)])
      }
    }
    for (const [subject, visits] of runs) tell(subject, visits)
    const [mine = [], other] = [...runs.values()]
    if (other) {
      const ratio = (part: keyof Visit) => median(mine, part) / median(other, part)
      console.log(`  of the peer's: page ${ratio('next').toFixed(2)}`)
      figure(`rows at ${slowdown} times slower, of the peer’s`, ratio('rows'), '', { atMost: 1 })
      figure(`card at ${slowdown} times slower, of the peer’s`, ratio('card'), '', { atMost: 0.5 })
    }
  }
} finally {
  await browser.close()
  peer?.stop()
  await product.stop()
}

function median(visits: Visit[], part: keyof Visit): number {
  const sorted = visits.map((visit) => visit[part]).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

function tell(subject: Subject, visits: Visit[]) {
  const of = (part: keyof Visit) => Math.round(median(visits, part))
  console.log(
    `  ${subject.name}: rows after ${of('rows')} ms, next page ${of('next')} ms, card ${of('card')} ms; ${of('kilobytes')} KiB of JavaScript in all`,
  )
  if (subject === ours) figure('scripts of the list', of('kilobytes'), 'KiB', { atMost: limits.list })
}

/** Bytes of scripts as they came over the wire, without the headers of the answers. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => Math.round(bytes / 1024)
}

async function kilobytes(path: string): Promise<number> {
  const context = await openContext(browser)
  const page = await context.newPage()
  const counted = await countScripts(page)
  await page.goto(product.url + path, { waitUntil: 'networkidle' })
  await context.close()
  return counted()
}

async function signIn(page: Page): Promise<string> {
  const signedIn = await page.request.post(`${product.url}/api/auth/internal/login`, {
    headers: { 'x-requested-with': 'slipway' },
    data: { phone: '+79990000002', password: 'Slipway-demo-1' },
  })
  if (!signedIn.ok()) throw new Error(`Sign-in was refused: ${signedIn.status()} ${await signedIn.text()}`)
  return ((await signedIn.json()) as { access_token: string }).access_token
}

/** What an earlier visit leaves in the browser's storage besides cookies. */
async function storageOf(path: string): Promise<Record<string, string>> {
  const context = await openContext(browser)
  const page = await context.newPage()
  await signIn(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const kept = await page.evaluate(() => ({ ...localStorage }))
  await context.close()
  return kept
}

/** A creator who is signed in comes back with a cold cache to the list, turns the page and opens a card. */
async function visit(subject: Subject, slowdown: number): Promise<Visit> {
  const context = await openContext(browser)
  const page = await context.newPage()
  const token = await signIn(page)
  await context.addInitScript(watchPage, subject === ours ? kept : { token })
  const counted = await countScripts(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(subject.list)
  const rows = await page.evaluate(() => window.bench.seen())
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.bench.expect('tbody tr'))
  await page.getByRole('button', { name: subject.nextPage }).click()
  const next = await page.evaluate(() => window.bench.asked)
  await page.waitForLoadState('networkidle')
  await page.evaluate((card) => window.bench.expect(card), subject.card)
  await page.locator('tbody tr').first().locator('td').nth(1).click()
  const card = await page.evaluate(() => window.bench.asked)
  const result = { rows, next, card, kilobytes: counted() }
  await context.close()
  return result
}

interface Bench {
  /** Milliseconds from the navigation to the frame that shows rows. */
  seen(): Promise<number>
  /** From the next click on, until the first such element is there with another text. */
  expect(selector: string): void
  asked: Promise<number>
}
declare global {
  interface Window {
    bench: Bench
  }
}

/** Runs in the page, before its own scripts. */
function watchPage(kept: Record<string, string>) {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.textContent ?? ''
  const shown = (selector: string, before: string, since: () => number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if ([before, ''].includes(textOf(selector))) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now() - since()))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      look()
    })
  const first = shown('tbody tr', '', () => 0)
  window.bench = {
    seen: () => first,
    asked: first,
    expect: (selector) => {
      let clicked = Number.NaN
      addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true })
      window.bench.asked = shown(selector, textOf(selector), () => clicked)
    },
  }
}
