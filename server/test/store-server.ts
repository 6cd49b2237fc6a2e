import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Told {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** It takes the question and says nothing. */
  silent?: boolean
  /** It goes on sending. */
  endless?: boolean
}

/** As Google Play shows a listing (providers.md, section 11). */
export const googlePage = (packageId: string): string =>
  `<!doctype html><html lang="en"><head><link rel="canonical" href="https://play.google.com/store/apps/details?id=${packageId}&amp;hl=en">` +
  `<meta property="og:url" content="https://play.google.com/store/apps/details?id=${packageId}&amp;hl=en"></head>` +
  '<body>Apps on Google Play</body></html>'

/** As Apple's lookup answers. */
export const appleAnswer = (...found: { bundleId?: string; trackId?: number; version?: string }[]): string =>
  `\n\n\n${JSON.stringify({ resultCount: found.length, results: found.map((one) => ({ wrapperType: 'software', ...one })) })}`

/** A store on this machine: it answers as it is told, by the country that it is asked for. */
export async function openStore(answer: (country: string, url: URL) => Told) {
  const asked: { path: string; query: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://store')
    asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) })
    send(request, response, answer(url.searchParams.get('gl') ?? url.searchParams.get('country') ?? '', url))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers, body, silent, endless }: Told,
) {
  if (silent) return
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  if (!endless) return response.end(body)
  const more = () => {
    while (!request.destroyed && response.write(body ?? 'x'.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}
