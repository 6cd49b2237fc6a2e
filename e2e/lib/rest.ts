import { patienceMs } from '@slipway/server/test/patience.ts'
import type { BrowserContext, Page, Request } from 'playwright-core'

const requestsOf = new WeakMap<BrowserContext, Set<Request>>()
const isOurs = (request: Request) => /^\/(api|assets)\//.test(new URL(request.url()).pathname)

/** Keeps which calls, files and pieces of code the pages of a context still wait for. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  requestsOf.set(context, requests)
  context.on('request', (request) => {
    // What a page had asked for goes with it.
    if (request.isNavigationRequest()) requests.clear()
    else if (isOurs(request)) requests.add(request)
  })
  context.on('requestfinished', (request) => void requests.delete(request))
  context.on('requestfailed', (request) => void requests.delete(request))
}

const pauseMs = 50
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))
/** After what has come is drawn, and what that leads to is asked for. */
const idle = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))

/**
 * Waits until a page has nothing left to do: all that it asked for has come and is drawn, and led to no other call. Then
 * the page may be left, and what hasn't happened by then doesn't happen by itself.
 */
export async function atRest(page: Page, counts = (_path: string) => true): Promise<void> {
  const underWay = () =>
    [...(requestsOf.get(page.context()) ?? [])].filter((one) => counts(new URL(one.url()).pathname))
  // The pictures are taken by this, too, without the runner of tests and its ways of waiting.
  for (let left = patienceMs; left > 0; left -= pauseMs) {
    if (!underWay().length) {
      // A page that is being left answers nothing.
      const answered = await page.evaluate(idle).then(
        () => true,
        () => false,
      )
      if (answered && !underWay().length) return
    }
    await pause()
  }
  throw new Error(
    `${page.url()} still waits for ${underWay()
      .map((one) => one.url())
      .join(', ')}`,
  )
}

/** No timer of the page fires while `work` is done: for what the product gives a hand only so long. */
export async function whileTimeStands(page: Page, work: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await work()
  await page.clock.resume()
}
