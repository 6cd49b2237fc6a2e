import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from './browser.ts'

/** What a page did that no file may make it do. */
export interface Deeds {
  scripts: string[]
  dialogs: string[]
  /** Requests to hosts other than loopback. */
  foreign: string[]
}

const isOwn = (url: string): boolean => !/^(https?|wss?|ftp):/i.test(url) || new URL(url).hostname === '127.0.0.1'

/** Counts from now on. Scripts are counted by the engine itself, inline ones and handlers included. */
export async function watchDeeds(page: Page): Promise<Deeds> {
  const deeds: Deeds = { scripts: [], dialogs: [], foreign: [] }
  page.on('dialog', (dialog) => {
    deeds.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!isOwn(request.url())) deeds.foreign.push(request.url())
  })
  const session = await page.context().newCDPSession(page)
  session.on('Debugger.scriptParsed', ({ url, scriptId, executionContextAuxData: world }) => {
    // What drives the browser from here runs in a world of its own.
    if ((world as { isDefault?: boolean } | undefined)?.isDefault !== false) deeds.scripts.push(url || scriptId)
  })
  await session.send('Debugger.enable')
  return deeds
}

interface Kept {
  mime: string
  bytes: Buffer
}

/** Serves bytes with their type and not one header of protection, so that nothing but their cleaning holds. */
export async function serveBare(files: readonly Kept[]): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = files[Number(request.url?.slice(1))]
    response.writeHead(file ? 200 : 404, { 'content-type': file?.mime ?? 'text/plain' }).end(file?.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
