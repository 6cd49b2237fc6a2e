import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import type { Browsers, Ended, Holder, OwnBrowsers } from './browsers.ts'
import type { Places } from './hosts.ts'
import { type Instance, startInstance } from './instance.ts'
import { profileOf } from './profiles.ts'

interface Given {
  path: string
  /** Of all profiles. */
  folder: string
  places: Places
  /** Running at the same time. */
  most: number
  now: () => Date
  log: Logger
}

interface Entry {
  holder: Holder
  ready: Promise<Instance>
  instance: Instance | null
  timer?: NodeJS.Timeout
}

export interface ChromiumBrowsers extends Browsers {
  own: OwnBrowsers
  /** The process of an account's browser, for tests. */
  pidOf(accountId: number): number | undefined
}

/** Browsers on this machine: each account has a process and a profile of its own. Decision 0095. */
export function createChromium({ path, folder, places, most, now, log }: Given): ChromiumBrowsers {
  const entries = new Map<number, Entry>()
  /** Profiles are free again when these have settled. */
  const ending = new Map<number, Promise<void>>()
  let stopped = false

  /**
   * Of two calls at once the second waits for what the first one starts. Commands end the browser of the last holder:
   * whoever finds another's and holds it no longer than that one has come late, and has lost it.
   */
  async function ensure(id: number, holder: Holder): Promise<Instance> {
    const found = entries.get(id)
    if (found && found.holder.userId !== holder.userId) {
      if (holder.until <= found.holder.until) throw new AppError('google_account_over')
      await close(id, { reason: 'over', by: null })
      // Another may have come in between.
      return ensure(id, holder)
    }
    const entry = entries.get(id) ?? begin(id, holder)
    prolong(id, entry, holder)
    return entry.ready.catch(() => {
      throw new AppError('unavailable')
    })
  }

  function begin(id: number, holder: Holder): Entry {
    if (stopped) throw new AppError('unavailable')
    if (entries.size + ending.size - (ending.has(id) ? 1 : 0) >= most) throw new AppError('google_browsers_busy')
    const entry: Entry = { holder, ready: start(id), instance: null }
    entries.set(id, entry)
    entry.ready.then(
      (instance) => {
        entry.instance = instance
      },
      (error: unknown) => {
        log.error({ err: error, account: id }, 'a browser did not start')
        drop(id, entry)
      },
    )
    return entry
  }

  async function start(id: number): Promise<Instance> {
    await ending.get(id)
    const gone = () => {
      const entry = entries.get(id)
      if (entry?.instance) drop(id, entry)
    }
    return startInstance({ path, profile: profileOf(folder, id), places, gone })
  }

  /** The clock ends it even if nobody calls. */
  function prolong(id: number, entry: Entry, holder: Holder): void {
    entry.holder = holder
    clearTimeout(entry.timer)
    const left = Math.max(0, holder.until.getTime() - now().getTime())
    entry.timer = setTimeout(() => void close(id, { reason: 'over', by: null }), left).unref()
  }

  function drop(id: number, entry: Entry): void {
    clearTimeout(entry.timer)
    if (entries.get(id) === entry) entries.delete(id)
  }

  async function close(id: number, why: Ended): Promise<void> {
    const entry = entries.get(id)
    if (!entry) return ending.get(id)
    drop(id, entry)
    const work = entry.ready.then((instance) => instance.end(why)).catch(() => undefined)
    const done = work.finally(() => ending.get(id) === done && ending.delete(id))
    ending.set(id, done)
    await done
  }

  return {
    open: async ({ id }, holder) => {
      await ensure(id, holder)
      return { url: `/?open=browserSession.${id}` }
    },
    close,
    own: {
      screen: ensure,
      shown: (id, userId) => {
        const entry = entries.get(id)
        return entry?.holder.userId === userId ? entry.instance : null
      },
      forget: async (id) => {
        await close(id, { reason: 'released', by: null })
        await rm(profileOf(folder, id), { recursive: true, force: true })
      },
      stop: async () => {
        stopped = true
        await Promise.all([...entries.keys()].map((id) => close(id, { reason: 'crashed', by: null })))
        await Promise.all(ending.values())
      },
    },
    pidOf: (id) => entries.get(id)?.instance?.pid,
  }
}
