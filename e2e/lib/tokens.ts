import type { Page, Request } from 'playwright-core'

/** What a page sends to the API: the session behind each token, `null` for none. */
export interface Sent {
  path: string
  sessionId: string | null
}

const sessionOf = (request: Request): string | null => {
  const payload = request.headers().authorization?.split('.')[1]
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()).sid : null
}

/** Keeps every call that the page makes from now on. */
export function watchCalls(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Signed links of files carry no token.
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/files/')) return
    sent.push({ path: pathname, sessionId: sessionOf(request) })
  })
  return sent
}
