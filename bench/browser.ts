import { openBrowser, openContext, type Page } from '@slipway/e2e/lib/browser.ts'
import { startProduct } from '@slipway/e2e/lib/product.ts'

/**
 * What the browser loads and how soon people see it, on the demo data: JavaScript over the wire of the sign-in page
 * and of a list screen, time to the first rows, to the next page and to a card, plain and with a processor four times
 * slower. Usage: node bench/browser.ts [rounds=5]
 */
const [rounds = 5] = process.argv.slice(2).map(Number)
const limits = { signIn: 170, list: 270 }

const product = await startProduct()
const browser = await openBrowser()
try {
  console.log(`sign-in page: ${await kilobytes('/ru/login')} KiB of JavaScript (limit ${limits.signIn})`)
  for (const slowdown of [1, 4]) {
    const runs: Visit[] = []
    for (let round = 0; round < rounds; round++) runs.push(await visit(slowdown))
    const median = (pick: (run: Visit) => number) =>
      runs
        .map(pick)
        .sort((a, b) => a - b)
        [rounds >> 1]?.toFixed(0)
    console.log(
      [
        `processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}:`,
        `rows after ${median((run) => run.rows)} ms, next page ${median((run) => run.next)} ms, card ${median((run) => run.card)} ms;`,
        `${median((run) => run.kilobytes)} KiB of JavaScript on the list screen in all (limit ${limits.list})`,
      ].join(' '),
    )
  }
} finally {
  await browser.close()
  await product.stop()
}

interface Visit {
  rows: number
  next: number
  card: number
  kilobytes: number
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

/** A creator opens the list of applications with a cold cache, turns the page and opens a card. */
async function visit(slowdown: number): Promise<Visit> {
  const context = await openContext(browser)
  const page = await context.newPage()
  const signedIn = await page.request.post(`${product.url}/api/auth/internal/login`, {
    headers: { 'x-requested-with': 'slipway' },
    data: { phone: '+79990000002', password: 'Slipway-demo-1' },
  })
  if (!signedIn.ok()) throw new Error(`Sign-in was refused: ${signedIn.status()} ${await signedIn.text()}`)
  const counted = await countScripts(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const rows = page.getByRole('row')
  const rowsAfter = await timed(async () => {
    await page.goto(`${product.url}/applications/creator-my`)
    await rows.nth(1).waitFor()
  })
  await page.waitForLoadState('networkidle')
  const first = await rows.nth(1).innerText()
  const next = await timed(async () => {
    await page.getByRole('button', { name: /^Страница 2 из/ }).click()
    await page.waitForFunction(
      (before) => (document.querySelectorAll('tbody tr')[0] as HTMLElement | undefined)?.innerText !== before,
      first,
    )
  })
  const card = await timed(async () => {
    await rows.nth(1).getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  })
  const result = { rows: rowsAfter, next, card, kilobytes: counted() }
  await context.close()
  return result
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
