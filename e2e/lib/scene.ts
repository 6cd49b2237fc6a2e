import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type BrowserContext, collectFaults, type Look, openBrowser, openContext, type Page } from './browser.ts'
import { copyOf } from './demo-template.ts'
import { emptyInstallation } from './installation.ts'
import { emptyTraffic, type Traffic, watchTraffic } from './leaks.ts'
import { watchPresses } from './presses.ts'
import { givenProduct, type Product, type Surroundings, startProduct } from './product.ts'
import { recordToasts } from './toasts.ts'

const out = join(import.meta.dirname, '../out')

export interface Scene {
  readonly product: Product
  /** A page in a browser of its own. What it complains of is kept under the person's name. */
  open(person: string, look?: Look): Promise<Page>
  /** What all its pages sent and were refused. */
  readonly traffic: Traffic
  /** Everything that the pages complained of since this was asked last. */
  faults(): string[]
}

interface SceneOptions {
  /** Each test stands for itself: a failed one stops none. */
  goesOn?: boolean
  /** Pages keep what they say, by a script of their own; off where the pages' scripts are counted. */
  records?: boolean
  env?: Surroundings
  /** An installation that nothing was ever done with, on a PostgreSQL of its own. */
  isNew?: boolean
}

/** One browser for all files of a worker, which ends with it; each person has a context of their own. */
let ofWorker: ReturnType<typeof openBrowser> | undefined

async function startFor({ env, isNew }: SceneOptions): Promise<Product> {
  const given = !env && !isNew && givenProduct()
  if (given) return given
  return startProduct(await (isNew ? emptyInstallation() : copyOf(inject('demo'))), env)
}

/**
 * The product for the tests of one file, and a browser. A test goes on where the one before ended, so once one has
 * failed the rest are skipped, unless each stands for itself. Open pages of a failed test are saved in e2e/out and told of.
 */
export function openScene(options: SceneOptions = {}): Scene {
  const { goesOn = false, records = true } = options
  let product: Product
  let failed = false
  const contexts = new Set<BrowserContext>()
  const people = new Map<string, Page>()
  const faults = new Map<string, string[]>()
  const traffic = emptyTraffic()
  const presses = watchPresses()

  beforeAll(async () => {
    ofWorker ??= openBrowser()
    ;[product] = await Promise.all([startFor(options), ofWorker])
  })
  afterAll(async () => {
    presses.tell()
    await Promise.all([...contexts].map((context) => context.close()))
    await product?.stop()
  })
  beforeEach((context) => {
    if (failed && !goesOn) context.skip('A step before failed')
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    failed = true
    await savePictures(people, task.name)
  })

  return {
    traffic,
    get product() {
      return product
    },
    async open(person, look) {
      const context = await openContext(await (ofWorker ??= openBrowser()), look)
      contexts.add(context)
      const page = await context.newPage()
      people.set(person, page)
      watchTraffic(page, traffic)
      if (records) await recordToasts(page)
      await presses.of(page, person)
      faults.set(person, collectFaults(page))
      return page
    },
    faults: () => [...faults].flatMap(([person, list]) => list.splice(0).map((fault) => `${person}: ${fault}`)),
  }
}

async function savePictures(people: ReadonlyMap<string, Page>, test: string): Promise<void> {
  await mkdir(out, { recursive: true })
  for (const [person, page] of people) {
    if (page.isClosed()) continue
    const name = `${test}--${person}`.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 120)
    await page.screenshot({ path: join(out, `${name}.png`) }).catch(() => undefined)
    await tellOf(page, person)
  }
}

/** A run elsewhere leaves no pictures behind: what its page showed on top is told in words. */
async function tellOf(page: Page, person: string): Promise<void> {
  const top = page.locator('[role=dialog]').or(page.locator('main')).last()
  const shown = (await top.count()) ? await top.ariaSnapshot().catch(() => 'nothing') : 'nothing'
  const words = `${person} at ${page.url()}\n${shown.slice(0, 3000)}\n`
  console.info(words)
}
