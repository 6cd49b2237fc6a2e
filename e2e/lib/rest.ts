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
const pause = (ms = pauseMs) => new Promise((resolve) => setTimeout(resolve, ms))
/** A page that answers nothing for as long is asked again: what it was asked may have gone with the page before it. */
const askAgainMs = patienceMs / 12
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
      const answer = page.evaluate(idle).then(
        () => 'at rest',
        () => 'left',
      )
      const answered = await Promise.race([answer, pause(askAgainMs)])
      if (answered === 'at rest' && !underWay().length) return
      if (!answered) left -= askAgainMs
    }
    await pause()
  }
  throw new Error(
    `${page.url()} still waits for ${underWay()
      .map((one) => one.url())
      .join(', ')}`,
  )
}

/** Stops the clock of a page that has one of its own; ahead by more than it may take until the page hears of it. */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, patienceMs))

/** No timer of the page fires while `work` is done: for what the product gives a hand only so long. */
export async function whileTimeStands(page: Page, work: () => Promise<void>): Promise<void> {
  await stopTime(page)
  await work()
  await page.clock.resume()
}
