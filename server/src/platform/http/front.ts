import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { negotiate } from '@slipway/domain/kernel/locale.ts'
import { bareHeaders } from './bare-answers.ts'

export interface Front {
  server: Server
  /** For fastify: gives it this server; requests reach it after `open`. */
  factory: (handler: RequestListener) => Server
  listen(port: number, host: string): Promise<number>
  open(): void
  /** From now on each answer ends its connection, so that clients come back on another node. */
  drain(): void
  /** Takes no new connections and waits for the open requests; those that take longer are cut. Sockets stay. */
  close(limitMs: number): Promise<void>
}

// A big upload over a slow line may take long; slow headers and silent connections may not.
const timeouts = {
  requestTimeout: 15 * 60_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
}
const silence = 60_000
/** For requests that clients sent before they could know that the port has closed. */
const onTheWayMs = 200

/**
 * The port opens before anything else does: probes get their answer while the database still starts. `onTheWay` ends
 * when no request is on its way any more.
 */
export function createFront(onTheWay: () => Promise<unknown> = () => sleep(onTheWayMs)): Front {
  let handler: RequestListener = starting
  let product: RequestListener = starting
  let draining = false
  let open = 0
  let accepted = 0
  const server = createServer(timeouts, (request, response) => {
    if (draining) response.setHeader('connection', 'close')
    open++
    response.once('close', () => {
      open--
    })
    handler(request, response)
  })
  server.setTimeout(silence)
  server.on('connection', () => {
    accepted++
  })
  /**
   * Node accepts one connection a turn of the loop, and closing the port resets those that still wait. Two turns each,
   * since the first may be half over.
   */
  const acceptWaiting = async (deadline: number) => {
    for (let before = -1; before < accepted && performance.now() < deadline; ) {
      before = accepted
      await setImmediate()
      await setImmediate()
    }
  }
  return {
    server,
    factory: (app) => {
      product = app
      return server
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
      }),
    open: () => {
      handler = product
    },
    drain: () => {
      draining = true
    },
    close: async (limitMs) => {
      const deadline = performance.now() + limitMs
      await acceptWaiting(deadline)
      // The close of net, not that of http, which would cut connections whose request is still on its way.
      NetServer.prototype.close.call(server)
      await onTheWay()
      while (open > 0 && performance.now() < deadline) await sleep(10)
      server.closeAllConnections()
    },
  }
}

const words = {
  ru: 'Slipway запускается, страница откроется сама',
  en: 'Slipway is starting, the page will open by itself',
}

/** What is answered until the product is up. */
function starting({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(bareHeaders)) response.setHeader(name, value)
  const path = url.split('?')[0]
  if (path === '/api/health' || path === '/api/health/') return json(response, 200, { status: 'ok' })
  response.setHeader('retry-after', '2')
  if (path === '/api/ready' || path === '/api/ready/') return json(response, 503, { status: 'starting' })
  const locale = negotiate(headers['accept-language'])
  const text = words[locale]
  if (path === '/api' || path?.startsWith('/api/'))
    return json(response, 503, { error: text, errors: [text], code: 'unavailable' })
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="${locale}"><meta http-equiv="refresh" content="1"><title>Slipway</title><p>${text}</p></html>`,
  )
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
