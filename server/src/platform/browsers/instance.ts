import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import { screenSize } from '@slipway/domain/google-accounts/screen-limits.ts'
import type { Browser } from 'puppeteer-core'
import type { Ended, Screen, Watcher } from './browsers.ts'
import { typeCredential } from './field.ts'
import { flagsOf, unwantedFlags } from './flags.ts'
import { act } from './hands.ts'
import type { Places } from './hosts.ts'
import { createStream } from './stream.ts'
import { followTabs } from './tabs.ts'

export interface Instance extends Screen {
  pid: number
  end(why: Ended): Promise<void>
}

interface Given {
  path: string
  profile: string
  places: Places
  /** It has ended, however that came. */
  gone(): void
}

/** How long it may take to write down its cookies before it is killed. */
const farewellMs = 2_500
const startMs = 30_000
const firstSize = { width: 1280, height: 800 }

/** One Chromium, spoken to over a pipe that nobody else can open; it ends when this process does. */
export async function startInstance(given: Given): Promise<Instance> {
  const browser = await launch(given)
  const pid = browser.process()?.pid as number
  try {
    return await control(browser, pid, given)
  } catch (error) {
    await quit(browser, pid)
    throw error
  }
}

async function control(browser: Browser, pid: number, { places, gone }: Given): Promise<Instance> {
  let size = firstSize
  let watcher: Watcher | null = null
  let end: Ended | null = null
  browser.once('disconnected', () => finish({ reason: 'crashed', by: null }))
  const refused = (url: string) => watcher?.refused(url)
  const tabs = await followTabs(browser, places, { changed, refused })
  const stream = createStream(tabs, () => ({ size, watcher }))
  await stream(true)
  await tabs.shown()?.cdp.send('Page.navigate', { url: places.start })

  const signsIn = () => URL.parse(tabs.shown()?.page.url() ?? '')?.origin === places.signInOrigin
  const state = (): ScreenState => ({
    pages: tabs.all().map(({ id, title, page }) => ({ id, title: title || page.url() })),
    shown: tabs.shown()?.id ?? 0,
    url: tabs.shown()?.page.url() ?? '',
    signsIn: signsIn(),
  })

  function changed(): void {
    // Nobody watches before all of this is there.
    if (!watcher) return
    watcher.state(state())
    void stream()
  }

  function finish(why: Ended): void {
    if (end) return
    end = why
    watcher?.ended(why)
    watcher = null
    gone()
  }
  return {
    pid,
    signsIn,
    watch: (next) => {
      if (end) {
        next.ended(end)
        return () => undefined
      }
      watcher?.ended({ reason: 'elsewhere', by: null })
      watcher = next
      next.state(state())
      void stream(true)
      return () => {
        if (watcher !== next) return
        watcher = null
        void stream()
      }
    },
    input: (message) =>
      act(message, {
        tabs,
        places,
        refused,
        resize: async (width, height) => {
          const wanted = { width: within(width, screenSize.width), height: within(height, screenSize.height) }
          if (wanted.width === size.width && wanted.height === size.height) return
          size = wanted
          // Not waited for: of sizes that come while one is set the last one is set next.
          void stream(true)
        },
      }),
    insert: async (text, what) => {
      const tab = tabs.shown()
      if (!tab || !signsIn()) return false
      const { frameTree } = await tab.cdp.send('Page.getFrameTree')
      return typeCredential(tab.cdp, frameTree.frame.id, { text, origin: places.signInOrigin, what })
    },
    end: async (why) => {
      finish(why)
      await quit(browser, pid)
    },
  }
}

const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value))

async function launch({ path, profile, places }: Given): Promise<Browser> {
  await mkdir(profile, { recursive: true, mode: 0o700 })
  await chmod(profile, 0o700)
  // Left by one that was killed; nobody else uses this profile.
  await Promise.all(['Lock', 'Socket', 'Cookie'].map((end) => rm(join(profile, `Singleton${end}`), { force: true })))
  const { launch: start } = await import('puppeteer-core')
  return start({
    executablePath: path,
    pipe: true,
    headless: true,
    userDataDir: profile,
    args: flagsOf(places),
    ignoreDefaultArgs: unwantedFlags,
    downloadBehavior: { policy: 'deny' },
    // Ours holds keys and passwords of other services.
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'ru_RU.UTF-8' },
    defaultViewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: startMs,
  })
}

/** It is the head of a group of its own, so none of its processes stays. */
async function quit(browser: Browser, pid: number): Promise<void> {
  await Promise.race([browser.close().catch(() => undefined), sleep(farewellMs, undefined, { ref: false })])
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
