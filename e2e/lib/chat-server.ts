import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a Chatwoot serves: a script that puts `$chatwoot`, a bubble and its frame on the page, and tells what it was asked. */
const sdk = `
window.chatwootSDK = { run({ websiteToken, baseUrl }) {
  const bubble = document.createElement('button')
  bubble.textContent = 'chat'
  bubble.setAttribute('aria-label', 'Chat ' + websiteToken + ' ' + window.chatwootSettings.locale)
  bubble.style.cssText = 'position:fixed;right:20px;bottom:20px'
  const frame = document.createElement('iframe')
  frame.src = baseUrl + '/widget'
  frame.title = 'chat'
  frame.hidden = true
  document.body.append(bubble, frame)
  window.$chatwoot = {
    toggleBubbleVisibility: (to) => { bubble.hidden = to === 'hide' },
    setLocale: (locale) => { bubble.setAttribute('aria-label', 'Chat ' + websiteToken + ' ' + locale) },
    reset: () => { bubble.dataset.resets = Number(bubble.dataset.resets ?? 0) + 1 },
  }
  window.dispatchEvent(new Event('chatwoot:ready'))
} }`

export interface ChatServer {
  url: string
  /** The paths it was asked for. */
  readonly asked: string[]
  close: () => void
}

export async function startChatServer(): Promise<ChatServer> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isScript = request.url === '/packs/js/sdk.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? sdk : '<!doctype html><title>chat</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}
