import type { Watcher } from './browsers.ts'
import { streamPictures } from './pictures.ts'
import type { Tab, Tabs } from './tabs.ts'

interface Now {
  size: { width: number; height: number }
  watcher: Watcher | null
}

/**
 * The pictures of the page that is shown, for whoever watches; none are made for nobody. Called whenever one of them
 * may be another one, `anew` also when they aren't: one change after the other, so that no stream is left running.
 */
export function createStream(tabs: Tabs, now: () => Now): (anew?: boolean) => Promise<void> {
  let streamed: Tab | undefined
  let stop: () => Promise<void> = async () => undefined
  let queue = Promise.resolve()
  /** It sees what there is when its turn comes, so one that waits does for all that come meanwhile. */
  let waiting: { anew: boolean } | null = null

  async function change(anew: boolean): Promise<void> {
    const { size, watcher } = now()
    const page = tabs.shown()
    const wanted = watcher ? page : undefined
    if (wanted === streamed && !anew) return
    await stop()
    stop = async () => undefined
    streamed = wanted
    await page?.page.setViewport(size)
    if (wanted && watcher) stop = streamPictures(wanted.cdp, size, (jpeg) => watcher.frame(jpeg))
  }

  return (anew = false) => {
    if (waiting) {
      waiting.anew ||= anew
      return queue
    }
    const next = { anew }
    waiting = next
    queue = queue
      .then(() => {
        waiting = null
        return change(next.anew)
      })
      // A page may be closed at any moment: the next one is asked for then.
      .catch(() => undefined)
    return queue
  }
}
