import type { Browser, CDPSession, Page, Target } from 'puppeteer-core'
import type { Places } from './hosts.ts'

export interface Tab {
  id: number
  page: Page
  cdp: CDPSession
  title: string
}

export interface Tabs {
  all(): readonly Tab[]
  shown(): Tab | undefined
  show(id: number): Promise<void>
  /** The last one stays: its page becomes the start page. */
  close(id: number): Promise<void>
}

interface Heard {
  /** What is shown, or what stands around it, is another one by now. */
  changed(): void
  refused(url: string): void
}

/** More than these are closed as they open: each is a process. */
const mostTabs = 8

/** The pages of a browser. One that opens is shown; when it is closed, the one before it is. */
export async function followTabs(browser: Browser, places: Places, heard: Heard): Promise<Tabs> {
  const tabs: Tab[] = []
  let shown: Tab | undefined
  let ids = 0

  async function add(page: Page): Promise<void> {
    if (tabs.some((tab) => tab.page === page)) return
    if (tabs.length >= mostTabs) return page.close()
    const cdp = await page.createCDPSession()
    const tab: Tab = { id: ++ids, page, cdp, title: '' }
    tabs.push(tab)
    page.once('close', () => remove(tab))
    page.on('dialog', (dialog) => {
      // Nobody sees a page's question: it is told no, and may be left.
      const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()
      void answer.catch(() => undefined)
    })
    page.on('framenavigated', (frame) => frame === page.mainFrame() && void moved(tab))
    page.on('domcontentloaded', () => void named(tab))
    page.on('load', () => void named(tab))
    // The page of an error knows where it was to lead, also over a redirect.
    cdp.on('Page.frameNavigated', ({ frame: { parentId, unreachableUrl: url } }) => {
      if (!parentId && url && !places.mayGo(url)) heard.refused(url)
    })
    await cdp.send('Page.enable')
    // A window to choose a file in would be this machine's.
    await cdp.send('Page.setInterceptFileChooserDialog', { enabled: true })
    await show(tab)
  }

  function remove(tab: Tab): void {
    tabs.splice(tabs.indexOf(tab), 1)
    const next = tabs.at(-1)
    if (shown === tab && next) void show(next).catch(() => undefined)
    else heard.changed()
  }

  async function show(tab: Tab): Promise<void> {
    shown = tab
    await tab.page.bringToFront()
    heard.changed()
  }

  /** Pages of the browser itself (settings, sources, files) are not for the holder. */
  async function moved(tab: Tab): Promise<void> {
    const url = tab.page.url()
    if (!places.mayGo(url) && url !== 'about:blank' && !url.startsWith('chrome-error:')) {
      heard.refused(url)
      await tab.cdp.send('Page.navigate', { url: places.start }).catch(() => undefined)
    }
    heard.changed()
  }

  async function named(tab: Tab): Promise<void> {
    tab.title = await tab.page.title().catch(() => '')
    heard.changed()
  }

  const opened = (target: Target) => {
    const kind: string = target.type()
    if (kind !== 'page') return
    target
      .page()
      .then((page) => page && add(page))
      .catch(() => undefined)
  }
  browser.on('targetcreated', opened)
  for (const page of await browser.pages()) await add(page)
  const byId = (id: number) => tabs.find((tab) => tab.id === id)
  return {
    all: () => tabs,
    shown: () => shown,
    show: async (id) => {
      const tab = byId(id)
      if (tab) await show(tab)
    },
    close: async (id) => {
      const tab = byId(id)
      if (!tab) return
      if (tabs.length > 1) await tab.page.close()
      else await tab.cdp.send('Page.navigate', { url: places.start })
    },
  }
}
